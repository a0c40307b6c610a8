extension TimelineEntry {
  /// An orientation of the canvas.
  public enum Orientation: String, CaseIterable, Sendable {
    /// The canvas is taller than wide.
    case portrait
    /// The canvas is wider than tall.
    case landscape
  }

  /// A rotation of the canvas.
  package struct Turn: TimelineAction {
    /// The orientation of the canvas afterwards.
    package var orientation: Orientation

    /// Creates a rotation.
    package init(to orientation: Orientation) {
      self.orientation = orientation
    }

    package var name: String { "orientation" }

    package var subject: String? { orientation.rawValue }

    package var turnsCanvas: Bool { true }
  }
}

extension TimelineEntry.Action {
  /// Rotates the canvas.
  ///
  /// ```swift
  /// let timeline: [TimelineEntry] = [.at(.seconds(1), .turn(.landscape)), .settled(.turn(.portrait))]
  /// ```
  public static func turn(_ orientation: TimelineEntry.Orientation) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.Turn(to: orientation))
  }
}
