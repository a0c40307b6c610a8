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
      /// At the top, below the bars.
      case top
      /// At the bottom.
      case bottom
    }

    /// The text; a line break starts a new line.
    public var text: String
    /// When it appears.
    public var start: Ticks
    /// How long it stays; `nil` for as long as the film runs.
    public var duration: Ticks?
    /// The position on a frame.
    public var position: Position
    /// The font families, in order of preference.
    public var families: [String]

    /// Creates a caption; by default, at the bottom, all the time and in the default font.
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

    /// When it disappears; `nil` if it stays as long as the film runs.
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
