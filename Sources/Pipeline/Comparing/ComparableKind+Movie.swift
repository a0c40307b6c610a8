import Encoding
import Foundation
import Graphics
import RawText
import Regression
import Scenes

extension ComparableKind {
  /// Movies that ffmpeg can decode.
  static let movie = ComparableKind(
    name: "a movie",
    recognizes: { argument in
      let ending = "." + argument.lastPathName.nameEnding.lowercased()
      let known = OutputFormat.all.filter(\.isMovie).map(\.ending) + [".m4v", ".mkv", ".avi"]
      return known.contains(ending) && !isFolder(argument)
    },
    compare: { try await [MovieComparison($0).outcome()] }
  )
}

/// The comparison of two movies, frame by frame.
private struct MovieComparison {
  private let job: Comparison.Job
  private let target: CheckTarget

  init(_ job: Comparison.Job) throws(ComparisonError) {
    for path in [job.expected, job.actual] where !fileExists(path) { throw .missing(path) }
    self.job = job
    let names = (LoadedScene.name(of: job.expected), LoadedScene.name(of: job.actual))
    target = CheckTarget(
      argument: job.actual,
      scene: Comparison.Job.name(names.0, names.1),
      variant: .named(for: [])
    )
  }

  func outcome() async throws -> CheckOutcome {
    try await job.ffmpeg.findVersion()
    // GIFs show equal frames as one that lasts longer.
    let rate = GIFTiming.sharedRate(of: [job.expected, job.actual])
    let expected = MovieReader(path: job.expected, rate: rate, ffmpeg: job.ffmpeg)
    let actual = MovieReader(path: job.actual, rate: rate, ffmpeg: job.ffmpeg)
    let (old, new) = (try await expected.describe(), try await actual.describe())
    var outcome = target.outcome(.same)
    outcome.noteRates(old.rate, new.rate)
    let comparison = PictureComparison(
      folder: target.name,
      pairs: MoviePairs(
        expected: expected,
        old: old,
        actual: actual,
        new: new,
        records: [MovieRecords(of: job.expected), MovieRecords(of: job.actual)],
        isLossy: [job.expected, job.actual].contains(where: isLossy)
      ),
      tolerance: CheckTolerance(job.options),
      report: job.report
    )
    try await comparison.run(&outcome)
    return outcome
  }
}

/// The frames of two movies in pairs of the same number, of which only one is in memory at a time.
private struct MoviePairs: PicturePairs {
  let expected: MovieReader
  let old: MovieReader.Description
  let actual: MovieReader
  let new: MovieReader.Description
  // The records of both movies.
  let records: [MovieRecords]
  // Whether an encoder has changed the pictures of one of them.
  let isLossy: Bool

  let isFilm = true

  var framesPerSecond: Double {
    new.rate.framesPerSecond
  }

  func forEach(_ body: (PicturePair) async throws -> Void) async throws {
    try await expected.read(old.size) { expected in
      try await actual.read(new.size) { actual in
        var number = 0
        while true {
          let (first, second) = (try await expected.next(), try await actual.next())
          guard first != nil || second != nil else { return }
          try await body(pair(number, first, second))
          number += 1
        }
      }
    }
  }

  private func pair(_ number: Int, _ expected: Bitmap?, _ actual: Bitmap?) -> PicturePair {
    let seconds = (Double(number) / framesPerSecond).rounded(toPlaces: 3)
    let (old, new) = (records[0].record(ofFrame: number), records[1].record(ofFrame: number))
    // Only hashes of what was drawn are certain: an encoded picture depends on those to come.
    let drawn = old.flatMap { old in new.map { (old: old.pixelHash, new: $0.pixelHash) } }
    let hashes = isLossy ? drawn : nil
    return PicturePair(
      number: number,
      name: "at frame \(number) (\(seconds) s)",
      expected: expected.map { PicturePair.Picture($0, digest: hashes?.old) },
      actual: actual.map { PicturePair.Picture($0, digest: hashes?.new) },
      isMoved: old.flatMap { old in new.map { old.stateHash != $0.stateHash } } ?? false,
      evidence: hashes != nil ? .hashes : isLossy ? .encodedPictures : .pictures
    )
  }
}

/// The records of the frames of a movie, if its manifest has any.
private struct MovieRecords {
  private let records: [FrameRecord]

  /// Reads the manifest beside a movie; it is ignored if it is about another file.
  init(of path: String) {
    let manifest = Manifest.read(OutputAccount.manifestPath(of: path))
    let isOurs = manifest.map { $0.file == SHA256.digest(ofFileAt: path) } ?? false
    records = isOurs ? manifest?.frames ?? [] : []
  }

  func record(ofFrame number: Int) -> FrameRecord? {
    records.indices.contains(number) ? records[number] : nil
  }
}

/// Returns whether the pictures of a movie are not those that were encoded.
private func isLossy(_ path: String) -> Bool {
  guard let format = try? OutputFormat(path: path) else { return true }
  // Decoding a GIF gives exactly the pictures that it holds.
  return !format.isLossless && format.ending != OutputFormat.gif.ending
}

extension PicturePair.Picture {
  fileprivate init(_ bitmap: Bitmap, digest: String?) {
    self.init(digest: digest ?? FrameHash.digest(of: bitmap)) { bitmap }
  }
}

extension CheckOutcome {
  /// Notes that frames are shown at another rate, if they are.
  mutating func noteRates(_ old: FrameRate, _ new: FrameRate) {
    guard old != new else { return }
    verdict = .timingChanged
    finding = "frames are shown at \(new) a second instead of \(old)"
  }
}
