public import Graphics

extension Scene {
  /// A text in a box over the scene.
  public struct Caption: Equatable, Sendable {
    /// Where on a frame a caption is.
    public enum Position: String, CaseIterable, Sendable {
      /// At the upper edge, below the bars.
      case top
      /// At the lower edge.
      case bottom
    }

    /// What it says; a line break starts a new line.
    public var text: String
    /// When it comes, in ticks.
    public var start: Int
    /// How long it stays, in ticks; `nil` for as long as the film runs.
    public var duration: Int?
    /// Where it is.
    public var position: Position
    /// The font families, by preference.
    public var families: [String]

    /// Creates a caption: at the lower edge, all the time and in the default font unless said
    /// otherwise.
    public init(
      text: String,
      start: Int = 0,
      duration: Int? = nil,
      position: Position = .bottom,
      families: [String] = TextStyle.defaultFamilies
    ) {
      (self.text, self.start, self.duration) = (text, start, duration)
      (self.position, self.families) = (position, families)
    }

    /// When it goes, in ticks; `nil` if it stays as long as the film runs.
    public var end: Int? {
      duration.map { start + $0 }
    }
  }
}

extension OverlayKind {
  /// A text.
  static let caption = OverlayKind(
    "caption",
    "A text in a box.",
    .details(Scene.Caption.fields.grammar(from: Scene.Caption(text: "")).map { .caption($0) })
  )
}

extension Scene.Caption {
  fileprivate static let fields = Fields<Scene.Caption>("a caption") {
    Field(required: "text", \.text, .captionText, "What it says.")
    Field("at", \.start, .delay, "When it comes: a time of the scene.")
    Field(optional: "for", \.duration, .duration, "How long it stays; to the end if left out.")
    Field("position", \.position, .choice, "Whether it is at the upper or the lower edge.")
    Field("font", \.families, .families, "A font family, or a list of families by preference.")
  }
}

extension Grammar where Value == String {
  // A block of YAML ends in a line break, which would be an empty line.
  fileprivate static var captionText: Grammar {
    Grammar("a text that is not empty", schema: ["type": "string", "minLength": 1]) { scalar in
      let lines = scalar.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard scalar.meaning != .null, let last = lines.lastIndex(where: { !$0.isEmpty }) else {
        return nil
      }
      return lines[...last].joined(separator: "\n")
    }
  }
}
