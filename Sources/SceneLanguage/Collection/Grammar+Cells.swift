import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes

/// The look of cells as written.
private struct WrittenCells: Sendable {
  var form: CellStyle.Form?
  var color: Color?
  var palette: [Color]?
  var gradient: CellStyle.Gradient?
  var corners: CornerRadii?
  var shadow: CellStyle.Shadow??
  var border: CellStyle.Border?
  var stroke: CellStyle.Border?
  var strokeStart = 0.0
  var strokeEnd = 1.0
  var anchorPoint = DrawnPose().anchor
  var pictures: [Picture] = []
  var pictureInset: Double?
  var pictureFit = Picture.Fit.cover
  var label: CellStyle.Label?
  var icons: [Icon] = []
  var labelInset = 0.0
  var alignment: TextStyle.Alignment?
  var font = Font()
  var textColor: Color?
}

extension WrittenCells {
  static let fields = Fields<WrittenCells>("cells", check: checkStroke) {
    Field(optional: "style", \.form, .choice, "The style of the cells: by default 'plain', and 'row' in a list.")
    Field(
      optional: "color",
      \.color,
      .color,
      """
      The color of the cells, or of the paper of photos. By default, photos are white, rows have the color of the \
      background, and other cells are orange.
      """
    )
    Field(
      optional: "palette",
      \.palette,
      .nonEmptyList(of: .color),
      "Colors to use in turn from cell to cell, instead of 'color'."
    )
    Field(
      optional: "gradient",
      \.gradient,
      .gradient,
      "A gradient across each cell, instead of 'color': a list of colors from top to bottom, or a map."
    )
    Field(
      optional: "corner_radius",
      \.corners,
      .corners,
      """
      The radius of the corners, in points, or a map with 'top_left' and so on. By default, 18 for bubbles and 0 for \
      other cells.
      """
    )
    Field(optional: "shadow", \.shadow, .shadow, "The shadow of a cell: true, or a map.")
    Field(optional: "border", \.border, .border, "The border of a cell, inside along its edge.")
    Field(optional: "stroke", \.stroke, .stroke, "The line on the outline of a cell, clockwise from the upper left.")
    Field("stroke_start", \.strokeStart, .number(in: 0...1), "The start of the stroke's visible part, as a fraction.")
    Field("stroke_end", \.strokeEnd, .number(in: 0...1), "The end of the stroke's visible part, as a fraction.")
    Field(
      "images",
      \.pictures,
      .list(of: .picture),
      default: [],
      "PNG or JPEG files to use in turn from cell to cell, in the folder of the scene."
    )
    Field(
      optional: "image_inset",
      \.pictureInset,
      .number(in: Extent.distances),
      """
      The distance of pictures from the edges of their cells, in points. By default, 10 for photos and 0 for other \
      cells.
      """
    )
    Field("image_fit", \.pictureFit, .choice, fitDocumentation)
    Field("anchor_point", \.anchorPoint, .anchorPoint, anchorDocumentation)
    labels
  }

  @Sendable
  private static func checkStroke(_ cells: WrittenCells, _ object: SceneObject, _: Reading) throws(SceneError) {
    try object.checkStroke(cells.stroke, from: cells.strokeStart, to: cells.strokeEnd)
  }

  @FieldsBuilder<WrittenCells> private static var labels: [Field<WrittenCells>] {
    Field(
      optional: "label",
      \.label,
      .label,
      "What the label shows. By default, bubbles and rows show the value, and other cells nothing."
    )
    Field(
      "icon",
      \.icons,
      .icons,
      default: [],
      "The icon in front of the label, or alone: a name such as 'favorite', or a list of names to use in turn."
    )
    Field(
      "label_inset",
      \.labelInset,
      .number(in: Extent.distances),
      "The distance of the label from the edges of its cell, in points."
    )
    Field(
      optional: "alignment",
      \.alignment,
      .choice,
      "The alignment of the label. By default, 'left' for rows and bubbles, and 'center' for other cells."
    )
    Field("font", \.font, .font, default: [:], "The font of the label.")
    Field(
      "text_color",
      \.textColor,
      .colorOrAuto,
      default: "auto",
      """
      The color of the label. 'auto' is the label color of the theme, or black or white on cells where that is \
      unreadable.
      """
    )
  }
}

