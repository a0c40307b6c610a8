import CradleFiles
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression

extension SceneCheck {
  /// Returns what an obsolete golden is, in the place of what a result was compared with.
  func basis(ofObsolete target: CheckTarget) -> ResultBasis {
    let golden = GoldenFolder(target.name, in: options.goldens).reading().identity
    return ResultBasis(golden: golden, result: nil, scene: nil, overrides: nil, hash: nil)
  }

  /// Returns the outcome for a golden that no longer belongs to a scene.
  func obsoleteOutcome(
    _ target: CheckTarget,
    besides checked: [CheckReport.Outcome],
    in folder: ReportFolder
  ) -> CheckReport.Outcome {
    let name = RawPath(target.scene)
    let other = targets.lazy.map { RawPath($0.target.scene) }.first { $0.isOtherForm(of: name) }
    let forms = RawPath.Pair(old: name, new: other).formNote.map { ": \($0)" } ?? ""
    let isFilm = place(of: target).all.contains { $0.folder.source != nil }
    let renaming = newName(of: target, among: checked, in: folder).map { new in
      guard !isFilm else {
        return "; '\(new)' has the same frames, so it is the same film under another name: approve both"
      }
      let before = options.goldens.appendingPath(target.name)
      let after = options.goldens.appendingPath(new)
      return "; '\(new)' has the same frames, so it is the same scene under another name: "
        + "move the golden from \(before.quotedForShell) to \(after.quotedForShell)"
    }
    var outcome = target.outcome(
      .obsolete,
      finding: "this golden no longer belongs to a \(isFilm ? "film" : "scene")\(forms)\(renaming ?? "")"
    )
    outcome.isFilm = isFilm
    outcome.approveCommand = options.approveCommand(for: target)
    return outcome
  }

  // The most results to compare with a golden that no longer belongs to a scene.
  private static let mostCompared = 100

  // Returns the name of a result without a golden that has the frames of an obsolete golden.
  private func newName(of target: CheckTarget, among checked: [CheckReport.Outcome], in folder: ReportFolder) -> String?
  {
    let new = checked.filter { $0.verdict == .new }.prefix(Self.mostCompared)
    guard !new.isEmpty else { return nil }
    let old = place(of: target).all.compactMap { $0.folder.read().recorded?.golden.pixelHashes }
    return new.map { "\($0.scene)/\($0.variant)" }.first { name in
      folder.result(name).read().recorded.map { old.contains($0.golden.pixelHashes) } ?? false
    }
  }
}
