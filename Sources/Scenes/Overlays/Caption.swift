public import CradleGeometry
public import CradleGraphics

extension Scene {
  /// A text in a box over the scene.
  ///
  /// ```swift
  /// let caption = Scene.Caption(text: "Let go", start: .seconds(1), duration: .seconds(1.5), position: .top)
  /// let overlay = Scene.Overlay.caption(caption)
  /// ```
  public struct Caption: OverlayDescription {
    package static var name: String { "caption" }
    package static var canBeRepeated: Bool { true }

    /// The position of a caption on a frame.
    public enum Position: String, CaseIterable, Sendable {
      /// The caption is at the top, below the bars.
      case top
      /// The caption is at the bottom.
      case bottom
    }

    /// The text; a line break starts a new line.
    public var text: String
    /// The time when the caption appears.
    public var start: Ticks
    /// How long the caption stays; `nil` means until the end of the film.
    public var duration: Ticks?
    /// The position of the caption on a frame.
    public var position: Position
    /// The font families, in order of preference.
    public var families: [String]

    /// Creates a caption; by default, it stays at the bottom for the whole film, in the default font.
    public init(
      text: String,
      start: Ticks = .zero,
      duration: Ticks? = nil,
      position: Position = .bottom,
      families: [String] = TextStyle.defaultFamilies
    ) {
      self.text = text
      self.start = start
      self.duration = duration
      self.position = position
      self.families = families
    }

    /// The time when the caption disappears; `nil` if the caption stays until the end of the film.
    package var end: Ticks? {
      duration.map { start + $0 }
    }

    package var stay: OverlayStay? {
      OverlayStay(at: position, from: start, to: end)
    }
  }
}

extension Scene.Overlay {
  /// A text in a box over the scene.
  public static func caption(_ caption: Scene.Caption) -> Scene.Overlay {
    Scene.Overlay(caption)
  }
}
