import CradleGeometry
public import CradleGraphics
import Foundation

/// The bars and scroll indicators that make a collection view look like an app.
///
/// ```swift
/// let chrome = ChromeDescription(
///   statusBar: .light,
///   navigationBar: NavigationBar(title: "Springs"),
///   hasScrollIndicators: true
/// )
/// let stage = StageDescription.collection(items: 50, chrome: chrome, layout: FlowDescription())
/// ```
public struct ChromeDescription: Equatable, Sendable {
  /// The look of the status bar with its clock; `nil` means no status bar.
  public var statusBar: Theme?
  /// The navigation bar; `nil` means no navigation bar.
  public var navigationBar: NavigationBar?
  /// Whether an indicator shows the scroll position while the content scrolls.
  public var hasScrollIndicators: Bool
  /// The time that the status bar shows, in minutes after midnight.
  public var clock: Int
  /// The parts of the look `ios18` besides the two bars.
  package var parts: [ChromePart] = []
  /// The look of the canvas.
  package var look = Scene.Canvas.Look.classic
  /// The theme of the canvas, for parts without their own.
  package var theme = Theme.light
  /// The screen that the parts are on.
  package var screen = DeviceScreen(size: .zero)
  /// Whether the parts are in a sheet, whose upper edge nothing covers.
  package var isInSheet = false

  /// Creates a description; by default, without bars and indicators.
  public init(
    statusBar: Theme? = nil,
    navigationBar: NavigationBar? = nil,
    hasScrollIndicators: Bool = false,
    clock: Int = 9 * 60 + 41
  ) {
    self.statusBar = statusBar
    self.navigationBar = navigationBar
    self.hasScrollIndicators = hasScrollIndicators
    self.clock = clock
  }
}

extension ChromeDescription {
  /// The height of the bars at the top of the canvas, in points: 20 for the status bar, 44 for the navigation bar.
  ///
  /// In the look `ios18`, the safe area of the screen counts, and so do a large title and a search bar.
  package var height: Double {
    guard look == .ios18 else {
      return (statusBar == nil ? 0 : Self.statusBarHeight)
        + (navigationBar == nil ? 0 : Self.navigationBarHeight)
    }
    return upperArea + (navigationBar?.greatestHeight ?? 0)
  }

  /// The height of the area above the navigation bar in the look `ios18`, in points.
  package var upperArea: Double {
    isInSheet ? 0 : max(screen.safeArea.top, statusBar == nil ? 0 : screen.statusBarHeight)
  }

  /// The height of both bars, in points.
  package static let greatestHeight = statusBarHeight + navigationBarHeight
  /// The height of the status bar, in points.
  package static let statusBarHeight = 20.0
  /// The height of the navigation bar, in points.
  package static let navigationBarHeight = 44.0
}

/// A bar with a title or a switch in the middle, and buttons on the left and right.
///
/// ```swift
/// let bar = NavigationBar(
///   segments: [
///     NavigationBar.Segment(title: "Grid", layout: "grid"),
///     NavigationBar.Segment(title: "Circle", layout: "circle"),
///   ],
///   right: [NavigationBar.Button(face: .add, updates: [.insert(at: .end)])]
/// )
/// ```
public struct NavigationBar: Equatable, Sendable {
  /// The look of the bar, light or dark.
  public var theme: Theme
  /// Whether the bar uses the theme of the canvas instead of a separate theme.
  package var followsCanvas: Bool
  /// The title of the bar; hidden if there are segments.
  public var title: String
  /// The layouts that the switch in the middle offers; if empty, there is no switch.
  public var segments: [Segment]
  /// The buttons on the left, from left to right.
  public var left: [NavigationBar.Button]
  /// The buttons on the right, from left to right.
  public var right: [NavigationBar.Button]
  /// Whether the title is large until the content scrolls; only in the look `ios18`.
  public var hasLargeTitle = false
  /// The placeholder of a search bar below the title; `nil`, the default, for none, and only in the look `ios18`.
  public var search: String?

