import RawText

extension Grammar where Value == [BarButton] {
  /// Buttons with what they do, from the left.
  static var buttons: Grammar {
    let action = Grammar<ButtonAction>.buttonAction
    let schema: JSON = [
      "type": "object", "propertyNames": ["minLength": 1], "additionalProperties": action.schema,
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map of buttons and what they do")
        return nil
      }
      let subject = reading.subject
      defer { reading.subject = subject }
      let buttons = entries.map { entry -> BarButton? in
        if entry.key.isEmpty { reading.report("a button needs a title", at: entry.place) }
        reading.subject = entry.key.shortened
        return action.read(entry.value, &reading).map { BarButton(face: .init(entry.key), $0) }
      }
      let present = buttons.compactMap(\.self)
      return present.count == buttons.count ? present : nil
    }
  }
}

// What a button does, and when it can be tapped.
private struct ButtonAction: Sendable {
  var updates: [TimelineEntry.Update] = []
  var layout: String?
  var minimumItemCount: Int?
  var maximumItemCount: Int?
}

extension BarButton {
  fileprivate init(face: Face, _ action: ButtonAction) {
    self.init(
      face: face,
      updates: action.updates,
      layout: action.layout,
      minimumItemCount: action.minimumItemCount,
      maximumItemCount: action.maximumItemCount
    )
  }
}

extension BarButton.Face {
  fileprivate init(_ name: String) {
    switch name {
    case "add": self = .add
    case "trash": self = .trash
    default: self = .title(name)
    }
  }
}

extension Grammar where Value == ButtonAction {
  fileprivate static var buttonAction: Grammar {
    let word = Grammar<[TimelineEntry.Update]>.buttonWord
    let map = map
    return Grammar(schema: ["anyOf": [word.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      return word.read(node, &reading).map { ButtonAction(updates: $0) }
    }
  }

  private static let map = Grammar.object(
    "a button",
    Key(
      optional: "do",
      Grammar<[TimelineEntry.Update]>.buttonWord,
      "What a tap does to the items."
    ),
    Key(optional: "set_layout", Grammar<String>.layoutName, "The layout that a tap switches to."),
    Key(
      optional: "min_items",
      Grammar<Int>.itemCount,
      "The number of items down to which it is disabled."
    ),
    Key(
      optional: "max_items",
      Grammar<Int>.itemCount,
      "The number of items from which on it is disabled."
    ),
    shape: { (object: SceneObject) throws(SceneError) in
      try object.checkEither("do", or: "set_layout")
      try object.check(["min_items", "max_items"], belongTo: "do")
    }
  ) { _, _, updates, layout, least, most in
    ButtonAction(
      updates: updates ?? [],
      layout: layout,
      minimumItemCount: least,
      maximumItemCount: most
    )
  }
}

extension Grammar where Value == [TimelineEntry.Update] {
  /// What a button does to the items, in a word.
  fileprivate static var buttonWord: Grammar {
    .choice([
      ("insert_end", [.insert([NewItem()], at: .end)]),
      ("insert_right_of_center", [.insert([NewItem()], at: .rightOfCenter)]),
      ("delete_last", [.delete(.last, count: 1)]),
      ("none", []),
    ])
  }
}

/// What a tap on the navigation bar does.
struct BarControl: Sendable {
  /// What a timeline calls it; case does not matter.
  var name: String
  /// What a tap does to the data.
  var updates: [TimelineEntry.Update]
  /// The layout that a tap switches to; `nil` for none.
  var layout: String?
  /// Whether it can be tapped when there are so many items.
  var isEnabled: @Sendable (_ itemCount: Int) -> Bool
}

extension NavigationBar {
  /// What can be tapped, segments first.
  var controls: [BarControl] {
    segments.map { BarControl(name: $0.title, updates: [], layout: $0.layout) { _ in true } }
      + (left + right).map { button in
        BarControl(name: button.name, updates: button.updates, layout: button.layout) {
          button.isEnabled(itemCount: $0)
        }
      }
  }
}

extension Grammar where Value == String {
  /// The name of a button or a segment of the navigation bar.
  static var controlName: Grammar {
    let name = Self.name
    return Grammar(schema: name.schema) { node, reading in
      guard let name = name.read(node, &reading) else { return nil }
      // Where the bar could not be read, that is the mistake to report.
      guard let controls = reading.controls else { return name }
      let match = controls.first { $0.name.lowercased() == name.lowercased() }
      if let match { return match.name }
      let names = controls.map(\.name)
      // Guessing ignores case, as tapping does.
      let suggestion = Suggestion.nearest(to: name, among: names.map { $0.lowercased() })
        .flatMap { word in names.first { $0.lowercased() == word } }
      reading.report(
        "the navigation bar has no button '\(name.shortened)'",
        at: node.place,
        suggestion: suggestion
      )
      return nil
    }
  }
}
