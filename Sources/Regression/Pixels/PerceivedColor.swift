import CradleGraphics

/// The two colors on which a translucent pixel is measured.
///
/// On white alone, a white pixel would equal a transparent one. On black alone, a black pixel would equal a transparent
/// one. If two pixels are equal on both backdrops, they are the same.
enum Backdrop: CaseIterable {
  case white, black
}

/// A color on a backdrop, for comparing how colors look to the eye.
///
/// The color consists of red, green and blue up to 255.
///
/// The order of operations affects the result. The order here is that of pixelmatch, so a difference exactly at the
/// threshold falls on the same side.
struct PerceivedColor {
  private let red: Double
  private let green: Double
  private let blue: Double

  /// Creates the color of a pixel.
  ///
  /// The bytes are alpha, red, green and blue, from the highest byte on. The colors are multiplied by alpha.
  @inline(__always)
  init(_ pixel: UInt32, on backdrop: Backdrop) {
    // A color that is already multiplied by alpha is the color on black.
    let seen = pixel >> 24 == 0xFF || backdrop == .black ? Self.channels(pixel) : Self.onWhite(pixel)
    (red, green, blue) = (seen.x, seen.y, seen.z)
  }

  /// Creates a color from blue, green and red.
  ///
  /// A difference of two colors is a color, too: its difference from black is theirs.
  init(_ channels: SIMD3<Double>) {
    (red, green, blue) = (channels.z, channels.y, channels.x)
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD3<Double> {
    SIMD3(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
  }

  // A PNG file stores colors that are not multiplied by alpha. Pixelmatch blends these colors with white.
  private static func onWhite(_ pixel: UInt32) -> SIMD3<Double> {
    let word = SIMD4(repeating: pixel)
    let premultiplied = SIMD4<UInt8>(truncatingIfNeeded: word &>> [0, 8, 16, 24])
    let straight = straightened(premultiplied)
    let color = SIMD3(Double(straight.z), Double(straight.y), Double(straight.x))
    return 255 + (color - 255) * (Double(straight.w) / 255)
  }

  /// The brightness, which is the Y of YIQ.
  @inline(__always)
  var brightness: Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  // The position between blue and orange, which is the I of YIQ.
  private var warmth: Double {
    red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
  }

  // The position between green and purple, which is the Q of YIQ.
  private var purple: Double {
    red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  }

  /// Returns the perceived difference from another color, from 0 to 35 215.
  func difference(from other: PerceivedColor) -> Double {
    let y = brightness - other.brightness
    let i = warmth - other.warmth
    let q = purple - other.purple
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

/// The threshold for the difference between two pixels.
///
/// Above it, the pixels count as different.
///
/// The measure is that of Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color
/// space in mobile applications" (2010). If y, i and q are the differences of two colors, the measure is 0.5053 y² +
/// 0.299 i² + 0.1957 q².
struct DifferenceThreshold: Sendable {
  // The largest possible value of the measure, rounded up.
  private static let largestDifference = 35_215.0

  // The estimate uses differences of whole numbers up to 255 in single precision. So the errors of y, i and q are less
  // than 10⁻⁴ each, and the error of the measure is less than 0.05.
  private static let errorOfEstimate: Float = 0.125

  private let limit: Double
  private let surelyWithin: Float
  private let surelyBeyond: Float

  /// Creates a threshold, from 0 (no difference) to 1 (the largest difference that two colors can have).
  init(_ threshold: Double) {
    limit = Self.largestDifference * threshold * threshold
    surelyWithin = Float(limit) - Self.errorOfEstimate
    surelyBeyond = Float(limit) + Self.errorOfEstimate
  }

  /// Returns the smallest threshold that two pixels do not exceed, on any backdrop.
  static func distance(from old: UInt32, to new: UInt32) -> Double {
    var difference = PerceivedColor(old, on: .white).difference(from: PerceivedColor(new, on: .white))
    // Opaque pixels look the same on white and on black.
    if (old & new) >> 24 != 0xFF {
      difference = max(difference, PerceivedColor(old, on: .black).difference(from: PerceivedColor(new, on: .black)))
    }
    return min(1, (difference / largestDifference).squareRoot())
  }

  /// Estimates the perceived differences between four opaque pixels and four others.
  @inline(__always)
  func estimates(_ old: SIMD4<UInt32>, _ new: SIMD4<UInt32>) -> SIMD4<Float> {
    let red = Self.difference(old &>> 16, new &>> 16)
    let green = Self.difference(old &>> 8, new &>> 8)
    let blue = Self.difference(old, new)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return y * y * 0.5053 + i * i * 0.299 + q * q * 0.1957
  }

  /// Returns whether two pixels differ by more than the threshold, on any backdrop.
  ///
  /// The difference is computed exactly only if an estimate is too close to the threshold.
  @inline(__always)
  func isExceeded(from old: UInt32, to new: UInt32, estimate: Float) -> Bool {
    if (old & new) >> 24 == 0xFF {
      if estimate > surelyBeyond { return true }
      if estimate < surelyWithin { return false }
      return isExceeded(from: old, to: new, on: .white)
    }
    return isExceeded(from: old, to: new, on: .white) || isExceeded(from: old, to: new, on: .black)
  }

  /// Returns whether two pixels differ by more than the threshold, on one backdrop.
  func isExceeded(from old: UInt32, to new: UInt32, on backdrop: Backdrop) -> Bool {
    let first = PerceivedColor(old, on: backdrop)
    let second = PerceivedColor(new, on: backdrop)
    return first.difference(from: second) > limit
  }

  @inline(__always)
  private static func difference(_ old: SIMD4<UInt32>, _ new: SIMD4<UInt32>) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: (old & 0xFF) &- (new & 0xFF)))
  }
}
