import CradleFiles
import CradleGeometry
package import CradleGraphics
import CradleRawText
import Foundation
import Subprocess
import Synchronization
import SystemPackage

/// Decodes the frames of a movie one by one.
package struct MovieReader: Sendable {
  /// The size and the rate of a movie's frames.
  package struct Description: Equatable, Sendable {
    /// The size of every frame.
    package let size: PixelSize
    /// The number of frames per second.
    package let rate: FrameRate

    /// Creates a description.
    package init(size: PixelSize, rate: FrameRate) {
      self.size = size
      self.rate = rate
    }
  }

  private let path: String
  private let ffmpeg: FFmpeg
  private let rate: FrameRate?
  private let codec: String?
  private let times: [Int]?

  /// Creates a reader without opening the movie.
  ///
  /// - Parameters:
  ///   - path: The movie.
  ///   - rate: The rate of the frames that you get; a longer frame is repeated. With `nil`, you get the frames as
  ///     stored.
  ///   - codec: The codec, if you know it.
  ///   - times: The times of the frames to read from an animated WebP, in milliseconds; `nil` for the start of each
  ///     frame.
  ///   - ffmpeg: The program that decodes the movie.
  package init(path: String, rate: FrameRate? = nil, codec: String? = nil, times: [Int]? = nil, ffmpeg: FFmpeg) {
    self.path = path
    self.rate = rate
    self.codec = codec
    self.times = times
    self.ffmpeg = ffmpeg
  }

  /// Reads the size and the rate of the frames.
  ///
  /// - Throws: `CradleError`, or `CancellationError`.
  package func describe() async throws -> Description {
    if WebPFile.isNamed(path) { return try Description(WebPFile(path)) }
    // The frame table of ffmpeg has a header that programs can read.
    let arguments = input + ["-frames:v", "1", "-c:v", "rawvideo", "-f", "framecrc", "-"]
    let demand = FrameDemand()
    demand.begin()
    let (table, _) = try await decode(arguments, demand: demand) { buffers in
      var table: [UInt8] = []
      for try await buffer in buffers { buffer.withUnsafeBytes { table += $0 } }
      return String(decoding: table, as: UTF8.self)
    }
    guard let description = Description(table: table) else {
      throw CradleError(EncodingFault.encoderFailed(attempt: attempt, status: .exited(0), log: []))
    }
    return description
  }

  /// Reads the properties of the movie from its file, such as the codec and the times of the frames.
  ///
  /// This decodes no picture.
  ///
  /// - Throws: `CradleError`, or `CancellationError`.
  package func contents() async throws -> MovieContents {
    if WebPFile.isNamed(path) { return try MovieContents(WebPFile(path)) }
    guard !GIFTiming.isCut(fileAt: path) else { throw unreadable(Self.ending) }
    let arguments =
      ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "info", "-copyts"] + file
      + ["-map", "0:v", "-c", "copy", "-f", "framecrc", "-"]
    let demand = FrameDemand()
    demand.begin()
    let (table, log) = try await decode(arguments, demand: demand) { buffers in
      var table = MovieTable()
      for try await buffer in buffers { buffer.withUnsafeBytes { table.append($0) } }
      return table
    }
    guard let contents = table.contents(log: log.text, playCount: playCount, rateFactor: rateFactor) else {
      throw CradleError(EncodingFault.encoderFailed(attempt: attempt, status: .exited(0), log: []))
    }
    return contents
  }

  /// Decodes the movie.
  ///
  /// Frames are decoded on demand, when you call ``MovieFrames/next()``.
  ///
  /// - Parameters:
  ///   - size: The size of the frames, from ``describe()``.
  ///   - body: A function that reads all frames.
  /// - Throws: `CradleError`, or the error of `body`.
  package func read(_ size: PixelSize, body: (MovieFrames) async throws -> Void) async throws {
    if WebPFile.isNamed(path) {
      return try await body(MovieFrames(WebPFrames(path, at: times), size: size))
    }
    let demand = FrameDemand()
    _ = try await decode(input + ["-f", "rawvideo", "-"], demand: demand) { buffers in
      try await body(MovieFrames(buffers, size: size, demand: demand))
    }
  }

  private func decode<Result: Sendable>(
    _ arguments: [String],
    demand: FrameDemand,
    body: (SubprocessOutputSequence) async throws -> Result
  ) async throws -> (Result, LogTail) {
    let session = EncoderSession()
    let end = await session.attend(patience: ffmpeg.patience, workload: { demand.workload }) {
      await run(arguments, in: session, body: body)
    }
    try Task.checkCancellation()
    guard !session.wasIdle else {
      throw CradleError(EncodingFault.encoderIdle(attempt: attempt, patience: ffmpeg.patience))
    }
    let (result, status, log) = try end.get()
    // The end of a Matroska file may be missing without a failure.
    guard status == .exited(0), !log.text.contains("File ended prematurely") else {
      if let flaw = Self.flaws.first(where: { log.text.contains($0.sign) }) { throw unreadable(flaw.reason) }
      throw CradleError(EncodingFault.encoderFailed(attempt: attempt, status: status, log: log.lines))
    }
    return (result, log)
  }

  // What ffmpeg says about files that are no whole movies.
  private static let flaws = [
    (sign: "matches no streams", reason: "it has no picture"), (sign: "File ended prematurely", reason: ending),
    (sign: "moov atom not found", reason: ending), (sign: "Invalid data found", reason: ending),
    (sign: "corrupt input packet", reason: ending),
  ]
  private static let ending = "it is damaged, or ends early"

  private func unreadable(_ reason: String) -> CradleError {
    CradleError(EncodingFault.unreadable(path: path, kind: "a movie", reason: "\(reason); make it anew"))
  }

  private func run<Value: Sendable>(
    _ arguments: [String],
    in session: EncoderSession,
    body: (SubprocessOutputSequence) async throws -> Value
  ) async -> Result<(Value, EncoderStatus, LogTail), any Error> {
    defer { session.end() }
    do {
      let result = try await Subprocess.run(
        ffmpeg.resolved(),
        arguments: Arguments(arguments),
        platformOptions: .ownSession,
        input: .none,
        output: .sequence,
        error: .sequence
      ) { execution in
        session.lead(by: execution.processIdentifier.value)
        async let log = EncoderRun.tail(of: execution.standardError)
        do {
          return (try await body(execution.standardOutput), try await log)
        } catch {
          // Nobody will read the rest of the log.
          session.end()
          throw error
        }
      }
      let (value, log) = result.closureResult
      return .success((value, EncoderStatus(result.terminationStatus), log))
    } catch let failure as SubprocessError {
      return .failure(CradleError(EncodingFault(starting: ffmpeg.program, failure: failure)))
    } catch {
      return .failure(error)
    }
  }

  private var attempt: String {
    "read '\(path)'"
  }

  private var input: [String] {
    let decoder = alphaDecoder.map { ["-c:v", $0] } ?? []
    let repetition = rate.map { "fps=\($0)" }
    let isJoined = path.lastPathName.lowercased().hasSuffix(".avif") && hasAlphaTrack
    let filters = ([isJoined ? MovieCommands.joiningTracks : nil, repetition].compactMap(\.self)).joined(separator: ",")
    let picture =
      isJoined ? ["-filter_complex", filters] : ["-map", "0:v:0"] + (repetition.map { ["-vf", $0] } ?? [])
    return ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror"] + decoder + file + picture + [
      "-fps_mode", "passthrough",
      // The default conversion drops half of the color resolution, and rounds coarsely. These flags prevent both.
      "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp", "-pix_fmt", "bgra",
    ]
  }
}

