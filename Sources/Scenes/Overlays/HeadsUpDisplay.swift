extension Scene {
  /// A box in a corner with figures that count along.
  public struct HeadsUpDisplay: OverlayDescription {
    public static var name: String { "hud" }

    /// Something that is counted.
    public enum Figure: String, CaseIterable, Sendable {
      /// The seconds of the film.
      case time
      /// The number of the frame, from 0, at the rate of the scene.
      case frame
      /// How far the content is scrolled, in points.
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

    /// What is counted, from the top.
    public var figures: [Figure]
    /// Where it is.
    public var corner: Corner

    /// Creates a box; in the upper right corner unless said otherwise.
    public init(figures: [Figure], corner: Corner = .topRight) {
      (self.figures, self.corner) = (figures, corner)
    }
  }
}

extension Scene.Overlay {
  /// Figures that count along.
  public static func hud(_ display: Scene.HeadsUpDisplay) -> Scene.Overlay {
    Scene.Overlay(display)
  }
}
