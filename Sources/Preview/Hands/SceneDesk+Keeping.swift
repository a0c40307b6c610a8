import CradleFilms
import CradleGeometry
import CradleNotations
import CradlePlayback
import CradleSceneEditing
import CradleSceneLanguage
import CradleScenes
import Foundation

extension SceneDesk {
  /// Writes what a hand did into the timeline of the file, and returns the message for the page.
  ///
  /// Without a file, the page gets the lines to paste: YAML, or Swift for a scene in code.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - count: The number of entries of the timeline that began before the hand came.
  mutating func keep(_ touches: KeptTouches, after count: Int) -> String {
    let written = touches.all.map { ($0, WrittenTouch($0.entry, landingAt: $0.touch.start)) }
    let isInCode = scene.map(scenes.catalog.hasInCode) ?? false
    let facts: JSON = [
      "forms": .array(written.map { .string($0.0.words) }),
      "lines": .array(written.map { .string((isInCode ? $0.1?.swift : $0.1.map { "- \($0.yaml)" }) ?? "") }),
      "difference": touches.difference.isFinite ? .number(touches.difference) : .null,
      "isExact": .boolean(touches.isExact),
    ]
    let changes = written.enumerated().compactMap { number, touch in
      touch.1.map { SceneEdit.Change(["timeline", "\(count + number)"], to: .inserted($0.yaml)) }
    }
    let refused = insert(SceneEdit(changes))
    let result: JSON = ["isSaved": .boolean(refused == nil), "reason": refused.map(JSON.string) ?? .null]
    return Self.message("kept", facts.adding(result).adding(counts))
  }
}

extension KeptTouch {
  // The verb and the form, for people.
  fileprivate var words: String {
    switch form {
    case .plain: action.verb.name
    case .places(let count): "\(action.verb.name) through \(count) places"
    case .exact: "\(action.verb.name) through every place"
    }
  }
}
