import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

extension Grammar where Value == [DynamicItemDescription] {
  /// The items of a playground.
  ///
  /// You can repeat an item instead of writing each copy. If an item has mistakes but a readable id, its id still
  /// counts. So no message says that the item does not exist.
  static var dynamicItems: Grammar {
    let written = Grammar<WrittenItems>.items
    let schema: JSON = ["type": "array", "items": written.schema, "minItems": 1]
    return Grammar(schema: schema) { node, reading in
      guard let nodes = node.list, !nodes.isEmpty else {
        reading.reject(node, expected: "a list of at least one item")
        return nil
      }
      reading.cast = WrittenCast()
      var items: [DynamicItemDescription]? = []
      var counted: [(node: SceneNode, count: Int)] = []
      for node in nodes where !reading.isExhausted {
        if let more = read(node, by: written, after: items?.count ?? 0, &reading) {
          items?.append(contentsOf: more)
          counted.append((node, more.count))
        } else {
          items = nil
        }
      }
      return items.map { reading.legible($0, in: counted) }
    }
  }

  /// One item that a timeline adds, or several similar items.
  static var addedItems: Grammar {
    let written = Grammar<WrittenItems>.items
    return Grammar(schema: written.schema) { node, reading in
      let count = reading.cast?.count ?? 0
      guard let items = read(node, by: written, after: count, &reading) else { return nil }
      guard reading.join(items.map(\.id), at: node.place) else { return nil }
      return reading.legible(items, in: [(node, items.count)])
    }
  }

  private static func read(
    _ node: SceneNode,
    by grammar: Grammar<WrittenItems>,
    after count: Int,
    _ reading: inout Reading
  ) -> [DynamicItemDescription]? {
    let turns = ItemTurns(of: node, reading)
    let (first, differs) = reading.inTurn(turns[0]) { grammar.read(node, &$0) }
    guard var written = first else {
      rememberID(of: node, &reading)
      return nil
    }
    written.firstNumber = turns.firstNumber
    guard reading.findParent(of: written, node) else {
      reading.cast?.isComplete = false
      return nil
    }
    guard written.grid.count <= reading.limits.items - count else {
      reading.cast?.isComplete = false
      reading.exceed(.tooManyItems(reading.limits), at: node.place)
      return nil
    }
    guard reading.write(written.textSize, at: node.place) else {
      reading.cast?.isComplete = false
      return nil
    }
    guard written.grid.count <= DynamicsDescription.mostItems - count else {
      reading.cast?.isComplete = false
      reading.report("a playground can have at most \(DynamicsDescription.mostItems) items", at: node.place)
      return nil
    }
    guard reading.count(.dynamicItems, written.grid.count, at: node.place),
      reading.count(.corners, written.cornerCount, at: node.place)
    else {
      reading.cast?.isComplete = false
      return nil
    }
    var items = written.items(0..<(differs ? 1 : written.grid.count))
    for place in items.count..<written.grid.count {
      // A mistake of one would be a mistake of all.
      guard var other = reading.inTurn(turns[place], { grammar.read(node, &$0) }).0 else {
        reading.cast?.isComplete = false
        return nil
      }
      other.firstNumber = turns.firstNumber
      items += other.items(place..<place + 1)
    }
    let again = items.first { reading.cast?.insert($0.id, hasBody: $0.hasBody) == false }
    guard let again else {
      for item in items { reading.cast?.note(item) }
      if let clip = node.map?.first(where: { $0.key == "clip" }), let item = items.first(where: \.clipsToBounds) {
        reading.cast?.clip(item.id, at: clip.value.place)
      }
      return items
    }
    let place = node.map?.first { $0.key == "id" }?.value.place ?? node.place
    reading.report("there is already an item '\(again.id.shortened)'", at: place)
    return nil
  }

  private static func rememberID(of node: SceneNode, _ reading: inout Reading) {
    let isOne = node.map?.contains { $0.key == "repeat" } == false
    guard isOne, let id = node.map?.first(where: { $0.key == "id" })?.value.scalar?.text else {
      reading.cast?.isComplete = false
      return
    }
    _ = reading.cast?.insert(id)
  }
}

extension Grammar where Value == WrittenItems {
  /// One item, or several similar ones.
  static let items = WrittenItem.fields.grammar(from: WrittenItem()) {
    item,
    object,
    reading throws(SceneError) in
    let items = item.resolved(in: reading.theme)
    let last = items.lastCenter
    guard Extent.simulated.contains(last.x), Extent.simulated.contains(last.y) else {
      let most = Extent.simulated.upperBound.written
      let message = "'step' leads farther than \(most) points away"
      throw SceneError(message, at: object.place(of: "step"))
    }
    return items
  }
}

