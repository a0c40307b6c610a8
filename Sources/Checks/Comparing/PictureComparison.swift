import CradleEncoding
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleRegression
import CradleScenes

/// Two pictures to compare, or one picture if the other is missing.
struct PicturePair {
  /// One of two pictures.
  struct Picture {
    /// A digest of the picture.
    ///
    /// If two digests are equal, the pictures are equal and need not be decoded.
    let digest: String
    /// Returns the decoded picture.
    let bitmap: () throws -> Bitmap
    /// Returns the samples of a picture with more than 8 bits per channel, which a bitmap cuts off.
    var depth: () -> DeepPNG? = { nil }

    /// Whether the picture is at hand; otherwise, only its digest and its traces are.
    var isKept = true

    init(digest: String, bitmap: @escaping () throws -> Bitmap) {
      self.digest = digest
      self.bitmap = bitmap
    }
  }

  /// The number of the pair, from 0.
  let number: Int
  /// The location of the pair for display: `at frame 12 (0.2 s)`, or `in 'card.png'`.
  let name: String
  /// The path of the picture inside both folders; `nil` for the frames of a movie.
  var file: String?
  /// The expected picture; `nil` if it is missing.
  let expected: Picture?
  /// The actual picture; `nil` if it is missing.
  let actual: Picture?
  /// Whether the hashes of the states differ, because something has moved.
  var isMoved = false
  /// Returns what differs certainly from an expected picture that is not at hand, as text; `nil` for nothing.
  var difference: (_ actual: Bitmap, _ tolerance: CheckTolerance.Pictures?) -> String? = { _, _ in nil }
  /// What the digests prove.
  var evidence = Evidence.pictures
  /// The largest difference between encodings of the same picture; `nil` if neither side is lossy.
  var encodingLimit: EncodingLimit?

  /// The time of the actual picture if it has changed, as text; `nil` if the time is the same.
  var timing: String?
  /// The different instructions to viewers, as text; `nil` if there are none.
  ///
  /// A comparison ignores these instructions.
  var rendition: String?

  /// The evidence that two pictures are the same.
  enum Evidence {
    /// The pictures themselves.
    case pictures
    /// Pictures after lossy encoding.
    case encodedPictures
    /// Hashes of pictures before lossy encoding.
    case hashes
  }
}

/// A source of pairs of pictures.
protocol PicturePairs {
  /// The number of frames per second.
  var framesPerSecond: Double { get }

  /// Whether the pictures are frames of a film, one after the other.
  var isFilm: Bool { get }

  /// Whether the files on both sides consist of the same bytes.
  var areSameFiles: Bool { get }

  /// Calls a function with every pair, in order.
  ///
  /// You can call this method again to get the same pairs.
  func forEach(_ body: (PicturePair) async throws -> Void) async throws
}

extension PicturePairs {
  var areSameFiles: Bool { false }
}

/// Compares pictures pair by pair, and puts some of the different pairs into the report.
struct PictureComparison {
  /// The largest number of pairs that the report shows.
  static let shownPairs = 60

  /// The folder of the pictures, in the report.
  let folder: String
  let pairs: any PicturePairs
  let tolerance: CheckTolerance
  let report: ReportFolder

  /// Compares all pairs.
  ///
  /// - Parameter outcome: The outcome to complete. Earlier findings stay, for example a change of the rate.
  func run(_ outcome: inout CheckReport.Outcome) async throws {
    var tally = PairTally()
    try await pairs.forEach { pair in
      try Task.checkCancellation()
      var pair = pair
      // Hashes do not say how far elements have moved. So with a tolerance, the pictures decide.
      if tolerance.places != nil { pair.isMoved = false }
      try tally.add(pair, tolerance: tolerance.pictures)
    }
    tally.judgeEncodedPairs()
    defer { tally.say(to: &outcome) }
    defer { outcome.say(tally, of: pairs) }
    outcome.strip = FrameStrip(cells: tally.cells, framesPerSecond: pairs.framesPerSecond)
    outcome.pictures = tally.pictures
    let remarkable = tally.remarkable
    guard !remarkable.isEmpty else { return }
    let pictured = remarkable.filter { !tally.unkept.contains($0) }
    let shown = FrameSelection.spread(min(Self.shownPairs, pictured.count), over: pictured.count)
      .compactMap { pictured.indices.contains($0) ? pictured[$0] : nil }
    outcome.frames = try await frames(Set(shown))
    PairFinding(tally: tally, frames: outcome.frames, isFilm: pairs.isFilm).apply(to: &outcome)
    if pictured.count < remarkable.count {
      let count = (remarkable.count - pictured.count).counted("frame")
      outcome.notes.append("the golden has no picture of \(count) that differ; '--golden-frames all' keeps every frame")
    }
    if shown.count < pictured.count {
      let part = "\(shown.count) of the \(pictured.count)"
      outcome.notes.append("the report shows \(part) that differ, evenly spread")
    }
  }

