/// The map from the values of an axis to places in points, with its ticks.
struct PlotScale {
  /// The values that are shown.
  let range: ClosedRange<Double>
  /// The ticks.
  let ticks: RoundTicks
  /// The place of the least value, in points.
  var start: Double
  /// The place of the greatest value, in points.
  var end: Double

  // Beyond this, ticks around the curves would cost more room than they are worth; then a part of the range is left
  // free on both sides.
  private static let (mostGrowth, margin) = (1.5, 0.06)

  /// Creates a scale for values, whose places follow later.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - values: The least and the greatest value; `nil` if there are none.
  ///   - most: The largest number of ticks.
  init(_ axis: Plot.Axis, showing values: ClosedRange<Double>?, atMost most: Int) {
    let wanted = Self.visible(axis.range ?? values ?? 0...1)
    (start, end) = (0, 1)
    let width = wanted.upperBound - wanted.lowerBound
    let around = RoundTicks(over: wanted, atMost: most, spanning: true)
    let places = around.values
    let low = min(places.first ?? wanted.lowerBound, wanted.lowerBound)
    let high = max(places.last ?? wanted.upperBound, wanted.upperBound)
    let isFree = axis.range == nil && !axis.isTight
    if isFree, high - low <= Self.mostGrowth * width {
      (range, ticks) = (low...high, around)
    } else {
      let room = isFree ? width * Self.margin : 0
      range = (wanted.lowerBound - room)...(wanted.upperBound + room)
      // A single number would not tell how large the range is.
      let few = RoundTicks(over: range, atMost: most)
      ticks = few.values.count > 1 ? few : RoundTicks(over: range, atMost: most + 1)
    }
  }

  /// Returns the place of a value, in points.
  func place(of value: Double) -> Double {
    start + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (end - start)
  }

  // A curve that does not change is in the middle of a range; one that hardly does would show nothing but
  // rounding.
  private static func visible(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (low, high) = (range.lowerBound, range.upperBound)
    let size = max(abs(low), abs(high))
    guard high - low <= max(size * 1e-9, 1e-12) else { return range }
    let middle = low + (high - low) / 2
    let half = size > 0 ? size / 10 : 1
    return (middle - half)...(middle + half)
  }
}