/// The keys of an item as written.
private struct WrittenItem: Sendable {
  var id = ""
  var center = CGPoint.zero
  var size: CGSize?
  var shape = WrittenShape.rectangle
  var angle = 0.0
  var color = Color.black
  var palette: [Color]?
  var corners = CornerRadii(0)
  var alpha = 1.0
  var z = 0
  var isHidden = false
  var anchorPoint = DrawnPose().anchor
  var scale: Vector?
  var rotation: Double?
  var translation: Vector?
  var gradient: CellStyle.Gradient?
  var shadow: CellStyle.Shadow??
  var border: CellStyle.Border?
  var stroke: CellStyle.Border?
  var strokeStart = 0.0
  var strokeEnd = 1.0
  var picture: Picture?
  var pictureFit = Picture.Fit.cover
  var material: DrawingCommand.Material.Thickness?
  var label = ""
  var icon: Icon?
  var labels: [String]?
  var labelInset = 0.0
  var alignment = TextStyle.Alignment.center
  var font = Font()
  var textColor: Color?
  var grid = WrittenItems.Grid.one
  var step: Vector?
  var lifetime: Ticks?
  var parent: String?
  var clips = false

  /// Returns the items, with labels that are readable on a background color.
  func resolved(in theme: Theme) -> WrittenItems {
    var item = DynamicItemDescription(
      id: id,
      center: center,
      angle: angle,
      shape: shape.resolved(size: size ?? .zero),
      color: color
    )
    (item.corners, item.alpha, item.z) = (corners, alpha, z)
    (item.gradient, item.shadow) = (gradient, shadow.flatMap(\.self))
    (item.border, item.picture, item.pictureFit) = (border, picture, pictureFit)
    (item.material, item.icon) = (material, icon)
    (item.stroke, item.strokeStart, item.strokeEnd) = (stroke, strokeStart, strokeEnd)
    (item.isHidden, item.anchorPoint, item.lifetime) = (isHidden, anchorPoint, lifetime)
    (item.scale, item.rotation, item.translation) = (scale, rotation, translation)
    (item.parentID, item.clipsToBounds, item.labelInset) = (parent, clips, labelInset)
    var style = font.style(textColor ?? .white)
    style.alignment = alignment
    return WrittenItems(
      item: item,
      labels: labels ?? [label],
      labelStyle: style,
      adaptsLabel: textColor == nil,
      palette: palette ?? [material?.flatColor(in: theme) ?? color],
      grid: grid,
      step: step ?? .zero
    )
  }
}

extension WrittenItem {
  fileprivate static let fields = Fields<WrittenItem>("a dynamic item", shape: checkShape, check: checkLook) {
    Field(required: "id", \.id, .newItemID, "The id of the item. If you repeat the item, '{i}' stands for its number.")
    Field(required: "center", \.center, .point(in: Extent.simulated), "The position of its center: [x, y], in points.")
    looks
    labels
    Field("repeat", \.grid, .grid, default: 1, "The number of items in a line, or [columns, rows] of a grid.")
    Field(optional: "step", \.step, .vector, "The distance from each item to the next: [x, y], in points.")
    Field(
      optional: "parent",
      \.parent,
      .name,
      "The item that this one is drawn in: the center counts from its upper left corner, and there is no body."
    )
    Field("clip", \.clips, .boolean, "Whether the items in this one are cut to its shape.")
    Field(
      optional: "lifetime",
      \.lifetime,
      .duration,
      "How long the item stays. An item that a transition adds leaves by it, too. By default, the item stays."
    )
  }

