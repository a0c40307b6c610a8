extension Scene {
  /// A box in a corner with numbers that count while the film runs.
  ///
  /// ```swift
  /// let display = Scene.HeadsUpDisplay(figures: [.time, .frame], corner: .bottomLeft)
  /// let overlay = Scene.Overlay.hud(display)
  /// ```
  public struct HeadsUpDisplay: OverlayDescription {
    package static var name: String { "hud" }

    /// A number that is shown.
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
      /// Below the bars, at the left.
      case topLeft = "top_left"
      /// Below the bars, at the right.
      case topRight = "top_right"
      /// At the lower edge, at the left.
      case bottomLeft = "bottom_left"
      /// At the lower edge, at the right.
      case bottomRight = "bottom_right"
    }

    /// The numbers that are shown, from the top.
    public var figures: [Figure]
    /// The corner in which it is.
    public var corner: Corner

    /// Creates a box; in the upper right corner unless said otherwise.
    public init(figures: [Figure], corner: Corner = .topRight) {
      (self.figures, self.corner) = (figures, corner)
    }
  }
}

extension Scene.Overlay {
  /// Numbers that count while the film runs.
  public static func hud(_ display: Scene.HeadsUpDisplay) -> Scene.Overlay {
    Scene.Overlay(display)
  }
}
