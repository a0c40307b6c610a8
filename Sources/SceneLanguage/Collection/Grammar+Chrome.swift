import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

/// The bars around a collection view as written, before the view's frame is known.
struct WrittenChrome: Sendable {
  var statusBar: Theme?
  var navigationBar: NavigationBar?
  var hasScrollIndicators = false
  private var parts: [ChromePart.Kind: ChromePart] = [:]

  /// The part of a kind; `nil` without one.
  subscript(kind: ChromePart.Kind) -> ChromePart? {
    get { parts[kind] }
    set { parts[kind] = newValue }
  }

  /// The parts of the look `ios18`, in the order of their kinds.
  var allParts: [ChromePart] { ChromePart.Kind.allCases.compactMap { parts[$0] } }
}

extension Grammar where Value == WrittenChrome {
  /// The bars around a collection view.
  ///
  /// Layouts are read before bars, because segments and buttons name layouts.
  static let chrome: Grammar = {
    let map = WrittenChrome.fields.grammar(from: WrittenChrome())
    return Grammar(schema: map.schema) { node, reading in
      let chrome = map.read(node, &reading)
      reading.timeline.controls = chrome?.controls
      reading.timeline.chromeParts = chrome?.allParts ?? []
      reading.timeline.barParts = chrome.map { ChromeDescription($0, look: reading.canvas.look).barParts }
      return chrome
    }
  }()
}

extension WrittenChrome {
  /// The segments, buttons and tabs that you can tap.
  var controls: [BarControl] {
    let others = allParts.flatMap(\.items).map {
      BarControl(name: $0.name, button: $0, layout: $0.layout, isAnywhere: true)
    }
    return (navigationBar?.controls ?? []) + others
  }

  fileprivate static let fields = Fields<WrittenChrome>("the chrome", check: checkParts) {
    Field(
      optional: "status_bar",
      \.statusBar,
      .statusBarTheme,
      """
      The bar with the clock, by default none. 'auto' suits the canvas. 'light_content' is white, over something dark, \
      and 'dark_content' black; 'dark' and 'light' mean the same by what is below.
      """
    )
    Field(
      optional: "navigation_bar",
      \.navigationBar,
      NavigationBar.fields.grammar(from: NavigationBar(theme: .light)),
      "The bar with the title."
    )
    Field(
      "scroll_indicators",
      \.hasScrollIndicators,
      .boolean,
      "Whether scrolling shows scroll indicators."
    )
    Field(optional: "tab_bar", \.[.tabBar], .tabBar, "The bar with tabs at the lower edge. It needs the look 'ios18'.")
    Field(
      optional: "toolbar",
      \.[.toolbar],
      Grammar<[NavigationBar.Button]>.buttons.map { ChromePart(.toolbar, items: $0) },
      "The buttons of a bar at the lower edge, from the left. It needs the look 'ios18'."
    )
    Field(
      optional: "keyboard",
      \.[.keyboard],
      Grammar<Bool>.boolean.map { ChromePart(.keyboard, value: $0 ? 1 : 0) },
      "A keyboard, and whether it is shown at the start. It needs the look 'ios18'."
    )
    switches
  }

  // The parts that are there or not.
  private static let switches = [
    (ChromePart.Kind.pageControl, "Dots that show the page of a view with 'paging'."),
    (.refreshControl, "A spinner above the content, which starts when the content is pulled."),
    (.homeIndicator, "The line at the lower edge that stands for the home button."),
  ].map { kind, documentation in
    Field<WrittenChrome>(
      kind.rawValue,
      \.[kind],
      Grammar<Bool>.boolean.map { $0 ? ChromePart(kind) : nil },
      default: false,
      "\(documentation) It needs the look 'ios18'."
    )
  }
}

extension Grammar where Value == Theme {
  /// The theme of a bar: light, dark, or the theme of the canvas.
  fileprivate static var barTheme: Grammar { theme([("light", .light), ("dark", .dark), ("auto", nil)]) }

  // The theme of what the status bar is over, or the content as UIKit names it.
  fileprivate static var statusBarTheme: Grammar {
    theme([("light", .light), ("dark", .dark), ("auto", nil), ("light_content", .dark), ("dark_content", .light)])
  }

