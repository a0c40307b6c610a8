import CradleGeometry
import CradleSprings

/// A part of the bars that a timeline can change.
package enum BarPart: Hashable, Sendable {
  /// The navigation bar as a whole.
  case navigationBar
  case title
  /// The switch between layouts.
  case segments
  /// The search bar.
  case search
  /// The button with a name.
  case button(String)
  /// The badge of the button with a name.
  case badge(String)
  /// The status bar in the look `ios18`.
  case statusBar
  /// Another part of the chrome as a whole.
  case whole(ChromePart.Kind)
  /// The tab or button with a name in another part of the chrome.
  case item(ChromePart.Kind, String)
  /// The badge of a tab.
  case itemBadge(ChromePart.Kind, String)

  /// The name of the part's element in display lists.
  package var elementID: String {
    switch self {
    case .navigationBar: "navigation bar"
    case .title: "title"
    case .segments: "segments"
    case .search: "search"
    case .button(let name): "button \(name)"
    case .badge(let name): "badge \(name)"
    case .statusBar: "status bar"
    case .whole(let kind): kind.name
    case .item(let kind, let name): "\(kind.name) \(name)"
    case .itemBadge(let kind, let name): "\(kind.name) badge \(name)"
    }
  }

  /// The names of all elements that show the part.
  package var elementIDs: [String] {
    switch self {
    case .title: [elementID, "large title"]
    case .search: [elementID, "search field"]
    default: [elementID]
    }
  }

  /// The name of the bar in the keys of a timeline.
  package var bar: String {
    switch self {
    case .navigationBar, .title, .segments, .search, .button, .badge: "navigation_bar"
    case .statusBar: "status_bar"
    case .whole(let kind), .item(let kind, _), .itemBadge(let kind, _): kind.rawValue
    }
  }

  /// The name of the part within its bar; empty for the bar as a whole.
  package var key: String {
    switch self {
    case .title: "title"
    case .segments: "segmented"
    case .search: "search"
    case .button(let name), .item(_, let name): name
    case .badge(let name), .itemBadge(_, let name): "\(name).badge"
    case .navigationBar, .statusBar, .whole: ""
    }
  }

  /// The name of the part in the keys of a timeline, such as `navigation_bar.title` or `tab_bar`.
  package var path: String { key.isEmpty ? bar : "\(bar).\(key)" }

  /// Whether the part is a bar as a whole.
  package var isWhole: Bool { key.isEmpty }

  // Whether the bar as a whole is in one color.
  private var hasInk: Bool { [.statusBar, .whole(.pageControl), .whole(.homeIndicator)].contains(self) }

  /// Returns whether the part has a property.
  package func has(_ property: ElementProperty) -> Bool {
    guard property.owners.contains(.bars) else { return false }
    if isWhole { return ![.label, .textColor].contains(property) && (property != .color || hasInk) }
    return self != .segments || ![.label, .textColor].contains(property)
  }
}

extension ChromeDescription {
  /// The existing parts of all bars.
  package var barParts: [BarPart] {
    let others = parts.flatMap { part in
      [.whole(part.kind)] + part.items.map { BarPart.item(part.kind, $0.name) }
        + part.items.filter { $0.badge != nil }.map { .itemBadge(part.kind, $0.name) }
    }
    return (navigationBar?.parts ?? []) + (statusBar != nil && look == .ios18 ? [.statusBar] : []) + others
  }
}

extension NavigationBar {
  /// The existing parts.
  package var parts: [BarPart] {
    let buttons = left + right
    let middle: [BarPart] = segments.isEmpty ? (title.isEmpty ? [] : [.title]) : [.segments]
    return [.navigationBar] + middle + (search == nil ? [] : [.search]) + buttons.map { .button($0.name) }
      + buttons.filter { $0.badge != nil }.map { .badge($0.name) }
  }
}

extension ChromePart.Kind {
  /// The motion of a change of the value.
  package var motion: Motion {
    switch self {
    case .keyboard: .spring(.uiKit.keyboard)
    case .refreshControl: .curve(.easeInOut, over: .seconds(0.3))
    case .tabBar, .toolbar, .pageControl, .homeIndicator: Motion(.atOnce)
    }
  }
}
