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
  ///   - content: The hash of the scene that the hand touched; `nil` if it cannot be compared.
  ///   - values: The values of the page that are not in the file.
  ///   - dropsLater: Whether the entries go that waited for the hand.
  mutating func keep(_ touches: KeptTouches, of content: String?, with values: [String], dropsLater: Bool) -> String {
    let written = touches.all.map { ($0, WrittenTouch($0.entry, landingAt: $0.touch.start)) }
    let isInCode = scene.map(scenes.catalog.hasInCode) ?? false
    let facts: JSON = [
      "forms": .array(written.map { .string($0.0.words) }),
      "lines": .array(written.map { .string((isInCode ? $0.1?.swift : $0.1.map { "- \($0.yaml)" }) ?? "") }),
      "difference": touches.difference.isFinite ? .number(touches.difference) : .null,
      "isExact": .boolean(touches.isExact),
      "later": .number(dropsLater ? 0 : touches.laterStarts.count),
    ]
    let later = dropsLater ? (0..<touches.laterStarts.count).reversed().map { touches.begunCount + $0 } : []
    let removed = later.map { SceneEdit.Change(["timeline", "\($0)"], to: .removed) }
    let inserted = written.enumerated().compactMap { number, touch in
      let index = dropsLater ? touches.begunCount + number : touches.index(of: number)
      return touch.1.map { SceneEdit.Change(["timeline", "\(index)"], to: .inserted($0.yaml)) }
    }
    let isOld = hasOther(content, with: values)
    let refused = isOld ? "the scene has changed since you touched it" : insert(SceneEdit(removed + inserted))
    let result: JSON = ["isSaved": .boolean(refused == nil), "reason": refused.map(JSON.string) ?? .null]
    return Self.message("kept", facts.adding(result).adding(counts))
  }
}

extension SceneDesk {
  // Returns whether the scene is another one by now.
  private func hasOther(_ content: String?, with values: [String]) -> Bool {
    guard let content, let scene else { return false }
    let now = try? scenes.load(PreviewOrder(scene: scene, overrides: values)).contentHash
    return now != content
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