  private static func theme(_ words: [(String, Theme?)]) -> Grammar {
    let choice = Grammar<Theme?>.choice(words)
    return Grammar(schema: choice.schema) { node, reading in choice.read(node, &reading).map { $0 ?? reading.theme } }
  }
}

extension NavigationBar {
  fileprivate static let fields = Fields<NavigationBar>("a navigation bar", check: check) {
    Field("title", \.title, .text, "The text in the middle.")
    Field(
      "large_title",
      \.hasLargeTitle,
      .boolean,
      "Whether the title is large until the content scrolls. It needs the look 'ios18'."
    )
    Field(
      optional: "search",
      \.search,
      .name,
      "The text in a search bar below the title, which disappears first as the content scrolls. It needs the look 'ios18'."
    )
    Field(
      "theme",
      \.theme,
      .barTheme,
      default: "auto",
      "Whether the bar is light or dark. 'auto' is the theme of the canvas."
    )
    Field(
      "segmented",
      \.segments,
      Grammar<[String]>.list(of: .layoutName).map { $0.map(NavigationBar.Segment.init) },
      default: [],
      "The layouts to choose from in a switch in the middle, instead of the title."
    )
    Field("left", \.left, .buttons, default: [:], "The buttons at the left end.")
    Field("right", \.right, .buttons, default: [:], "The buttons at the right end.")
  }

  // Throws if two names of buttons differ only in case, because a tap ignores the case of a button's name.
  @Sendable
  private static func check(_ bar: NavigationBar, _ object: SceneObject, _: Reading) throws(SceneError) {
    var seen: Set<String> = []
    let parts = [
      ("segmented", bar.segments.map(\.title)), ("left", bar.left.map(\.name)),
      ("right", bar.right.map(\.name)),
    ]
    for (key, names) in parts {
      for name in names where !seen.insert(name.lowercased()).inserted {
        throw SceneError("two buttons of the bar are called '\(name.shortened)'", at: object.place(of: key))
      }
    }
  }
}

extension NavigationBar.Segment {
  fileprivate init(layout: String) {
    let words = layout.replacing("_", with: " ")
    self.init(title: words.prefix(1).uppercased() + words.dropFirst(), layout: layout)
  }
}

/// The facts that the reader knows about the collection and its bars.
struct CollectionFacts: ReadingFacts {
  static let isOfStage = true

  /// The number of items of each section; `nil` if it could not be read.
  var sectionCounts: [Int]?
  /// The look that the first layout gives the collection.
  var look = CollectionLook()
  /// The form of the cells; `nil` if it could not be read.
  var form: CellStyle.Form? = .plain
}

extension Reading {
  /// The facts that the reader knows about the collection and its bars.
  var collection: CollectionFacts {
    get { self[CollectionFacts.self] }
    _modify { yield &self[CollectionFacts.self] }
  }
}

extension Grammar where Value == [NavigationBar.Button] {
  /// Buttons with their actions, from the left.
  static var buttons: Grammar {
    let action = Grammar<ButtonAction>.buttonAction
    let schema: JSON = [
      "title": "Buttons", "type": "object", "propertyNames": ["minLength": 1], "additionalProperties": action.schema,
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map of buttons and what they do")
        return nil
      }
      let subject = reading.subject
      defer { reading.subject = subject }
      let buttons = entries.map { entry -> NavigationBar.Button? in
        if entry.key.isEmpty { reading.report("a button needs a title", at: entry.place) }
        reading.subject = entry.key.shortened
        return action.read(entry.value, &reading).map { NavigationBar.Button(face: .init(entry.key), $0) }
      }
      let present = buttons.compactMap(\.self)
      return present.count == buttons.count ? present : nil
    }
  }
}

// The action of a button, and the numbers of items for which the button is enabled.
private struct ButtonAction: Sendable {
  var writtenUpdates: [TimelineEntry.Update]?
  var layout: String?
  var minimumItemCount: Int?
  var maximumItemCount: Int?
  var badge: String?
  var icon: Icon?
}

extension NavigationBar.Button {
  fileprivate init(face: Face, _ action: ButtonAction) {
    self.init(
      face: face,
      updates: action.writtenUpdates ?? [],
      layout: action.layout,
      minimumItemCount: action.minimumItemCount,
      maximumItemCount: action.maximumItemCount,
      badge: action.badge
    )
    icon = action.icon
  }
}

