import CradleScenes

/// An action that a timeline can perform.
struct Verb: Sendable {
  /// The key that names it in an entry of the timeline.
  let name: String
  /// The kind of stage that must be on the canvas for it; `nil` if any will do.
  let stage: StageKind?
  /// The sentence about it in the schema.
  let documentation: String
  /// The grammar of its value.
  let grammar: Grammar<TimelineEntry.Action>

  /// Creates a verb.
  init(_ name: String, on stage: StageKind? = nil, _ documentation: String, _ grammar: Grammar<TimelineEntry.Action>) {
    (self.name, self.stage) = (name, stage)
    (self.documentation, self.grammar) = (documentation, grammar)
  }

  /// Every verb.
  static let all: [Verb] = [
    .add, .animate, .batch, .delete, .drag, .fling, .grab, .insert, .marker, .move, .orientation,
    .pinch, .press, .reload, .remove, .scrollTo, .set, .setLayout, .tap,
  ]
}
