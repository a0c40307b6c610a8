public import Graphics

extension Scene {
  /// A text in a box over the scene.
  public struct Caption: OverlayDescription {
    public static var name: String { "caption" }
    public static var canBeRepeated: Bool { true }

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

extension Scene.Overlay {
  /// A text.
  public static func caption(_ caption: Scene.Caption) -> Scene.Overlay {
    Scene.Overlay(caption)
  }
}
