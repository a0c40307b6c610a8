import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// A behavior that you can name in a scene by its key, for example `gravity`.
struct BehaviorKind: Sendable {
  /// A behavior after reading.
  struct Read: Sendable {
    /// The description of the behavior.
    let description: any BehaviorDescription
    /// The keys that a timeline can change.
    let settableKeys: [SettableKey]
  }

  /// The key in a scene, for example `gravity`.
  let name: String
  /// The sentence in the reference about this behavior.
  let documentation: String
  /// The grammar of the behavior's value.
  private(set) var grammar: Grammar<Read>
  /// Whether the behavior has a spring's `frequency` and `damping` beside its other keys.
  let hasPair: Bool

  // The written form may have another type than the description. For example, an attachment is read as a
  // `WrittenAttachment`.
  private init<Written: Sendable>(
    _ name: String,
    _ documentation: String,
    _ fields: Fields<Written>,
    from start: Written,
    _ description: @escaping @Sendable (Written) -> any BehaviorDescription
  ) {
    self.name = name
    self.documentation = documentation
    hasPair = fields.hasPair
    grammar = fields.grammar(from: start).map { written in
      Read(description: description(written), settableKeys: fields.settableKeys(of: written))
    }
  }

  // Returns the kind with values that may differ between the items under a key.
  private func differing(by key: String) -> BehaviorKind {
    var kind = self
    kind.grammar = grammar.differing(by: key)
    return kind
  }

  /// Every kind of behavior.
  static let all = [
    BehaviorKind(
      "attachment",
      "A spring, a rod or a hinge between items, or between an item and a point.",
      WrittenAttachment.fields,
      from: WrittenAttachment(),
      \.description
    ).differing(by: "each"),
    BehaviorKind(
      "chain",
      "Items in a row, each attached to the one before, like the links of a rope.",
      WrittenChain.fields,
      from: WrittenChain(),
      \.description
    ),
    BehaviorKind(
      "collision",
      "Items bounce off each other and off boundaries.",
      WrittenCollision.fields,
      from: WrittenCollision(),
      \.description
    ),
    BehaviorKind(
      "field",
      "A force that depends on the position.",
      FieldDescription.fields,
      from: FieldDescription.start,
      \.self
    ),
    BehaviorKind(
      "gravity",
      "A pull that accelerates heavy and light items alike.",
      WrittenGravity.fields,
      from: WrittenGravity(),
      \.description
    ).differing(by: "items"),
    BehaviorKind(
      "properties",
      "Properties of items, such as density, friction and elasticity.",
      PropertiesDescription.fields,
      from: PropertiesDescription.start,
      \.self
    ).differing(by: "items"),
    BehaviorKind(
      "push",
      "A force that lasts, or a single kick.",
      WrittenPush.fields,
      from: WrittenPush(),
      \.description
    ).differing(by: "items"),
    BehaviorKind(
      "snap",
      "An item snaps to a point and oscillates briefly.",
      SnapDescription.fields,
      from: SnapDescription.start,
      \.self
    ),
  ]
}

extension Grammar where Value == BehaviorKind.Read {
  // The behavior; one for each item if a value differs, unless the entry itself is repeated.
  fileprivate func differing(by key: String) -> Grammar {
    Grammar(schema: schema) { node, reading in
      guard let turn = reading.turn, turn.count == 1, node.hasDifference else { return read(node, &reading) }
      let (first, differs) = reading.inTurn(turn) { read(node, &$0) }
      guard differs, let first, let entries = node.map, let index = entries.firstIndex(where: { $0.key == key }) else {
        return first
      }
      let list = entries[index].value
      guard let ids = Grammar<[String]>.heldItemIDs.read(list, &reading), ids != Cast.allIDs else {
        reading.report("'all' includes items that come later; name those whose values differ", at: list.place)
        return nil
      }
      var parts: [any BehaviorDescription] = []
      for (number, id) in ids.enumerated() {
        var entries = entries
        let item = SceneNode(value: .scalar(SceneScalar(text: id, isPlain: false)), place: list.place)
        entries[index].value = SceneNode(value: .list([item]), place: list.place)
        let own = SceneNode(value: .map(entries), place: node.place)
        let turn = Turn(number, of: ids.count, owner: turn.owner)
        guard let part = reading.inTurn(turn, { read(own, &$0) }).0 else { return nil }
        parts.append(part.description)
      }
      return BehaviorKind.Read(description: PerItemDescription(parts), settableKeys: first.settableKeys)
    }
  }
}

