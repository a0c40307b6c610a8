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
    expected = ComparedScene(job.expected, job: job)
    actual = ComparedScene(job.actual, job: job)
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
    let scratch = try ReportFolder(scratchPath)
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

  // This folder is never published, and is removed afterwards.
  private var scratchPath: String {
    let name = "cradle-compare-\(ProcessInfo.processInfo.processIdentifier)"
    return FileManager.default.temporaryDirectory.path + "/" + name
  }
}

/// One of the two scenes; from code, a file, a preset or a revision.
private struct ComparedScene {
  let name: String
  private let argument: String
  private let job: Comparison.Job
  // The files of the revision; `nil` for a scene that comes from elsewhere.
  private let revision: RevisionFiles?

  init(_ argument: String, job: Comparison.Job) {
    self.argument = argument
    self.job = job
    let isInCode = job.catalog.hasInCode(argument)
    guard !isInCode, !fileExists(argument), let found = SceneRevision(argument) else {
      revision = nil
      name = isInCode ? argument : LoadedScene.name(of: argument)
      return
    }
    revision = RevisionFiles(found)
    name = LoadedScene.name(of: found.path)
  }

  func variants(_ overrides: [String]) async throws -> [(variant: SceneVariant, scene: LoadedScene)] {
    guard let revision else {
      return try variants(overrides) { try LoadedScene(argument, overrides: $0, limits: job.limits, in: job.catalog) }
    }
    return try await revision.read { store in
      try variants(overrides) { overrides in
        let file = try SceneFile.read(path: argument, in: store, limits: job.limits)
        return try LoadedScene(file, named: name, overrides: overrides, limits: job.limits)
      }
    }
  }

  private func variants(
    _ overrides: [String],
    reading read: ([String]) throws -> LoadedScene
  ) throws -> [(variant: SceneVariant, scene: LoadedScene)] {
    let loaded = try read(overrides)
    guard !loaded.scene.variants.isEmpty else { return [(.named(for: overrides), loaded)] }
    return try loaded.scene.variants.map { variant in
      // Overrides of the command have priority over overrides of the variant.
      let all = variant.overrides + overrides
      let name = overrides.isEmpty ? variant : SceneVariant.named(for: all)
      return (name, overrides.isEmpty ? try loaded.variant(variant) : try read(all))
    }
  }
}
