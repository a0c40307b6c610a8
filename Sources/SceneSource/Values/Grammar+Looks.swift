package import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradleScenes

extension Grammar where Value == CellStyle.Shadow? {
  /// A shadow, as true or false, or as a map with the look of the shadow.
  package static var shadow: Grammar {
    let flag = Grammar<Bool>.boolean
    let map = CellStyle.Shadow.fields.grammar(from: CellStyle.Shadow()).map(Optional.some)
    return Grammar(schema: ["anyOf": [flag.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      reading.alsoTakes("a map such as { radius: 10 }", at: node.place)
      guard let isThere = flag.read(node, &reading) else { return nil }
      return isThere
        ? map.read(SceneNode(value: .map([]), place: node.place), &reading) : .some(nil)
    }
  }
}

extension CellStyle.Shadow {
  fileprivate static let fields = Fields<CellStyle.Shadow>("a shadow") {
    Field(
      "color",
      \.color,
      .color,
      default: ["light": "#00000033", "dark": "#00000080"],
      "The color, with its opacity."
    )
    Field("radius", \.radius, .number(in: 0...100), "The radius of the blur, in points.")
    Field("offset", \.offset, .vector(in: -1000...1000), "The offset from the cell: [x, y], in points.")
  }
}

extension Grammar where Value == CellStyle.Border {
  /// The keys of a border, which is the line along an edge.
  package static let border = CellStyle.Border.fields.grammar(from: CellStyle.Border())
}

extension Grammar where Value == CellStyle.Border {
  /// The keys of a stroke, which is the line on an outline.
  package static let stroke = CellStyle.Border.strokeFields.grammar(from: CellStyle.Border(width: 2))
}

extension CellStyle.Border {
  fileprivate static let strokeFields = Fields<CellStyle.Border>("a stroke") {
    Field("color", \.color, .color, default: "label", "The color.")
    Field("width", \.width, .number(in: 0...1000), "The width, in points; half of it is outside of the outline.")
    Field("cap", \.cap, .choice, "The ends: 'butt' ends at the outline's ends, and 'round' adds half circles.")
  }

  fileprivate static let fields = Fields<CellStyle.Border>("a border") {
    Field("color", \.color, .color, default: "separator", "The color.")
    Field("width", \.width, .number(in: 0...1000), "The width, in points.")
  }
}

extension Grammar where Value == CornerRadii {
  /// One radius for all corners of a rectangle, or a map with the radius of each.
  package static var corners: Grammar<CornerRadii> {
    let radius = Grammar<Double>.number(in: Extent.distances)
    let map = CornerRadii.fields.grammar(from: 0)
    return Grammar(schema: ["anyOf": [radius.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      reading.alsoTakes("a map such as { top_left: 8, top_right: 8 }", at: node.place)
      return radius.read(node, &reading).map { CornerRadii($0) }
    }
  }
}

extension CornerRadii {
  fileprivate static let fields = Fields<CornerRadii>("corners") {
    Field("top_left", \.topLeft, .number(in: Extent.distances), "The radius of the upper left corner, in points.")
    Field("top_right", \.topRight, .number(in: Extent.distances), "The radius of the upper right corner.")
    Field("bottom_left", \.bottomLeft, .number(in: Extent.distances), "The radius of the lower left corner.")
    Field("bottom_right", \.bottomRight, .number(in: Extent.distances), "The radius of the lower right corner.")
  }
}

extension Grammar where Value == CellStyle.Gradient {
  /// A gradient, as a list of colors from top to bottom, or as a map with a direction.
  package static var gradient: Grammar {
    let colors = Grammar<[Color]>.nonEmptyList(of: .color)
    let map = CellStyle.Gradient.fields.grammar(from: CellStyle.Gradient([.clear]))
    return Grammar(schema: ["anyOf": [colors.schema, map.schema]]) { node, reading in
      guard node.list == nil else { return colors.read(node, &reading).map { CellStyle.Gradient($0) } }
      reading.alsoTakes("a list of colors", at: node.place)
      return map.read(node, &reading)
    }
  }
}

extension CellStyle.Gradient {
  fileprivate static let fields = Fields<CellStyle.Gradient>("a gradient") {
    Field(
      required: "colors",
      \.colors,
      .nonEmptyList(of: .color),
      "The colors, evenly spaced from one edge to the other."
    )
    Field("angle", \.angle, .angle, "The direction of the change, clockwise from the right; 90deg is downward.")
  }
}
