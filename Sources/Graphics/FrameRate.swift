package import CradleGeometry

/// The number of frames per second of a film, as an exact fraction.
///
/// The rate of a GIF is 100 divided by an integer, for example 100/3, so only a fraction is exact.
///
/// ```swift
/// let screen = FrameRate(60)
/// let gif = FrameRate(100, per: 3)
/// print(gif, gif.framesPerSecond, gif < screen)  // 100/3 33.333333333333336 true
/// ```
public struct FrameRate: Hashable, Sendable {
  /// The number of frames in ``denominator`` seconds; the fraction is in lowest terms.
  package let numerator: Int
  /// The number of seconds that ``numerator`` frames take.
  package let denominator: Int

  /// Creates a rate, and reduces it to lowest terms.
  ///
  /// Both numbers have to be positive. A film at any other rate ends with an error.
  public init(_ numerator: Int, per denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else {
      self.numerator = numerator
      self.denominator = denominator
      return
    }
    var divisor = numerator
    var rest = denominator
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Why no film can have this rate, as a sentence; `nil` if one can.
  package var flaw: String? {
    numerator > 0 && denominator > 0 ? nil : "a frame rate must be above 0, not \(self)"
  }

  /// Returns the rate.
  ///
  /// - Throws: `CradleError` with the code `.invalidOption` if no film can have the rate.
  package func checked() throws(CradleError) -> FrameRate {
    if let flaw { throw CradleError(code: .invalidOption, message: flaw) }
    return self
  }

  /// Returns the scene time between two frames.
  ///
  /// - Parameter speed: Seconds of the scene per second of the film.
  package func interval(speed: Double) -> SceneTime {
    time(ofFrame: 1, speed: speed)
  }

  /// Returns the scene time of a frame.
  ///
  /// - Parameters:
  ///   - index: The frame number, from 0.
  ///   - speed: Seconds of the scene per second of the film.
  package func time(ofFrame index: Int, speed: Double) -> SceneTime {
    SceneTime(ticks: Double(index * Ticks.perSecond * denominator) * speed / Double(numerator))
  }

  /// The rate as a floating-point number, which may be rounded.
  public var framesPerSecond: Double {
    Double(numerator) / Double(denominator)
  }
}

extension FrameRate: Comparable {
  public static func < (left: FrameRate, right: FrameRate) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension FrameRate: CustomStringConvertible {
  /// The rate as an integer, or as a fraction such as `100/3`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension FrameRate {
  /// Reads a rate from a text such as `50` or `100/3`; `nil` for any other text.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let numbers = parts.map { Int($0) ?? 0 }
    let isPossible = numbers.allSatisfy { 1...1_000_000_000 ~= $0 }
    guard 1...2 ~= numbers.count, isPossible else { return nil }
    self.init(numbers[0], per: numbers.count == 2 ? numbers[1] : 1)
  }
}
