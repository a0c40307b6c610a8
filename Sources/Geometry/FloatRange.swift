/// A closed interval of numbers, like UIKit's `UIFloatRange`.
///
/// ```swift
/// let range = FloatRange(minimum: -.degrees(30), maximum: .degrees(30))
/// print(range.maximum, FloatRange.infinite.isInfinite)
/// ```
public struct FloatRange: Hashable, Sendable {
  /// The lower end of the interval.
  public var minimum: Double

  /// The upper end of the interval.
  public var maximum: Double

  /// The interval that contains only 0.
  public static let zero = FloatRange(minimum: 0, maximum: 0)

  /// The interval that contains every number.
  public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

  /// Creates an interval from its ends; the lower end must not be above the upper end.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether the interval contains every number.
  public var isInfinite: Bool {
    self == .infinite
  }

  /// Whether both ends are numbers, and the lower end is not above the upper end.
  package var isValid: Bool {
    minimum <= maximum
  }
}
