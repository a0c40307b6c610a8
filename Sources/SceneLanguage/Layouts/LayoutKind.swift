import CradleCollectionLayouts
import CradleNotations
import CradleSceneSource
import CradleScenes

/// A layout that you can name in a scene by its type, for example `springy_flow`.
struct LayoutKind: Sendable {
  /// A layout after reading.
  struct Read: Sendable {
    /// The description of the layout.
    let description: any LayoutDescription
    /// The keys that a timeline can change.
    let settableKeys: [SettableKey]
    /// The position of the item that is expanded at the start; `nil` for none.
    var expandedPlace: Diagnostic.Place?
  }

  /// The value of `type`.
  let name: String
  /// The keys of the layout, including `type`.
  let grammar: Grammar<Read>
  /// Whether the layout has a spring's `frequency` and `damping` beside its other keys.
  let hasPair: Bool

  private init<Description: LayoutDescription>(
    _ name: String,
    _ fields: Fields<Description>,
    _ grammar: Grammar<Description>
  ) {
    self.name = name
    hasPair = fields.hasPair
    self.grammar = grammar.map { description in
      Read(description: description, settableKeys: fields.settableKeys(of: description))
    }
  }

  // `start` is the description before its keys are read.
  private init<Description: LayoutDescription>(_ name: String, _ fields: Fields<Description>, from start: Description) {
    self.init(name, fields, fields.grammar(from: start))
  }

  static let all = [
    LayoutKind("flow", FlowDescription.fields, from: FlowDescription.start),
    LayoutKind("springy_flow", SpringyFlowDescription.fields, SpringyFlowDescription.grammar),
    LayoutKind("spring_carousel", SpringCarouselLayout.Parameters.fields, from: SpringCarouselLayout.Parameters.start),
    LayoutKind("list", ListDescription.fields, ListDescription.grammar),
    LayoutKind("waterfall", WaterfallDescription.fields, WaterfallDescription.grammar),
    LayoutKind("wallet", WalletDescription.fields, WalletDescription.grammar),
    LayoutKind("circle", CircleLayout.Parameters.fields, from: CircleLayout.Parameters()),
    LayoutKind("newtonian", NewtonianLayout.Parameters.fields, from: NewtonianLayout.Parameters()),
    LayoutKind("stack", StackLayout.Parameters.fields, from: StackLayout.Parameters()),
  ]
}

extension Grammar where Value == LayoutKind.Read {
  /// A layout, as a map whose `type` determines its other keys.
  static var layout: Grammar {
    let schemas = LayoutKind.all.map(\.grammar.schema)
    let schema: JSON = ["title": "Layout", "anyOf": .array(schemas)]
    return Grammar(schema: schema) { node, reading in
      guard let object = SceneObject(node, name: "a layout", keys: ["type"], &reading),
        let kind = LayoutKind.typeKey.read(from: object, &reading)
      else { return nil }
      var read = kind.grammar.read(node, &reading)
      read?.expandedPlace = node.map?.first { $0.key == "expanded" }?.value.place
      return read
    }
  }
}

extension LayoutKind {
  fileprivate static let typeKey = Key(
    required: "type",
    Grammar.choice(all.map { ($0.name, $0) }),
    "The type of the layout."
  )
}

/// What the reader knows about the layouts.
struct LayoutFacts: ReadingFacts {
  static let isOfStage = true

  /// The names of the layouts, including those with mistakes; `nil` if they could not be read.
  var names: [String]?
  /// The layouts without mistakes, by name.
  ///
  /// A layout inside the collection's own map has an empty name.
  var all: [String: LayoutKind.Read] = [:]
  /// The name of the collection's first layout; `nil` if the name could not be read.
  var first: String?
  /// Whether the collection names its layout instead of containing the layout.
  var isNamed = false
  /// Whether layouts are read only for their keys, without the entries of their buttons.
  var isSurvey = false
}

extension Reading {
  /// What the reader knows about the layouts.
  var layouts: LayoutFacts {
    get { self[LayoutFacts.self] }
    _modify { yield &self[LayoutFacts.self] }
  }

  /// Notes layouts before they are read: the entries of a button may change any of them, also its own.
  mutating func survey(_ nodes: [(name: String, node: SceneNode)]) {
    guard nodes.contains(where: { $0.node.map?.contains { $0.key == "swipe_actions" } == true }) else { return }
    var survey = self
    survey.layouts.isSurvey = true
    for (name, node) in nodes { layouts.all[name] = Grammar<LayoutKind.Read>.layout.read(node, &survey) }
  }
}

extension Grammar where Value == [NamedLayout] {
  /// Layouts by name, in the order of the file.
  static var layouts: Grammar {
    let layout = Grammar<LayoutKind.Read>.layout
    let schema: JSON = [
      "type": "object", "propertyNames": ["minLength": 1], "additionalProperties": layout.schema,
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map of layouts by name")
        return nil
      }
      reading.layouts.names = entries.map(\.key)
      var layouts: [NamedLayout] = []
      reading.survey(entries.map { ($0.key, $0.value) })
      for entry in entries {
        if entry.key.isEmpty { reading.report("a layout needs a name", at: entry.place) }
        let subject = reading.subject
        reading.subject = entry.key
        defer { reading.subject = subject }
        let read = layout.read(entry.value, &reading)
        reading.layouts.all[entry.key] = read
        guard let read else { continue }
        layouts.append(NamedLayout(name: entry.key, description: read.description))
      }
      return layouts.count == entries.count ? layouts : nil
    }
  }
}

extension Grammar where Value == String {
  /// The name of a layout in the scene.
  static var layoutName: Grammar {
    layoutName(orLayout: false)
  }

  /// The name of a layout in the scene, at a position that may also accept a layout itself.
  static func layoutName(orLayout takesLayout: Bool) -> Grammar {
    let name = Self.name
    return Grammar(schema: name.schema) { node, reading in
      guard let name = name.read(node, &reading) else { return nil }
      // If the layouts could not be read, only the mistake in the layouts is reported.
      guard let names = reading.layouts.names, !names.contains(name) else { return name }
      reading.reportNoLayout(name, among: names, at: node.place, takesLayout: takesLayout)
      return nil
    }
  }
}