  /// Creates a bar; by default, empty and in the theme of the canvas.
  public init(
    theme: Theme? = nil,
    title: String = "",
    segments: [Segment] = [],
    left: [NavigationBar.Button] = [],
    right: [NavigationBar.Button] = []
  ) {
    self.theme = theme ?? .light
    followsCanvas = theme == nil
    self.title = title
    self.segments = segments
    self.left = left
    self.right = right
  }

  /// A part of the switch in a navigation bar.
  public struct Segment: Equatable, Sendable {
    /// The title of the segment.
    public var title: String
    /// The layout that the segment switches to.
    public var layout: String

    /// Creates a segment.
    public init(title: String, layout: String) {
      self.title = title
      self.layout = layout
    }
  }
}

extension NavigationBar {
  /// The height of a large title, and of a search bar, in points.
  package static let rowHeight = 52.0

  /// The height of the bar before the content scrolls in the look `ios18`, in points.
  package var greatestHeight: Double {
    ChromeDescription.navigationBarHeight + (hasLargeTitle ? Self.rowHeight : 0) + (search == nil ? 0 : Self.rowHeight)
  }
}

extension NavigationBar {
  /// A button of a navigation bar.
  ///
  /// ```swift
  /// let add = NavigationBar.Button(face: .add, updates: [.insert(at: .rightOfCenter)], maximumItemCount: 20)
  /// let trash = NavigationBar.Button(face: .trash, updates: [.delete(.last)], minimumItemCount: 0)
  /// let circle = NavigationBar.Button(face: .title("Circle"), layout: "circle")
  /// let tap = TimelineEntry.at(.seconds(1), .tap(.button("add")))
  /// ```
  public struct Button: Equatable, Sendable {
    /// The icon or text on a button.
    public enum Face: Equatable, Sendable {
      /// A plus sign.
      case add
      /// A trash can.
      case trash
      /// A text.
      case title(String)
    }

    /// The icon or text on the button.
    public var face: Face
    /// The changes that a tap makes to the data; empty if a tap changes no data.
    public var updates: [TimelineEntry.Update]
    /// The layout that a tap switches to; `nil` if a tap switches no layout.
    public var layout: String?
    /// The button is disabled if the data has this many items or fewer; `nil` means no limit.
    public var minimumItemCount: Int?
    /// The button is disabled if the data has this many items or more; `nil` means no limit.
    public var maximumItemCount: Int?
    /// The text of the badge over the button's upper right corner; `nil` for no badge, and empty for a dot.
    public var badge: String?
    /// The icon above the title of a tab, or instead of that of a button; `nil`, the default, for none.
    package var icon: Icon?

    /// Creates a button.
    public init(
      face: Face,
      updates: [TimelineEntry.Update] = [],
      layout: String? = nil,
      minimumItemCount: Int? = nil,
      maximumItemCount: Int? = nil,
      badge: String? = nil
    ) {
      self.face = face
      self.updates = updates
      self.layout = layout
      self.minimumItemCount = minimumItemCount
      self.maximumItemCount = maximumItemCount
      self.badge = badge
    }

    /// The name that a timeline uses for the button.
    package var name: String {
      switch face {
      case .add: "add"
      case .trash: "trash"
      case .title(let title): title
      }
    }

    /// Returns the changes that a tap makes to data, given the number of items in each section.
    ///
    /// If there are no items, deletions are left out. If there are no sections, insertions are left out.
    package func updates(on counts: [Int]) -> [TimelineEntry.Update] {
      let isEmpty = counts.allSatisfy { $0 == 0 }
      return updates.filter { update in
        switch update {
        case .delete: !isEmpty
        case .insert: !counts.isEmpty
        case .move, .reload, .insertSection, .deleteSection, .moveSection, .reloadSection: true
        }
      }
    }

    /// Returns whether you can tap the button while the data has this many items.
    package func isEnabled(itemCount: Int) -> Bool {
      itemCount > minimumItemCount ?? -1 && itemCount < maximumItemCount ?? .max
    }
  }
}
