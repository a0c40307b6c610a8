import CradleScenes

/// The visible texts and fonts of a scene, with their positions in the file.
package final class WrittenTexts: Sendable {
  // The keys with visible texts. Only values below these keys have characters that a font could lack.
  private static let keys = [
    "collection", "dynamics", "stages", "chrome", "timeline", "overlays", "sweep",
  ]

  private let root: SceneNode

  init(_ root: SceneNode) {
    self.root = root
  }

  /// Returns the position where the scene names a font, or else the position of the cells.
  package func place(ofFont family: String) -> Diagnostic.Place {
    place { $0 == family }
  }

  /// Returns the position where the scene names a picture, or else the position of the cells.
  package func place(ofPicture name: String) -> Diagnostic.Place {
    place { $0 == name }
  }

  /// Returns the position of a text, or else of the first text with the character.
  ///
  /// If neither exists, the result is the position of the cells.
  package func place(of character: Character, in text: String) -> Diagnostic.Place {
    firstPlace { $0 == text } ?? place { $0.contains(character) }
  }

  private func place(_ isMeant: (String) -> Bool) -> Diagnostic.Place {
    firstPlace(isMeant) ?? root.place(of: ["collection", "cells"])
  }

  private func firstPlace(_ isMeant: (String) -> Bool) -> Diagnostic.Place? {
    let entries = root.map ?? []
    for key in Self.keys {
      let value = entries.first { $0.key == key }?.value
      if let place = value?.place(ofText: isMeant) { return place }
    }
    return nil
  }
}

extension SceneNode {
  // Returns the position of the first value or key that fulfills a condition.
  fileprivate func place(ofText isMeant: (String) -> Bool) -> Diagnostic.Place? {
    switch value {
    case .scalar(let scalar): return isMeant(scalar.text) ? place : nil
    case .list(let elements):
      for element in elements {
        if let place = element.place(ofText: isMeant) { return place }
      }
    // The keys of this map are names of layouts. Films do not show them.
    case .map(let entries):
      for entry in entries where entry.key != "layout" {
        if isMeant(entry.key) { return entry.place }
        if let place = entry.value.place(ofText: isMeant) { return place }
      }
    }
    return nil
  }
}
