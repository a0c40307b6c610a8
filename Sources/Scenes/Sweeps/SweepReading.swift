extension SweepDescription {
  /// A number that is printed below each panel of a sweep, measured on one of its items.
  ///
  /// Distances are those from the place where the item comes to rest, along the line to its farthest place.
  /// What is within 2 % of the way between the two counts as rest.
  ///
  /// ```swift
  /// var sweep = SweepDescription(panels: [SweepDescription.Panel(label: "list", scene: scene)])
  /// (sweep.readings, sweep.item) = ([.overshoot, .settlingTime], "3")
  /// let film = try await Scene(sweep).film()
  /// ```
  public enum Reading: String, CaseIterable, Sendable {
    /// The greatest distance beyond the place of rest, in percent of the way.
    case overshoot
    /// The time from leaving the farthest place until the item stays near its place of rest, in seconds.
    case settlingTime = "settling_time"
    /// The number of times that the item passes its place of rest.
    case zeroCrossings = "zero_crossings"
    /// The highest speed between two display frames, in points per second.
    case peakSpeed = "peak_speed"

    /// The words before the number.
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
