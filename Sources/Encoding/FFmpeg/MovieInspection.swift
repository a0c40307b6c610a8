package import CradleGraphics
import CradleRawText
package import Foundation

/// The basic properties of a movie, read from a few thousand bytes of its container without a decoder.
///
/// An encoder can report success and still write garbage, or half a film. So each movie is inspected before it gets its
/// final name. Asking ffmpeg would take a twentieth of a second, but this inspection takes far less than a millisecond.
package struct MovieInspection: Equatable {
  package var frameCount: Int
  /// The size of the frames; `nil` if the container holds a single picture and does not state the size.
  package var size: PixelSize?
  /// The name of the codec, for example `H.264`; for a codec without a name here, its code in the container.
  package var codec: String
  /// The number of video tracks; 2 for an AVIF with alpha.
  package var trackCount = 1
  /// The total display time in milliseconds for formats that merge equal frames; otherwise `nil`.
  package var milliseconds: Int?

  /// Reads a movie file; `nil` if the file does not have the given format.
  package init?(fileAt path: String, ending: String) {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
    self.init(ContainerBytes(data), ending: ending)
  }

  /// Reads the bytes of a movie; `nil` if they do not have the given format.
  package init?(_ bytes: ContainerBytes, ending: String) {
    let found: MovieInspection? =
      switch ending {
      case ".mp4", ".mov": Self.ofBoxes(bytes)
      case ".avif": Self.ofBoxes(bytes) ?? Self.ofItem(bytes)
      case ".webm": Self.ofElements(bytes)
      case ".apng": Self.ofPictures(bytes)
      case ".webp": Self.ofChunks(bytes)
      default: nil
      }
    guard let found, found.frameCount > 0 else { return nil }
    self = found
  }

  private init(frameCount: Int, size: PixelSize?, codec: String) {
    self.frameCount = frameCount
    self.size = size
    self.codec = codec
  }

  // The names of codecs by their codes in containers.
  private static let codecNames = [
    "avc1": "H.264", "avc3": "H.264", "V_MPEG4/ISO/AVC": "H.264", "hvc1": "H.265", "hev1": "H.265", "mp4v": "MPEG-4",
    "vp08": "VP8", "V_VP8": "VP8", "vp09": "VP9", "V_VP9": "VP9", "av01": "AV1", "V_AV1": "AV1",
    "ap4h": "ProRes 4444", "apch": "ProRes 422", "apcn": "ProRes 422", "VP8L": "lossless WebP", "VP8 ": "lossy WebP",
  ]

  // Returns the name of the codec with a code, or the code.
  private static func codec(_ code: String?) -> String {
    let code = code ?? ""
    return codecNames[code] ?? "'\(code)'"
  }
}

extension MovieInspection {
  /// Returns a message about how the movie differs from the expected film; `nil` if it does not differ.
  ///
  /// - Parameters:
  ///   - count: The number of frames sent to the encoder.
  ///   - footage: The properties of the frames.
  ///   - codec: The name of the codec; `nil` for any.
  ///   - ending: The path ending of the format.
  package func flaw(expecting count: Int, of footage: Footage, codec: String?, ending: String) -> String? {
    if let codec, codec != self.codec { return "it is encoded as \(self.codec) in place of \(codec)" }
    // A WebP merges equal frames into one frame with a longer duration.
    let mergesFrames = ending == ".webp"
    guard mergesFrames ? frameCount <= count : frameCount == count else {
      return "it has \(frameCount) frames where \(count) were made"
    }
    if let milliseconds {
      let frame = 1000 * Double(footage.rate.denominator) / Double(footage.rate.numerator)
      guard abs(Double(milliseconds) - Double(count) * frame) < 0.6 * frame + 1 else {
        return "it lasts \(milliseconds) ms where \(Int(Double(count) * frame)) ms were made"
      }
    }
    // H.264 has even sizes only.
    let step = ending == ".mp4" ? 2 : 1
    let wanted = [footage.size.width, footage.size.height].map { ($0 + step - 1) / step * step }
    guard let size, [size.width, size.height] != wanted else { return nil }
    return "its frames have \(size) pixels in place of \(footage.size)"
  }
}

