extension Plot {
  /// An axis of a plot: its name, its unit and its range.
  ///
  /// ```swift
  /// let time = Plot.Axis("time", unit: "s", range: 0...4)
  /// let y = Plot.Axis("y", unit: "pt", pointsDown: true)  // as on a canvas
  /// ```
  package struct Axis: Hashable, Sendable {
    /// The name of the quantity, for example `time`.
    package var name: String
    /// The unit; empty for a quantity without one.
    package var unit: String
    /// The visible range; `nil` for the range of the curves.
    ///
    /// Values outside it are cut off.
    package var range: ClosedRange<Double>?
    /// Whether an automatic range ends exactly with the curves, instead of at the ticks around them.
    package var isTight: Bool
    /// Whether values increase downwards, as on a canvas; a horizontal axis ignores it.
    package var pointsDown: Bool

    /// Creates an axis; by default, its range follows the curves.
    package init(
      _ name: String,
      unit: String = "",
      range: ClosedRange<Double>? = nil,
      isTight: Bool = false,
      pointsDown: Bool = false
    ) {
      self.name = name
      self.unit = unit
      self.range = range
      self.isTight = isTight
      self.pointsDown = pointsDown
    }

    /// The name with its unit, for display at the axis.
    var caption: String {
      unit.isEmpty ? name : name.isEmpty ? unit : "\(name) (\(unit))"
    }
  }
}
