extension Plot {
  /// The measure along an edge of a plot: its name, its unit and its range.
  ///
  /// ```swift
  /// let time = Plot.Axis("time", unit: "s", range: 0...4)
  /// let y = Plot.Axis("y", unit: "pt", pointsDown: true)  // as on a canvas
  /// ```
  package struct Axis: Hashable, Sendable {
    /// The name of what is measured.
    package var name: String
    /// The unit; empty for a number without one.
    package var unit: String
    /// The range that is shown; `nil` for that of the curves.
    ///
    /// What lies outside of it is cut off.
    package var range: ClosedRange<Double>?
    /// Whether an automatic range ends exactly with the curves, and not at the ticks around them.
    package var isTight: Bool
    /// Whether greater values are lower, as on a canvas; of no effect on a horizontal axis.
    package var pointsDown: Bool

    /// Creates an axis; with a range that suits the curves unless it is given.
    package init(
      _ name: String,
      unit: String = "",
      range: ClosedRange<Double>? = nil,
      isTight: Bool = false,
      pointsDown: Bool = false
    ) {
      (self.name, self.unit, self.range) = (name, unit, range)
      (self.isTight, self.pointsDown) = (isTight, pointsDown)
    }

    /// The name with its unit, as it stands at the axis.
    var caption: String {
      unit.isEmpty ? name : name.isEmpty ? unit : "\(name) (\(unit))"
    }
  }
}
