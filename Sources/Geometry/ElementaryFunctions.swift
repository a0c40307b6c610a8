/// Mathematical functions whose results have the same bits on every machine.
///
/// The C library chooses a version of `sin` or `exp` for the current processor, and the results of these versions
/// differ in the last bit. In a simulation, such a difference leads to a different movie. The functions here use only
/// `+`, `-`, `*`, `/` and rounding. IEEE 754 determines the results of these operations.
///
/// ```swift
/// let places = (0..<12).map { hour in
///   let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: .degrees(30 * Double(hour)))
///   return CGPoint(x: 160 + 100 * sine, y: 284 - 100 * cosine)
/// }
/// ```
public enum ElementaryFunctions {
  /// Returns the cosine and the sine of an angle in radians.
  ///
  /// The error is below 3e-16 for angles of up to a thousand full rotations. For angles with a magnitude of 1e9 or
  /// more, and for NaN, the result is `(1, 0)`.
  public static func cosineAndSine(of angle: Double) -> (cosine: Double, sine: Double) {
    guard abs(angle) < 1e9 else { return (1, 0) }
    // The angle is split into quarter rotations and a rest of at most an eighth of a rotation. A `Double` cannot
    // represent a quarter rotation exactly, so it is subtracted in two parts. The larger part ends with so many zero
    // bits that its products are exact.
    let quarterTurns = (angle * 0.636_619_772_367_581_4).rounded()
    let rest =
      (angle - quarterTurns * 1.570_796_326_734_125_6)
      - quarterTurns * 6.077_100_506_506_192e-11
    let c = cosineSeries(rest)
    let s = sineSeries(rest)
    switch Int(quarterTurns) & 3 {
    case 0: return (c, s)
    case 1: return (-s, c)
    case 2: return (-c, -s)
    default: return (s, -c)
    }
  }

  /// Returns the cosine of an angle in radians.
  public static func cosine(of angle: Double) -> Double {
    cosineAndSine(of: angle).cosine
  }

  /// Returns the sine of an angle in radians.
  public static func sine(of angle: Double) -> Double {
    cosineAndSine(of: angle).sine
  }

  /// Returns e to the power of `exponent`, within two units in the last place.
  ///
  /// The result is zero below −745 and infinite above 709.8.
  public static func exponential(of exponent: Double) -> Double {
    guard !exponent.isNaN else { return exponent }
    guard exponent < 709.9 else { return .infinity }
    guard exponent > -745.2 else { return 0 }
    // exp(x) = 2^k · exp(r) with |r| ≤ ln 2 / 2. Like the quarter rotation above, ln 2 is subtracted in two parts.
    let k = (exponent * 1.442_695_040_888_963_4).rounded()
    let r = (exponent - k * 0.693_147_180_369_123_8) - k * 1.908_214_929_270_587_7e-10
    let series = exponentialSeries(r)
    // The number 2^k is split into two factors, because it may exceed the range even if the product does not.
    let half = Int(k / 2)
    return scaled(scaled(series, exponent: half), exponent: Int(k) - half)
  }

  /// Returns the natural logarithm of a positive number, within two units in the last place.
  ///
  /// The result is NaN for negative arguments, and −∞ for zero.
  public static func naturalLogarithm(of number: Double) -> Double {
    guard number > 0 else { return number == 0 ? -.infinity : .nan }
    guard number.isFinite else { return number }
    // number = 2^k · m with m between √½ and √2, and ln m = 2·artanh((m − 1) / (m + 1)).
    var k = Double(number.exponent)
    var m = number.significand
    if m > 1.414_213_562_373_095 { (k, m) = (k + 1, m / 2) }
    let s = (m - 1) / (m + 1)
    let q = s * s
    var sum = 0.0
    for divisor in stride(from: 23.0, through: 3, by: -2) { sum = sum * q + 1 / divisor }
    return k * 0.693_147_180_369_123_8
      + (2 * s + (2 * s * q * sum + k * 1.908_214_929_270_587_7e-10))
  }

  /// Returns a positive base to the power of `exponent`.
  ///
  /// The relative error grows with the logarithm of the result. For a small logarithm, it is 1e-15.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    exponential(of: exponent * naturalLogarithm(of: base))
  }

  /// Returns the angle of the point (x, y) in radians, in −π … π.
  ///
  /// The error is at most two units in the last place.
  ///
  /// The angle of the origin is 0.
  public static func arcTangent(y: Double, x: Double) -> Double {
    if x == 0 && y == 0 { return 0 }
    let angle =
      abs(y) <= abs(x)
      ? arcTangentBelowOne(abs(y) / abs(x))
      : 1.570_796_326_794_896_6 - arcTangentBelowOne(abs(x) / abs(y))
    let upright = x < 0 ? 3.141_592_653_589_793 - angle : angle
    return y < 0 ? -upright : upright
  }

  // Here arctan t = arctan c + arctan((t − c) / (1 + t·c)), where c is the multiple of 1/4 nearest to t.
  private static func arcTangentBelowOne(_ t: Double) -> Double {
    let quarters = (t * 4).rounded()
    let c = quarters / 4
    let r = (t - c) / (1 + t * c)
    let q = r * r
    var sum = 0.0
    for divisor in stride(from: 19.0, through: 3, by: -2) { sum = 1 / divisor - q * sum }
    return arcTangentOfQuarters[Int(quarters)] + (r - r * q * sum)
  }

  private static let arcTangentOfQuarters = [
    0, 0.244_978_663_126_864_14, 0.463_647_609_000_806_1, 0.643_501_108_793_284_4,
    0.785_398_163_397_448_3,
  ]

  private static func scaled(_ value: Double, exponent: Int) -> Double {
    value * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  // Returns the sum of the Taylor series. The next term would be below half a unit in the last place.
  private static func sineSeries(_ x: Double) -> Double {
    let q = x * x
    var sum = 1 / 355_687_428_096_000.0
    sum = sum * q - 1 / 1_307_674_368_000.0
    sum = sum * q + 1 / 6_227_020_800.0
    sum = sum * q - 1 / 39_916_800.0
    sum = sum * q + 1 / 362_880.0
    sum = sum * q - 1 / 5_040.0
    sum = sum * q + 1 / 120.0
    sum = sum * q - 1 / 6.0
    return x + x * q * sum
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let q = x * x
    var sum = 1 / 20_922_789_888_000.0
    sum = sum * q - 1 / 87_178_291_200.0
    sum = sum * q + 1 / 479_001_600.0
    sum = sum * q - 1 / 3_628_800.0
    sum = sum * q + 1 / 40_320.0
    sum = sum * q - 1 / 720.0
    sum = sum * q + 1 / 24.0
    sum = sum * q - 1 / 2.0
    return 1 + q * sum
  }

  private static func exponentialSeries(_ x: Double) -> Double {
    var sum = 1.0
    for divisor in stride(from: 14.0, through: 1, by: -1) { sum = 1 + x / divisor * sum }
    return sum
  }
}
