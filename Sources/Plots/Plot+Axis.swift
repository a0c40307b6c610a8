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
    /// The unit; empty for a quantity without a unit.
    package var unit: String
    /// The visible range.
    ///
    /// If `nil`, the range is that of the curves.
    ///
    /// Values outside the range are cut off.
    package var range: ClosedRange<Double>?
    /// Whether an automatic range ends exactly where the curves end.
    ///
    /// If this is false, the range ends at the ticks around the curves.
    package var isTight: Bool
    /// Whether values increase downwards, as on a canvas.
    ///
    /// A horizontal axis ignores this.
    package var pointsDown: Bool

    /// Creates an axis.
    ///
    /// By default, the axis has the range of the curves.
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

    /// The name and the unit, for display at the axis.
    var caption: String {
      unit.isEmpty ? name : name.isEmpty ? unit : "\(name) (\(unit))"
    }
  }
}