extension Grammar where Value == CellStyle {
  /// The look of cells.
  static let cells = WrittenCells.fields.grammar(from: WrittenCells()) { cells, object, reading throws(SceneError) in
    let look = reading.collection.look
    let form = cells.form ?? look.form
    let color = cells.color ?? (form == look.form ? look.color : nil)
    var labelStyle = cells.font.style(cells.textColor ?? reading.theme.labelColor)
    labelStyle.alignment = cells.alignment ?? (form == .row ? .left : .center)
    var style = CellStyle(
      form: form,
      palette: cells.palette ?? color.map { [$0] },
      label: cells.label,
      labelStyle: labelStyle,
      adaptsLabel: cells.textColor == nil,
      labelInset: cells.labelInset,
      shadow: cells.shadow.flatMap(\.self),
      border: cells.border,
      pictures: cells.pictures,
      pictureInset: cells.pictureInset
    )
    if let corners = cells.corners { style.corners = corners }
    (style.gradient, style.anchorPoint) = (cells.gradient, cells.anchorPoint)
    (style.pictureFit, style.icons) = (cells.pictureFit, cells.icons)
    (style.stroke, style.strokeStart, style.strokeEnd) = (cells.stroke, cells.strokeStart, cells.strokeEnd)
    return style.resolved(in: reading.theme)
  }
}

extension Grammar where Value == CellStyle.Label {
  fileprivate static var label: Grammar {
    let word = choice([("none", .hidden), ("index", .index), ("value", .value)])
    let texts = Grammar<[String]>.nonEmptyList(of: .text)
    return Grammar(schema: ["anyOf": [word.schema, texts.schema]]) { node, reading in
      guard node.list == nil else { return texts.read(node, &reading).map(CellStyle.Label.texts) }
      reading.alsoTakes("a list of texts", at: node.place)
      return word.read(node, &reading)
    }
  }
}

extension Grammar where Value == [Icon] {
  /// An icon, or a list of icons to use in turn.
  fileprivate static var icons: Grammar {
    let one = Grammar<Icon>.icon
    let list = list(of: one)
    return Grammar(schema: ["anyOf": [one.schema, list.schema]]) { node, reading in
      guard node.list == nil else { return list.read(node, &reading) }
      return one.read(node, &reading).map { [$0] }
    }
  }
}

extension Theme {
  /// The color of letters on the background of the theme.
  var labelColor: Color {
    switch self {
    case .light: .black
    case .dark: .white
    }
  }
}

extension SceneObject {
  /// Throws if the ends of a stroke are in the wrong order, or without a stroke.
  func checkStroke(_ stroke: CellStyle.Border?, from start: Double, to end: Double) throws(SceneError) {
    if end < start {
      let key = self["stroke_end"] == nil ? "stroke_start" : "stroke_end"
      let ends = "the stroke ends at \(end.written), before its start at \(start.written)"
      throw SceneError("\(ends); swap 'stroke_start' and 'stroke_end'", at: self[key]?.value.place ?? place)
    }
    guard stroke == nil else { return }
    try checkAbsence(of: ["stroke_start", "stroke_end"]) { "'\($0)' needs 'stroke'" }
  }
}

/// The sentence about how pictures of items and cells fill their places.
let fitDocumentation = """
  How a picture with other proportions fills its place: 'cover' cuts its edges off, and 'contain' shows it whole.
  """

/// The sentence about the anchor point of items and cells.
let anchorDocumentation = """
  The point that stays in place when 'scale' or 'rotation' change the drawing: [x, y], as fractions of the size. [0, 0] is \
  the upper left corner, and [0.5, 1] the middle of the lower edge.
  """
