import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

// The mistakes in the chrome as a whole.
extension WrittenChrome {
  private static let leastContent = 44.0
  private static let narrowestTab = 44.0

  /// Throws if parts need another look, more room, or other names.
  @Sendable
  static func checkParts(_ chrome: WrittenChrome, _ object: SceneObject, _ reading: Reading) throws(SceneError) {
    guard reading.canvas.look == .ios18 else { return try checkLook(object) }
    var known: Set<String> = []
    for part in chrome.allParts {
      for item in part.items {
        let isTaken =
          chrome.navigationBar?.controls.contains { $0.name.lowercased() == item.name.lowercased() } ?? false
        guard !isTaken, known.insert(item.name.lowercased()).inserted else {
          let message = "two buttons are called '\(item.name.shortened)'; a tap could mean either"
          throw SceneError(message, at: object.place(of: part.kind.rawValue))
        }
      }
    }
    try chrome.checkRoom(object, reading)
  }

  private static func checkLook(_ object: SceneObject) throws(SceneError) {
    let bar = object["navigation_bar"]?.value.map?.first { ["large_title", "search"].contains($0.key) }
    let parts = ChromePart.Kind.allCases.compactMap { object[$0.rawValue] }
    let part = parts.first {
      $0.value.scalar?.meaning != .boolean(false) || $0.key == ChromePart.Kind.keyboard.rawValue
    }
    guard let entry = bar ?? part else { return }
    throw SceneError("'\(entry.key)' needs the look 'ios18'; 'canvas: { look: ios18 }' sets it", at: entry.place)
  }

  // Throws if the bars leave no room for the content.
  private func checkRoom(_ object: SceneObject, _ reading: Reading) throws(SceneError) {
    guard let canvas = reading.canvas.canvas else { return }
    var description = ChromeDescription(self, look: .ios18)
    description.screen = canvas.screen
    let bars = description.height + description.lowerHeight
    let size = (width: Double(canvas.size.width), height: Double(canvas.size.height))
    if bars > 0, size.height < bars + Self.leastContent {
      let least = (bars + Self.leastContent).written
      throw SceneError(
        "the bars cover \(bars.written) of the canvas's \(size.height.written) points; it needs at least "
          + "\(least), as with 'canvas: { device: phone }'",
        at: object.place
      )
    }
    for part in allParts where Double(part.items.count) * Self.narrowestTab > size.width {
      let most = Int(size.width / Self.narrowestTab)
      throw SceneError(
        "a canvas \(size.width.written) points wide has room for \(most) buttons, not \(part.items.count)",
        at: object.place(of: part.kind.rawValue)
      )
    }
  }
}

/// A bar with tabs as written.
private struct WrittenTabBar: Sendable {
  var items: [NavigationBar.Button] = []
  var selected = WrittenTab.number(0)

  static let fields = Fields<WrittenTabBar>("a tab bar") {
    Field(
      required: "items",
      \.items,
      .nonEmptyList(of: .tab),
      "The tabs, from the left: the title of each, or a map with its title, its icon and its badge."
    )
    Field("selected", \.selected, .tab, default: 0, "The selected tab at the start: its title, or its number from 0.")
  }

  static let tab = Fields<NavigationBar.Button>("a tab") {
    Field(required: "title", \.title, .name, "The text below the icon.")
    Field(optional: "icon", \.icon, .icon, "The icon, such as 'favorite'.")
    Field(optional: "badge", \.badge, .text, "The text of a badge at the icon; an empty text makes a dot.")
    Field(optional: "set_layout", \.layout, .layoutName, "The layout that a tap switches to.")
  }
}

/// A tab by its title or its number, as written.
enum WrittenTab: Sendable {
  case title(String)
  case number(Int)
}

extension Grammar where Value == WrittenTab {
  /// A tab by its title or its number.
  static var tab: Grammar {
    let schema: JSON = ["anyOf": [["type": "integer", "minimum": 0], ["type": "string", "minLength": 1]]]
    return Grammar("the title or the number of a tab", schema: schema) { scalar in
      switch scalar.meaning {
      case .number(let number): Int(exactly: number).flatMap { $0 >= 0 ? .number($0) : nil }
      case .text: scalar.text.isEmpty ? nil : .title(scalar.text)
      case .null, .boolean: nil
      }
    }
  }
}

extension Grammar where Value == NavigationBar.Button {
  fileprivate static var tab: Grammar {
    let title = Grammar<String>.name
    let map = WrittenTabBar.tab.grammar(from: NavigationBar.Button(face: .title("")))
    return Grammar(schema: ["anyOf": [title.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      return title.read(node, &reading).map { NavigationBar.Button(face: .title($0)) }
    }
  }
}

extension NavigationBar.Button {
  fileprivate var title: String {
    get { name }
    set { face = .title(newValue) }
  }
}

extension Grammar where Value == ChromePart {
  /// The bar with tabs.
  static var tabBar: Grammar {
    let map = WrittenTabBar.fields.grammar(from: WrittenTabBar()) { bar, object, _ throws(SceneError) in
      let number = try bar.selected.number(in: bar.items, at: object.place(of: "selected"))
      return ChromePart(.tabBar, items: bar.items, value: Double(number))
    }
    return map
  }
}

extension WrittenTab {
  /// Returns the number of the tab, or throws if it is not there.
  func number(in items: [NavigationBar.Button], at place: Diagnostic.Place) throws(SceneError) -> Int {
    let names = items.map(\.name)
    switch self {
    case .number(let number) where items.indices.contains(number): return number
    case .number(let number):
      throw SceneError("there is no tab \(number); they have the numbers 0 to \(items.count - 1)", at: place)
    case .title(let title):
      if let number = names.firstIndex(where: { $0.lowercased() == title.lowercased() }) { return number }
      let known = names.map { "'\($0.shortened)'" }.joined(separator: ", ")
      let message = "there is no tab '\(title.shortened)'; the tabs are \(known)"
      throw SceneError([Diagnostic(at: place, message, suggestion: Suggestion.nearest(to: title, among: names))])
    }
  }
}
