/// Something that a timeline can make happen.
struct Verb: Sendable {
  /// The key that names it in an entry of the timeline.
  let name: String
  /// What it does, for the schema.
  let documentation: String
  /// What is written for it.
  let grammar: Grammar<TimelineEntry.Action>

  /// Creates a verb.
  init(_ name: String, _ documentation: String, _ grammar: Grammar<TimelineEntry.Action>) {
    (self.name, self.documentation, self.grammar) = (name, documentation, grammar)
  }

  /// Every verb.
  static let all: [Verb] = [.drag, .fling, .marker, .scrollTo]
}
