package import CradleGraphics
import CradleNotations
import CradleRawText

extension Grammar where Value == Color {
  /// A color, or a map with a color for each theme: `{ light: , dark: }`.
  package static var color: Grammar<Color> {
    let plain = plainColor
    let pair = ColorPair.fields.grammar(from: ColorPair())
    let schema = ValueKind.color.schema(["anyOf": .array(plainSchemas + [pair.schema])])
    return Grammar(schema: schema) { node, reading in
      guard node.map == nil else { return pair.read(node, &reading)?.color(in: reading.theme) }
      return plain.read(node, &reading)
    }
  }

  private static var plainSchemas: [JSON] {
    [
      ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
      ["enum": .array(SystemColor.all.map { .string($0.name) })],
    ]
  }

  /// A color as hexadecimal digits, or a system color in the theme of the scene.
  fileprivate static var plainColor: Grammar {
    Grammar(schema: ["anyOf": .array(plainSchemas)]) { node, reading in
      let text = node.scalar?.text ?? ""
      if let color = Color(hexadecimal: text) { return color }
      if let color = SystemColor.named(text) { return color.color(in: reading.theme) }
      reading.reject(
        node,
        expected: ##"a color such as "#FF8000" or orange"##,
        suggestion: node.list.map(ForeignColor.meaning) ?? ForeignColor.meaning(of: text)
      )
      return nil
    }
  }
}

/// A color for the light theme, and a color for the dark theme.
private struct ColorPair: Sendable {
  var light = Color.white
  var dark = Color.black

  func color(in theme: Theme) -> Color {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }
}

extension ColorPair {
  fileprivate static let fields = Fields<ColorPair>("a color of both themes") {
    Field(required: "light", \.light, .plainColor, "The color in the light theme.")
    Field(required: "dark", \.dark, .plainColor, "The color in the dark theme.")
  }
}
