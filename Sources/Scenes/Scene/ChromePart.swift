import CradleGeometry
import Foundation

/// A part of the chrome of the look `ios18`, besides the status bar and the navigation bar.
///
/// A new part is a case of ``Kind`` with its properties here, and an artist in the module `CradleArtists`.
package struct ChromePart: Equatable, Sendable {
  /// The kinds of parts, by their keys in a scene; a later part is in front of those before it.
  package enum Kind: String, CaseIterable, Sendable {
    case refreshControl = "refresh_control"
    case pageControl = "page_control"
    case toolbar
    case tabBar = "tab_bar"
    case keyboard
    case homeIndicator = "home_indicator"
  }

  package var kind: Kind
  /// The tabs, or the buttons; empty for a part without any.
  package var items: [NavigationBar.Button]
  /// The value at the start: the number of the selected tab, or 1 for a control that refreshes or a shown keyboard.
  package var value: Double

  /// Creates a part; by default, without items.
  package init(_ kind: Kind, items: [NavigationBar.Button] = [], value: Double = 0) {
    self.kind = kind
    self.items = items
    self.value = value
  }
}

extension ChromePart.Kind {
  /// The key of the value that a timeline sets; `nil` for a part without a value.
  package var valueKey: String? {
    switch self {
    case .tabBar: "chrome.tab_bar.selected"
    case .refreshControl: "chrome.refresh_control.refreshing"
    case .keyboard: "chrome.keyboard"
    case .toolbar, .pageControl, .homeIndicator: nil
    }
  }

  /// The name of the part in messages and display lists.
  package var name: String { rawValue.replacing("_", with: " ") }

  /// The height that the part covers at its edge, in points; a bar reaches through the safe area below it as well.
  package var height: Double {
    switch self {
    case .tabBar: 49
    case .toolbar: 44
    case .refreshControl: 60
    case .keyboard: 291
    case .pageControl, .homeIndicator: 0
    }
  }

  /// Whether the part is a bar at the lower edge.
  package var isLowerBar: Bool { self == .tabBar || self == .toolbar }

  /// How far content is pulled before it refreshes, in points.
  package static let refreshingPull = 90.0

  /// Whether the part is in front of sheets.
  package var isInFront: Bool { self == .keyboard || self == .homeIndicator }
}

/// The values of parts of the chrome while a scene plays.
package final class LiveChrome {
  // Only used for lookups.
  private var values: [ChromePart.Kind: Double]

  /// Creates the values at the start.
  package init(_ parts: [ChromePart]) {
    values = Dictionary(parts.map { ($0.kind, $0.value) }) { first, _ in first }
  }

  /// The value of a part.
  package subscript(kind: ChromePart.Kind) -> Double {
    get { values[kind] ?? 0 }
    set { values[kind] = newValue }
  }
}

extension ChromePart.Kind {
  /// The property that a timeline sets; `nil` for a part without a value.
  package var property: Property? {
    guard let valueKey else { return nil }
    guard self == .tabBar else {
      return Property(valueKey) { (chrome: LiveChrome) in
        chrome[self] > 0
      } set: { (chrome: LiveChrome, isOn) in
        chrome[self] = isOn ? 1 : 0
      }
    }
    return Property(valueKey) { (chrome: LiveChrome) in
      Int(chrome[self])
    } set: { (chrome: LiveChrome, number) in
      chrome[self] = Double(number)
    }
  }
}

extension ChromeDescription {
  /// Returns the part of a kind; `nil` if the chrome has none.
  package func part(_ kind: ChromePart.Kind) -> ChromePart? { parts.first { $0.kind == kind } }

  /// The buttons of all bars, and the tabs.
  package var buttons: [NavigationBar.Button] {
    (navigationBar.map { $0.left + $0.right } ?? []) + parts.flatMap(\.items)
  }

  /// The height of the lower bars with the safe area below them, in points.
  package var lowerHeight: Double {
    let bars = parts.filter(\.kind.isLowerBar).map(\.kind.height)
    return bars.reduce(0, +) + screen.safeArea.bottom
  }

  /// The height of the canvas, in points.
  package var canvasHeight: Double { screen.size.height }

  /// Adopts the look and the screen of a canvas; the classic look needs neither.
  package mutating func resolveParts(on canvas: Scene.Canvas) {
    guard canvas.look == .ios18 else { return }
    (look, theme) = (canvas.look, canvas.theme)
    screen = canvas.screen
    (screen.size, isInSheet) = (canvas.size, canvas.isSheet)
  }
}
