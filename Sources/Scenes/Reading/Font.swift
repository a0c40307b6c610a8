import Graphics

/// A font as a scene names it.
struct Font: Sendable {
  var families: [String]
  var size: Double
  var weight: TextStyle.Weight
  var minimumScale = 1.0

  /// Returns the style of a text in this font.
  func style(_ color: Color) -> TextStyle {
    TextStyle(
      families: families,
      size: size,
      weight: weight,
      color: color,
      minimumScale: minimumScale
    )
  }
}

extension Grammar where Value == Font {
  /// A family, a list of families by preference, or a map with more.
  static var font: Grammar {
    let families = Grammar<[String]>.families
    let map = Grammar.object(
      "a font",
      Key(
        "family",
        families,
        default: .array(TextStyle.defaultFamilies.map(JSON.string)),
        "A family, or a list of families by preference."
      ),
      Key("size", .number(in: 1...1000), default: 17, "The size of the letters, in points."),
      Key("weight", Grammar<TextStyle.Weight>.weight, default: "regular", "How bold letters are."),
      Key(
        "min_scale",
        .number(in: 0.05...1),
        default: 1,
        "How far a text may shrink to fit, as a part of its size; 1 is not at all."
      )
    ) { _, _, families, size, weight, minimumScale in
      Font(families: families, size: size, weight: weight, minimumScale: minimumScale)
    }
    return Grammar(schema: ["anyOf": [families.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      return families.read(node, &reading).map { Font(families: $0, size: 17, weight: .regular) }
    }
  }
}

extension Grammar where Value == [String] {
  /// A font family, or a list of families by preference.
  static var families: Grammar {
    let list = Grammar.nonEmptyList(of: .name)
    let name = Grammar<String>.name
    return Grammar(schema: ["anyOf": [name.schema, list.schema]]) { node, reading in
      guard node.list == nil else { return list.read(node, &reading) }
      return name.read(node, &reading).map { [$0] }
    }
  }
}

extension Grammar where Value == TextStyle.Weight {
  fileprivate static var weight: Grammar {
    .choice([
      ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
    ])
  }
}
