package import CradleCollectionLayouts
package import CradleGeometry
package import CradleGraphics
package import Foundation

/// A collection view as a scene describes it.
///
/// ```swift
/// let collection = CollectionDescription(
///   sections: CollectionItems.count(120).sections,
///   layout: "list",
///   layouts: [NamedLayout(name: "list", description: SpringyFlowDescription())]
/// )
/// let scene = Scene(stage: .collection(collection))
/// ```
package struct CollectionDescription: Sendable {
  /// The frame of the view, in points of the canvas; `.null` means the whole canvas.
  package var frame: CGRect
  /// The space around the content, in addition to the areas under bars.
  package var contentInset: EdgeInsets
  /// The content offset at the start; `nil` for the upper left corner of the content.
  package var contentOffset: CGPoint?
  /// The background color of the view.
  package var background: Color
  /// The items, section by section.
  package var sections: [[ItemDescription]]
  /// The titles of the sections for headers and footers.
  ///
  /// Sections without a title in this list have none.
  package var sectionTitles: [String]
  /// How sections scroll on their own, across the scroll direction; sections without a value in this list do not.
  package var sectionScrolling: [FlowLayout.OrthogonalScrollingBehavior] = []
  package var cells: CellStyle
  /// The style of headers and footers.
  package var supplements: CellStyle.Supplement
  /// The values that draw headers, footers and decorations, by the kind of element; none by default.
  ///
  /// ```swift
  /// struct Title: CellDrawing {
  ///   func draw(_ header: CellContent, on canvas: inout DrawingCanvas) {
  ///     canvas.text(header.value, style: TextStyle(size: 13, weight: .semibold, color: .secondaryLabel, alignment: .left))
  ///   }
  /// }
  ///
  /// var collection = CollectionDescription(
  ///   sections: CollectionItems.sections(["Inner": 4, "Outer": 4]).sections,
  ///   sectionTitles: ["Inner", "Outer"],
  ///   layout: "grid",
  ///   layouts: [
  ///     NamedLayout(
  ///       name: "grid",
  ///       description: FlowDescription(supplements: FlowDescription.Supplements(headerHeight: 28))
  ///     )
  ///   ]
  /// )
  /// collection.ornaments = [FlowLayout.elementKindSectionHeader: Title()]
  /// ```
  package var ornaments: [String: any CellDrawing] = [:]
  /// The bars around the view.
  package var chrome: ChromeDescription
  /// Whether the content may be pulled past its edges, and even if it fits.
  ///
  /// By default `nil`: it may if it does not fit, or if a pull refreshes it.
  package var bounces: Bounces?
  /// Whether scrolling stops at pages as large as the view; false by default.
  package var isPagingEnabled = false
  /// The part of the view where items come to rest after a scroll; by default `nil`, for any part.
  package var snapAlignment: CollectionView.SnapAlignment?
  /// How many items a flick moves on at most; by default `nil`, for any number.
  package var itemsPerFlick: Int?
  /// How quickly released content slows down.
  package var decelerationRate = ScrollView.DecelerationRate.normal
  /// The name of the initial layout; one of `layouts`.
  package var layout: String
  /// The layouts of the scene by name, in the order of the file.
  package var layouts: [NamedLayout]
  // The color below the view at the start of the film; `nil` for that of the canvas.
  package var ground: Color?
  // The first mistake in the initial items of the view; `nil` if the items are valid.
  package var itemsFlaw: String?
  // The call in code that described the view, for layouts that do not know theirs; `nil` in files.
  package var place: CallPlace?

  /// Creates a description; parameters that you omit have the same defaults as in a file.
  package init(
    frame: CGRect = .null,
    contentInset: EdgeInsets = .zero,
    background: Color = .clear,
    sections: [[ItemDescription]],
    sectionTitles: [String] = [],
    cells: CellStyle = CellStyle(),
    supplements: CellStyle.Supplement = CellStyle.Supplement(),
    chrome: ChromeDescription = ChromeDescription(),
    layout: String,
    layouts: [NamedLayout]
  ) {
    self.frame = frame
    self.contentInset = contentInset
    self.background = background
    self.sections = sections
    self.sectionTitles = sectionTitles
    self.cells = cells
    self.supplements = supplements
    self.chrome = chrome
    self.layout = layout
    self.layouts = layouts
  }
}

/// A layout with a name that the timeline and bars use to switch to it.
///
/// ```swift
/// let grid = NamedLayout(name: "grid", description: FlowDescription())
/// ```
public struct NamedLayout: Sendable {
  /// The name of the layout.
  public var name: String
  /// The layout and its parameters.
  public var description: any LayoutDescription

  /// Creates a named layout.
  public init(name: String, description: any LayoutDescription) {
    self.name = name
    self.description = description
  }
}

extension CollectionDescription {
  /// The part of the view that is below the bars of the canvas, as insets.
  package var safeAreaInsets: EdgeInsets {
    let top = min(chrome.height, max(0, chrome.height - frame.minY))
    guard chrome.look == .ios18 else { return EdgeInsets(top: top) }
    return EdgeInsets(top: top, bottom: lowerInset(under: chrome.lowerHeight))
  }

  /// Returns the part of the view that something at the lower edge of the screen covers, in points.
  package func lowerInset(under height: Double) -> Double {
    max(0, frame.maxY - chrome.canvasHeight + height)
  }

  /// The space around the content, including the areas under bars.
  package var adjustedContentInset: EdgeInsets {
    contentInset.grown(by: safeAreaInsets)
  }

  /// The entries that buttons beside rows cause.
  package var swipeEntries: [TimelineEntry] {
    layouts.flatMap { $0.description.swipeActions.all.flatMap(\.entries) }
  }

  /// The sizes of all items with a size of their own.
  package var itemSizes: [CGSize] {
    sections.joined().compactMap(\.appearance.size)
  }

  /// Returns the names of all layouts that the view can have during the scene.
  package func usedLayouts(by timeline: [TimelineEntry]) -> Set<String> {
    let bar = chrome.navigationBar
    let changes = (timeline + swipeEntries).withConsequences.flatMap(\.action.layouts)
    let buttons = chrome.buttons.compactMap(\.layout)
    let openings = layouts.compactMap(\.description.opensInto)
    return Set([layout] + changes + buttons + openings + (bar?.segments.map(\.layout) ?? []))
  }
}

extension ChromeDescription {
  /// Returns the layout that a button or a segment switches to; `nil` if it switches no layout.
  package func layout(of control: String) -> String? {
    navigationBar?.segments.first { $0.title == control }?.layout
      ?? buttons.first { $0.name == control }?.layout
  }
}

extension CollectionDescription {
  /// Whether content may be pulled past its edges, as `bounces` and `alwaysBounceVertical` of UIKit say together.
  package enum Bounces: Sendable {
    case never
    case ifLarger
    case always
  }

  /// Whether content that fits may be pulled, too.
  package var alwaysBounces: Bool { bounces.map { $0 == .always } ?? (chrome.part(.refreshControl) != nil) }
}