/// The bytes of an untrusted file.
///
/// Reading beyond the end returns `nil`.
package struct ContainerBytes {
  private let data: Data

  /// Wraps the bytes of a file.
  package init(_ data: Data) {
    self.data = data
  }

  var count: Int { data.count }

  /// Returns the number in the bytes at a position, most significant byte first.
  func number(at place: Int, bytes: Int) -> Int? {
    guard place >= 0, 0...7 ~= bytes, place <= count - bytes else { return nil }
    return (0..<bytes).reduce(0) { $0 << 8 | Int(data[data.startIndex + place + $1]) }
  }

  /// Returns the number in the bytes at a position, least significant byte first.
  func littleNumber(at place: Int, bytes: Int) -> Int? {
    guard place >= 0, 0...7 ~= bytes, place <= count - bytes else { return nil }
    return (0..<bytes).reversed().reduce(0) { $0 << 8 | Int(data[data.startIndex + place + $1]) }
  }

  /// Returns some bytes at a position as text.
  func text(at place: Int, count: Int) -> String? {
    guard place >= 0, 0...64 ~= count, place <= self.count - count else { return nil }
    return String(decoding: data[data.startIndex + place..<data.startIndex + place + count], as: UTF8.self)
  }

  /// Returns whether an ASCII name is at a position.
  func has(_ name: StaticString, at place: Int) -> Bool {
    let name = Array(name.description.utf8)
    guard place >= 0, place <= count - name.count else { return false }
    return name.indices.allSatisfy { data[data.startIndex + place + $0] == name[$0] }
  }
}

// MP4 and MOV files consist of boxes. Each box begins with its length and its name.
extension MovieInspection {
  private static let parents = ["moov", "trak", "mdia", "minf", "stbl"]

  private static func ofBoxes(_ bytes: ContainerBytes) -> MovieInspection? {
    guard bytes.has("ftyp", at: 4) else { return nil }
    var found = MovieInspection(frameCount: 0, size: nil, codec: "")
    found.trackCount = 0
    guard read(bytes, range: 0..<bytes.count, depth: 0, found: &found), found.size != nil else { return nil }
    return found
  }

  // Every box must end at or before the end of its parent.
  private static func read(
    _ bytes: ContainerBytes,
    range: Range<Int>,
    depth: Int,
    found: inout MovieInspection
  ) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      guard let short = bytes.number(at: place, bytes: 4) else { return false }
      // A length of 1 means that the true length follows the name.
      let head = short == 1 ? 16 : 8
      guard let length = short == 1 ? bytes.number(at: place + 9, bytes: 7) : short,
        length >= head, length <= range.upperBound - place
      else { return false }
      let content = place + head
      if let name = parents.first(where: { bytes.has($0, at: place + 4) }) {
        guard depth < parents.count, name == parents[depth] else { return false }
        guard read(bytes, range: content..<place + length, depth: depth + 1, found: &found) else { return false }
      } else if depth == parents.count {
        note(bytes, boxAt: place, content: content, found: &found)
      }
      place += length
    }
    return true
  }

  private static func note(
    _ bytes: ContainerBytes,
    boxAt place: Int,
    content: Int,
    found: inout MovieInspection
  ) {
    if bytes.has("stsz", at: place + 4) {
      found.frameCount = bytes.number(at: content + 8, bytes: 4) ?? 0
    } else if bytes.has("stsd", at: place + 4),
      let width = bytes.number(at: content + 40, bytes: 2),
      let height = bytes.number(at: content + 42, bytes: 2)
    {
      found.size = PixelSize(width: width, height: height)
      found.codec = codec(bytes.text(at: content + 12, count: 4))
      found.trackCount += 1
    }
  }
}

// An AVIF with one picture has a box with the properties of the picture, and no tracks.
extension MovieInspection {
  private static func ofItem(_ bytes: ContainerBytes) -> MovieInspection? {
    guard bytes.has("ftypavif", at: 4), let start = bytes.number(at: 0, bytes: 4), bytes.has("meta", at: start + 4),
      let length = bytes.number(at: start, bytes: 4), bytes.has("mdat", at: start + length + 4),
      let rest = bytes.number(at: start + length, bytes: 4), start + length + rest == bytes.count
    else { return nil }
    return MovieInspection(frameCount: 1, size: nil, codec: codec("av01"))
  }
}

extension ContainerBytes {
  fileprivate func has(_ name: String, at place: Int) -> Bool {
    let name = Array(name.utf8)
    return name.indices.allSatisfy { number(at: place + $0, bytes: 1) == Int(name[$0]) }
  }
}

// A WebM file consists of elements. Each element begins with its number and its length. The leading bits of a number or
// a length say how many bytes it takes.
extension MovieInspection {
  private enum Element {
    static let header = 0x1A45_DFA3
    // The segment, a cluster, a group of blocks, the tracks, a track, and the video of a track.
    static let parents = [0x1853_8067, 0x1F43_B675, 0xA0, 0x1654_AE6B, 0xAE, 0xE0]
    static let blocks = [0xA3, 0xA1]
    static let codec = 0x86
    static let width = 0xB0
    static let height = 0xBA
  }

