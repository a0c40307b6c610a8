import CradleEncoding
import CradleFiles
package import CradleFilms
import CradleGeometry
import CradleRawText
import CradleRegression
package import CradleSceneSource
import CradleScenes

extension SceneCheck {
  /// Checks the scenes against themselves as a revision of git has them, with their bases, springs and pictures.
  ///
  /// The revision is the one of the options. It gets goldens of its own, which nobody sees.
  ///
  /// - Parameters:
  ///   - limits: The limits on the size of the revision's scenes.
  ///   - status: Returns the exit status for a result; `nil` for none.
  ///   - progress: Called with each frame of a variant; the stage is the variant's name.
  /// - Throws: `.missingFile` if git does not know the revision, and the errors of ``run(status:progress:)``.
  package func runAgainstRevision(
    within limits: Limits,
    status: (Result) -> Int32?,
    progress: @escaping ProgressReport
  ) async throws -> Result {
    guard let revision = options.against else { return try await run(status: status, progress: progress) }
    try await GitBlob.checkRevision(revision)
    let scratch = try ReportFolder.scratch()
    defer { withExtendedLifetime(scratch) {} }
    var check = self
    for index in targets.indices where targets[index].loaded != nil {
      let target = targets[index].target
      do {
        guard let loaded = try await scene(of: target, in: revision, within: limits) else { continue }
        let job = CheckJob(
          target: target,
          goldens: GoldenFolder("none", in: scratch.path),
          options: options,
          report: scratch
        ) { progress($0.checking("\(target.name) in \(revision)")) }
        _ = try await loaded.result(of: job)
      } catch {
        try Task.checkCancellation()
        // The scene has nothing to be compared with, and the others are still checked.
        check.targets[index] = Target(target: target, subject: .failure(error))
      }
    }
    check.options.goldens = scratch.results
    check.options.update = .none
    return try await check.run(status: status, progress: progress)
  }

  // Returns the scene of a variant in a revision; nil if the revision does not have it.
  private func scene(
    of target: CheckTarget,
    in revision: String,
    within limits: Limits
  ) async throws -> LoadedScene? {
    let path = LocalFolders.current.shortened(target.argument)
    guard !path.isAbsolutePath else {
      throw CradleError(RevisionError.unknown(target.argument, reason: "it is outside of the working folder"))
    }
    do {
      let scene = ComparedScene("\(revision):./\(path)", within: limits, in: .presets)
      return try await scene.variants(target.flags).first { $0.variant.name == target.variant.name }?.scene
    } catch let error as CradleError where error.code == .missingFile {
      return nil
    }
  }
}
