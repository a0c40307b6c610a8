/// The properties in a movie's file, apart from the pictures.
///
/// Decoders ignore these properties, but players use all of them.
package struct MovieContents: Equatable, Sendable {
  /// The start and end time of a frame, in seconds.
  package struct Span: Equatable, Sendable {
    /// The time when the frame appears.
    package let start: Double
    /// The time when the next frame appears; equal to `start` if the file does not say.
    package let end: Double

    /// Creates a span.
    package init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// ffmpeg's name of the codec, for example `h264`, `vp9` or `prores`.
  package let codec: String
  /// The number of video tracks in the file.
  package let trackCount: Int
  /// The ratio of a pixel's width to its height, for example `1/1`.
  package let pixelAspect: String
  /// The times of all frames, in display order; `nil` if the file lacks some of them.
  package var spans: [Span]?
  /// The duration in the container, in hundredths of a second; `nil` if the container does not say.
  package let duration: Int?
  /// How often the movie plays, 0 for forever; `nil` if the format has no such setting.
  package let playCount: Int?
  /// Whether encoding changed the pixels; `nil` if the format decides.
  package let isLossy: Bool?
  /// The primaries and the transfer function of the colors, for example `bt709/iec61966-2-1`; `nil` if the file does not
  /// say.
  ///
  /// Decoders ignore both, unlike the matrix and the range.
  package var colors: String?
  /// The constant rate factor that x264 recorded in the movie; `nil` for other encoders, and for other ways to set the
  /// quality.
  package var rateFactor: Double?

  /// The largest number of frames whose times are read, more than any film has.
  static let largestCount = 1_000_000
}

extension MovieContents {
  /// Creates the properties of a film with one track, which says nothing about its colors.
  package init(
    codec: String,
    pixelAspect: String = "1/1",
    spans: [Span]? = nil,
    playCount: Int? = nil,
    isLossy: Bool? = nil
  ) {
    self.init(
      codec: codec,
      trackCount: 1,
      pixelAspect: pixelAspect,
      spans: spans,
      duration: nil,
      playCount: playCount,
      isLossy: isLossy,
      colors: nil,
      rateFactor: nil
    )
  }

  /// Returns the times in milliseconds for comparing the frames of two movies; `nil` if neither movie is a WebP.
  ///
  /// A WebP merges equal frames into one frame with a longer duration. If the result is `nil`, you compare frames by
  /// number.
  package static func sharedTimes(_ first: MovieContents, _ second: MovieContents) -> [Int]? {
    let films = [first, second].filter { $0.codec == "webp" }
    guard !films.isEmpty else { return nil }
    let deciding = films.count == 2 ? films : [first, second].filter { $0.codec != "webp" }
    var times: [Int] = []
    for time in deciding.flatMap({ $0.spans ?? [] }).map({ Int(($0.start * 1000).rounded()) })
      .sorted()
    where times.last.map({ time > $0 + 2 }) ?? true {
      times.append(time)
    }
    return times.isEmpty ? nil : times
  }

  init(_ file: WebPFile) {
    codec = "webp"
    trackCount = 1
    pixelAspect = "1/1"
    spans = zip(file.times, file.times.dropFirst()).map {
      Span(start: Double($0) / 1000, end: Double($1) / 1000)
    }
    duration = (file.times.last ?? 0) / 10
    playCount = file.playCount
    isLossy = file.isLossy
    colors = nil
    rateFactor = nil
  }
}

/// Reads the packet table of a movie, which ffmpeg's `framecrc` prints line by line.
///
/// ```
/// #tb 0: 1/15360
/// #codec_id 0: h264
/// 0,       -512,          0,      512,     1150, 0xe88a4e76
/// ```
struct MovieTable {
  private var line: [UInt8] = []
  private var values: [Substring: Substring] = [:]
  private var trackCount = 0
  // The start and the duration of each frame, in time units of the track; `nil` as soon as a frame lacks one of them.
  private var times: [(start: Int, length: Int)]? = []

  /// Reads more of the table.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        // The lines of a table are short, so a longer line does not belong to it.
        if line.count < 512 { line.append(byte) }
        continue
      }
      read(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
  }

  private mutating func read(_ line: String) {
    guard line.hasPrefix("#") else { return readPacket(line) }
    let words = line.dropFirst().split(separator: " ")
    guard words.count == 3 else { return }
    if words[0] == "media_type" { trackCount += 1 }
    if words[1] == "0:" { values[words[0]] = words[2] }
  }

  private mutating func readPacket(_ line: String) {
    let words = line.split(separator: ",").map { $0.drop { $0 == " " } }
    // Flag 4 marks a packet that is decoded but not shown, because the movie's edit list removes it.
    let flags = words.last.flatMap { $0.hasPrefix("F=0x") ? Int($0.dropFirst(4), radix: 16) : nil }
    guard words.count >= 6, words[0] == "0", (flags ?? 0) & 4 == 0 else { return }
    guard let start = Int(words[2]), let length = Int(words[3]), start.magnitude < 1 << 50,
      0..<(1 << 50) ~= length, let count = times?.count, count < MovieContents.largestCount
    else { return times = nil }
    times?.append((start, length))
  }

  /// Returns the movie's properties from the table and from the decoder's log; `nil` if the table has no track.
  func contents(log: String, playCount: Int?, rateFactor: Double?) -> MovieContents? {
    guard let codec = values["codec_id"] else { return nil }
    let base = values["tb"].map(Self.numbers) ?? []
    let aspect = values["sar"].map(String.init) ?? "0/1"
    var spans: [MovieContents.Span]?
    if base.count == 2, base.allSatisfy({ $0 > 0 }) {
      let unit = Double(base[0]) / Double(base[1])
      spans = times?.sorted { $0.start < $1.start }.map { time in
        MovieContents.Span(start: Double(time.start) * unit, end: Double(time.start + time.length) * unit)
      }
    }
    return MovieContents(
      codec: String(codec),
      trackCount: trackCount,
      pixelAspect: Self.reduced(aspect),
      spans: spans?.isEmpty == true ? nil : spans,
      duration: Self.duration(in: log),
      playCount: playCount,
      isLossy: nil,
      colors: Self.colors(in: log),
      rateFactor: rateFactor
    )
  }

  private static func numbers(_ fraction: Substring) -> [Int] {
    fraction.utf8.split(separator: UInt8(ascii: "/")).compactMap { Int(Substring($0)) }
  }

  // Reduces `64/64` to `1/1`. Players show an unknown aspect as `1/1`.
  private static func reduced(_ aspect: String) -> String {
    let parts = numbers(Substring(aspect))
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 }) else { return "1/1" }
    var divisor = parts[0]
    var rest = parts[1]
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return "\(parts[0] / divisor)/\(parts[1] / divisor)"
  }

  // Finds the track's line, such as `Video: h264 (High), yuv420p(tv, bt709/bt709/iec61966-2-1, progressive), 64x64`. The
  // three names are those of matrix, primaries and transfer; a single one is that of all three.
  private static func colors(in log: String) -> String? {
    let line = log.split(whereSeparator: \.isNewline).first { $0.hasPrefix("  Stream #") && $0.contains(": Video: ") }
    let lists = line?.split(separator: "(").dropFirst().map { $0.prefix { $0 != ")" } } ?? []
    for list in lists {
      let names = list.split(separator: ",").map { $0.drop { $0 == " " } }
      let parts = names.map { $0.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } }
      if let three = parts.first(where: { $0.count == 3 }) {
        let text = three.dropFirst().joined(separator: "/")
        return text == "unknown/unknown" ? nil : text
      }
      if let one = names.first(where: knownColors.contains) { return "\(one)/\(one)" }
    }
    return nil
  }

  // The names that ffmpeg has for matrix, primaries and transfer alike.
  private static let knownColors: [Substring] = ["bt709", "smpte170m", "smpte240m", "bt470bg", "fcc"]

  // Finds a line such as ` Duration: 00:00:01.20, start: 0.000000, bitrate: 24 kb/s`. A tag of the same name has a
  // deeper indent.
  private static func duration(in log: String) -> Int? {
    let opening = "  Duration: "
    guard let line = log.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(opening) }),
      let text = line.dropFirst(opening.count).split(separator: ",").first
    else { return nil }
    let parts = text.split { $0 == ":" || $0 == "." }.compactMap { Int($0) }
    guard parts.count == 4, parts.allSatisfy({ 0..<1_000_000 ~= $0 }) else { return nil }
    return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 100 + parts[3]
  }
}
