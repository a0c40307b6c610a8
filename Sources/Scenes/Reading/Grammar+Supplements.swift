import Graphics

extension Grammar where Value == SupplementStyle {
  /// How headers and footers look.
  static let supplements = Grammar.object(
    "supplements",
    Key("color", Grammar<Color>.color, default: "clear", "What they are filled with."),
    Key("corner_radius", .number(in: Extent.distances), default: 0, "In points."),
    Key("font", Grammar<Font>.font, default: ["weight": "semibold"], "How their title is set."),
    Key("text_color", Grammar<Color>.color, default: "label", "The color of the title."),
    Key(
      "alignment",
      Grammar<TextStyle.Alignment>.choice,
      default: "center",
      "To which side the title is pushed."
    )
  ) { _, _, color, cornerRadius, font, textColor, alignment in
    var style = font.style(textColor)
    style.alignment = alignment
    return SupplementStyle(color: color, cornerRadius: cornerRadius, titleStyle: style)
  }
}