  private func frames(_ numbers: Set<Int>) async throws -> [ComparedFrame] {
    var frames: [ComparedFrame] = []
    try await pairs.forEach { pair in
      try Task.checkCancellation()
      guard numbers.contains(pair.number) else { return }
      frames.append(try frame(of: pair))
    }
    return frames
  }

  private func frame(of pair: PicturePair) throws -> ComparedFrame {
    let seconds = Double(pair.number) / pairs.framesPerSecond
    var frame = ComparedFrame(number: pair.number, seconds: seconds)
    let expected = try pair.expected?.bitmap()
    let actual = try pair.actual?.bitmap()
    frame.pixelCount = (actual ?? expected)?.size.count ?? 0
    if !pairs.isFilm { frame.name = pair.file }
    frame.expected = try expected.map { try write($0, of: pair, to: .expected) }
    frame.actual = try actual.map { try write($0, of: pair, to: .actual) }
    guard let expected, let actual else { return frame }
    if let difference = frame.note(expected, actual: actual, tolerance: tolerance.pictures),
      difference.changedPixels > 0
    {
      frame.worstRegion = difference.worstRegion
      frame.difference = try write(difference.makePicture(), of: pair, to: .difference)
    }
    return frame
  }

  // Pictures from folders keep their names, since programs that read reg-cli's lists look for these names.
  private func write(_ bitmap: Bitmap, of pair: PicturePair, to part: ReportFolder.Part) throws -> String {
    let bytes = PNG.encode(bitmap)
    guard let file = pair.file else { return try report.write(bytes, of: pair.number, to: part, folder: folder) }
    let path = "\(part.rawValue)/\(file)"
    try report.write(bytes, to: path)
    return path
  }
}

extension PairTally {
  // Reports differences that the compared pictures do not contain.
  fileprivate func say(to outcome: inout CheckReport.Outcome) {
    if deepCount > 0 {
      let noun = deepCount.counted("picture") + deepCount.agreeing(" differs", " differ")
      outcome.notes.append("\(noun) by less than a bitmap of 8 bits a channel shows")
    }
    if let retimed { outcome.noteTiming(retimed) }
    if let rendition { outcome.sayUnseen(rendition) }
  }
}

extension CheckReport.Outcome {
  // Reports differences that a comparison of pictures cannot see.
  fileprivate mutating func say(_ tally: PairTally, of pairs: any PicturePairs) {
    let encoded = tally.encodingCount
    guard verdict == .same else {
      if encoded > 0 {
        notes.append("\(encoded.counted("frame")) not identical, by no more than encoding explains")
      }
      return
    }
    let slight = tally.count(of: .pixels)
    let recoded = tally.recodedCount
    if slight > 0 {
      let names = pairs.isFilm ? "" : ": \(PictureNames(tally.files(of: .pixels)))"
      let count = pairs.isFilm ? slight.counted("frame") : slight.counted("picture")
      unseen.append("same within the tolerance: \(count) not identical\(names)")
    }
    // Two encodings can result in the same picture from different drawings.
    let isHidden = tally.hasEncodedPairs && slight == 0 && !pairs.areSameFiles
    if encoded > 0 {
      let rough = tally.roughCount
      let part = rough > 0 ? ", \(rough) of them compared by their digests alone" : ""
      unseen.append("same as far as encoding lets one see: \(encoded.counted("frame")) not identical\(part)")
    } else if isHidden {
      unseen.append("same as far as encoding lets one see: all frames decode to the same bits")
    }
    if recoded > 0 {
      let text = "\(recoded.counted("frame")) of the same drawing not identical"
      unseen.append("same as far as encoding lets one see: \(text)")
    }
  }

  /// Adds a note on something that was not compared.
  ///
  /// Every report that says "same" contains such notes.
  mutating func sayUnseen(_ text: String) {
    if verdict == .same { unseen.append("same, but " + text) } else { notes.append(text) }
  }

  /// Notes a change that players show.
  ///
  /// An existing verdict stays, unless it is about times.
  mutating func noteDrawing(_ text: String) {
    guard verdict == .same || verdict == .timingChanged else { return notes.append(text) }
    if !finding.isEmpty { notes.append(finding) }
    verdict = .drawingChanged
    finding = text
    notes += unseen
    unseen = []
  }

  /// Notes a change of times.
  ///
  /// An existing verdict stays.
  mutating func noteTiming(_ text: String) {
    guard verdict == .same else { return notes.append(text) }
    verdict = .timingChanged
    finding = text
    notes += unseen
    unseen = []
  }
}

