extension Scene {
  /// A box in a corner with numbers that count while the film runs.
  ///
  /// ```swift
  /// let display = Scene.HeadsUpDisplay(figures: [.time, .frame], corner: .bottomLeft)
  /// let overlay = Scene.Overlay.hud(display)
  /// ```
  public struct HeadsUpDisplay: OverlayDescription {
    package static var name: String { "hud" }

    /// A number to show.
    public enum Figure: String, CaseIterable, Sendable {
      /// The seconds of the film.
      case time
      /// The number of the frame, from 0, at the rate of the scene.
      case frame
      /// The scroll offset of the content, in points.
      case offset
    }

    /// A corner of a frame.
    public enum Corner: String, CaseIterable, Sendable {
      /// At the top left, below the bars.
      case topLeft = "top_left"
      /// At the top right, below the bars.
      case topRight = "top_right"
      /// At the bottom left.
      case bottomLeft = "bottom_left"
      /// At the bottom right.
      case bottomRight = "bottom_right"
    }

    /// The numbers to show, from the top.
    public var figures: [Figure]
    /// The corner of the box.
    public var corner: Corner

    /// Creates a box; by default, in the top right corner.
    public init(figures: [Figure], corner: Corner = .topRight) {
      self.figures = figures
      self.corner = corner
    }
  }
}

extension Scene.Overlay {
  /// Numbers that count while the film runs.
  public static func hud(_ display: Scene.HeadsUpDisplay) -> Scene.Overlay {
    Scene.Overlay(display)
  }
}
