import CradleEncoding
import CradleFilms
import CradlePresets
import CradleRegression
import CradleSceneLanguage
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

  init(_ job: Comparison.Job) async throws {
    self.job = job
    expected = try await ComparedScene(job.expected, job: job)
    actual = try await ComparedScene(job.actual, job: job)
  }

  func outcomes() async throws -> [CheckOutcome] {
    let name = Comparison.Job.name(expected.name, actual.name)
    let old = try expected.variants(job.overrides)
    let new = try actual.variants(job.overrides)
    try InputFiles(of: (old + new).map(\.scene)).checkStay(replacing: [job.options.report])
    let place = job.catalog.place(of: job.actual)
    var outcomes: [CheckOutcome] = []
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
  ) async throws -> CheckOutcome {
    let scratch = try ReportFolder(scratchPath)
    let nothing = GoldenFolder("none", in: scratch.path)
    _ = try await check(target, loaded: expected, goldens: nothing, report: scratch).run()
    var outcome = try await check(target, loaded: actual, goldens: scratch.result(target.name), report: job.report)
      .run()
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
    return VariantCheck(
      target: target,
      loaded: loaded,
      goldens: goldens,
      options: job.options,
      report: report
    ) { progress($0.named(target.name)) }
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
  private let make: ([String]) throws -> LoadedScene

  init(_ argument: String, job: Comparison.Job) async throws {
    let limits = job.limits
    let catalog = job.catalog
    let isThere = catalog.hasInCode(argument) || fileExists(argument)
    guard !isThere, let revision = SceneRevision(argument) else {
      name = catalog.hasInCode(argument) ? argument : LoadedScene.name(of: argument)
      make = { try LoadedScene(argument, overrides: $0, limits: limits, in: catalog) }
      return
    }
    let file = try await revision.read(limits)
    let name = LoadedScene.name(of: revision.path)
    self.name = name
    make = { try LoadedScene(file, named: name, overrides: $0, limits: limits) }
  }

  func variants(_ overrides: [String]) throws -> [(variant: SceneVariant, scene: LoadedScene)] {
    let loaded = try make(overrides)
    guard !loaded.scene.variants.isEmpty else { return [(.named(for: overrides), loaded)] }
    return try loaded.scene.variants.map { variant in
      // Overrides of the command have priority over overrides of the variant.
      let all = variant.overrides + overrides
      let name = overrides.isEmpty ? variant : SceneVariant.named(for: all)
      return (name, overrides.isEmpty ? try loaded.variant(variant) : try make(all))
    }
  }
}