  private static func ofElements(_ bytes: ContainerBytes) -> MovieInspection? {
    guard bytes.number(at: 0, bytes: 4) == Element.header else { return nil }
    var frames = 0
    var width = 0
    var height = 0
    var code: String?
    var place = 0
    while place < bytes.count {
      guard let (id, idLength) = number(bytes, at: place, withoutMark: false),
        let (length, markLength) = number(bytes, at: place + idLength, withoutMark: true)
      else { return nil }
      place += idLength + markLength
      guard length <= bytes.count - place else { return nil }
      // The children of a parent follow directly.
      if Element.parents.contains(id) { continue }
      if Element.blocks.contains(id) { frames += 1 }
      if id == Element.codec { code = bytes.text(at: place, count: length) }
      if id == Element.width { width = bytes.number(at: place, bytes: length) ?? 0 }
      if id == Element.height { height = bytes.number(at: place, bytes: length) ?? 0 }
      place += length
    }
    return MovieInspection(frameCount: frames, size: PixelSize(width: width, height: height), codec: codec(code))
  }

  private static func number(_ bytes: ContainerBytes, at place: Int, withoutMark: Bool) -> (value: Int, length: Int)? {
    guard let first = bytes.number(at: place, bytes: 1), first > 0 else { return nil }
    let length = UInt8(first).leadingZeroBitCount + 1
    guard let rest = bytes.number(at: place + 1, bytes: length - 1) else { return nil }
    let head = withoutMark ? first & (0xFF >> length) : first
    return (head << (8 * (length - 1)) | rest, length)
  }
}

// An APNG file consists of PNG chunks, with a header for each frame.
extension MovieInspection {
  private static func ofPictures(_ bytes: ContainerBytes) -> MovieInspection? {
    guard bytes.number(at: 1, bytes: 3) == 0x504E47, let width = bytes.number(at: 16, bytes: 4),
      let height = bytes.number(at: 20, bytes: 4)
    else { return nil }
    var place = 8
    var frames = 0
    var hasPicture = false
    var hasEnd = false
    while place < bytes.count {
      guard !hasEnd, let length = bytes.number(at: place, bytes: 4),
        length <= bytes.count - place - 12
      else { return nil }
      if bytes.has("fcTL", at: place + 4) { frames += 1 }
      if bytes.has("IDAT", at: place + 4) { hasPicture = true }
      hasEnd = bytes.has("IEND", at: place + 4)
      place += 12 + length
    }
    guard hasPicture, hasEnd else { return nil }
    // A one-frame film is a plain PNG.
    let size = PixelSize(width: width, height: height)
    return MovieInspection(frameCount: max(1, frames), size: size, codec: "APNG")
  }
}

// A WebP file consists of RIFF chunks.
extension MovieInspection {
  private static func ofChunks(_ bytes: ContainerBytes) -> MovieInspection? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8),
      let length = bytes.littleNumber(at: 4, bytes: 4), length + 8 == bytes.count
    else { return nil }
    var place = 12
    var frames = 0
    var pictures = 0
    var duration = 0
    var size = PixelSize?.none
    var codecs: [String] = []
    while place < bytes.count {
      guard let length = bytes.littleNumber(at: place + 4, bytes: 4),
        length <= bytes.count - place - 8
      else { return nil }
      if bytes.has("ANMF", at: place) {
        frames += 1
        duration += bytes.littleNumber(at: place + 20, bytes: 3) ?? 0
        codecs += codec(ofPictureAt: place + 24, bytes)
      }
      if bytes.has("VP8L", at: place) || bytes.has("VP8 ", at: place) {
        pictures += 1
        codecs += codec(ofPictureAt: place, bytes)
      }
      if bytes.has("VP8X", at: place), let width = bytes.littleNumber(at: place + 12, bytes: 3),
        let height = bytes.littleNumber(at: place + 15, bytes: 3)
      {
        size = PixelSize(width: width + 1, height: height + 1)
      }
      // Chunks are padded to an even length.
      place += 8 + length + length % 2
    }
    let wanted = codecs.first ?? ""
    let name = codecs.allSatisfy { $0 == wanted } ? wanted : "lossless and lossy WebP"
    var found = MovieInspection(frameCount: frames > 0 ? frames : pictures, size: size, codec: name)
    if frames > 0 { found.milliseconds = duration }
    return found
  }

  // The alpha of a lossy picture is a chunk before it.
  private static func codec(ofPictureAt place: Int, _ bytes: ContainerBytes) -> [String] {
    let alpha = bytes.has("ALPH", at: place) ? bytes.littleNumber(at: place + 4, bytes: 4) : nil
    let start = place + (alpha.map { 8 + $0 + $0 % 2 } ?? 0)
    return [codec(bytes.text(at: start, count: 4))]
  }
}
