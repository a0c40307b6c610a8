package import CradleScenes

/// Something that happened in a film, but was probably not intended.
package struct StageRemark: Equatable, Sendable {
  /// The part of the scene that causes it.
  package enum Cause: Equatable, Sendable {
    /// A behavior.
    case behavior(BehaviorEntry)
    /// An action of the timeline.
    case action(TimelineEntry.Action)
  }

  /// The number of the stage.
  package var stage = 0
  /// The name of the sweep panel; `nil` outside of a sweep.
  package var panel: String?
  package let cause: Cause
  /// What happened, with a remedy, as a phrase.
  let words: String

  /// Creates a remark.
  init(_ words: String, about cause: Cause) {
    self.words = words
    self.cause = cause
  }

  /// The warning, with a remedy.
  package var message: String { (panel.map { "in the panel '\($0)', " } ?? "") + words }
}
