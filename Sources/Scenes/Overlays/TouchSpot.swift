public import CradleGraphics

extension Scene {
  /// A spot that shows the position of a finger.
  ///
  /// ```swift
  /// let ring = Scene.TouchSpot(style: .ring, color: .systemBlue, size: 44)
  /// let overlay = Scene.Overlay.touches(ring)
  /// ```
  package struct TouchSpot: OverlayDescription {
    package static var name: String { "touch" }

    package typealias Style = Overlay.Style

    /// The default diameter of a spot, in points: about as wide as a fingertip.
    package static let usualSize = 38.0

    /// The style of the spot.
    package var style: Style
    /// The color of the disc, or of a ring without a disc; `nil` means a gray disc or a white ring.
    ///
    /// The opacity of this color multiplies the opacity of the style.
    package var color: Color?
    /// The diameter of the spot without the dark edge, in points.
    package var size: Double

    /// Creates a spot; by default, a gray disc of 38 points in a ring.
    package init(style: Style = .spot, color: Color? = nil, size: Double = Self.usualSize) {
      self.style = style
      self.color = color
      self.size = size
    }
  }
}

extension Scene.Overlay {
  /// A style for showing a finger.
  public enum Style: String, CaseIterable, Sendable {
    /// A translucent disc in a bright ring with a dark edge.
    case spot
    /// A bright ring with a dark edge, without a disc.
    case ring
    /// A nearly opaque disc in a bright ring with a dark edge.
    case dot
  }

  /// A spot where a finger is down.
  package static func touches(_ spot: Scene.TouchSpot) -> Scene.Overlay {
    Scene.Overlay(spot)
  }

  /// A spot where a finger is down.
  ///
  /// ```swift
  /// let overlay = Scene.Overlay.touches(.ring, color: .systemBlue, size: 44)
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style of the spot.
  ///   - color: The color of the disc, or of a ring without a disc; `nil` means a gray disc or a white ring. The opacity
  ///     of the color multiplies the opacity of the style.
  ///   - size: The diameter of the spot without the dark edge, in points; `nil` means 38, the width of a fingertip.
  public static func touches(_ style: Style, color: Color? = nil, size: Double? = nil) -> Scene.Overlay {
    .touches(Scene.TouchSpot(style: style, color: color, size: size ?? Scene.TouchSpot.usualSize))
  }

  /// A spot where a finger is down, in the default style.
  public static let touch = Scene.Overlay.touches(.spot)
}
