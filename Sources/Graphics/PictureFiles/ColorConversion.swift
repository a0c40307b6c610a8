import CradleGeometry

/// The conversion of colors from another color space to sRGB.
///
/// Each channel has a curve from its level to its light, and three columns of a matrix mix the light of sRGB. A color
/// beyond sRGB is clipped, channel by channel. The results have the same bits on every machine.
package struct ColorConversion: Sendable {
  // The light of every level, channel by channel.
  private let light: [SIMD3<Double>]
  private let columns: [SIMD3<Double>]
  private let encoder = SRGBEncoder.shared

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - columns: The light of sRGB for a red, a green and a blue of full light.
  ///   - light: Returns the light of a level for red, green and blue, each in 0 … 1.
  init(columns: [SIMD3<Double>], light: (_ level: Double) -> SIMD3<Double>) {
    self.columns = columns
    self.light = (0..<256).map { light(Double($0) / 255) }
  }

  /// The conversion from Display P3, which has the curve of sRGB.
  ///
  /// The matrix is that of CSS Color 4, section 18: from linear P3 to D65 XYZ, and from there to linear sRGB.
  static let displayP3 = ColorConversion(
    columns: [
      SIMD3(1.224_940_176_280_558_7, -0.042_056_954_709_688_163, -0.019_637_554_590_334_432),
      SIMD3(-0.224_940_176_280_558_73, 1.042_056_954_709_688_1, -0.078_636_045_550_631_88),
      SIMD3(0, 0, 1.098_273_600_140_966_4),
    ]
  ) { SIMD3(repeating: SRGBEncoder.light(of: $0)) }

  /// Whether every color changes by at most one level, so that the colors count as sRGB.
  var isIdentity: Bool {
    let levels = (0...17).map { UInt8(15 * $0) }
    return levels.allSatisfy { red in
      levels.allSatisfy { green in
        levels.allSatisfy { blue in
          let color = SIMD3(red, green, blue)
          let change = SIMD3<Int>(truncatingIfNeeded: converted(color)) &- SIMD3<Int>(truncatingIfNeeded: color)
          return change.min() >= -1 && change.max() <= 1
        }
      }
    }
  }

  /// Returns a color in sRGB.
  ///
  /// The channels are red, green and blue, not multiplied by alpha.
  package func converted(_ color: SIMD3<UInt8>) -> SIMD3<UInt8> {
    let mixed =
      columns[0] * light[Int(color.x)].x + columns[1] * light[Int(color.y)].y + columns[2] * light[Int(color.z)].z
    return SIMD3(encoder.level(of: mixed.x), encoder.level(of: mixed.y), encoder.level(of: mixed.z))
  }
}

/// The curve of sRGB.
private struct SRGBEncoder: Sendable {
  static let shared = SRGBEncoder()

  private static let steps = 1024

  // Level n + 1 begins at bound n.
  private let bounds: [Double]
  // The level of each multiple of a step, where the search for a level begins.
  private let starts: [UInt8]

  private init() {
    let bounds = (0..<255).map { Self.light(of: (Double($0) + 0.5) / 255) }
    self.bounds = bounds
    var level = 0
    starts = (0..<Self.steps).map { step in
      while level < 255, bounds[level] <= Double(step) / Double(Self.steps) { level += 1 }
      return UInt8(level)
    }
  }

  /// Returns the light of an encoded value in 0 … 1, after IEC 61966-2-1.
  static func light(of value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : ElementaryFunctions.power((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the nearest level of some light.
  func level(of light: Double) -> UInt8 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    var level = Int(starts[Int(light * Double(Self.steps))])
    while level < 255, bounds[level] <= light { level += 1 }
    return UInt8(level)
  }
}
