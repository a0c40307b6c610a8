public import CradleGeometry
public import CradleGraphics
public import Foundation

/// The style of cells: their form, colors, label, shadow, border and pictures.
///
/// ```swift
/// let tiles = CellStyle(.systemTeal, label: .index)
/// let photos = CellStyle(form: .photo, shadow: CellStyle.Shadow())
/// let cards = CellStyle(
///   palette: [.systemOrange, .systemPink, .systemIndigo],
///   cornerRadius: 12,
///   label: .value,
///   border: CellStyle.Border(width: 0.5)
/// )
/// ```
public struct CellStyle: Hashable, Sendable {
  /// A kind of cell.
  public enum Form: String, CaseIterable, Sendable {
    /// A colored rectangle.
    case plain
    /// A picture on paper, with a shadow.
    case photo
    /// A speech bubble.
    case bubble
    /// A list row, with a picture on the left. To the right of the picture, the label is above a second line.
    case row
  }

  /// The text that the label of a cell shows.
  public enum Label: Hashable, Sendable {
    /// Cells have no label.
    case hidden
    /// The current number of the item in its section.
    case index
    /// The value of the item.
    case value
    /// One of several texts: item number n shows text number n. After the last text, the first one follows again.
    case texts([String])
  }

  /// The shadow of a cell, which makes the cell seem to hover.
  public struct Shadow: Hashable, Sendable {
    /// The color, with its opacity.
    public var color: Color
    /// The blur radius of the shadow, in points.
    public var radius: Double
    /// The offset of the shadow from the cell, in points.
    public var offset: Vector

    /// Creates a shadow; by default, a soft one slightly below the cell.
    public init(
      color: Color = Color(light: Color(rgb: 0x000000, alpha: 0.2), dark: Color(rgb: 0x000000, alpha: 128.0 / 255)),
      radius: Double = 8,
      offset: Vector = Vector(x: 0, y: 2)
    ) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  /// The line along the edge of a cell, on the inside, or the stroke of an item on its outline.
  public struct Border: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The width, in points.
    public var width: Double
    /// The ends of a stroke; a border has none.
    public var cap: DrawingCommand.LineCap

    /// Creates a border; by default, one point wide in the separator color.
    public init(color: Color = .separator, width: Double = 1, cap: DrawingCommand.LineCap = .butt) {
      self.color = color
      self.width = width
      self.cap = cap
    }
  }

  /// Colors that change along a straight line across a box.
  ///
  /// ```swift
  /// let dusk = CellStyle.Gradient([.systemIndigo, .systemPink], angle: .degrees(90))
  /// ```
  public struct Gradient: Hashable, Sendable {
    /// The colors, evenly spaced from the first edge to the last edge; at least one color.
    public var colors: [Color]
    /// The direction of the gradient, in radians clockwise from the right; downward by default.
    public var angle: Double

    /// Creates a gradient.
    ///
    /// - Precondition: There is at least one color.
    public init(_ colors: [Color], angle: Double = .degrees(90), file: StaticString = #fileID, line: UInt = #line) {
      let isSound = accepts(!colors.isEmpty, message: "a gradient needs at least one color", file: file, line: line)
      self.colors = isSound ? colors : [.clear]
      self.angle = angle
    }

    /// The color below the middle of a label.
    package var middle: Color { colors[colors.count / 2] }

    /// Returns the gradient across a box, from one edge to the opposite edge along its direction.
    package func paint(in box: CGRect) -> Paint {
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
      let reach = (abs(cosine) * box.width + abs(sine) * box.height) / 2
      let way = Vector(x: cosine * reach, y: sine * reach)
      let middle = CGPoint(x: box.midX, y: box.midY)
      return .gradient(colors, from: middle - way, to: middle + way)
    }

    package func resolved(in theme: Theme) -> Gradient {
      Gradient(colors.map { $0.resolved(in: theme) }, angle: angle)
    }
  }

  /// The kind of the cells.
  public var form: Form
  /// The colors of the cells, or of the paper of photos.
  ///
  /// Item number n has color number n. After the last color, the first one follows again.
  public var palette: [Color]
  /// The gradient that fills cells instead of their colors; `nil` by default.
  ///
  /// A label gets a color that is legible on the middle color of the gradient.
  public var gradient: Gradient?
  /// The radii of the corners, in points.
  public var corners: CornerRadii
  /// The radius of all corners, in points; the largest one if ``corners`` differ.
  public var cornerRadius: Double {
    get { corners.largest }
    set { corners = CornerRadii(newValue) }
  }
  /// The text that the label shows.
  public var label: Label
  /// The text style of the label.
  public var labelStyle: TextStyle
  /// Whether a label in an illegible color becomes black or white.
  public var adaptsLabel: Bool
  /// The space between the label and the edges of the cell, in points.
  public var labelInset: Double
  /// The icons in front of the labels, or alone: item number n has icon number n.
  ///
  /// After the last icon, the first one follows again. They have the color and the size of the label's text.
  public var icons: [Icon] = []
  /// The text that rolls away as the label's text comes; `nil` for none.
  package var roll: LabelRoll?
  /// The shadow; `nil` for none.
  public var shadow: Shadow?
  /// The border; `nil` for none.
  public var border: Border?
  /// The line on the outline of a plain cell, a row or a photo, clockwise from its upper left; `nil` for none.
  public var stroke: Border?
  /// Where the visible part of the stroke begins, as a fraction of its length.
  public var strokeStart = 0.0
  /// Where the visible part of the stroke ends, as a fraction of its length.
  public var strokeEnd = 1.0
  /// The point that stays in place when a cell is scaled or rotated, as fractions of its size; by default, (0.5, 0.5).
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The pictures of the cells: item number n has picture number n.
  ///
  /// After the last picture, the first one follows again.
  ///
  /// If there are none, a form that shows pictures generates them.
  public var pictures: [Picture]
  /// The space between the picture and the edges of the cell, in points.
  public var pictureInset: Double
  /// How a picture with other proportions fills its place.
  public var pictureFit = Picture.Fit.cover

