extension Scene.Sweep {
  /// A number below each panel of a sweep, measured on one of its items.
  ///
  /// Distances are measured from the rest position, along the line to the farthest position. The item counts as at rest
  /// within 2 % of the distance between these two positions.
  ///
  /// ```swift
  /// var sweep = Scene.Sweep(panels: [Scene.Sweep.Panel(label: "list", scene: scene)])
  /// (sweep.readings, sweep.item) = ([.overshoot, .settlingTime], "3")
  /// let film = try await Scene(sweep).film()
  /// ```
  public enum Reading: String, CaseIterable, Sendable {
    /// The largest overshoot beyond the rest position, in percent of the distance.
    case overshoot
    /// The time until the item stays near its rest position, in seconds after it leaves the farthest position.
    case settlingTime = "settling_time"
    /// How often the item passes its rest position.
    case zeroCrossings = "zero_crossings"
    /// The highest speed between two display frames, in points per second.
    case peakSpeed = "peak_speed"

    /// The text before the number of the reading.
    package var words: String {
      switch self {
      case .overshoot: "Overshoot"
      case .settlingTime: "Settles in"
      case .zeroCrossings: "Crossings"
      case .peakSpeed: "Peak speed"
      }
    }
  }
}
