/// How many frames a film shows per second, as an exact fraction.
///
/// Frame *k* is shown at *k* · `denominator` / `numerator` seconds, so that no rounding adds up:
/// 33⅓ frames per second is 100/3.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `denominator` seconds.
  public let numerator: Int
  /// The seconds in which `numerator` frames are shown.
  public let denominator: Int

  /// Creates a rate in lowest terms.
  ///
  /// - Precondition: both numbers are positive.
  public init(_ numerator: Int, per denominator: Int = 1) {
    precondition(numerator > 0 && denominator > 0, "a rate of \(numerator)/\(denominator)")
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// The rate as a number.
  public var framesPerSecond: Double {
    Double(numerator) / Double(denominator)
  }
}

extension FrameRate: Comparable {
  /// Whether the left rate shows fewer frames per second.
  public static func < (left: FrameRate, right: FrameRate) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension FrameRate: CustomStringConvertible {
  /// The rate as ffmpeg reads it: `60`, or `100/3`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
