import CradleDynamics
import CradleNotations
import CradleScenes

/// A joint that the solver cannot hold: a rod or a rope that is too long, or a pin or a weld that gapes.
///
/// The usual cause is a light item that carries a heavy one.
struct LooseJoint {
  let behavior: BehaviorEntry
  /// The kind of the joint, the joined items and its largest excess, as a phrase.
  let words: String
  /// The largest excess, as a multiple of the tolerated one.
  let excess: Double
  /// The heaviest and the lightest item that are joined to one another; `nil` for a single item.
  let masses: Masses?
  /// The number of steps per tick.
  let substeps: Int

  /// The heaviest and the lightest item of several.
  struct Masses: Hashable, Sendable {
    /// The name of the heaviest item.
    let heaviest: String
    /// The name of the lightest item.
    let lightest: String
    /// The ratio of their masses, at least 1.
    let ratio: Double
  }

  /// The warning about the joint, with a remedy.
  var remark: StageRemark {
    let most = DynamicAnimator.Solver.mostSubsteps
    let more = substeps < 4 ? 4 : min(most, 2 * substeps)
    let finer = substeps < most ? "write 'solver: { substeps: \(more) }', or " : ""
    let message = "the solver cannot hold \(words)\(ratio); \(finer)use masses that differ less"
    return StageRemark(message, about: .behavior(behavior))
  }

  private var ratio: String {
    guard let masses else { return "" }
    guard masses.ratio > 1.05 else { return ", although the items joined to it weigh the same" }
    let times = masses.ratio < 10 ? masses.ratio.rounded(toPlaces: 1) : masses.ratio.rounded()
    return ", and '\(masses.heaviest)' weighs \(times.written) times as much as '\(masses.lightest)'"
  }
}

extension Double {
  /// Returns the nearest number with at most one decimal place, or with none.
  func rounded(toPlaces places: Int) -> Double {
    let factor = places > 0 ? 10.0 : 1
    return (self * factor).rounded() / factor
  }
}
