import Dynamics
import Foundation
import Geometry
import Graphics
import RawText

extension Grammar where Value == [DynamicItemDescription] {
  /// The items, those that are repeated one by one.
  ///
  /// The ids of those with mistakes count too, as far as they can be read, so that nobody is told
  /// that they do not exist.
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
      for node in nodes {
        if let more = read(node, by: written, after: items?.count ?? 0, &reading) {
          items?.append(contentsOf: more)
        } else {
          items = nil
        }
      }
      return items
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
      reading.report(.tooManyItems(reading.limits), at: node.place)
      return nil
    }
    guard reading.write(written.textSize, at: node.place) else {
      reading.cast?.isComplete = false
      return nil
    }
    reading.bend(written.cornerCount, at: node.place)
    let items = written.items
    reading.checkContrast(of: items, in: node)
    let again = items.first { reading.cast?.insert($0.id) == false }
    guard let again else { return items }
    let place = node.map?.first { $0.key == "id" }?.value.place ?? node.place
    reading.report("there is an item '\(again.id.shortened)' already", at: place)
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
  /// An item, or several that are alike.
  static let items = Grammar.object(
    "a dynamic item",
    Key(required: "id", Grammar<String>.newItemID, "What it is called; {i} stands for its number."),
    Key(
      required: "center",
      Grammar<CGPoint>.point(in: Extent.simulated),
      "Where its center is: [x, y], in points."
    ),
    Key(
      optional: "size",
      Grammar<CGSize>.size(in: Extent.bodies),
      "The size of a rectangle or an ellipse: [width, height], in points."
    ),
    Key("shape", .itemShape, default: "rectangle", "A rectangle, an ellipse, or an outline."),
    Key("angle", Grammar<Double>.angle, default: "0deg", "How far it is turned clockwise."),
    Key("color", Grammar<Color>.color, default: "system_blue", "What it is filled with."),
    Key(
      optional: "palette",
      Grammar<[Color]>.nonEmptyList(of: .color),
      "Colors that take turns among those that are repeated, in place of color."
    ),
    Key(
      optional: "corner_radius",
      Grammar<Double>.number(in: Extent.distances),
      "The radius of a rectangle's corners, as it is drawn, in points; 0 if left out."
    ),
    Key("alpha", .number(in: 0...1), default: 1, "How opaque it is."),
    Key("z", .integer(in: -1_000_000...1_000_000), default: 0, "Items with more lie above others."),
    Key("label", Grammar<String>.text, default: "", "What is written on it, with {i} too."),
    Key("font", Grammar<Font>.font, default: [:], "How the label is set."),
    Key(
      "text_color",
      Grammar<Color?>.colorOrAuto,
      default: "auto",
      "The color of the label; auto is white, or black on what white cannot be read on."
    ),
    Key(
      "repeat",
      Grammar<WrittenItems.Grid>.grid,
      default: 1,
      "How many there are: a number, or [columns, rows]."
    ),
    Key(
      optional: "step",
      Grammar<Vector>.vector,
      "How far the next is from each: [x, y], in points."
    ),
    shape: checkShape
  ) {
    object,
    reading,
    id,
    center,
    size,
    shape,
    angle,
    color,
    palette,
    radius,
    alpha,
    z,
    label,
    font,
    textColor,
    grid,
    step throws(SceneError) in
    var item = DynamicItemDescription(
      id: id,
      center: center,
      angle: angle,
      shape: shape.resolved(size: size ?? .zero),
      color: color
    )
    (item.cornerRadius, item.alpha, item.z) = (radius ?? 0, alpha, z)
    if !label.isEmpty {
      item.label = DynamicItemDescription.Label(text: label, style: font.style(textColor ?? .white))
    }
    let items = WrittenItems(
      item: item,
      labelGround: textColor == nil ? reading.ground : nil,
      palette: palette ?? [color],
      grid: grid,
      step: step ?? .zero
    )
    try checkLastCenter(of: items, object)
    return items
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
    guard object["repeat"] != nil else {
      return try object.checkAbsence(of: ["step"]) { "'\($0)' belongs to 'repeat'" }
    }
    if object["step"] == nil { throw SceneError("'repeat' needs 'step'", at: object.place) }
    guard let id = object["id"]?.value.scalar, !NumberedText(id.text).isNumbered else {
      return
    }
    let message = "the 'id' of a repeated item needs '\(NumberedText.mark)'"
    throw SceneError(message, at: object.place(of: "id"))
  }

  private static func checkLastCenter(
    of items: WrittenItems,
    _ object: SceneObject
  ) throws(SceneError) {
    let last = items.lastCenter
    guard Extent.simulated.contains(last.x), Extent.simulated.contains(last.y) else {
      let most = Extent.simulated.upperBound.written
      let message = "'step' leads farther than \(most) points away"
      throw SceneError(message, at: object.place(of: "step"))
    }
  }
}

/// The shape of an item as written: of a size that stands elsewhere, or an outline.
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
  /// A word, or a map with the corners of an outline.
  fileprivate static var itemShape: Grammar {
    let word = Grammar.choice([("rectangle", .rectangle), ("ellipse", .ellipse)])
    let outline = Grammar.object(
      "a shape",
      Key(
        required: "path",
        Grammar<[CGPoint]>.outline,
        "The corners of the outline, from the center of the item: [[x, y], …], in points."
      )
    ) { object, _, corners throws(SceneError) in
      // Whether it is an outline at all, its grammar has seen to.
      guard (try? Polygon(corners))?.isFarFromOrigin != true else {
        throw SceneError(
          "the outline is too far from the center of its item",
          at: object.place(of: "path")
        )
      }
      return WrittenShape.outline(corners)
    }
    return Grammar(schema: ["anyOf": [word.schema, outline.schema]]) { node, reading in
      node.map == nil ? word.read(node, &reading) : outline.read(node, &reading)
    }
  }
}
