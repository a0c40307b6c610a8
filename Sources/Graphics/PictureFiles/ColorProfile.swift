import CradleGeometry

/// A color profile of the ICC, for colors of red, green and blue.
///
/// The structure and the formulas are those of ICC.1:2022.
struct ColorProfile {
  /// The reason why a profile cannot be applied.
  enum Fault: Error {
    /// The profile is damaged.
    case damaged
    /// The profile is for gray pictures.
    case gray
    /// The profile is for other colors than red, green and blue.
    case otherColors
    /// The profile describes colors with tables, instead of a matrix and three curves.
    case tables
    /// The profile is for colors beyond the white of a page.
    case highDynamicRange
  }

  /// The conversion from the profile's colors to sRGB.
  let conversion: ColorConversion

  private static let header = 128
  private static let entry = 12
  // The white of the profile connection space, D50.
  private static let white = SIMD3(0.9642, 1, 0.8249)
  // From D50 XYZ to linear sRGB, column by column, after CSS Color 4, section 18: Bradford's adaptation to D65, and
  // the matrix of sRGB.
  private static let toSRGB = [
    SIMD3(3.134_135_956_995_870_7, -0.978_795_502_912_089, 0.071_955_379_884_117_77),
    SIMD3(-1.617_386_332_161_253_8, 1.916_254_567_259_524, -0.228_976_826_415_832_2),
    SIMD3(-0.490_661_946_008_353_2, 0.033_442_731_161_319_49, 1.405_386_058_324_125),
  ]

  /// Reads a profile.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count >= Self.header + 4, bytes.number(at: 0) <= bytes.count, bytes.name(at: 36) == "acsp"
    else { throw .damaged }
    switch bytes.name(at: 16) {
    case "RGB ": break
    case "GRAY": throw .gray
    default: throw .otherColors
    }
    let tags = try Self.tags(of: bytes)
    // Profiles of today may repeat the code points of cICP. PQ and HLG are the transfers of HDR.
    if let points = tags["cicp"], points.count >= 12, [16, 18].contains(points[9]) { throw .highDynamicRange }
    guard bytes.name(at: 20) == "XYZ ", let primaries = Self.values("XYZ", of: tags),
      let channels = Self.values("TRC", of: tags)
    else { throw tags["A2B0"] == nil ? .damaged : .tables }
    let curves = try channels.map { channel throws(Fault) in try ToneCurve(channel) }
    let colorants = try primaries.map { primary throws(Fault) in try Self.place(primary) }
    let light = { level in SIMD3(curves[0].light(of: level), curves[1].light(of: level), curves[2].light(of: level)) }
    // White in the profile is white on the page. Otherwise the numbers mean nothing.
    let full = light(1)
    let white = colorants[0] * full.x + colorants[1] * full.y + colorants[2] * full.z
    guard (white - Self.white).max() < 0.1, (white - Self.white).min() > -0.1 else { throw .damaged }
    let columns = colorants.map { Self.toSRGB[0] * $0.x + Self.toSRGB[1] * $0.y + Self.toSRGB[2] * $0.z }
    conversion = ColorConversion(columns: columns, light: light)
  }

  // Returns the contents of the tags by their names. If a name is repeated, the first tag counts.
  private static func tags(of bytes: [UInt8]) throws(Fault) -> [String: [UInt8]] {
    let count = bytes.number(at: header)
    guard count <= (bytes.count - header - 4) / entry else { throw .damaged }
    var tags: [String: [UInt8]] = [:]
    for number in 0..<count {
      let place = header + 4 + number * entry
      let start = bytes.number(at: place + 4)
      let length = bytes.number(at: place + 8)
      guard start <= bytes.count, length <= bytes.count - start else { throw .damaged }
      let name = bytes.name(at: place)
      guard used.contains(name), tags[name] == nil else { continue }
      tags[name] = Array(bytes[start..<start + length])
    }
    return tags
  }

  private static let used = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "A2B0", "cicp"]

  private static func values(_ name: String, of tags: [String: [UInt8]]) -> [[UInt8]]? {
    let found = ["r", "g", "b"].compactMap { tags[$0 + name] }
    return found.count == 3 ? found : nil
  }

  private static func place(_ tag: [UInt8]) throws(Fault) -> SIMD3<Double> {
    guard tag.count >= 20, tag.name(at: 0) == "XYZ " else { throw .damaged }
    return SIMD3(tag.fixed(at: 8), tag.fixed(at: 12), tag.fixed(at: 16))
  }
}

