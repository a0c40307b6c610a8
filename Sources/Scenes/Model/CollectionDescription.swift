public import Foundation
public import Geometry
public import Graphics

/// A collection view as a scene describes it.
public struct CollectionDescription: Sendable {
  /// Where the view is, in points of the canvas.
  public var frame: CGRect
  /// How far the content may be scrolled past its edges.
  public var contentInset: EdgeInsets
  /// What the view is filled with first.
  public var background: Color
  /// The items, section by section.
  public var sections: [[ItemDescription]]
  /// How the cells look.
  public var cells: CellStyle
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
    cells: CellStyle,
    layout: String,
    layouts: [(name: String, description: any LayoutDescription)]
  ) {
    (self.frame, self.contentInset, self.background) = (frame, contentInset, background)
    (self.sections, self.cells) = (sections, cells)
    (self.layout, self.layouts) = (layout, layouts)
  }
}

/// An item of a collection view as a scene describes it.
public struct ItemDescription: Equatable, Sendable {
  /// What the item is called, and what its label shows; a number by default.
  public var value: String
  /// The color of its cell; `nil` for that of the cell style.
  public var color: Color?

  /// Creates an item.
  public init(value: String, color: Color? = nil) {
    self.value = value
    self.color = color
  }
}

/// How cells look.
public struct CellStyle: Equatable, Sendable {
  /// What the label of a cell shows.
  public enum Label: Equatable, Sendable {
    /// Cells have no label.
    case none
    /// The number of the item in its section, as it is at that moment.
    case index
    /// The value of the item.
    case value
  }

  /// The colors of the cells: the item with the number n has the n-th, counted around.
  public var palette: [Color]
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// What the label shows.
  public var label: Label
  /// How the label is set.
  public var labelStyle: TextStyle

  /// Creates a style.
  ///
  /// - Precondition: the palette is not empty.
  public init(palette: [Color], cornerRadius: Double, label: Label, labelStyle: TextStyle) {
    precondition(!palette.isEmpty, "a palette without colors")
    (self.palette, self.cornerRadius) = (palette, cornerRadius)
    (self.label, self.labelStyle) = (label, labelStyle)
  }
}
