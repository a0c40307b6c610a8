/// A part of the navigation bar that a timeline can change.
package enum BarPart: Hashable, Sendable {
  case title
  /// The switch between layouts.
  case segments
  /// The button with a name.
  case button(String)
  /// The badge of the button with a name.
  case badge(String)

  /// The name of the part's element in display lists.
  package var elementID: String {
    switch self {
    case .title: "title"
    case .segments: "segments"
    case .button(let name): "button \(name)"
    case .badge(let name): "badge \(name)"
    }
  }

  /// The name of the part in the keys of a timeline.
  package var key: String {
    switch self {
    case .title: "title"
    case .segments: "segmented"
    case .button(let name): name
    case .badge(let name): "\(name).badge"
    }
  }

  /// Returns whether the part has a property.
  package func has(_ property: ElementProperty) -> Bool {
    property.owners.contains(.bars) && (self != .segments || ![.label, .textColor].contains(property))
  }
}

extension NavigationBar {
  /// The existing parts.
  package var parts: [BarPart] {
    let buttons = left + right
    let middle: [BarPart] = segments.isEmpty ? (title.isEmpty ? [] : [.title]) : [.segments]
    return middle + buttons.map { .button($0.name) } + buttons.filter { $0.badge != nil }.map { .badge($0.name) }
  }
}
