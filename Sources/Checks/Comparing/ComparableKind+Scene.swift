import CradleEncoding
import CradleFiles
import CradleFilms
import CradlePresets
import CradleRegression
import CradleSceneSource
import CradleScenes
import Foundation

extension ComparableKind {
  /// Scenes: files, presets, and files in revisions of git.
  static let scene = ComparableKind(
    name: "a scene",
    recognizes: { argument in
      Presets.named(argument) != nil || fileExists(argument) || SceneRevision(argument) != nil
    },
    compare: { try await SceneComparison($0).outcomes() }
  )
}

/// The comparison of two scenes, variant by variant, in states and in pictures.
private struct SceneComparison {
  private let job: Comparison.Job
  private let expected: ComparedScene
  private let actual: ComparedScene

  init(_ job: Comparison.Job) {
    self.job = job
    expected = ComparedScene(job.expected, within: job.limits, in: job.catalog)
    actual = ComparedScene(job.actual, within: job.limits, in: job.catalog)
  }

  func outcomes() async throws -> [CheckReport.Outcome] {
    let name = Comparison.Job.name(expected.name, actual.name)
    let old = try await expected.variants(job.overrides)
    let new = try await actual.variants(job.overrides)
    try InputFiles(of: (old + new).map(\.scene)).checkStay(replacing: [job.options.report])
    let place = job.catalog.place(of: job.actual)
    var outcomes: [CheckReport.Outcome] = []
    for variant in old {
      let target = CheckTarget(argument: place, scene: name, variant: variant.variant)
      guard let other = new.first(where: { $0.variant.name == variant.variant.name }) else {
        let finding = "only '\(job.expected)' has this variant"
        outcomes.append(target.outcome(.obsolete, finding: finding))
        continue
      }
      outcomes.append(try await outcome(of: target, expected: variant.scene, actual: other.scene))
    }
    let known = Set(old.map(\.variant.name))
    return outcomes
      + new.filter { !known.contains($0.variant.name) }.map { variant in
        CheckTarget(argument: place, scene: name, variant: variant.variant)
          .outcome(.new, finding: "only '\(job.actual)' has this variant")
      }
  }

  // The first scene gets a temporary golden. The second scene is compared with the golden of the first.
  private func outcome(
    of target: CheckTarget,
    expected: LoadedScene,
    actual: LoadedScene
  ) async throws -> CheckReport.Outcome {
    let scratch = try ReportFolder.scratch()
    let nothing = GoldenFolder("none", in: scratch.path)
    _ = try await check(target, loaded: expected, goldens: nothing, report: scratch).run()
    var outcome = try await check(target, loaded: actual, goldens: scratch.result(target.name), report: job.report)
      .run().outcome
    outcome.approveCommand = ""
    // Both scenes are played, so all their frames are known, not only those in a golden.
    if outcome.strip.cells.contains(.state),
      let deviations = try DeviationTracks.all(from: expected.film(), to: actual.film())
    {
      outcome.deviations = deviations
    }
    return outcome
  }

  private func check(
    _ target: CheckTarget,
    loaded: LoadedScene,
    goldens: GoldenFolder,
    report: ReportFolder
  ) -> VariantCheck {
    let progress = job.progress
    let job = CheckJob(target: target, goldens: goldens, options: job.options, report: report) {
      progress($0.checking(target.name))
    }
    return VariantCheck(loaded: loaded, job: job)
  }

}
