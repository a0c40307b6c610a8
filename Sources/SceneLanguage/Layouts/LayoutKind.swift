import Scenes

/// A layout that scenes can name by its type.
struct LayoutKind: Sendable {
  /// A layout as it was read.
  struct Read: Sendable {
    /// What is meant.
    let description: any LayoutDescription
    /// What a timeline can change of it.
    let settableKeys: [SettableKey]
  }

  /// The value of `type`.
  let name: String
  /// The keys of the layout, `type` among them.
  let grammar: Grammar<Read>

  private init<Description: LayoutDescription>(
    _ name: String,
    _ fields: Fields<Description>,
    _ grammar: Grammar<Description>
  ) {
    self.name = name
    self.grammar = grammar.map { description in
      Read(description: description, settableKeys: fields.settableKeys(of: description))
    }
  }

  // The keys of a map that begins with a description.
  private init<Description: LayoutDescription>(
    _ name: String,
    _ fields: Fields<Description>,
    from start: Description
  ) {
    self.init(name, fields, fields.grammar(from: start))
  }

  /// Every kind of layout.
  static let all = [
    LayoutKind("flow", FlowDescription.fields, from: FlowDescription.start),
    LayoutKind("springy_flow", SpringyFlowDescription.fields, SpringyFlowDescription.grammar),
    LayoutKind(
      "spring_carousel",
      SpringCarouselDescription.fields,
      from: SpringCarouselDescription.start
    ),
    LayoutKind("circle", CircleDescription.fields, from: CircleDescription()),
    LayoutKind("newtonian", NewtonianDescription.fields, from: NewtonianDescription()),
    LayoutKind("stack", StackDescription.fields, from: StackDescription()),
  ]
}

extension Grammar where Value == LayoutKind.Read {
  /// A layout: a map whose `type` says which other keys it has.
  static var layout: Grammar {
    let schemas = LayoutKind.all.map(\.grammar.schema)
    let schema: JSON = ["title": "Layout", "anyOf": .array(schemas)]
    return Grammar(schema: schema) { node, reading in
      guard let object = SceneObject(node, name: "a layout", &reading),
        let kind = LayoutKind.typeKey.read(from: object, &reading)
      else { return nil }
      return kind.grammar.read(node, &reading)
    }
  }
}

extension LayoutKind {
  fileprivate static let typeKey = Key(
    required: "type",
    Grammar.choice(all.map { ($0.name, $0) }),
    "Which layout it is."
  )
}
