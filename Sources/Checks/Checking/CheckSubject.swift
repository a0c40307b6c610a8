import CradleFilms
import CradleRegression
import CradleScenes

/// A scene, or a film of another program, that a check compares with its golden.
protocol CheckSubject: Sendable {
  /// The hash of the content; `nil` for a scene in code.
  var contentHash: String? { get }
  /// The files that were read, which no report may replace.
  var inputs: InputFiles { get }
  /// The scene; `nil` for a film that was made elsewhere.
  var loaded: LoadedScene? { get }

  /// Compares the subject with its golden.
  func result(of job: CheckJob) async throws -> CheckJob.Result
}

extension LoadedScene: CheckSubject {
  var loaded: LoadedScene? { self }

  func result(of job: CheckJob) async throws -> CheckJob.Result {
    try await VariantCheck(loaded: self, job: job).run()
  }
}

/// A subject's part of a check: its name, its golden, and where its pictures go.
struct CheckJob: Sendable {
  let target: CheckTarget
  let goldens: GoldenFolder
  let options: CheckOptions
  let report: ReportFolder
  let progress: ProgressReport
  /// The location of the variant's golden, if environments may have goldens beside it.
  ///
  /// The golden to compare with is then chosen by the environment of the check.
  var place: GoldenLocation?

  /// The outcome for a subject, and the identity of the golden that it was compared with.
  struct Result {
    var outcome: CheckReport.Outcome
    let golden: String
  }

  /// The folders of the subject in the report.
  var folder: ResultFolder {
    ResultFolder(report: report, name: target.name)
  }

  /// Reads the golden, and compares it with the subject.
  ///
  /// - Parameters:
  ///   - kind: The kind of the subject, if it is a film that was made elsewhere: `a movie`.
  ///   - bare: The outcome without a look at a golden.
  ///   - environment: Returns what the frames depend on besides the subject.
  ///   - compare: Compares the subject with the content of the golden's folder, in an environment.
  func result(
    ofKind kind: String?,
    _ bare: CheckReport.Outcome,
    in environment: () async throws -> RenderingEnvironment,
    compare: (GoldenFolder.Content, RenderingEnvironment) async throws -> CheckReport.Outcome
  ) async throws -> Result {
    do {
      guard options.comparesGoldens else { return Result(outcome: bare, golden: "") }
      let environment = try await environment()
      let choice = try place?.choice(in: environment, named: options.environment)
      let reading = (choice?.place.folder ?? goldens).reading()
      var outcome: CheckReport.Outcome
      do {
        outcome = try await compare(reading.content.of(kind: kind), environment)
      } catch let damage as PictureFault {
        try folder.removeResult()
        let reason = "\(damage.file) is not the picture that the golden describes"
        outcome = try await compare(.damaged(reason: reason), environment)
      }
      outcome.goldenEnvironment = choice?.place.environment
      if let choice, outcome.verdict != .same || choice.place.environment != nil {
        outcome.notes += [choice.remark].compactMap(\.self)
      }
      return Result(outcome: outcome, golden: reading.identity)
    } catch {
      // If a subject fails, it has no result, so the pictures of half a film are removed.
      try? folder.removeResult()
      throw error
    }
  }
}

extension GoldenFolder.Content {
  // A golden of another kind has nothing that the subject could be compared with.
  fileprivate func of(kind: String?) -> GoldenFolder.Content {
    guard let recorded, recorded.golden.subject.film?.kind != kind else { return self }
    let was = recorded.golden.subject.film?.kind ?? "a scene"
    return .damaged(reason: "it is the golden of \(was), and this is \(kind ?? "a scene"); approve this, or rename one")
  }
}

extension CheckReport.Outcome {
  /// Notes the verdict as far as the golden alone decides it.
  ///
  /// - Parameter revision: The revision of git whose scenes stand in for goldens; `nil` for none.
  mutating func note(
    _ content: GoldenFolder.Content,
    in environment: RenderingEnvironment,
    against revision: String? = nil
  ) {
    switch content {
    case .none:
      verdict = .new
      finding = revision.map { "'\($0)' has no such scene" } ?? "there is no golden yet"
    case .incomplete(let lost):
      verdict = .missing
      finding = "files are missing from the golden: \(lost.joined(separator: ", "))"
    case .damaged(let reason):
      (verdict, finding) = (.damaged, reason)
    case .intact(let recorded):
      environmentChanges = environment.changes(since: recorded.golden.environment)
    }
  }
}
