/// A layout that scenes can name by its type.
struct LayoutKind: Sendable {
  /// The value of `type`.
  let name: String
  /// The keys of the layout, `type` among them.
  let grammar: Grammar<any LayoutDescription>

  /// Creates a kind of layout.
  init<Description: LayoutDescription>(_ name: String, _ grammar: Grammar<Description>) {
    self.name = name
    self.grammar = grammar.map { $0 }
  }

  /// Every kind of layout.
  static let all = [
    LayoutKind("flow", FlowDescription.grammar),
    LayoutKind("springy_flow", SpringyFlowDescription.grammar),
    LayoutKind("spring_carousel", SpringCarouselDescription.grammar),
    LayoutKind("circle", CircleDescription.grammar),
    LayoutKind("newtonian", NewtonianDescription.grammar),
    LayoutKind("stack", StackDescription.grammar),
  ]
}

extension Grammar where Value == any LayoutDescription {
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
