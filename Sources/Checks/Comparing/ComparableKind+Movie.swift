import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

extension ComparableKind {
  /// Movies that ffmpeg can decode.
  static let movie = ComparableKind(
    name: "a movie",
    recognizes: { MovieComparison.isMovie($0) && !isFolder($0) },
    compare: { job in
      if isDeep(job) { return try await picture.compare(job) }
      return try await [MovieComparison(job).outcome()]
    }
  )

  // Whether two animated PNGs have more bits per channel than ffmpeg would keep.
  private static func isDeep(_ job: Comparison.Job) -> Bool {
    let paths = [job.expected, job.actual]
    let ending = OutputFormat.apng.ending
    return paths.allSatisfy { $0.lowercased().hasSuffix(ending) && fileExists($0) }
      && paths.contains(where: DeepPNG.isHeld)
  }
}

/// The comparison of two movies, frame by frame.
struct MovieComparison {
  private let job: Comparison.Job
  private let target: CheckTarget

  init(_ job: Comparison.Job) throws(CradleError) {
    for path in [job.expected, job.actual] where !fileExists(path) { throw CradleError(ComparisonError.missing(path)) }
    let names = (LoadedScene.name(of: job.expected), LoadedScene.name(of: job.actual))
    let name = Comparison.Job.name(names.0, names.1)
    self.init(job, target: CheckTarget(argument: job.actual, scene: name, variant: .named(for: [])))
  }

  /// Creates a comparison of two movies that exist.
  init(_ job: Comparison.Job, target: CheckTarget) {
    self.job = job
    self.target = target
  }

  /// Returns whether a path has the ending of a movie.
  static func isMovie(_ path: String) -> Bool {
    let ending = "." + path.lastPathName.nameEnding.lowercased()
    return (OutputFormat.all.filter(\.isMovie).map(\.ending) + [".m4v", ".mkv", ".avi"]).contains(ending)
  }

  func outcome() async throws -> CheckReport.Outcome {
    try await job.ffmpeg.findVersion()
    let (old, new) = try await files()
    var outcome = target.outcome(.same)
    // The frames of a WebP have times instead of a rate.
    if !old.facts.hasTimes, !new.facts.hasTimes {
      outcome.noteRates(old.facts.description.rate, new.facts.description.rate)
    }
    let comparison = PictureComparison(
      folder: target.name,
      pairs: MoviePairs(old: old, new: new),
      tolerance: CheckTolerance(job.options),
      report: job.report
    )
    try await comparison.run(&outcome)
    MovieFileChanges(old: old.facts, new: new.facts).apply(to: &outcome)
    return outcome
  }

  private func files() async throws -> (old: MovieFile, new: MovieFile) {
    let expected = try await MovieReader(path: job.expected, ffmpeg: job.ffmpeg).contents()
    let actual = try await MovieReader(path: job.actual, ffmpeg: job.ffmpeg).contents()
    let times = MovieContents.sharedTimes(expected, actual)
    return (
      try await file(job.expected, contents: expected, times: times),
      try await file(job.actual, contents: actual, times: times)
    )
  }

  private func file(_ path: String, contents: MovieContents, times: [Int]?) async throws -> MovieFile {
    // A GIF stores equal frames as one longer frame.
    let rate = GIFTiming.sharedRate(of: [job.expected, job.actual])
    let reader = MovieReader(path: path, rate: rate, codec: contents.codec, times: times, ffmpeg: job.ffmpeg)
    let facts = FilmFacts(
      path: path,
      contents: contents,
      description: try await reader.describe(),
      records: MovieRecords(of: path)
    )
    return MovieFile(facts: facts, reader: reader)
  }
}

/// A movie with its decoder.
private struct MovieFile {
  let facts: FilmFacts
  /// The decoder of the movie's frames.
  let reader: MovieReader
}

/// The facts about a film besides its pictures.
struct FilmFacts {
  /// The path, as you passed it.
  let path: String
  /// The content of the file in addition to the pictures.
  var contents: MovieContents
  /// The size and the rate.
  let description: MovieReader.Description
  /// The records of its frames.
  let records: MovieRecords
  /// Whether equal frames in a row count as one, so that only their times tell how long they are shown.
  var mergesEqualFrames = false

  /// Whether the movie is a WebP file.
  var isWebP: Bool {
    contents.codec == "webp"
  }

