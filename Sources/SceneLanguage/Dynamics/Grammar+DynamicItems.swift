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
      return reading.legible(items, in: [(node, items.count)])
    }
  }

  private static func read(
    _ node: SceneNode,
    by grammar: Grammar<WrittenItems>,
    after count: Int,
    _ reading: inout Reading
  ) -> [DynamicItemDescription]? {
    guard let written = grammar.read(node, &reading) else {
      rememberID(of: node, &reading)
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
    let items = written.items
    let again = items.first { reading.cast?.insert($0.id) == false }
    guard let again else {
      for item in items { reading.cast?.note(item) }
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
    let items = item.resolved()
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
  var cornerRadius: Double?
  var alpha = 1.0
  var z = 0
  var isHidden = false
  var gradient: CellStyle.Gradient?
  var shadow: CellStyle.Shadow??
  var border: CellStyle.Border?
  var picture: Picture?
  var label = ""
  var labels: [String]?
  var alignment = TextStyle.Alignment.center
  var font = Font()
  var textColor: Color?
  var grid = WrittenItems.Grid.one
  var step: Vector?

  /// Returns the items, with labels that are readable on a background color.
  func resolved() -> WrittenItems {
    var item = DynamicItemDescription(
      id: id,
      center: center,
      angle: angle,
      shape: shape.resolved(size: size ?? .zero),
      color: color
    )
    (item.cornerRadius, item.alpha, item.z) = (cornerRadius ?? 0, alpha, z)
    (item.gradient, item.shadow) = (gradient, shadow.flatMap(\.self))
    (item.border, item.picture) = (border, picture)
    item.isHidden = isHidden
    var style = font.style(textColor ?? .white)
    style.alignment = alignment
    return WrittenItems(
      item: item,
      labels: labels ?? [label],
      labelStyle: style,
      adaptsLabel: textColor == nil,
      palette: palette ?? [color],
      grid: grid,
      step: step ?? .zero
    )
  }
}

extension WrittenItem {
  fileprivate static let fields = Fields<WrittenItem>("a dynamic item", shape: checkShape) {
    Field(required: "id", \.id, .newItemID, "The id of the item. If you repeat the item, '{i}' stands for its number.")
    Field(required: "center", \.center, .point(in: Extent.simulated), "The position of its center: [x, y], in points.")
    looks
    labels
    Field("repeat", \.grid, .grid, default: 1, "The number of items in a line, or [columns, rows] of a grid.")
    Field(optional: "step", \.step, .vector, "The distance from each item to the next: [x, y], in points.")
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
      optional: "corner_radius",
      \.cornerRadius,
      .number(in: Extent.distances),
      "The radius of a rectangle's corners, in points, for drawing only. By default, 0."
    )
    Field(
      optional: "gradient",
      \.gradient,
      .gradient,
      "A gradient across the item, instead of 'color': a list of colors from top to bottom, or a map."
    )
    Field(optional: "shadow", \.shadow, .shadow, "The shadow of the item, which rotates with it: true, or a map.")
    Field(optional: "border", \.border, .border, "The border of the item.")
    Field(optional: "image", \.picture, .picture, "The PNG file that fills the item, in the folder of the scene.")
    Field("alpha", \.alpha, .number(in: 0...1), "The opacity of the item.")
    Field("z", \.z, .integer(in: -1_000_000...1_000_000), "The drawing order: items with a higher number are in front.")
    Field("hidden", \.isHidden, .boolean, "Whether it is not drawn; its body is there.")
  }

  @FieldsBuilder<WrittenItem> private static var labels: [Field<WrittenItem>] {
    Field("label", \.label, .text, "The text on the item. If you repeat the item, '{i}' stands for its number.")
    Field(
      optional: "labels",
      \.labels,
      .nonEmptyList(of: .text),
      "Texts for repeated items to use in turn, instead of 'label'."
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
    try checkRepetition(object)
  }

  private static func checkRepetition(_ object: SceneObject) throws(SceneError) {
    guard object["repeat"] != nil else { return try object.checkAbsence(of: ["step"]) { "'\($0)' needs 'repeat'" } }
    if object["step"] == nil { throw SceneError("'repeat' needs 'step'", at: object.place) }
    guard let id = object["id"]?.value.scalar, !NumberedText(id.text).isNumbered else { return }
    let message = "the 'id' of a repeated item needs '\(NumberedText.mark)'"
    throw SceneError(message, at: object.place(of: "id"))
  }
}

/// The shape of an item as written.
///
/// The shape is either a keyword, with the size in another key, or an outline.
enum WrittenShape: Sendable {
  case rectangle
  case ellipse
  case outline([CGPoint])

  /// Returns the shape with its size.
  func resolved(size: CGSize) -> DynamicItemDescription.Shape {
    switch self {
    case .rectangle: .rectangle(size)
    case .ellipse: .ellipse(size)
    case .outline(let corners): .path(Path(polygon: corners))
    }
  }
}

extension Grammar where Value == WrittenShape {
  /// The name of a shape, or a map with the corners of an outline.
  fileprivate static var itemShape: Grammar {
    let word = Grammar.choice([("rectangle", .rectangle), ("ellipse", .ellipse)])
    let outline = WrittenOutline.fields.grammar(from: WrittenOutline()) {
      outline,
      object,
      _ throws(SceneError) in
      // The grammar of the corners has already checked that the corners form an outline.
      guard (try? Polygon(outline.corners))?.isFarFromOrigin != true else {
        throw SceneError("the outline is too far from the center of its item", at: object.place(of: "path"))
      }
      return WrittenShape.outline(outline.corners)
    }
    return Grammar(schema: ["anyOf": [word.schema, outline.schema]]) { node, reading in
      guard node.map == nil else { return outline.read(node, &reading) }
      reading.alsoTakes("a map with a 'path'", at: node.place)
      return word.read(node, &reading)
    }
  }
}

/// An outline as written.
private struct WrittenOutline: Sendable {
  var corners: [CGPoint] = []

  static let fields = Fields<WrittenOutline>("a shape") {
    Field(
      required: "path",
      \.corners,
      .outline,
      "The corners of the outline, relative to the center of the item: [[x, y], …], in points."
    )
  }
}
