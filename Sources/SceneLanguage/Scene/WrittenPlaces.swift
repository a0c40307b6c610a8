package import CradleSceneSource
import CradleScenes

/// The positions in the file of what a check of the scene finds only later: texts, fonts, pictures, entries, behaviors.
package final class WrittenPlaces: Sendable {
  // The keys with visible texts. Only values below these keys have characters that a font could lack.
  private static let keys = [
    "collection", "dynamics", "stages", "chrome", "timeline", "overlays", "sweep",
  ]

  /// The values of the scene, with everything that it inherits.
  package let root: SceneNode

  init(_ root: SceneNode) {
    self.root = root
  }

  /// Whether the scene has a value for a key; the values of overrides count.
  package func has(_ path: [String]) -> Bool {
    root.value(at: path[...]) != nil
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

  /// Returns the position of a text, or else of the item with an id; `nil` if the file has neither as they are.
  package func place(ofText text: String, ofItem id: String) -> Diagnostic.Place? {
    firstPlace { $0 == text } ?? firstPlace { $0 == id || NumberedText($0).number(in: id) != nil }
  }

  /// Returns the position of a text of a cell, or else of the cells.
  package func place(ofTextOfCell text: String) -> Diagnostic.Place {
    place { $0 == text }
  }

  /// Returns the position of an entry of the timeline.
  ///
  /// - Parameters:
  ///   - number: The number of the entry, from 0.
  ///   - path: The path to an entry that it causes, as indices of lists of entries; empty for the entry itself.
  package func place(ofEntry number: Int, path: [Int] = []) -> Diagnostic.Place {
    root.place(of: (["timeline", "\(number)"] + path.flatMap { ["tap", "do", "\($0)"] })[...])
  }

  /// Returns the position of an expectation, by its number from 0.
  package func place(ofExpectation number: Int) -> Diagnostic.Place {
    root.place(of: ["expect", "\(number)"])
  }

  /// Returns the position of a behavior.
  ///
  /// - Parameters:
  ///   - number: The number of the behavior among the initial ones of its stage, from 0. Repetitions count.
  ///   - stage: The number of the stage.
  package func place(ofBehavior number: Int, onStage stage: Int) -> Diagnostic.Place {
    let root = root.ofStage(stage)
    let dynamics = root.map?.first { $0.key == "dynamics" }?.value
    let nodes = dynamics?.map?.first { $0.key == "behaviors" }?.value.list ?? []
    // The reader has accepted every repetition, so nothing is reported here.
    var reading = Reading(limits: Limits())
    var count = 0
    for node in nodes {
      count += RepeatedBehavior(node, after: 0, &reading)?.entries.count ?? 1
      if number < count { return node.place }
    }
    return root.place(of: ["dynamics", "behaviors"])
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