extension Grammar where Value == [BehaviorEntry] {
  /// The behaviors of a playground, in order.
  static var behaviors: Grammar {
    let entry = Grammar<ReadBehavior>.behavior
    return Grammar(schema: ["type": "array", "items": entry.schema]) { node, reading in
      guard let nodes = node.list else {
        reading.reject(node, expected: "a list of behaviors")
        return nil
      }
      var entries: [BehaviorEntry?] = []
      for node in nodes where !reading.isExhausted { entries += read(node, by: entry, after: entries.count, &reading) }
      let present = entries.compactMap(\.self)
      return present.count == entries.count ? present : nil
    }
  }

  // The behaviors of an entry, one by one if they are repeated.
  private static func read(
    _ node: SceneNode,
    by grammar: Grammar<ReadBehavior>,
    after count: Int,
    _ reading: inout Reading
  ) -> [BehaviorEntry?] {
    guard let repeated = RepeatedBehavior(node, after: count, &reading) else {
      reading.behaviors.isComplete = false
      reading.behaviors.beginEntry(isSeveral: true)
      return [nil]
    }
    reading.behaviors.beginEntry(isSeveral: repeated.isSeveral)
    let owner = reading.newOwner(repeated.kind)
    var entries: [BehaviorEntry?] = []
    for (number, node) in repeated.entries.enumerated() where !reading.isExhausted {
      let turn = Turn(number, of: repeated.entries.count, owner: owner)
      let behavior = reading.inTurn(turn) { grammar.read(node, &$0) }.0
      // A behavior that cannot be read has a number, too.
      reading.behaviors.declare(behavior?.known ?? KnownBehavior())
      entries.append(behavior?.entry)
      // A mistake of one would be a mistake of all.
      if behavior?.entry == nil, repeated.isSeveral {
        reading.behaviors.isComplete = false
        break
      }
    }
    return entries
  }
}

extension Grammar where Value == BehaviorEntry {
  /// A behavior that the timeline adds, which must have a name.
  static var addition: Grammar {
    let entry = Grammar<ReadBehavior>.addition
    return Grammar(schema: entry.schema) { node, reading in
      guard let behavior = entry.read(node, &reading) else { return nil }
      reading.behaviors.add(behavior.known)
      return behavior.entry
    }
  }
}

/// A behavior that may have mistakes.
///
/// Even with mistakes, some facts about the behavior are known. Without mistakes, there is also the entry.
private struct ReadBehavior: Sendable {
  var known: KnownBehavior
  var entry: BehaviorEntry?
}

extension Grammar where Value == ReadBehavior {
  /// A behavior under the key of its kind, with or without a name.
  fileprivate static var behavior: Grammar {
    entry("a behavior", Key(optional: "id", Grammar<String>.newBehaviorID, idDocumentation))
  }

  /// A behavior under the key of its kind, with a name.
  fileprivate static var addition: Grammar {
    let id = Grammar<String>.newBehaviorID.map(Optional.some)
    return entry("an addition", Key(required: "id", id, idDocumentation))
  }

  private static var idDocumentation: String {
    "The name of the behavior, for the timeline. It has no dots and is not a number."
  }

