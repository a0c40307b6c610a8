package import CradleGeometry
public import CradleGraphics
package import Foundation

extension Scene.Canvas {
  /// The look of bars and controls.
  public enum Look: String, CaseIterable, Sendable {
    /// The look of the system that the demos were made for.
    case classic
    /// The look of systems of 2021 to 2024.
    case ios18
  }

  /// A device whose screen the canvas is.
  public enum Device: String, CaseIterable, Sendable {
    /// A phone: with an island in the look `ios18`, and with a home button in the look `classic`.
    case phone
    /// A phone with a notch.
    case phoneNotch = "phone_notch"
    /// A tablet.
    case tablet
  }

  /// The fill of the picture around the canvas.
  ///
  /// ```swift
  /// var canvas = Scene.Canvas(theme: .dark)
  /// canvas.padding = 40
  /// canvas.backdrop = .gradient(CellStyle.Gradient([.systemIndigo, .systemPink]))
  /// ```
  public enum Backdrop: Equatable, Sendable {
    /// A color; a clear one keeps the picture transparent.
    case color(Color)
    /// A gradient across the picture.
    case gradient(CellStyle.Gradient)

    func resolved(in theme: Theme) -> Backdrop {
      switch self {
      case .color(let color): .color(color.resolved(in: theme))
      case .gradient(let gradient): .gradient(gradient.resolved(in: theme))
      }
    }
  }

  /// The screen of the device; without a device, a plain one of the canvas's size.
  package var screen: DeviceScreen {
    switch device {
    case .phone where look == .ios18: .island
    case .phone: .homeButton
    case .phoneNotch: .notch
    case .tablet: .tablet
    case nil: DeviceScreen(size: size)
    }
  }

  /// The radius of the canvas's corners, in points.
  package var radius: Double { cornerRadius ?? screen.radius }

  /// The distance from the edges of the picture to the canvas, in points: the padding and the bezel.
  package var margin: Double { padding + screen.bezel }

  /// Whether the picture shows more than the canvas, or less because of its corners.
  package var isFramed: Bool {
    margin > 0 || radius > 0 || shadow != nil || backdrop != .color(.clear)
  }
}

/// The screen of a device, in points.
package struct DeviceScreen: Equatable, Sendable {
  /// What interrupts the screen at its upper edge.
  package enum Cutout: Sendable {
    case none, notch, island
  }

  package var size: CGSize
  package var cutout = Cutout.none
  /// The height of the status bar.
  package var statusBarHeight = 20.0
  /// The areas at the edges where content would be covered or cut, if there are no bars.
  package var safeArea = EdgeInsets.zero
  /// The radius of the corners.
  package var radius = 0.0
  /// The width of the bezel around the screen.
  package var bezel = 0.0

  /// The width that a phone with a notch or an island needs for its clock and symbols, in points.
  package static let narrowest = 280.0

  static let island = DeviceScreen(
    size: CGSize(width: 393, height: 852),
    cutout: .island,
    statusBarHeight: 54,
    safeArea: EdgeInsets(top: 59, bottom: 34),
    radius: 55,
    bezel: 12
  )
  static let notch = DeviceScreen(
    size: CGSize(width: 390, height: 844),
    cutout: .notch,
    statusBarHeight: 47,
    safeArea: EdgeInsets(top: 47, bottom: 34),
    radius: 47,
    bezel: 14
  )
  static let homeButton = DeviceScreen(
    size: CGSize(width: 375, height: 667),
    safeArea: EdgeInsets(top: 20),
    radius: 6,
    bezel: 14
  )
  static let tablet = DeviceScreen(
    size: CGSize(width: 820, height: 1180),
    statusBarHeight: 24,
    safeArea: EdgeInsets(top: 24, bottom: 20),
    radius: 18,
    bezel: 22
  )

  /// The rectangle of the cutout on a screen of a width; null if there is none.
  ///
  /// A notch also reaches above the screen, where it has the width of its lower part.
  package func cutoutBox(width: Double) -> CGRect {
    switch cutout {
    case .none: .null
    case .notch: CGRect(x: width / 2 - 80.5, y: -20, width: 161, height: 53)
    case .island: CGRect(x: width / 2 - 63, y: 11, width: 126, height: 37)
    }
  }
}

extension Scene {
  /// The size of the frames, in points: the canvas with a legend, and what is around it.
  package var frameSize: CGSize {
    let margin = canvas.margin
    let inner = innerSize
    return CGSize(width: inner.width + 2 * margin, height: inner.height + 2 * margin)
  }
}
