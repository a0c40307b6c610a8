import Graphics

extension Grammar where Value == SupplementStyle {
  /// How headers and footers look.
  static let supplements = Grammar.object(
    "supplements",
    Key("color", Grammar<Color>.color, default: "clear", "What they are filled with."),
    Key("corner_radius", .number(in: Extent.distances), default: 0, "In points."),
    Key("font", Grammar<Font>.font, default: ["weight": "semibold"], "How their title is set."),
    Key(
      "text_color",
      Grammar<Color?>.colorOrAuto,
      default: "auto",
      "The color of the title; auto is the label color of the theme, or black or white if that cannot "
        + "be read."
    ),
    Key(
      "alignment",
      Grammar<TextStyle.Alignment>.choice,
      default: "center",
      "To which side the title is pushed."
    )
  ) { _, reading, color, cornerRadius, font, textColor, alignment in
    let ground = color.laid(over: reading.ground)
    var style = font.style(textColor ?? reading.theme.labelColor.readable(on: ground))
    style.alignment = alignment
    return SupplementStyle(color: color, cornerRadius: cornerRadius, titleStyle: style)
  }
}
