/// How a picture is shown: turned upright, in the colors of sRGB.
///
/// A PNG file states both in chunks that decoders of pixels ignore. The priority of these chunks is that of PNG's third
/// edition: cICP, then iCCP, then sRGB, then gAMA and cHRM. A JPEG file has EXIF data and a profile in segments of their
/// own. A file without any is in sRGB.
package struct PicturePresentation: Sendable {
  /// The orientation of the stored pixels.
  package private(set) var orientation = Orientation.upright
  /// The conversion of the stored colors; `nil` if they are drawn as they are.
  package private(set) var conversion: ColorConversion?
  /// What the file asks for and Cradle does not do, each as a phrase that continues the file name.
  package private(set) var remarks: [String] = []

  /// Whether the stored pixels mean the same everywhere: upright, in sRGB, and without anything that Cradle ignores.
  package var isPlain: Bool {
    orientation == .upright && conversion == nil && remarks.isEmpty
  }

  // Profiles with large tables have about 1 MB.
  private static let largestProfile = 4_194_304
  private static let largestProfileName = 79

  /// Reads the chunks or segments of a file; a damaged file is shown as it is.
  package init(_ bytes: [UInt8]) {
    guard PictureFile(bytes) == .png else {
      read(jpeg: bytes)
      return
    }
    var contents: [String: [UInt8]] = [:]
    for chunk in PNGChunk.all(of: bytes) ?? [] where Self.used.contains(chunk.name) && contents[chunk.name] == nil {
      contents[chunk.name] = Array(bytes[chunk.content])
    }
    if contents["acTL"] != nil { remarks.append("is animated (APNG): only its first picture is drawn") }
    if let exif = contents["eXIf"] { read(exif: exif) }
    if let flaw = readColors(contents) { remarkColors(flaw) }
  }

  private mutating func remarkColors(_ flaw: String) {
    remarks.append("\(flaw): its colors are drawn as if they were sRGB; convert it to sRGB")
  }

  private static let used = ["acTL", "eXIf", "cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  private mutating func read(jpeg bytes: [UInt8]) {
    guard let structure = try? JPEGStructure(bytes, isHead: true) else { return }
    if let exif = structure.exif { read(exif: exif, of: "APP1") }
    guard !structure.profile.isEmpty else { return }
    let parts = structure.profile.sorted { $0.key < $1.key }.flatMap(\.value)
    if let flaw = read(of: "APP2", profile: { () throws(ColorProfile.Fault) in parts }) { remarkColors(flaw) }
  }

  private mutating func read(exif: [UInt8], of part: String = "eXIf") {
    let stored = "it is drawn as it is stored"
    guard let number = Orientation.number(inEXIF: exif) else {
      return remarks.append("has damaged EXIF data (\(part)): \(stored)")
    }
    guard let orientation = Orientation(number: number) else {
      return remarks.append("has the EXIF orientation \(number), and only 1 to 8 exist: \(stored)")
    }
    self.orientation = orientation
  }

  // Returns what is wrong with the colors.
  private mutating func readColors(_ contents: [String: [UInt8]]) -> String? {
    if let points = contents["cICP"] { return read(codePoints: points) }
    if let profile = contents["iCCP"] {
      return read(of: "iCCP") { () throws(ColorProfile.Fault) in try Self.profile(in: profile) }
    }
    if contents["sRGB"] != nil { return nil }
    return Self.flaw(gamma: contents["gAMA"]) ?? Self.flaw(primaries: contents["cHRM"])
  }

  // The code points of ITU-T H.273: primaries, transfer, matrix, and whether the range is full.
  private mutating func read(codePoints: [UInt8]) -> String? {
    switch codePoints {
    case [1, 13, 0, 1]: return nil
    case [12, 13, 0, 1]:
      conversion = .displayP3
      return nil
    default:
      let written = codePoints.prefix(4).map { "\($0)" }.joined(separator: "/")
      let isHDR = codePoints.count > 1 && [16, 18].contains(codePoints[1])
      return "has \(isHDR ? "HDR colors" : "colors that Cradle does not convert") (cICP \(written))"
    }
  }

  private mutating func read(of part: String, profile: () throws(ColorProfile.Fault) -> [UInt8]) -> String? {
    do throws(ColorProfile.Fault) {
      let found = try ColorProfile(profile()).conversion
      if !found.isIdentity { conversion = found }
      return nil
    } catch {
      switch error {
      case .damaged: return "has a damaged color profile (\(part))"
      case .gray: return "has a color profile for gray (\(part))"
      case .otherColors: return "has a color profile that is not for RGB (\(part))"
      case .tables: return "has a color profile with tables (\(part))"
      case .highDynamicRange: return "has a color profile for HDR (\(part))"
      }
    }
  }

  // The chunk has the name of the profile, a zero, the only method of compression, and the compressed profile.
  private static func profile(in chunk: [UInt8]) throws(ColorProfile.Fault) -> [UInt8] {
    guard let end = chunk.prefix(largestProfileName + 1).firstIndex(of: 0), end + 2 <= chunk.count, chunk[end + 1] == 0,
      let profile = Zlib.decompress(Array(chunk[(end + 2)...]), limit: largestProfile)
    else { throw .damaged }
    return profile
  }

  // In units of 1/100 000, rounded by some programs.
  private static func flaw(gamma chunk: [UInt8]?) -> String? {
    guard let chunk else { return nil }
    guard chunk.count == 4 else { return "has a damaged gamma (gAMA)" }
    let gamma = chunk.number(at: 0)
    let isStandard = (45_450...45_460).contains(gamma)
    return isStandard ? nil : "has a gamma of \(Double(gamma) / 100_000) instead of 0.45455 (gAMA)"
  }

  // The positions of white, red, green and blue, in units of 1/100 000.
  private static func flaw(primaries chunk: [UInt8]?) -> String? {
    guard let chunk else { return nil }
    let standard = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    let isStandard =
      chunk.count == 32 && standard.indices.allSatisfy { abs(chunk.number(at: 4 * $0) - standard[$0]) <= 100 }
    return isStandard ? nil : "has primary colors that are not those of sRGB (cHRM)"
  }
}