extension MovieReader {
  // How often the movie plays. Picture decoders do not report this number.
  private var playCount: Int? {
    GIFTiming.playCount(ofFileAt: path) ?? PNGAnimation.playCount(ofFileAt: path)
  }

  // x264 writes its settings into the first picture, such as `x264 - core 164 - … crf=17.0 …`.
  private var rateFactor: Double? {
    guard let bytes = try? OutsideFile(path).bytes(at: 0, count: Self.longestIndex),
      let start = bytes.place(of: "x264 - core "), let place = bytes[start...].prefix(4096).place(of: " crf=")
    else { return nil }
    let digits = bytes[place...].dropFirst(5).prefix { $0 == UInt8(ascii: ".") || 48...57 ~= $0 }
    return Double(String(decoding: digits, as: UTF8.self))
  }

  // The index of a long film comes before its pictures, and takes less.
  private static let longestIndex = 4 << 20

  // ffmpeg's own decoders drop the alpha of these codecs, in every container.
  private var alphaDecoder: String? {
    switch codec {
    case "vp8": "libvpx"
    case "vp9": "libvpx-vp9"
    case nil: (try? OutputFormat(path: path))?.commands?.alphaDecoder
    default: nil
    }
  }

  private var hasAlphaTrack: Bool { MovieInspection(fileAt: path, ending: ".avif").map { $0.trackCount == 2 } ?? false }

