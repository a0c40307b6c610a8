public import CradleGraphics

extension Scene {
  /// A label with the name of the last marker of the timeline; it is empty before the first marker.
  ///
  /// ```swift
  /// let pull = TimelineEntry.at(.seconds(0.5), .marker("Pull"))
  /// let release = TimelineEntry.at(.seconds(1), .marker("Let go"))
  /// let overlay = Scene.Overlay.marker(Scene.MarkerLabel(position: .bottom))
  /// ```
  public struct MarkerLabel: OverlayDescription {
    package static var name: String { "marker" }

    /// The position of the label on a frame.
    public var position: Caption.Position
    /// The font families, in order of preference.
    public var families: [String]

    /// Creates a label; by default, at the top and in the default font.
    public init(position: Caption.Position = .top, families: [String] = TextStyle.defaultFamilies) {
      self.position = position
      self.families = families
    }
  }
}

extension Scene.Overlay {
  /// A label with the name of the last marker.
  public static func marker(_ label: Scene.MarkerLabel) -> Scene.Overlay {
    Scene.Overlay(label)
  }
}
