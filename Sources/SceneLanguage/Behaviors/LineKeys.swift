import Graphics
import Scenes

extension LineStyle {
  fileprivate static let fields = Fields<LineStyle>("a line") {
    Field("color", \.color, .color, default: "system_gray", "The color of the line.")
    Field("width", \.width, .number(in: 0.1...1000), "The width of the line, in points.")
  }
}

extension Grammar where Value == LineStyle {
  /// How a line is drawn.
  static let line = LineStyle.fields.grammar(from: LineStyle(color: .black, width: 1.5))
}
