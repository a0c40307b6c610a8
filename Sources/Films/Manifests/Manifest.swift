package import CradleFiles
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleRegression

/// The record of an output: the scene, the libraries that made it, and each of its frames.
///
/// If the same libraries render the same scene, the manifest is the same, byte for byte. A manifest contains no date
/// and no path.
package struct Manifest: Equatable, Sendable {
  /// The only version of manifests that can be read and written.
  package static let currentVersion = 1

  /// The rendered scene.
  package struct Scene: Equatable, Decodable, Sendable {
    package var name: String
    /// The hash of the scene's content; `nil` for a scene made in code.
    package var hash: String?
  }

  /// The frames of the whole output, over all shards.
  package struct Extent: Equatable, Decodable, Sendable {
    /// The length of the film, in frames at the rate of the output.
    package var frames: Int
    /// The frames of the output, in the notation of ``FrameOrder/summary``.
    package var shown: String
    /// The number of frames of the output.
    package var count: Int
  }

  /// The format of an output, with the size and the rate of its frames.
  package struct Output: Equatable, Decodable, Sendable {
    /// The name of the output's format.
    package var format: String
    /// The width of the frames, in pixels.
    package var width: Int
    /// The height of the frames, in pixels.
    package var height: Int
    /// The frames per second, as a whole number or a fraction.
    package var rate: String
    /// The color behind transparent frames, if the format has no opacity: `black` or `white`.
    ///
    /// The value is `nil` if no background shows through the frames.
    package var matte: String?
  }

  /// The rendered scene.
  package var scene: Scene
  /// The frames of the whole output.
  package var film: Extent
  /// The part of the output in this file; `nil` for the whole output.
  package var shard: Shard?
  /// The format of the output, with the size and the rate of its frames.
  package var output: Output
  /// The commands that encoded the output; empty if no encoder was used.
  package var encoding: [[String]]
  /// The hash of the output, if the output is a single file.
  package var file: String?
  /// The kind of the pixel hashes.
  ///
  /// The value is `nil` for a vector film, which has no pixel hashes, and in older manifests, whose pixel hashes are
  /// SHA-256.
  package var pixelHash: PixelHash?
  /// The program, the processor and the libraries that made the output.
  package var maker: Maker
  /// The frames, in display order.
  package var frames: [FrameRecord] = []
}

/// The kinds of pixel hashes in a manifest.
package enum PixelHash: String, Decodable, Sendable {
  /// XXH3 with 128 bits.
  case xxh3 = "xxh3-128"

  /// The number of hexadecimal digits.
  static let digitCount = 32
  /// The number of hexadecimal digits of SHA-256, which older manifests use.
  static let digitCountOfEarlier = 64
}

extension Manifest {
  /// Returns whether frames of both outputs look the same if their numbers, times and states are equal.
  func promisesSameFrames(as other: Manifest) -> Bool {
    scene.hash != nil && identity == other.identity
  }

  /// The hash of everything that determines the pixels of a frame with a given number and time.
  package var identity: String {
    var common = self
    (common.shard, common.file, common.frames) = (nil, nil, [])
    (common.scene.name, common.film.shown, common.film.count) = ("", "", 0)
    return SHA256.digest(of: Array(common.text.utf8))
  }
}

/// The record of a written frame.
package struct FrameRecord: Hashable, Sendable {
  /// The number of the frame in its output.
  package let number: Int
  /// The time in the film that this frame shows, in seconds.
  package let time: Double
  /// The hash of the state: the positions of all elements.
  package let stateHash: String
  /// The hash of the frame's pixels as drawn; empty in a vector film.
  package var pixelHash: String
  /// The hash of the frame's file; `nil` if the frame has no separate file.
  package var fileHash: String?

  /// Creates a record.
  package init(number: Int, time: Double, stateHash: String, pixelHash: String, fileHash: String? = nil) {
    self.number = number
    self.time = time
    self.stateHash = stateHash
    self.pixelHash = pixelHash
    self.fileHash = fileHash
  }
}

extension FrameRecord: Decodable {
  private enum CodingKeys: String, CodingKey {
    case number
    case time
    case stateHash = "state"
    case pixelHash = "pixels"
    case fileHash = "file"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      number: try values.decode(Whole.self, forKey: .number).value,
      time: try values.decode(Double.self, forKey: .time),
      stateHash: try values.decode(String.self, forKey: .stateHash),
      pixelHash: try values.decodeIfPresent(String.self, forKey: .pixelHash) ?? "",
      fileHash: try values.decodeIfPresent(String.self, forKey: .fileHash)
    )
  }

  /// Throws unless the record is valid.
  ///
  /// A record may come from any source.
  func check(_ place: String, pixelDigits: Int = PixelHash.digitCount) throws(DocumentFault) {
    try number.check(in: Bounds.frames, place: "\(place).number")
    try time.check(in: Bounds.seconds, place: "\(place).time")
    try stateHash.checkHash(digits: 64, place: "\(place).state")
    if !pixelHash.isEmpty { try pixelHash.checkHash(digits: pixelDigits, place: "\(place).pixels") }
    try fileHash?.checkHash(digits: 64, place: "\(place).file")
  }

  /// Returns the pixel hashes of two frames; `nil` if one hash is missing, or if their kinds differ.
  package static func pixelHashes(_ old: FrameRecord, _ new: FrameRecord) -> (old: String, new: String)? {
    guard !old.pixelHash.isEmpty, old.pixelHash.utf8.count == new.pixelHash.utf8.count else { return nil }
    return (old.pixelHash, new.pixelHash)
  }

  /// The record as a part of a manifest.
  var json: JSON {
    let file: JSON = fileHash.map { ["file": .string($0)] } ?? [:]
    let pixels: JSON = pixelHash.isEmpty ? [:] : ["pixels": .string(pixelHash)]
    let record: JSON = [
      "number": .number(number), "time": .number(time), "state": .string(stateHash),
    ]
    return record.adding(pixels).adding(file)
  }
}

/// The program that made an output, and the versions of everything that can change its bits.
package struct Maker: Equatable, Sendable {
  /// The program and its version.
  package var generator: String
  /// The kind of processor.
  package var architecture: String
  /// The libraries and programs, by name, with their versions.
  package var versions: [String: String]

  /// The name and version of this program.
  package static let program = "cradle \(Version.current)"

  /// Returns the maker of outputs on this machine.
  ///
  /// - Parameter encoder: The version of the encoder; `nil` for outputs without one.
  static func current(encoder: String?) -> Maker {
    let environment = RenderingEnvironment.machine
    var versions = environment.versions
    versions["libdeflate"] = Zlib.libraryVersion
    versions["ffmpeg"] = encoder
    return Maker(generator: program, architecture: environment.architecture, versions: versions)
  }

  /// The maker as members of a manifest.
  var json: JSON {
    let names = versions.keys.sorted()
    let members = names.map { JSON.Member(name: $0, value: .string(versions[$0] ?? "")) }
    return ["architecture": .string(architecture), "versions": .object(members)]
  }
}

extension SHA256 {
  /// Returns the digest of a file's content; `nil` if the file cannot be read, or is not a regular file.
  package static func digest(ofFileAt path: String) -> String? {
    (try? OutsideFile(path)).flatMap(digest)
  }

  /// Returns the digest of a file's content; `nil` if the file cannot be read.
  package static func digest(of file: OutsideFile) -> String? {
    var hash = SHA256()
    var place = 0
    while true {
      guard let piece = try? file.bytes(at: place, count: 1 << 20) else { return nil }
      guard !piece.isEmpty else { return hash.finish() }
      hash.update(piece)
      place += piece.count
    }
  }
}