  /// Creates a style; parameters that you omit have the same defaults as in a file.
  ///
  /// Plain cells are orange rectangles without a label. Photos are on white paper with a margin of 10 points. Bubbles
  /// have corners of 18 points, and show the item's value. Rows have the background color, and show the item's value on
  /// the left. Unless you pass a label style, the label adapts to its cell.
  ///
  /// - Precondition: the palette is not empty.
  public init(
    form: Form = .plain,
    palette: [Color]? = nil,
    cornerRadius: Double? = nil,
    label: Label? = nil,
    labelStyle: TextStyle? = nil,
    adaptsLabel: Bool? = nil,
    labelInset: Double = 0,
    shadow: Shadow? = nil,
    border: Border? = nil,
    pictures: [Picture] = [],
    pictureInset: Double? = nil
  ) {
    self.form = form
    self.palette = palette ?? [form == .photo ? .white : form == .row ? .systemBackground : .orange]
    corners = CornerRadii(cornerRadius ?? (form == .bubble ? 18 : 0))
    self.label = label ?? (form == .bubble || form == .row ? .value : .hidden)
    self.labelStyle = labelStyle ?? TextStyle(color: .label, alignment: form == .row ? .left : .center)
    self.labelInset = labelInset
    self.adaptsLabel = adaptsLabel ?? (labelStyle == nil)
    self.shadow = shadow
    self.border = border
    self.pictures = pictures
    self.pictureInset = pictureInset ?? (form == .photo ? 10 : 0)
  }

  /// Creates a style whose cells are drawn by a value; the rest of the style is not used.
  ///
  /// ```swift
  /// struct Dot: CellDrawing {
  ///   func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
  ///     canvas.fillEllipse(in: canvas.bounds, with: cell.index.isMultiple(of: 2) ? .systemTeal : .systemPink)
  ///   }
  /// }
  ///
  /// let dots = CellStyle(drawing: Dot())
  /// ```
  public init(drawing: some CellDrawing) {
    self.init()
    self.drawing = drawing
  }

  /// The value that draws the cells; `nil`, the default, for cells drawn by their form.
  public var drawing: (any CellDrawing)? {
    get { held?.value }
    set { held = newValue.map { HeldDrawing($0) } }
  }

  package private(set) var held: HeldDrawing?

  /// Creates the style of plain cells of one color.
  public init(_ color: Color, label: Label = .hidden, icon: Icon? = nil) {
    self.init(palette: [color], label: label)
    icons = icon.map { [$0] } ?? []
  }
}

extension CellStyle {
  /// Returns the color of a cell.
  package func color(of content: CellContent) -> Color {
    content.appearance.color ?? (palette.isEmpty ? .clear : palette[content.ordinal % palette.count])
  }

  /// Returns the icon of a cell; `nil` for none.
  package func icon(of content: CellContent) -> Icon? {
    content.appearance.icon ?? (icons.isEmpty ? nil : icons[content.ordinal % icons.count])
  }

  /// Returns the label text of a cell; empty for none.
  package func label(of content: CellContent) -> String {
    switch label {
    case .hidden: ""
    case .index: "\(content.index)"
    case .value: content.value
    case .texts(let texts): texts.isEmpty ? "" : texts[content.ordinal % texts.count]
    }
  }
}

extension CellStyle {
  /// The style of headers and footers.
  ///
  /// ```swift
  /// let headers = CellStyle.Supplement(color: .systemGray6, titleStyle: TextStyle(size: 13, weight: .semibold))
  /// let stage = StageDescription.collection(
  ///   items: .sections(["A": 8, "B": 12]),
  ///   supplements: headers,
  ///   layout: FlowDescription(supplements: FlowDescription.Supplements(headerHeight: 28))
  /// )
  /// ```
  public struct Supplement: Equatable, Sendable {
    /// The fill color.
    public var color: Color
    /// The radius of the corners, in points.
    public var cornerRadius: Double
    /// The text style of the title.
    public var titleStyle: TextStyle

    /// Creates a style; by default, it has no fill, and the title is legible on the background.
    public init(
      color: Color = .clear,
      cornerRadius: Double = 0,
      titleStyle: TextStyle = TextStyle(weight: .semibold, color: .label)
    ) {
      self.color = color
      self.cornerRadius = cornerRadius
      self.titleStyle = titleStyle
    }
  }
}

/// Texts that share one style.
///
/// ```swift
/// // In a drawing that counts up:
/// func texts(forValues values: [String]) -> [SceneText] {
///   [SceneText(style: TextStyle(size: 12, color: .white), strings: ["0123456789"])]
/// }
/// ```
public struct SceneText: Equatable, Sendable {
  /// The shared style.
  package let style: TextStyle
  /// The texts; a number that can change is given as a text with all digits.
  package var strings: [String]

  /// Creates texts.
  public init(style: TextStyle, strings: [String]) {
    self.style = style
    self.strings = strings
  }
}
