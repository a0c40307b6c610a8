import Scenes

/// Something that a timeline can make happen.
struct Verb: Sendable {
  /// The key that names it in an entry of the timeline.
  let name: String
  /// What has to be on the canvas for it; `nil` if it does not matter.
  let stage: StageKind?
  /// What it does, for the schema.
  let documentation: String
  /// What is written for it.
  let grammar: Grammar<TimelineEntry.Action>

  /// Creates a verb.
  init(
    _ name: String,
    on stage: StageKind? = nil,
    _ documentation: String,
    _ grammar: Grammar<TimelineEntry.Action>
  ) {
    (self.name, self.stage) = (name, stage)
    (self.documentation, self.grammar) = (documentation, grammar)
  }

  /// Every verb.
  static let all: [Verb] = [
    .add, .animate, .batch, .delete, .drag, .fling, .grab, .insert, .marker, .move, .orientation,
    .pinch, .press, .reload, .remove, .scrollTo, .set, .setLayout, .tap,
  ]
}
