import Scenes

/// Where the file of a scene says what is shown.
package final class WrittenTexts: Sendable {
  // What is not shown has no letters that a font could lack.
  private static let keys = ["collection", "dynamics", "chrome", "timeline", "overlays"]

  private let root: SceneNode

  init(_ root: SceneNode) {
    self.root = root
  }

  /// Returns where a font is named; if nowhere, where what is shown is described.
  package func place(ofFont family: String) -> Diagnostic.Place {
    place { $0 == family }
  }

  /// Returns where a text is written, or the first that has a character of it; if nowhere, where
  /// what is shown is described.
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
  // The place of the first text, be it a value or a key, that fulfills a condition.
  fileprivate func place(ofText isMeant: (String) -> Bool) -> Diagnostic.Place? {
    switch value {
    case .scalar(let scalar): return isMeant(scalar.text) ? place : nil
    case .list(let elements):
      for element in elements {
        if let place = element.place(ofText: isMeant) { return place }
      }
    // The names of layouts are not shown.
    case .map(let entries):
      for entry in entries where entry.key != "layout" {
        if isMeant(entry.key) { return entry.place }
        if let place = entry.value.place(ofText: isMeant) { return place }
      }
    }
    return nil
  }
}
