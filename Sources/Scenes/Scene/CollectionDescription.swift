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
  /// The frame of the view, in points of the canvas; `.null` for all of the canvas.
  package var frame: CGRect
  /// The distances by which the content may be scrolled past its edges, besides those that bars cover.
  package var contentInset: EdgeInsets
  /// The color with which the view is filled first.
  package var background: Color
  /// The items, section by section.
  package var sections: [[ItemDescription]]
  /// The titles of the sections, which headers and footers show; a section past the last has none.
  package var sectionTitles: [String]
  /// The style of the cells.
  package var cells: CellStyle
  /// The style of headers and footers.
  package var supplements: SupplementStyle
  /// The values that draw headers, footers and decorations, by the kinds of the layout; none unless set.
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
  /// Whether the content stops where pages as large as the view begin; false unless set.
  package var isPagingEnabled = false
  /// The part of the view at which items stop when the content is let go; `nil`, unless set, for
  /// none.
  package var snapAlignment: CollectionView.SnapAlignment?
  /// The name of the layout with which the view starts; one of `layouts`.
  package var layout: String
  /// The layouts of the scene by name, in the order of the file.
  package var layouts: [NamedLayout]
  // What is wrong with the items that the view was to start with; `nil` if nothing is.
  package var itemsFlaw: String?

  /// Creates a description; what is left out has the default of a file.
  package init(
    frame: CGRect = .null,
    contentInset: EdgeInsets = .zero,
    background: Color = .clear,
    sections: [[ItemDescription]],
    sectionTitles: [String] = [],
    cells: CellStyle = CellStyle(),
    supplements: SupplementStyle = SupplementStyle(),
    chrome: ChromeDescription = ChromeDescription(),
    layout: String,
    layouts: [NamedLayout]
  ) {
    (self.frame, self.contentInset, self.background) = (frame, contentInset, background)
    (self.sections, self.sectionTitles) = (sections, sectionTitles)
    (self.cells, self.supplements, self.chrome) = (cells, supplements, chrome)
    (self.layout, self.layouts) = (layout, layouts)
  }
}

/// A layout with the name by which the timeline and bars switch to it.
///
/// ```swift
/// let grid = NamedLayout(name: "grid", description: FlowDescription())
/// ```
public struct NamedLayout: Sendable {
  /// The name.
  public var name: String
  /// The layout and its parameters.
  public var description: any LayoutDescription

  /// Gives a layout a name.
  public init(name: String, description: any LayoutDescription) {
    self.name = name
    self.description = description
  }
}

extension CollectionDescription {
  /// The distance by which the bars, which begin at the upper edge of the canvas, cover the view.
  package var safeAreaInsets: EdgeInsets {
    EdgeInsets(top: min(chrome.height, max(0, chrome.height - frame.minY)))
  }

  /// The distances by which the content may be scrolled past its edges, bars included.
  package var adjustedContentInset: EdgeInsets {
    contentInset.grown(by: safeAreaInsets)
  }

  /// The sizes of the items that do not have that of the layout.
  package var itemSizes: [CGSize] {
    sections.joined().compactMap(\.appearance.size)
  }

  /// Returns the names of the layouts that the view can have at some time of the scene.
  package func usedLayouts(by timeline: [TimelineEntry]) -> Set<String> {
    let bar = chrome.navigationBar
    let changes = timeline.flatMap(\.action.layouts)
    let buttons = ((bar?.left ?? []) + (bar?.right ?? [])).compactMap(\.layout)
    let openings = layouts.compactMap(\.description.opensInto)
    return Set([layout] + changes + buttons + openings + (bar?.segments.map(\.layout) ?? []))
  }
}

extension NavigationBar {
  /// Returns the layout that a tap on a button or a segment leads to; `nil` for none.
  package func layout(of control: String) -> String? {
    segments.first { $0.title == control }?.layout
      ?? (left + right).first { $0.name == control }?.layout
  }
}