  private static func entry(_ name: String, _ id: Key<String?>) -> Grammar {
    Grammar(schema: schema(id)) { node, reading in
      guard let object = SceneObject(node, name: name, keys: BehaviorKind.all.map(\.name), &reading)
      else {
        return nil
      }
      // A repetition has been taken apart before.
      let repetition = id.isRequired ? [] : [RepeatedBehavior.key]
      object.checkKeys(known: [id.name] + repetition + BehaviorKind.all.map(\.name), &reading)
      let written = id.read(from: object, &reading)
      let kind = kind(of: object, &reading)
      let read = kind?.key.read(from: object, &reading)
      if written == nil { reading.behaviors.isComplete = false }
      let known = KnownBehavior(id: written.flatMap(\.self), kind: kind?.name, settableKeys: read?.settableKeys)
      guard let written, let description = read?.description else { return ReadBehavior(known: known) }
      let entry = BehaviorEntry(id: written, description: description)
      reading.hold(description.itemIDs, at: node.place)
      reading.count(.corners, description.cornerCount, at: node.place)
      return ReadBehavior(known: known, entry: entry)
    }
  }

  private static func schema(_ id: Key<String?>) -> JSON {
    let alternatives = BehaviorKind.all.map { kind -> JSON in ["required": [.string(kind.name)]] }
    let repetition = id.isRequired ? [] : [RepeatedBehavior.schema]
    let members = [id.schema] + repetition + BehaviorKind.all.map(\.key.schema)
    return JSON.closedObject(members, required: id.isRequired ? [.string(id.name)] : [])
      .adding(["oneOf": .array(alternatives)]).titled("Behavior")
  }

  private static func kind(of object: SceneObject, _ reading: inout Reading) -> BehaviorKind? {
    let kinds = BehaviorKind.all.filter { object[$0.name] != nil }
    guard kinds.count != 1 else { return kinds[0] }
    // The reader has already reported an unknown key that was probably meant as the kind.
    if kinds.isEmpty && object.keys.allSatisfy({ $0 == "id" }) {
      reading.report("\(object.name) needs a kind such as 'gravity'", at: object.place)
    } else if kinds.count > 1 {
      let names = kinds.map { "'\($0.name)'" }.joined(separator: " and ")
      reading.report("\(object.name) has one kind, not \(names)", at: object.place)
    }
    return nil
  }
}

extension BehaviorKind {
  fileprivate var key: Key<BehaviorKind.Read> {
    Key(required: name, grammar, documentation)
  }
}

extension Grammar where Value == String {
  // A new name for a behavior. In a path, dots separate keys, and a number counts behaviors. So a name must not contain
  // a dot or be a number.
  fileprivate static var newBehaviorID: Grammar {
    let pattern = "^(?![0-9]+$)[^.\(controlCharacters)]+$"
    let schema: JSON = ["type": "string", "pattern": .string(pattern)]
    let expected = "a name that is not a number, without dots and control characters"
    let name = Grammar(expected, schema: schema) { scalar in
      switch scalar.meaning {
      case .null, .number: nil
      default: scalar.text.isBehaviorName ? scalar.text : nil
      }
    }
    return Grammar(schema: schema) { node, reading in
      guard let id = name.read(node, &reading) else { return nil }
      guard !reading.behaviors.isTaken(id) else {
        reading.report("there is already a behavior '\(id.shortened)'", at: node.place)
        return nil
      }
      return id
    }
  }
}

extension String {
  fileprivate var isBehaviorName: Bool {
    isPlainName && !contains(".") && !allSatisfy { $0.isASCII && $0.isNumber }
  }
}

extension LineStyle {
  fileprivate static let fields = Fields<LineStyle>("a line") {
    Field("color", \.color, .color, default: "system_gray", "The color of the line.")
    Field("width", \.width, .number(in: 0.1...1000), "The width of the line, in points.")
  }
}

extension Grammar where Value == LineStyle {
  /// The keys for the color and the width of a line.
  static let line = LineStyle.fields.grammar(from: LineStyle())
}

/// The ranges of the parameters of behaviors.
///
/// These ranges leave room for every visible scene, and for a body that is flung out of the scene. The simulation
/// limits velocities to a lower maximum.
enum Magnitude {
  /// The range of forces and accelerations, in units of their behaviors.
  static let forces = -1e4...1e4
  /// The range of velocities, in points or radians per second.
  static let velocities = -1e9...1e9
}
