extension Scene {
  /// A box in a corner, with numbers that change while the film runs.
  ///
  /// ```swift
  /// let display = Scene.HeadsUpDisplay(figures: [.time, .frame], corner: .bottomLeft)
  /// let overlay = Scene.Overlay.hud(display)
  /// ```
  package struct HeadsUpDisplay: OverlayDescription {
    package static var name: String { "hud" }

    package typealias Figure = Overlay.Figure

    package typealias Corner = Overlay.Corner

    /// The numbers to show, from top to bottom.
    package var figures: [Figure]
    /// The corner of the box.
    package var corner: Corner

    /// Creates a box; by default, in the top right corner.
    package init(figures: [Figure], corner: Corner = .topRight) {
      self.figures = figures
      self.corner = corner
    }
  }
}

extension Scene.Overlay {
  /// A number to show.
  public enum Figure: String, CaseIterable, Sendable {
    /// The seconds of the film.
    case time
    /// The number of the frame at the scene's frame rate, from 0.
    case frame
    /// The scroll offset of the content, in points.
    case offset
  }

  /// A corner of a frame.
  public enum Corner: String, CaseIterable, Sendable {
    /// The box is at the top left, below the bars.
    case topLeft = "top_left"
    /// The box is at the top right, below the bars.
    case topRight = "top_right"
    /// The box is at the bottom left.
    case bottomLeft = "bottom_left"
    /// The box is at the bottom right.
    case bottomRight = "bottom_right"
  }

  /// A box with numbers that change while the film runs.
  package static func hud(_ display: Scene.HeadsUpDisplay) -> Scene.Overlay {
    Scene.Overlay(display)
  }

  /// A box with numbers, from top to bottom, that change while the film runs.
  ///
  /// ```swift
  /// let overlay = Scene.Overlay.hud([.time, .frame], corner: .bottomLeft)
  /// ```
  public static func hud(_ figures: [Figure], corner: Corner = .topRight) -> Scene.Overlay {
    .hud(Scene.HeadsUpDisplay(figures: figures, corner: corner))
  }
}
