package import CradleCollectionLayouts
public import CradleGraphics
public import Foundation

/// A value that draws elements of a scene: cells, headers and decorations, items of a playground, or overlays.
///
/// The result may depend only on the value, on the subject, and on the size of the box. So equal elements share one
/// drawing. If your code asks the canvas for the time, the element is drawn again for each frame. Do not read a clock,
/// or a random source without a seed.
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
  /// The properties that a drawing depends on, in addition to the size; by default, the whole content.
  associatedtype Subject: Hashable = CellContent

  /// Returns the properties that an element's drawing depends on. Elements with equal properties share a drawing.
  ///
  /// By default, it returns the content itself.
  func subject(of content: CellContent) -> Subject

  /// Draws an element, with the origin in the center of its box.
  ///
  /// - Throws: An error that ends the film, like an invalid answer of a layout.
  func draw(_ subject: Subject, on canvas: inout DrawingCanvas) throws

  /// Returns the size of a cell that fits its content; by default `nil`, for the size from the layout.
  ///
  /// - Parameters:
  ///   - content: The content of the cell.
  ///   - previous: The content of the previous cell in the section; `nil` for the first cell.
  ///   - maximumWidth: The largest width that the cell may have, in points.
  ///   - measuring: The value that measures texts.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize?

  /// Returns the known texts that elements with these values may show; none by default.
  ///
  /// The fonts of these texts are looked up before the film begins. The fonts of other texts are looked up when you
  /// first draw them.
  func texts(forValues values: [String]) -> [SceneText]

  /// The known pictures that elements may show; none by default.
  var pictures: [Picture] { get }
}

extension CellDrawing where Subject == CellContent {
  /// Returns the content itself.
  public func subject(of content: CellContent) -> CellContent { content }
}

extension CellDrawing {
  /// Returns `nil`: the cell has the size from the layout.
  public func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize? {
    nil
  }

  /// Returns an empty array: no texts are known.
  public func texts(forValues values: [String]) -> [SceneText] { [] }

  /// An empty array: no pictures are known.
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
  /// The number of the element among all elements of its role, counted from 0 by arrival.
  ///
  /// For a header or footer, this is the number of the section.
  public var ordinal: Int
  /// The text value of the element.
  ///
  /// For a cell, this is the name of its item, or the text of a message. For a header, it is the title. For a dynamic
  /// item, it is the label, or the id if there is no label. For an overlay, it is the id.
  public var value: String
  /// The current number of a cell in its section; for every other element, the ordinal.
  public var index: Int
  /// The section and the item of the element in the layout; item ``index`` of section 0 by default.
  ///
  /// For a header, footer or decoration, this is the path that the layout gave it. So a layout that places a label for
  /// every hour of a day can tell them apart by `indexPath.item`.
  public var indexPath: IndexPath {
    get { IndexPath(indexes: [path.x, path.y]) }
    set { path = newValue.count == 2 ? SIMD2(newValue[0], newValue[1]) : SIMD2(newValue.first ?? 0, 0) }
  }
  /// The differences between the look of the item and the style of all cells.
  public var appearance: ItemDescription.Appearance
  /// The theme of the scene.
  public var theme: Theme
  /// Whether a bubble has a tail, because the next message has another sender.
  public var hasTail: Bool
  /// The seed of the scene, used to generate its pictures.
  public var seed: UInt64
  /// Your own data, attached to a cell's item; `nil` for none.
  ///
  /// The data affects traces, hashes and goldens only through your drawing.
  public var payload: (any Hashable & Sendable)? { held?.value }

  /// The edges of a row in a list; `nil` for other elements.
  package var edges: RowEdges?
  package var held: HeldPayload?
  // An index path as two numbers, because contents are compared for every element of a frame.
  private var path: SIMD2<Int>

  /// Creates the content of an element; by default, a cell in the style of all cells, in a light scene.
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
    path = SIMD2(0, index)
    self.appearance = appearance
    self.theme = theme
    self.hasTail = hasTail
    self.seed = seed
  }
}

/// A drawing of any type, in a form that can be compared.
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
