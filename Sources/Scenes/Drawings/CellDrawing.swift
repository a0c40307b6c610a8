public import CradleGraphics
public import Foundation

/// A value that draws elements of a scene: cells, headers and decorations, items of a playground, or overlays.
///
/// A drawing depends only on its value, on the subject, and on the size of the box. So equal elements share one
/// drawing. If it asks the canvas for the time, it is drawn again for each frame, and may depend on the time. It
/// reads no clock, and no random source without a seed.
///
/// ```swift
/// struct Ring: CellDrawing {
///   func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
///     let part = (Double(cell.value) ?? 0) / 100
///     canvas.strokeArc(
///       radius: canvas.size.width / 2 - 4,
///       from: .degrees(-90),
///       to: .degrees(360 * part - 90),
///       with: .systemGreen,
///       width: 5,
///       cap: .round
///     )
///     canvas.text("\(cell.value) %", style: TextStyle(size: 13, color: .label))
///   }
/// }
///
/// let rings = StageDescription.collection(
///   items: ["20", "50", "75"],
///   cells: CellStyle(drawing: Ring()),
///   layout: FlowDescription(itemSize: CGSize(width: 64, height: 64))
/// )
/// ```
public protocol CellDrawing: Hashable, Sendable {
  /// The properties that a drawing depends on, in addition to the size; all of them by default.
  associatedtype Subject: Hashable = CellContent

  /// Returns the properties that an element's drawing depends on; elements with equal ones share a drawing.
  ///
  /// The default is the content itself.
  func subject(of content: CellContent) -> Subject

  /// Draws an element, with the origin in the center of its box.
  ///
  /// - Throws: An error, which ends the film like any invalid answer from a layout.
  func draw(_ subject: Subject, on canvas: inout DrawingCanvas) throws

  /// Returns the size of a cell that fits its content; `nil`, the default, for the size from the layout.
  ///
  /// - Parameters:
  ///   - content: The content of the cell.
  ///   - previous: The content of the cell before it in the section; `nil` for the first.
  ///   - maximumWidth: The largest width that it may have, in points.
  ///   - measuring: The value that measures texts.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize?

  /// Returns the texts that elements with these values may show, as far as you know them; none by default.
  ///
  /// Their fonts are looked up before a film begins, and the fonts of other texts when they are first drawn.
  func texts(forValues values: [String]) -> [SceneText]

  /// The pictures that elements may show, as far as you know them; none by default.
  var pictures: [Picture] { get }
}

extension CellDrawing where Subject == CellContent {
  /// Returns the content itself.
  public func subject(of content: CellContent) -> CellContent { content }
}

extension CellDrawing {
  /// Returns `nil`, for the size from the layout.
  public func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize? {
    nil
  }

  /// Returns no texts.
  public func texts(forValues values: [String]) -> [SceneText] { [] }

  /// No pictures.
  public var pictures: [Picture] { [] }
}

/// The content of an element that a ``CellDrawing`` draws.
///
/// ```swift
/// let content = CellContent(ordinal: 2, value: "75", index: 2)
/// var canvas = DrawingCanvas(size: CGSize(width: 64, height: 64))
/// canvas.text(content.value)
/// ```
public struct CellContent: Hashable, Sendable {
  /// The role of the element: a cell, a header or footer, a decoration, an item of a playground, or an overlay.
  public var role: DisplayList.Role
  /// The layout's name for the kind of a header, footer or decoration; empty for all other elements.
  public var kind: String
  /// The number of the element among those of its role, by arrival, from 0; for a header or footer, its section's
  /// number.
  public var ordinal: Int
  /// The text value of the element.
  ///
  /// This is the name of a cell's item (the text of a message), the title of a header, the text of a dynamic item's
  /// label (or its id, without a label), or the id of an overlay.
  public var value: String
  /// The current number of a cell in its section; for every other element, the ordinal.
  public var index: Int
  /// How the look of the item differs from the style of all cells.
  public var appearance: ItemDescription.Appearance
  /// The theme of the scene.
  public var theme: Theme
  /// Whether a bubble has a tail, because the next message is not from the same sender.
  public var hasTail: Bool
  /// The seed of the scene, used to generate its pictures.
  public var seed: UInt64
  /// Your own data, attached to a cell's item; `nil` for none.
  ///
  /// It affects traces, hashes and goldens only through what your drawing draws.
  public var payload: (any Hashable & Sendable)? { held?.value }

  package var held: HeldPayload?

  /// Creates the content of an element; by default, of a cell in the style of all cells, in a light scene.
  public init(
    role: DisplayList.Role = .cell,
    kind: String = "",
    ordinal: Int,
    value: String,
    index: Int,
    appearance: ItemDescription.Appearance = ItemDescription.Appearance(),
    theme: Theme = .light,
    hasTail: Bool = false,
    seed: UInt64 = 0,
    payload: (any Hashable & Sendable)? = nil
  ) {
    held = payload.map { HeldPayload($0) }
    self.role = role
    self.kind = kind
    self.ordinal = ordinal
    self.value = value
    self.index = index
    self.appearance = appearance
    self.theme = theme
    self.hasTail = hasTail
    self.seed = seed
  }
}

/// A drawing of any type, comparable as part of a description.
package struct HeldDrawing: Hashable, Sendable {
  package let value: any CellDrawing

  package init(_ value: any CellDrawing) {
    self.value = value
  }

  package static func == (left: HeldDrawing, right: HeldDrawing) -> Bool {
    left.value.isEqual(to: right.value)
  }

  package func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}

extension CellDrawing {
  fileprivate func isEqual(to other: any CellDrawing) -> Bool {
    other as? Self == self
  }
}
