import Graphics
import Scenes

/// How headers and footers look, as written.
private struct WrittenSupplements: Sendable {
  var color = Color.clear
  var cornerRadius = 0.0
  var font = Font()
  var textColor: Color?
  var alignment = TextStyle.Alignment.center

  static let fields = Fields<WrittenSupplements>("supplements") {
    Field("color", \.color, .color, default: "clear", "What they are filled with.")
    Field("corner_radius", \.cornerRadius, .number(in: Extent.distances), "In points.")
    Field("font", \.font, .font, default: ["weight": "semibold"], "How their title is set.")
    Field(
      "text_color",
      \.textColor,
      .colorOrAuto,
      default: "auto",
      "The color of the title; auto is the label color of the theme, or black or white if that cannot "
        + "be read."
    )
    Field("alignment", \.alignment, .choice, "To which side the title is pushed.")
  }
}

extension Grammar where Value == SupplementStyle {
  /// How headers and footers look.
  static let supplements = WrittenSupplements.fields.grammar(from: WrittenSupplements()) {
    written,
    _,
    reading in
    let ground = written.color.laid(over: reading.ground)
    let labelColor = reading.theme.labelColor.readable(on: ground)
    var style = written.font.style(written.textColor ?? labelColor)
    style.alignment = written.alignment
    return SupplementStyle(
      color: written.color,
      cornerRadius: written.cornerRadius,
      titleStyle: style
    )
  }
}
