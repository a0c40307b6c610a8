import Graphics

extension Grammar where Value == CellStyle {
  /// How cells look.
  static let cells = Grammar.object(
    "cells",
    Key("color", Grammar<Color>.color, default: "orange", "The color of the cells."),
    Key(
      optional: "palette",
      Grammar<[Color]>.nonEmptyList(of: .color),
      "Colors that take turns from cell to cell, in place of color."
    ),
    Key("corner_radius", .number(in: Extent.distances), default: 0, "In points."),
    Key("label", Grammar<CellStyle.Label>.label, default: "none", "What the label shows."),
    Key("font", Grammar<Font>.font, default: [:], "How the label is set."),
    Key("text_color", Grammar<Color>.color, default: "label", "The color of the label.")
  ) { _, _, color, palette, cornerRadius, label, font, textColor in
    CellStyle(
      palette: palette ?? [color],
      cornerRadius: cornerRadius,
      label: label,
      labelStyle: font.style(textColor)
    )
  }
}

extension Grammar where Value == CellStyle.Label {
  fileprivate static var label: Grammar {
    .choice([("none", .none), ("index", .index), ("value", .value)])
  }
}
