public import CradleGeometry
public import CradleGraphics

extension Scene {
  /// A text in a box over the scene.
  ///
  /// ```swift
  /// let caption = Scene.Caption(text: "Let go", start: .seconds(1), duration: .seconds(1.5), position: .top)
  /// let overlay = Scene.Overlay.caption(caption)
  /// ```
  package struct Caption: OverlayDescription {
    package static var name: String { "caption" }
    package static var canBeRepeated: Bool { true }

    package typealias Position = Overlay.Position

    /// The text; a line break starts a new line.
    package var text: String
    /// The time when the caption appears.
    package var start: Ticks
    /// How long the caption stays; `nil` means until the end of the film.
    package var duration: Ticks?
    /// The position of the caption on a frame.
    package var position: Position
    /// The font families, in order of preference.
    package var families: [String]

    /// Creates a caption; by default, it stays at the bottom for the whole film, in the default font.
    package init(
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
  /// The position of a caption on a frame.
  public enum Position: String, CaseIterable, Sendable {
    /// The caption is at the top, below the bars.
    case top
    /// The caption is at the bottom.
    case bottom
  }

  /// A text in a box over the scene.
  package static func caption(_ caption: Scene.Caption) -> Scene.Overlay {
    Scene.Overlay(caption)
  }

  /// A text in a box over the scene; by default, at the bottom for the whole film.
  ///
  /// ```swift
  /// let overlay = Scene.Overlay.caption("Let go", from: .seconds(1), for: .seconds(1.5), position: .top)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text; a line break starts a new line.
  ///   - start: The time when the caption appears.
  ///   - duration: How long the caption stays; `nil` means until the end of the film.
  ///   - position: The position of the caption on a frame.
  ///   - families: The font families, in order of preference.
  public static func caption(
    _ text: String,
    from start: Ticks = .zero,
    for duration: Ticks? = nil,
    position: Position = .bottom,
    families: [String] = TextStyle.defaultFamilies
  ) -> Scene.Overlay {
    .caption(
      Scene.Caption(text: text, start: start, duration: duration, position: position, families: families)
    )
  }
}
