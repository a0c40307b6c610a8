import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleRegression
import CradleScenes

extension ComparableKind {
  /// Single PNG files, including animated ones.
  static let picture = ComparableKind(
    name: "a picture",
    recognizes: { PictureFile.isNamed($0) && !isFolder($0) },
    compare: { try await [PictureFileComparison($0).outcome()] }
  )
}

/// The comparison of two PNG files.
private struct PictureFileComparison {
  private let job: Comparison.Job

  init(_ job: Comparison.Job) throws(CradleError) {
    for path in [job.expected, job.actual] where !fileExists(path) { throw CradleError(ComparisonError.missing(path)) }
    self.job = job
  }

  func outcome() async throws -> CheckReport.Outcome {
    let names = (LoadedScene.name(of: job.expected), LoadedScene.name(of: job.actual))
    let target = CheckTarget(
      argument: job.actual,
      scene: Comparison.Job.name(names.0, names.1),
      variant: .named(for: [])
    )
    var outcome = target.outcome(.same)
    let pairs = FilePairs(
      files: PictureFilePair(
        name: "in '\(job.actual.lastPathName)'",
        file: job.actual.lastPathName,
        old: try PictureFile(at: job.expected),
        new: try PictureFile(at: job.actual)
      )
    )
    let comparison = PictureComparison(
      folder: target.name,
      pairs: pairs,
      tolerance: CheckTolerance(job.options),
      report: job.report
    )
    try await comparison.run(&outcome)
    return outcome
  }
}

/// The pictures of two files.
private struct FilePairs: PicturePairs {
  let files: PictureFilePair
  let isFilm = false
  let framesPerSecond = 60.0

  func forEach(_ body: (PicturePair) async throws -> Void) async throws {
    var number = 0
    try await files.forEach(from: &number, body: body)
  }
}
