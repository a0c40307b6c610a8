/// A behavior that scenes can name by its key.
struct BehaviorKind: Sendable {
  /// The key that names it.
  let name: String
  /// What it does, for the schema.
  let documentation: String
  /// What is written for it.
  let grammar: Grammar<any BehaviorDescription>

  /// Creates a kind of behavior.
  init<Description: BehaviorDescription>(
    _ name: String,
    _ documentation: String,
    _ grammar: Grammar<Description>
  ) {
    (self.name, self.documentation) = (name, documentation)
    self.grammar = grammar.map { $0 }
  }

  /// Every kind of behavior.
  static let all = [
    BehaviorKind(
      "attachment",
      "A spring, a rod or a hinge between items, or between an item and a place.",
      AttachmentDescription.grammar
    ),
    BehaviorKind(
      "collision",
      "Items bounce off one another, and off boundaries.",
      CollisionDescription.grammar
    ),
    BehaviorKind("field", "A force that depends on the place.", FieldDescription.grammar),
    BehaviorKind(
      "gravity",
      "A pull that is the same for heavy and light items.",
      GravityDescription.grammar
    ),
    BehaviorKind(
      "properties",
      "What items are like: heavy, smooth, elastic.",
      PropertiesDescription.grammar
    ),
    BehaviorKind("push", "A force, or a kick.", PushDescription.grammar),
    BehaviorKind("snap", "An item jumps to a place and quivers there.", SnapDescription.grammar),
  ]
}
