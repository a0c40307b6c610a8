/// Converts the values of an axis to positions in points, and has the ticks of the axis.
struct PlotScale {
  /// The range of visible values.
  let range: ClosedRange<Double>
  /// The ticks that are in the range.
  let ticks: RoundTicks
  /// The position of the smallest value, in points.
  var start: Double
  /// The position of the largest value, in points.
  var end: Double

  // Normally the range ends at ticks around the curves. If these ticks would enlarge the range by more than this
  // factor, a fraction of the range stays free on both sides instead.
  private static let mostGrowth = 1.5
  private static let margin = 0.06

  /// Creates a scale for values.
  ///
  /// You set its positions later.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - values: The smallest and the largest value; `nil` if there are no values.
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
      // If there were only one number, it would not show how large the range is.
      let few = RoundTicks(over: range, atMost: most)
      ticks = few.values.count > 1 ? few : RoundTicks(over: range, atMost: most + 1)
    }
  }

  /// Returns the position of a value, in points.
  func place(of value: Double) -> Double {
    start + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (end - start)
  }

  // A constant curve is in the middle of the range. For a nearly constant curve, a range without space would show only
  // rounding errors.
  private static func visible(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = range.lowerBound
    let high = range.upperBound
    let size = max(abs(low), abs(high))
    guard high - low <= max(size * 1e-9, 1e-12) else { return range }
    let middle = low + (high - low) / 2
    let half = size > 0 ? size / 10 : 1
    return (middle - half)...(middle + half)
  }
}