  @FieldsBuilder<WrittenItem> private static var looks: [Field<WrittenItem>] {
    Field(
      optional: "size",
      \.size,
      .size(in: Extent.bodies),
      "The size of a rectangle or an ellipse: [width, height], in points."
    )
    Field("shape", \.shape, .itemShape, default: "rectangle", "A rectangle, an ellipse, or an outline.")
    Field("angle", \.angle, .angle, "The rotation of the item, clockwise.")
    Field("color", \.color, .color, default: "system_blue", "The fill color.")
    Field(
      optional: "palette",
      \.palette,
      .nonEmptyList(of: .color),
      "Colors for repeated items to use in turn, instead of 'color'."
    )
    Field(
      "corner_radius",
      \.corners,
      .corners,
      default: 0,
      "The radius of a rectangle's corners, in points, or a map with 'top_left' and so on; for drawing only."
    )
    Field(
      optional: "gradient",
      \.gradient,
      .gradient,
      "A gradient across the item, instead of 'color': a list of colors from top to bottom, or a map."
    )
    Field(optional: "shadow", \.shadow, .shadow, "The shadow of the item, which rotates with it: true, or a map.")
    Field(optional: "border", \.border, .border, "The border of the item, along the inside of its outline.")
    Field(
      optional: "stroke",
      \.stroke,
      .stroke,
      """
      The line on the outline of the item: clockwise from the top of an ellipse, the upper left of a rectangle, or the \
      first point of a path.
      """
    )
    Field("stroke_start", \.strokeStart, .number(in: 0...1), "The start of the stroke's visible part, as a fraction.")
    Field("stroke_end", \.strokeEnd, .number(in: 0...1), "The end of the stroke's visible part, as a fraction.")
    Field(optional: "image", \.picture, .picture, "The PNG or JPEG file that fills the item, in the scene's folder.")
    Field("image_fit", \.pictureFit, .choice, fitDocumentation)
    Field(
      optional: "material",
      \.material,
      .choice,
      "What fills the item instead of a color: glass that blurs all that is behind it, under a thin or thick tint."
    )
    Field("alpha", \.alpha, .number(in: 0...1), "The opacity of the item.")
    Field("z", \.z, .integer(in: -1_000_000...1_000_000), "The drawing order: items with a higher number are in front.")
    Field("hidden", \.isHidden, .boolean, "Whether it is not drawn; its body is there.")
    Field("anchor_point", \.anchorPoint, .anchorPoint, anchorDocumentation)
    Field(
      optional: "scale",
      \.scale,
      ElementProperty.scale.grammar.map { Vector(x: $0.numbers[0], y: $0.numbers[1]) },
      "The scale of the drawing at the start: a number, or [x, y]. The body keeps its size. By default, 1."
    )
    Field(optional: "rotation", \.rotation, .angle, "The rotation of the drawing over the body at the start.")
    Field(
      optional: "translation",
      \.translation,
      .vector,
      "The displacement of the drawing from the body at the start: [x, y], in points. By default, none."
    )
  }

  @FieldsBuilder<WrittenItem> private static var labels: [Field<WrittenItem>] {
    Field("label", \.label, .text, "The text on the item. If you repeat the item, '{i}' stands for its number.")
    Field(
      optional: "labels",
      \.labels,
      .nonEmptyList(of: .text),
      "Texts for repeated items to use in turn, instead of 'label'."
    )
    Field(
      optional: "icon",
      \.icon,
      .icon,
      "The icon in front of the label, or alone, such as 'favorite', in the color and the size of the label's font."
    )
    Field(
      "label_inset",
      \.labelInset,
      .number(in: Extent.distances),
      "The distance of the label and the icon from the edges of the item, in points."
    )
    Field("alignment", \.alignment, .choice, "The alignment of the label's lines.")
    Field("font", \.font, .font, default: [:], "The font of the label.")
    Field(
      "text_color",
      \.textColor,
      .colorOrAuto,
      default: "auto",
      "The color of the label. 'auto' is white, or black where white is unreadable."
    )
  }

  @Sendable
  private static func checkLook(_ item: WrittenItem, _ object: SceneObject, _ reading: Reading) throws(SceneError) {
    try object.checkRepetition(reading)
    if item.picture == nil { try object.checkAbsence(of: ["image_fit"]) { "'\($0)' needs 'image'" } }
    if item.material != nil {
      try object.checkAbsence(of: ["color", "palette", "gradient", "image"]) { "'\($0)' does not go with 'material'" }
    }
    if item.stroke == nil, case .line = item.shape {
      throw SceneError("only the stroke of an open path is drawn; add 'stroke: {}'", at: object.place(of: "shape"))
    }
    try object.checkStroke(item.stroke, from: item.strokeStart, to: item.strokeEnd)
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    let shape = object["shape"]?.value
    if shape?.map != nil {
      try object.checkAbsence(of: ["size", "corner_radius"]) { "an outline has no '\($0)'" }
    } else if object["size"] == nil {
      let name = shape?.scalar?.text == "ellipse" ? "an ellipse" : "a rectangle"
      throw SceneError("\(name) needs 'size'", at: object.place)
    } else if shape?.scalar?.text == "ellipse" {
      try object.checkAbsence(of: ["corner_radius"]) { "an ellipse has no '\($0)'" }
    }
  }
}
