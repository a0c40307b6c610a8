/// The structure of a JPEG file: its header and its segments.
///
/// The compressed pixels are not checked, so a file with a valid structure can still be damaged.
package struct JPEGStructure {
  /// The reason why some bytes are not a complete JPEG file that Cradle reads.
  package enum Fault: Error, Equatable {
    /// The header has no width or no height.
    case noSize
    /// The segment at this byte has an invalid length.
    case segment(at: Int)
    /// No segment starts at this byte.
    case noSegment(at: Int)
    /// The picture is in the four colors of print.
    case printColors
    /// The header asks for a kind of JPEG that Cradle does not read.
    case kind(String)
    /// The file has no pixels.
    case noPixels
    /// The file ends before its last segment does.
    case endsEarly(at: Int)
  }

  /// The first bytes of every JPEG file.
  package static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The size of the picture as it is stored.
  package private(set) var size = PixelSize(width: 0, height: 0)
  /// The EXIF data; `nil` for none.
  private(set) var exif: [UInt8]?
  /// The parts of the color profile, by their numbers.
  private(set) var profile: [UInt8: [UInt8]] = [:]

  private static let exifMark = Array("Exif".utf8) + [0, 0]
  private static let profileMark = Array("ICC_PROFILE".utf8) + [0]

  /// Reads the structure of a file that begins with the signature.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - isHead: Whether only the segments before the pixels count.
  package init(_ bytes: [UInt8], isHead: Bool = false) throws(Fault) {
    var place = 2
    var hasPixels = false
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else { throw .noSegment(at: place) }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xD9 { break }
      // These have no length: restarts, and a mark without a meaning.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {
        place += 2
        continue
      }
      guard marker > 0xBF else { throw .noSegment(at: place) }
      guard place + 3 < bytes.count else { throw .endsEarly(at: bytes.count) }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2 else { throw .segment(at: place) }
      guard place + 2 + length <= bytes.count else { throw .endsEarly(at: bytes.count) }
      try read(marker, bytes[place + 4..<place + 2 + length], at: place)
      place += 2 + length
      guard marker == 0xDA else { continue }
      guard size.count > 0 else { throw .noSize }
      if isHead { return }
      hasPixels = true
      place = Self.endOfPixels(bytes, from: place)
    }
    guard place + 1 < bytes.count else { throw .endsEarly(at: bytes.count) }
    guard hasPixels else { throw .noPixels }
  }

  private mutating func read(_ marker: UInt8, _ content: ArraySlice<UInt8>, at place: Int) throws(Fault) {
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: try read(header: Array(content), marker, at: place)
    case 0xE1 where content.starts(with: Self.exifMark) && exif == nil:
      exif = Array(content.dropFirst(Self.exifMark.count))
    case 0xE2 where content.starts(with: Self.profileMark) && content.count > Self.profileMark.count + 1:
      // After the mark come the number of the part, and the number of parts.
      let part = Array(content.dropFirst(Self.profileMark.count))
      profile[part[0]] = Array(part[2...])
    default: break
    }
  }

  private mutating func read(header: [UInt8], _ marker: UInt8, at place: Int) throws(Fault) {
    guard header.count >= 6 else { throw .segment(at: place) }
    guard (0xC0...0xC2).contains(marker) else { throw .kind("its compression is rare (SOF\(marker - 0xC0))") }
    guard header[0] == 8 else { throw .kind("it has \(header[0]) bits a channel") }
    switch header[5] {
    case 1, 3: break
    case 4: throw .printColors
    default: throw .kind("it has \(header[5]) channels")
    }
    size = PixelSize(width: Int(header[3]) << 8 | Int(header[4]), height: Int(header[1]) << 8 | Int(header[2]))
    guard size.count > 0 else { throw .noSize }
  }

  // Among pixels, a zero follows each 0xFF, unless it begins a restart.
  private static func endOfPixels(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place + 1 < bytes.count {
      let next = bytes[place + 1]
      if bytes[place] == 0xFF, next != 0, !(0xD0...0xD7).contains(next) { return place }
      place += 1
    }
    return bytes.count
  }
}

extension JPEGStructure.Fault: CustomStringConvertible {
  /// The flaw as text that continues the file name.
  package var description: String {
    switch self {
    case .noSize: "is a JPEG file without width or height"
    case .segment(let place): "is a damaged JPEG file: the segment at byte \(place) has a wrong length"
    case .noSegment(let place): "is a damaged JPEG file: at byte \(place), no segment starts"
    case .printColors: "is a JPEG file in CMYK, the colors of print; convert it to sRGB"
    case .kind(let reason): "is a JPEG file that Cradle does not read: \(reason); convert it"
    case .noPixels: "is a JPEG file without pixels"
    case .endsEarly(let length): "is a JPEG file that ends too early, after \(length) bytes"
    }
  }
}