  /// Whether the frames have times instead of a rate, as those of a WebP file.
  var hasTimes: Bool {
    isWebP || mergesEqualFrames
  }

  /// Whether encoding changed the pictures of the movie.
  var isLossy: Bool {
    if let isLossy = contents.isLossy { return isLossy }
    guard let format = try? OutputFormat(path: path) else { return true }
    // A GIF decodes to exactly the pictures that were stored.
    return !format.isLossless && format.ending != OutputFormat.gif.ending
  }
}

/// The frames of two movies, paired by number.
///
/// Only one pair is in memory at a time.
private struct MoviePairs: PicturePairs {
  let old: MovieFile
  let new: MovieFile

  let isFilm = true

  var framesPerSecond: Double {
    new.facts.description.rate.framesPerSecond
  }

  var areSameFiles: Bool {
    SHA256.digest(ofFileAt: old.facts.path).map { $0 == SHA256.digest(ofFileAt: new.facts.path) } ?? false
  }

  // The largest difference between encodings of the same picture; `nil` if both are lossless.
  private var limit: EncodingLimit? {
    EncodingLimit(between: old.facts, and: new.facts)
  }

  func forEach(_ body: (PicturePair) async throws -> Void) async throws {
    let limit = limit
    try await old.reader.read(old.facts.description.size) { expected in
      try await new.reader.read(new.facts.description.size) { actual in
        var number = 0
        while true {
          let first = try await expected.next()
          let second = try await actual.next()
          guard first != nil || second != nil else { return }
          try await body(pair(number, expected: first, actual: second, limit: limit))
          number += 1
        }
      }
    }
  }

  private func pair(_ number: Int, expected: Bitmap?, actual: Bitmap?, limit: EncodingLimit?) -> PicturePair {
    let seconds = (Double(number) / framesPerSecond).decimals(3)
    let old = old.facts.records.record(ofFrame: number)
    let new = new.facts.records.record(ofFrame: number)
    // Only the hashes from drawing are certain. An encoded picture may depend on later pictures.
    let drawn = old.flatMap { old in new.flatMap { FrameRecord.pixelHashes(old, $0) } }
    let hashes = limit == nil ? nil : drawn
    return PicturePair(
      number: number,
      name: "at frame \(number) (\(seconds) s)",
      expected: expected.map { PicturePair.Picture($0, digest: hashes?.old) },
      actual: actual.map { PicturePair.Picture($0, digest: hashes?.new) },
      isMoved: old.flatMap { old in new.map { old.stateHash != $0.stateHash } } ?? false,
      evidence: hashes != nil ? .hashes : limit != nil ? .encodedPictures : .pictures,
      encodingLimit: limit
    )
  }
}

/// The records of a movie's frames in its manifest, if the movie has one.
struct MovieRecords {
  /// The state of a manifest.
  enum Manifestation {
    /// There is no manifest, or the file is not a manifest.
    case absent
    /// The manifest belongs to another file.
    case foreign
    /// The manifest belongs to this very file.
    case present
  }

  private let records: [FrameRecord]
  /// Whether there is a manifest.
  let manifestation: Manifestation

  /// The records of a film without a manifest.
  static let none = MovieRecords()

  private init() {
    records = []
    manifestation = .absent
  }

  /// Reads the manifest next to a movie.
  ///
  /// If the manifest belongs to another file, it is ignored.
  init(of path: String) {
    let manifest = Manifest.read(OutputAccount.manifestPath(of: path))
    let isOurs = manifest.map { $0.file == SHA256.digest(ofFileAt: path) } ?? false
    records = isOurs ? manifest?.frames ?? [] : []
    manifestation = manifest == nil ? .absent : isOurs ? .present : .foreign
  }

  func record(ofFrame number: Int) -> FrameRecord? {
    records.indices.contains(number) ? records[number] : nil
  }
}

extension PicturePair.Picture {
  fileprivate init(_ bitmap: Bitmap, digest: String?) {
    self.init(digest: digest ?? FrameHash.digest(of: bitmap)) { bitmap }
  }
}

extension CheckReport.Outcome {
  /// Notes a change of the frame rate, if there is one.
  mutating func noteRates(_ old: FrameRate, _ new: FrameRate) {
    guard old != new else { return }
    verdict = .timingChanged
    finding = "frames are shown at \(new) a second instead of \(old)"
  }
}