/// The curve from the level of a channel to its light.
private enum ToneCurve {
  case table([Double])
  case power(PowerCurve)

  init(_ tag: [UInt8]) throws(ColorProfile.Fault) {
    guard tag.count >= 12 else { throw .damaged }
    switch tag.name(at: 0) {
    case "curv": try self.init(sampled: tag)
    case "para": try self.init(parametric: tag)
    default: throw .damaged
    }
  }

  // No samples mean the identity, and a single one is an exponent in units of 1/256.
  private init(sampled tag: [UInt8]) throws(ColorProfile.Fault) {
    let count = tag.number(at: 8)
    guard count <= (tag.count - 12) / 2 else { throw .damaged }
    let samples = (0..<count).map { Double(tag.short(at: 12 + 2 * $0)) }
    switch count {
    case 0: self = .table([0, 1])
    case 1: self = .power(PowerCurve(exponent: samples[0] / 256))
    default: self = .table(samples.map { $0 / 65_535 })
    }
  }

  private init(parametric tag: [UInt8]) throws(ColorProfile.Fault) {
    let kind = tag.short(at: 8)
    let counts = [1, 3, 4, 5, 7]
    guard kind < counts.count, tag.count >= 12 + 4 * counts[kind] else { throw .damaged }
    let values = (0..<counts[kind]).map { tag.fixed(at: 12 + 4 * $0) }
    var curve = PowerCurve(exponent: values[0])
    if kind > 0 {
      curve.factor = values[1]
      curve.summand = values[2]
    }
    switch kind {
    case 0: break
    case 1, 2:
      // The power begins where its base is 0.
      guard curve.factor != 0 else { throw .damaged }
      curve.bound = -curve.summand / curve.factor
      curve.offset = kind == 2 ? values[3] : 0
      curve.foot = curve.offset
    default:
      curve.slope = values[3]
      curve.bound = values[4]
      curve.offset = kind == 4 ? values[5] : 0
      curve.foot = kind == 4 ? values[6] : 0
    }
    self = .power(curve)
  }

  /// Returns the light of a level, both in 0 … 1.
  func light(of level: Double) -> Double {
    let light =
      switch self {
      case .table(let samples): Self.interpolated(samples, at: level)
      case .power(let curve): curve.light(of: level)
      }
    // A power of a negative number is NaN, and fails the comparison.
    return light > 0 ? min(light, 1) : 0
  }

  private static func interpolated(_ samples: [Double], at level: Double) -> Double {
    let place = level * Double(samples.count - 1)
    let index = min(Int(place), samples.count - 2)
    let part = place - Double(index)
    return samples[index] * (1 - part) + samples[index + 1] * part
  }
}

/// A power of a linear function, and another linear function below a bound.
private struct PowerCurve {
  let exponent: Double
  var factor = 1.0
  var summand = 0.0
  var offset = 0.0
  var bound = 0.0
  var slope = 0.0
  var foot = 0.0

  init(exponent: Double) {
    self.exponent = exponent
  }

  func light(of level: Double) -> Double {
    guard level >= bound else { return slope * level + foot }
    return ElementaryFunctions.power(factor * level + summand, exponent) + offset
  }
}

extension [UInt8] {
  fileprivate func name(at place: Int) -> String {
    String(decoding: self[place..<place + 4], as: UTF8.self)
  }

  fileprivate func short(at place: Int) -> Int {
    Int(self[place]) << 8 | Int(self[place + 1])
  }

  // A number of four bytes with a sign, in units of 1/65536.
  fileprivate func fixed(at place: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(at: place))) / 65_536
  }
}
