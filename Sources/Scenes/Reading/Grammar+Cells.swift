import Geometry
import Graphics

extension Grammar where Value == CellStyle {
  /// How cells look.
  static let cells = Grammar.object(
    "cells",
    Key("style", Grammar<CellStyle.Form>.choice, default: "plain", "What kind of cells it is."),
    Key(
      optional: "color",
      Grammar<Color>.color,
      "The color of the cells, of photos their paper; orange, or white for photos, if left out."
    ),
    Key(
      optional: "palette",
      Grammar<[Color]>.nonEmptyList(of: .color),
      "Colors that take turns from cell to cell, in place of color."
    ),
    Key(
      optional: "corner_radius",
      .number(in: Extent.distances),
      "In points; 0, or 18 for bubbles, if left out."
    ),
    Key(
      optional: "shadow",
      Grammar<CellStyle.Shadow?>.shadow,
      "The soft dark edge around a cell: true, or a map."
    ),
    Key(optional: "border", Grammar<CellStyle.Border>.border, "The line along a cell's edge."),
    Key(
      "images",
      Grammar<[Picture]>.list(of: .picture),
      default: [],
      "PNG files in the folder of the scene, which take turns from cell to cell."
    ),
    Key(
      optional: "image_inset",
      .number(in: Extent.distances),
      "How far pictures stay away from the edges, in points; 0, or 10 for photos, if left out."
    ),
    Key(
      optional: "label",
      Grammar<CellStyle.Label>.label,
      "What the label shows: none, or value for bubbles, if left out."
    ),
    Key(
      "label_inset",
      .number(in: Extent.distances),
      default: 0,
      "How far the label stays away from the edges, in points."
    ),
    Key("font", Grammar<Font>.font, default: [:], "How the label is set."),
    Key(
      "text_color",
      Grammar<Color?>.colorOrAuto,
      default: "auto",
      "The color of the label; auto is the label color of the theme, or black or white on cells on "
        + "which that cannot be read."
    )
  ) {
    _,
    reading,
    form,
    color,
    palette,
    cornerRadius,
    shadow,
    border,
    pictures,
    pictureInset,
    label,
    labelInset,
    font,
    textColor in
    CellStyle(
      form: form,
      palette: palette ?? [color ?? form.color],
      cornerRadius: cornerRadius ?? form.cornerRadius,
      label: label ?? form.label,
      labelStyle: font.style(textColor ?? reading.theme.labelColor),
      adaptsLabel: textColor == nil,
      labelInset: labelInset,
      shadow: shadow.flatMap(\.self),
      border: border,
      pictures: pictures,
      pictureInset: pictureInset ?? form.pictureInset
    )
  }
}

extension CellStyle.Form {
  fileprivate var color: Color {
    self == .photo ? .white : Color(red: 1, green: 0.5, blue: 0)
  }

  fileprivate var cornerRadius: Double {
    self == .bubble ? 18 : 0
  }

  fileprivate var label: CellStyle.Label {
    self == .bubble ? .value : .none
  }

  fileprivate var pictureInset: Double {
    self == .photo ? 10 : 0
  }
}

extension Grammar where Value == CellStyle.Label {
  fileprivate static var label: Grammar {
    let word = choice([("none", .none), ("index", .index), ("value", .value)])
    let texts = Grammar<[String]>.nonEmptyList(of: .text)
    return Grammar(schema: ["anyOf": [word.schema, texts.schema]]) { node, reading in
      guard node.list == nil else {
        return texts.read(node, &reading).map(CellStyle.Label.texts)
      }
      return word.read(node, &reading)
    }
  }
}

extension Grammar where Value == CellStyle.Shadow? {
  /// Whether there is a shadow, or a map that says how it looks.
  fileprivate static var shadow: Grammar {
    let flag = Grammar<Bool>.boolean
    let map = map
    return Grammar(schema: ["anyOf": [flag.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      guard let isThere = flag.read(node, &reading) else { return nil }
      return isThere
        ? map.read(SceneNode(value: .map([]), place: node.place), &reading) : .some(nil)
    }
  }

  private static let map = Grammar.object(
    "a shadow",
    Key(
      "color",
      Grammar<Color>.color,
      default: ["light": "#00000033", "dark": "#00000080"],
      "The color, with its opacity."
    ),
    Key("radius", .number(in: 0...100), default: 8, "How far it is blurred, in points."),
    Key(
      "offset",
      Grammar<Vector>.vector(in: -1000...1000),
      default: [0, 2],
      "How far it is from the cell: [x, y], in points."
    )
  ) { _, _, color, radius, offset in
    CellStyle.Shadow(color: color, radius: radius, offset: offset)
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

extension Grammar where Value == CellStyle.Border {
  fileprivate static let border = Grammar.object(
    "a border",
    Key("color", Grammar<Color>.color, default: "separator", "The color."),
    Key("width", .number(in: 0...1000), default: 1, "The width, in points.")
  ) { _, _, color, width in
    CellStyle.Border(color: color, width: width)
  }
}
