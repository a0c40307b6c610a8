import Scenes

/// A behavior that scenes can name by its key.
struct BehaviorKind: Sendable {
  /// A behavior as it was read.
  struct Read: Sendable {
    /// What the behavior does.
    let description: any BehaviorDescription
    /// What a timeline can change of it.
    let settableKeys: [SettableKey]
  }

  /// The key that names it.
  let name: String
  /// What it does, for the schema.
  let documentation: String
  /// What is written for it.
  let grammar: Grammar<Read>

  // Of what is written for a behavior, in the form of another value or not.
  private init<Written: Sendable>(
    _ name: String,
    _ documentation: String,
    _ fields: Fields<Written>,
    from start: Written,
    _ description: @escaping @Sendable (Written) -> any BehaviorDescription
  ) {
    (self.name, self.documentation) = (name, documentation)
    grammar = fields.grammar(from: start).map { written in
      Read(description: description(written), settableKeys: fields.settableKeys(of: written))
    }
  }

  /// Every kind of behavior.
  static let all = [
    BehaviorKind(
      "attachment",
      "A spring, a rod or a hinge between items, or between an item and a place.",
      WrittenAttachment.fields,
      from: WrittenAttachment(),
      \.description
    ),
    BehaviorKind(
      "collision",
      "Items bounce off one another, and off boundaries.",
      WrittenCollision.fields,
      from: WrittenCollision(),
      \.description
    ),
    BehaviorKind(
      "field",
      "A force that depends on the place.",
      FieldDescription.fields,
      from: FieldDescription.start,
      \.self
    ),
    BehaviorKind(
      "gravity",
      "A pull that is the same for heavy and light items.",
      WrittenGravity.fields,
      from: WrittenGravity(),
      \.description
    ),
    BehaviorKind(
      "properties",
      "What items are like: heavy, smooth, elastic.",
      PropertiesDescription.fields,
      from: PropertiesDescription.start,
      \.self
    ),
    BehaviorKind(
      "push",
      "A force, or a kick.",
      WrittenPush.fields,
      from: WrittenPush(),
      \.description
    ),
    BehaviorKind(
      "snap",
      "An item jumps to a place and quivers there.",
      SnapDescription.fields,
      from: SnapDescription.start,
      \.self
    ),
  ]
}
