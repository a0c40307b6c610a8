import Graphics

extension Grammar where Value == Color {
  /// A color, or one for each theme: `{ light: , dark: }`.
  static var color: Grammar {
    let plain = plainColor
    let pair = Grammar<ColorPair>.pair
    let schema = ValueKind.color.schema(["anyOf": .array(plainSchemas + [pair.schema])])
    return Grammar(schema: schema) { node, reading in
      guard node.map == nil else {
        return pair.read(node, &reading)?.color(in: reading.theme)
      }
      return plain.read(node, &reading)
    }
  }

  private static var plainSchemas: [JSON] {
    [
      ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
      ["enum": .array(SystemColor.all.map { .string($0.name) })],
    ]
  }

  /// A color in hexadecimal digits, or one of the system in the theme of the scene.
  fileprivate static var plainColor: Grammar {
    let names = SystemColor.all.map(\.name)
    return Grammar(schema: ["anyOf": .array(plainSchemas)]) { node, reading in
      let text = node.scalar?.text ?? ""
      if let color = Color(hexadecimal: text) { return color }
      if let color = SystemColor.named(text) { return color.color(in: reading.theme) }
      reading.reject(
        node,
        expected: ##"a color such as "#FF8000" or orange"##,
        suggestion: Suggestion.nearest(to: text, among: names)
      )
      return nil
    }
  }
}

/// A color in bright and one in dark surroundings.
private struct ColorPair: Sendable {
  let light: Color
  let dark: Color

  func color(in theme: Theme) -> Color {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }
}

extension Grammar where Value == ColorPair {
  fileprivate static var pair: Grammar {
    .object(
      "a color of both themes",
      Key(required: "light", Grammar<Color>.plainColor, "The color if the theme is light."),
      Key(required: "dark", Grammar<Color>.plainColor, "The color if the theme is dark.")
    ) { _, _, light, dark in
      ColorPair(light: light, dark: dark)
    }
  }
}