  private var file: [String] {
    ["-i", Recipe.fileArgument(absolutePath(path))]
  }
}

extension RandomAccessCollection<UInt8> {
  // Finds a text. The first letter is sought alone, since comparing slices at each place would be slow.
  fileprivate func place(of text: String) -> Index? {
    let wanted = Array(text.utf8)
    var rest = self[...]
    while let place = rest.firstIndex(of: wanted[0]) {
      rest = rest[place...]
      if rest.starts(with: wanted) { return place }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension MovieReader.Description {
  fileprivate init(_ file: WebPFile) {
    size = file.size
    let count = file.times.count - 1
    let length = file.times.last ?? 0
    rate = length > 0 ? FrameRate(1000 * count, per: length) : FrameRate(1)
  }

  // Finds lines such as `#tb 0: 1/30` and `#dimensions 0: 40x30`.
  fileprivate init?(table: String) {
    var values: [Substring: Substring] = [:]
    for line in table.split(separator: "\n") where line.hasPrefix("#") {
      let words = line.dropFirst().split(separator: " ")
      if words.count == 3, words[1] == "0:" { values[words[0]] = words[2] }
    }
    let sides = values["dimensions"]?.split(separator: "x").compactMap { Int($0) } ?? []
    let base = values["tb"]?.utf8.split(separator: UInt8(ascii: "/")).compactMap { Int(Substring($0)) } ?? []
    guard sides.count == 2, base.count == 2, (sides + base).allSatisfy({ $0 > 0 }) else { return nil }
    size = PixelSize(width: sides[0], height: sides[1])
    rate = FrameRate(base[1], per: base[0])
  }
}

/// The frames of a movie during decoding.
package final class MovieFrames {
  private var buffers: SubprocessOutputSequence.AsyncIterator?
  private let pictures: WebPFrames?
  private var bytes: [UInt8] = []
  private let size: PixelSize
  private let demand: FrameDemand
  private var isOver = false

  init(_ buffers: SubprocessOutputSequence, size: PixelSize, demand: FrameDemand) {
    self.buffers = buffers.makeAsyncIterator()
    self.size = size
    self.demand = demand
    pictures = nil
  }

  init(_ pictures: WebPFrames, size: PixelSize) {
    self.pictures = pictures
    self.size = size
    demand = FrameDemand()
    buffers = nil
  }

  /// Returns the next frame; `nil` after the last one.
  ///
  /// A truncated frame counts as the end. The decoder's log has the reason.
  package func next() async throws -> Bitmap? {
    if let pictures { return try pictures.next() }
    let length = size.count * Bitmap.bytesPerPixel
    bytes.reserveCapacity(length)
    while bytes.count < length, !isOver {
      demand.begin()
      defer { demand.end() }
      guard let buffer = try await buffers?.next(isolation: nil) else {
        isOver = true
        break
      }
      buffer.withUnsafeBytes { bytes += $0 }
    }
    guard bytes.count >= length else { return nil }
    let frame = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    return Bitmap(size: size, straight: frame)
  }
}

/// The record of whether the reader waits for a frame.
///
/// While the reader does not wait, the decoder may be idle.
final class FrameDemand: Sendable {
  private let state = Mutex((taken: 0, isWaiting: false))

  /// The decoder's work; `nil` while the decoder rightly waits for the reader.
  var workload: EncoderSession.Workload? {
    state.withLock { state in
      state.isWaiting ? EncoderSession.Workload(handedOver: state.taken, waiting: 0) : nil
    }
  }

  func begin() {
    state.withLock { $0.isWaiting = true }
  }

  func end() {
    state.withLock { $0 = ($0.taken + 1, false) }
  }
}

extension Bitmap {
  /// Creates a picture from bytes with straight alpha: blue, green, red, alpha.
  init(size: PixelSize, straight bytes: [UInt8]) {
    var bytes = bytes
    for alpha in stride(from: 3, to: bytes.count, by: Self.bytesPerPixel) where bytes[alpha] < 255 {
      let share = Int(bytes[alpha])
      for place in alpha - 3..<alpha {
        bytes[place] = UInt8((Int(bytes[place]) * share + 127) / 255)
      }
    }
    self.init(size: size, bytes: bytes)
  }
}
