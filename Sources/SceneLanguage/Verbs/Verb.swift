import CradleSceneSource
import CradleScenes

/// An action that a timeline can perform.
struct Verb: Sendable {
  /// The key of the verb in an entry of the timeline.
  let name: String
  /// The kind of stage that the verb needs; `nil` for any kind.
  let stage: StageKey?
  /// The sentence in the reference about this verb.
  let documentation: String
  /// The grammar of the verb's value.
  let grammar: Grammar<TimelineEntry.Action>

  /// Creates a verb.
  init(_ name: String, on stage: StageKey? = nil, _ documentation: String, _ grammar: Grammar<TimelineEntry.Action>) {
    self.name = name
    self.stage = stage
    self.documentation = documentation
    self.grammar = grammar
  }

  static let all: [Verb] = [
    .add, .animate, .batch, .delete, .drag, .fling, .grab, .insert, .marker, .move, .orientation,
    .pinch, .press, .reload, .remove, .reorder, .scrollTo, .set, .setLayout, .swipe, .tap,
  ]
}
