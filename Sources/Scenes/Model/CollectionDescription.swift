public import Foundation
public import Geometry
public import Graphics

/// A collection view as a scene describes it.
public struct CollectionDescription: Sendable {
  /// Where the view is, in points of the canvas.
  public var frame: CGRect
  /// How far the content may be scrolled past its edges, besides what bars cover of the view.
  public var contentInset: EdgeInsets
  /// What the view is filled with first.
  public var background: Color
  /// The items, section by section.
  public var sections: [[ItemDescription]]
  /// The titles of the sections, which headers and footers show; a section past the last has none.
  public var sectionTitles: [String]
  /// How the cells look.
  public var cells: CellStyle
  /// How headers and footers look.
  public var supplements: SupplementStyle
  /// The bars around the view.
  public var chrome: ChromeDescription
  /// The name of the layout that the view starts with; a key of `layouts`.
  public var layout: String
  /// The layouts that the scene names, in the order of the file.
  public var layouts: [(name: String, description: any LayoutDescription)]

  /// Creates a description.
  public init(
    frame: CGRect,
    contentInset: EdgeInsets,
    background: Color,
    sections: [[ItemDescription]],
    sectionTitles: [String] = [],
    cells: CellStyle,
    supplements: SupplementStyle = SupplementStyle(),
    chrome: ChromeDescription = ChromeDescription(),
    layout: String,
    layouts: [(name: String, description: any LayoutDescription)]
  ) {
    (self.frame, self.contentInset, self.background) = (frame, contentInset, background)
    (self.sections, self.sectionTitles) = (sections, sectionTitles)
    (self.cells, self.supplements, self.chrome) = (cells, supplements, chrome)
    (self.layout, self.layouts) = (layout, layouts)
  }
}

/// How cells look.
public struct CellStyle: Equatable, Sendable {
  /// What kind of cell it is.
  public enum Form: String, CaseIterable, Sendable {
    /// A rectangle of a color.
    case plain
    /// A picture on paper, with a shadow.
    case photo
    /// A speech bubble.
    case bubble
  }

  /// What the label of a cell shows.
  public enum Label: Equatable, Sendable {
    /// Cells have no label.
    case none
    /// The number of the item in its section, as it is at that moment.
    case index
    /// The value of the item.
    case value
    /// One of some texts: the item with the number n has the n-th, counted around.
    case texts([String])
  }

  /// The soft dark edge around a cell that seems to hover.
  public struct Shadow: Hashable, Sendable {
    /// The color, with its opacity.
    public var color: Color
    /// How far it is blurred, in points.
    public var radius: Double
    /// How far it is from the cell.
    public var offset: Vector

    /// Creates a shadow.
    public init(color: Color, radius: Double, offset: Vector) {
      (self.color, self.radius, self.offset) = (color, radius, offset)
    }
  }

  /// The line along the edge of a cell, inside of it.
  public struct Border: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The width, in points.
    public var width: Double

    /// Creates a border.
    public init(color: Color, width: Double) {
      (self.color, self.width) = (color, width)
    }
  }

  /// What kind of cell it is.
  public var form: Form
  /// The colors of the cells, of photos their paper: the item with the number n has the n-th,
  /// counted around.
  public var palette: [Color]
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// What the label shows.
  public var label: Label
  /// How the label is set.
  public var labelStyle: TextStyle
  /// Whether a label that could not be read on its cell is black or white instead.
  public var adaptsLabel: Bool
  /// How far the label stays away from the edges, in points.
  public var labelInset: Double
  /// The shadow; `nil` for none.
  public var shadow: Shadow?
  /// The border; `nil` for none.
  public var border: Border?
  /// The pictures of the cells: the item with the number n has the n-th, counted around; in place of
  /// generated ones where the form shows pictures.
  public var pictures: [Picture]
  /// How far the picture stays away from the edges, in points.
  public var pictureInset: Double

  /// Creates a style; what is left out is as with plain cells.
  ///
  /// Without a style of its own, the label adapts to its cell unless said otherwise.
  ///
  /// - Precondition: the palette is not empty.
  public init(
    form: Form = .plain,
    palette: [Color],
    cornerRadius: Double = 0,
    label: Label = .none,
    labelStyle: TextStyle? = nil,
    adaptsLabel: Bool? = nil,
    labelInset: Double = 0,
    shadow: Shadow? = nil,
    border: Border? = nil,
    pictures: [Picture] = [],
    pictureInset: Double = 0
  ) {
    precondition(!palette.isEmpty, "a palette without colors")
    (self.form, self.palette, self.cornerRadius) = (form, palette, cornerRadius)
    (self.label, self.labelStyle, self.labelInset) = (label, labelStyle ?? TextStyle(), labelInset)
    self.adaptsLabel = adaptsLabel ?? (labelStyle == nil)
    (self.shadow, self.border) = (shadow, border)
    (self.pictures, self.pictureInset) = (pictures, pictureInset)
  }
}

/// How headers and footers look.
public struct SupplementStyle: Equatable, Sendable {
  /// What they are filled with.
  public var color: Color
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// How their title is set.
  public var titleStyle: TextStyle

  /// Creates a style; without a color of its own, and the title in black, unless said otherwise.
  public init(
    color: Color = .clear,
    cornerRadius: Double = 0,
    titleStyle: TextStyle = TextStyle(weight: .semibold)
  ) {
    (self.color, self.cornerRadius, self.titleStyle) = (color, cornerRadius, titleStyle)
  }
}

extension CollectionDescription {
  /// How far the bars cover the view, which begin at the upper edge of the canvas.
  package var safeAreaInsets: EdgeInsets {
    EdgeInsets(top: min(chrome.height, max(0, chrome.height - frame.minY)))
  }

  /// How far the content may be scrolled past its edges.
  package var adjustedContentInset: EdgeInsets {
    contentInset.grown(by: safeAreaInsets)
  }

  /// The sizes that items have in place of that of the layout.
  package var itemSizes: [CGSize] {
    sections.joined().compactMap(\.appearance.size)
  }

  /// The names of the layouts that the view can come to have.
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