/// The finding from pairs of pictures.
struct PairFinding {
  let tally: PairTally
  /// The pairs in the report.
  let frames: [ComparedFrame]
  /// Whether the pictures follow one another in time.
  let isFilm: Bool

  /// Writes the finding into an outcome.
  func apply(to outcome: inout CheckReport.Outcome) {
    let (verdict, text) = finding
    if outcome.verdict == .timingChanged {
      // At another rate, frames with the same number have different times, so their difference means little.
      outcome.notes.insert(text, at: 0)
    } else {
      (outcome.verdict, outcome.finding) = (verdict, text)
    }
    if let length = lengthText, length != outcome.finding { outcome.notes.append(length) }
  }

  private var finding: (CheckReport.Outcome.Verdict, String) {
    let moved = tally.count(of: .state)
    if moved > 0 {
      return (.physicsChanged, "elements have moved in \(moved.counted("frame")), first \(tally.firstName)")
    }
    if let sizes = tally.sizes, isFilm {
      let text = "pictures have \(sizes.actual) pixels instead of \(sizes.expected)"
      return (.drawingChanged, text)
    }
    if isFilm, tally.isOnlyRetimed {
      return (.timingChanged, "the same pictures are shown at different times")
    }
    guard tally.beyond.isEmpty else { return (.drawingChanged, drawingText) }
    guard isFilm else {
      let isOnlyNew = tally.count(of: .lost) == 0
      return (isOnlyNew ? .new : .missing, lengthText ?? "")
    }
    return (.timingChanged, lengthText ?? "")
  }

  private var drawingText: String {
    let verb = tally.beyond.count.agreeing("looks", "look")
    guard isFilm else {
      let start = "\(tally.beyond.count.counted("picture")) \(verb) different: \(PictureNames(tally.differing))"
      guard let worst = frames.mostChanged else { return start }
      let place = tally.beyond.count == 1 ? "" : " in '\((worst.name ?? "").lastPathName)'"
      return "\(start); \(place.isEmpty ? "" : "most, ")\(worst.pixelText(place))"
    }
    let trace = tally.trace.map { "; \($0)" } ?? ""
    let start = "\(tally.beyond.count.counted("frame")) \(verb) different, first \(firstName)\(trace)"
    guard let worst = frames.mostChanged else { return start }
    return "\(start); " + worst.pixelText(" at frame \(worst.number)")
  }

  // Encoding may hide a slow start, so the first difference may be earlier.
  private var firstName: String {
    guard let start = tally.encodedStart, start.latest == tally.beyond.first,
      start.earliest < start.latest
    else { return tally.firstName }
    return "between frame \(start.earliest) and frame \(start.latest): encoding hides where"
  }

  private var lengthText: String? {
    let lost = tally.count(of: .lost)
    let added = tally.count(of: .added)
    guard lost + added > 0 else { return nil }
    guard isFilm, lost == 0 || added == 0 else {
      let texts = [(FrameStrip.Cell.lost, lost, "missing"), (.added, added, "new")]
        .filter { $0.1 > 0 }
        .map { cell, count, word in
          let names = isFilm ? "" : ": \(PictureNames(tally.files(of: cell)))"
          return "\(count.counted("picture")) \(count.agreeing("is", "are")) \(word)\(names)"
        }
      return texts.joined(separator: isFilm ? ", " : "; ")
    }
    let old = tally.expectedCount
    let new = tally.actualCount
    let word = new > old ? "longer" : "shorter"
    return "the film is \((lost + added).counted("frame")) \(word): \(new) instead of \(old)"
  }
}

/// The names of pictures in a finding.
///
/// If there are many pictures, only some are named, and the rest is counted.
struct PictureNames: CustomStringConvertible {
  // Nobody would read more names on one line. The report contains all of them.
  private static let shown = 10

  private let files: [String]
  private let areWhole: Bool

  /// Creates a list of names.
  ///
  /// - Parameters:
  ///   - files: The paths inside the compared folders.
  ///   - areWhole: Whether to show the folders as well.
  init(_ files: [String], areWhole: Bool = false) {
    self.files = files
    self.areWhole = areWhole
  }

  var description: String {
    let names = files.prefix(Self.shown).map { "'\(areWhole ? $0 : Self.name($0))'" }.joined(separator: ", ")
    let rest = files.count - Self.shown
    return rest > 0 ? "\(names) and \(rest) more" : names
  }

  // The outcome's name contains the folder of a frame, but not the name of its animated picture.
  private static func name(_ file: String) -> String {
    let names = file.pathNames
    let isFrame = names.count > 1 && ["png", "apng"].contains(names[names.count - 2].nameEnding.lowercased())
    return isFrame ? names.suffix(2).joined(separator: "/") : file.lastPathName
  }
}
