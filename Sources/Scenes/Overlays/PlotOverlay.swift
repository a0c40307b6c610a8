public import CradleGraphics
public import Foundation

extension Scene {
  /// A plot of a quantity of items, with curves that grow while the film runs.
  ///
  /// ```swift
  /// let plot = Scene.PlotOverlay(.y, of: ["0-0", "0-7"], corner: .topRight)
  /// let overlays: [Scene.Overlay] = [.touch, .plot(plot)]
  /// ```
  public struct PlotOverlay: OverlayDescription {
    package static var name: String { "plot" }

    /// The quantity along the vertical axis.
    package var quantity: QuantityName
    /// The quantity along the horizontal axis; `nil` means the time.
    package var against: QuantityName?
    /// The ids or index paths of the items; empty for a quantity of the film.
    package var items: [String]
    /// Whether to draw the closed-form curve next to the curve of a scroll offset; false by default.
    public var showsClosedForm = false
    /// The corner of the box.
    package var corner: Overlay.Corner
    /// The width and height of the box, in points of a phone.
    package var size: CGSize
    /// The font families of the plot's texts, in order of preference.
    package var families: [String]

    /// The default size of a box.
    package static let usualSize = CGSize(width: 216, height: 108)

    /// Creates a plot; by default, over time and in the bottom left corner.
    public init(
      _ quantity: QuantityName,
      of items: [String] = [],
      against: QuantityName? = nil,
      corner: Overlay.Corner = .bottomLeft,
      size: CGSize? = nil,
      families: [String] = TextStyle.defaultFamilies
    ) {
      self.quantity = quantity
      self.items = items
      self.against = against
      self.corner = corner
      self.size = size ?? Self.usualSize
      self.families = families
    }

    package static var canBeRepeated: Bool { true }
  }
}

extension Scene.Overlay {
  /// A plot whose curves grow while the film runs.
  public static func plot(_ plot: Scene.PlotOverlay) -> Scene.Overlay {
    Scene.Overlay(plot)
  }
}
