import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension OverlayKind {
  /// A text in a box.
  static let caption = OverlayKind(
    Scene.Caption.self,
    "A text in a box.",
    .details(Scene.Caption.fields.grammar(from: Scene.Caption(text: "")).map { .caption($0) })
  )
}

extension Scene.Caption {
  fileprivate static let fields = Fields<Scene.Caption>("a caption") {
    Field(required: "text", \.text, .captionText, "The text of the caption.")
    Field("at", \.start, .delay, "The time of the scene when it appears.")
    Field(optional: "for", \.duration, .duration, "How long it stays. By default, to the end.")
    Field("position", \.position, .choice, "Whether it is at the top or at the bottom.")
    Field("font", \.families, .families, "A font family, or a list of families in order of preference.")
  }
}

extension Grammar where Value == String {
  // The text of a caption. A YAML block ends with a line break, which would cause an empty line.
  fileprivate static var captionText: Grammar {
    Grammar("a text that is not empty", schema: ["type": "string", "minLength": 1]) { scalar in
      let lines = scalar.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard scalar.meaning != .null, let last = lines.lastIndex(where: { !$0.isEmpty }) else { return nil }
      return lines[...last].joined(separator: "\n")
    }
  }
}