extension NavigationBar.Button.Face {
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
    let map = ButtonAction.fields.grammar(from: ButtonAction())
    return Grammar(schema: ["anyOf": [word.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      reading.alsoTakes("a map with 'do' or 'set_layout'", at: node.place)
      return word.read(node, &reading).map { ButtonAction(writtenUpdates: $0) }
    }
  }
}

extension ButtonAction {
  fileprivate static let fields = Fields<ButtonAction>("a button", shape: checkShape) {
    Field(optional: "do", \.writtenUpdates, .buttonWord, "What a tap does to the items.")
    Field(optional: "set_layout", \.layout, .layoutName, "The layout that a tap switches to.")
    Field(
      optional: "min_items",
      \.minimumItemCount,
      .itemCount,
      "The button is disabled if there are this many items or fewer."
    )
    Field(
      optional: "max_items",
      \.maximumItemCount,
      .itemCount,
      "The button is disabled if there are this many items or more."
    )
    Field(
      optional: "badge",
      \.badge,
      .text,
      "The text of a badge over the upper right corner; an empty text makes a dot."
    )
    Field(optional: "icon", \.icon, .icon, "The icon instead of the title, such as 'favorite'.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try object.checkEither("do", or: "set_layout")
    try object.check(["min_items", "max_items"], belongTo: "do")
  }
}

extension Grammar where Value == [TimelineEntry.Update] {
  /// The words for changes that a button makes to the items.
  static let buttonWords: [(String, [TimelineEntry.Update])] = [
    ("insert_end", [.insert([TimelineEntry.NewItem()], at: .end)]),
    ("insert_right_of_center", [.insert([TimelineEntry.NewItem()], at: .rightOfCenter)]),
    ("delete_last", [.delete(.last, count: 1)]),
    ("none", []),
  ]

  /// The change that a button makes to the items, as one word.
  fileprivate static var buttonWord: Grammar { .choice(buttonWords) }
}

/// A button or a segment of the navigation bar that you can tap.
struct BarControl: Sendable {
  /// The name in the timeline, which ignores case.
  var name: String
  /// The button; `nil` for a segment.
  var button: NavigationBar.Button?
  /// The layout that a tap switches to; `nil` for none.
  var layout: String?
  /// Whether the control may be below the upper bars.
  var isAnywhere = false

  /// Returns whether the control may be at a point of the canvas.
  ///
  /// The widths of titles determine where a control is.
  func mayBe(at place: CGPoint) -> Bool { isAnywhere || place.y < ChromeDescription.greatestHeight }
}

extension NavigationBar {
  /// The segments and buttons that you can tap, with the segments first.
  var controls: [BarControl] {
    segments.map { BarControl(name: $0.title, layout: $0.layout) }
      + (left + right).map { BarControl(name: $0.name, button: $0, layout: $0.layout) }
  }
}

extension Grammar where Value == String {
  /// The name of a button or a segment of the navigation bar.
  static var controlName: Grammar {
    let name = Self.name
    return Grammar(schema: name.schema) { node, reading in
      guard let name = name.read(node, &reading) else { return nil }
      // If the bar could not be read, only the mistake in the bar is reported.
      guard let controls = reading.timeline.controls else { return name }
      let names = reading.swipeTitles + controls.map(\.name)
      if let match = names.first(where: { $0.lowercased() == name.lowercased() }) { return match }
      guard !names.isEmpty else {
        reading.report("there is no button '\(name.shortened)', because no bar and no row has any", at: node.place)
        return nil
      }
      guard !reading.timeline.chromeParts.contains(where: { !$0.items.isEmpty }) else {
        reading.report("the bars have no button '\(name.shortened)'", at: node.place, word: name, known: names)
        return nil
      }
      let suggestion = Suggestion.nearest(to: name, among: names.map { $0.lowercased() })
        .flatMap { word in names.first { $0.lowercased() == word } }
      reading.report("the navigation bar has no button '\(name.shortened)'", at: node.place, suggestion: suggestion)
      return nil
    }
  }
}
