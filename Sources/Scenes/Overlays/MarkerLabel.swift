public import CradleGraphics

extension Scene {
  /// A label with the name of the last marker of the timeline; it is empty before the first marker.
  ///
  /// ```swift
  /// let pull = TimelineEntry.at(.seconds(0.5), .marker("Pull"))
  /// let release = TimelineEntry.at(.seconds(1), .marker("Let go"))
  /// let overlay = Scene.Overlay.marker(Scene.MarkerLabel(position: .bottom))
  /// ```
  package struct MarkerLabel: OverlayDescription {
    package static var name: String { "marker" }

    /// The position of the label on a frame.
    package var position: Overlay.Position
    /// The font families, in order of preference.
    package var families: [String]

    /// Creates a label; by default, at the top and in the default font.
    package init(position: Overlay.Position = .top, families: [String] = TextStyle.defaultFamilies) {
      self.position = position
      self.families = families
    }
  }
}

extension Scene.Overlay {
  /// A label with the name of the last marker.
  package static func marker(_ label: Scene.MarkerLabel) -> Scene.Overlay {
    Scene.Overlay(label)
  }

  /// A label with the name of the last marker; it is empty before the first marker.
  ///
  /// ```swift
  /// let pull = TimelineEntry.at(.seconds(0.5), .marker("Pull"))
  /// let release = TimelineEntry.at(.seconds(1), .marker("Let go"))
  /// let overlay = Scene.Overlay.marker(position: .bottom)
  /// ```
  ///
  /// - Parameters:
  ///   - position: The position of the label on a frame.
  ///   - families: The font families, in order of preference.
  public static func marker(
    position: Position = .top,
    families: [String] = TextStyle.defaultFamilies
  ) -> Scene.Overlay {
    .marker(Scene.MarkerLabel(position: position, families: families))
  }
}
