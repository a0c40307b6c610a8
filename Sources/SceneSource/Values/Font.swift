package import CradleGraphics
import CradleNotations

/// A font as a scene specifies it.
package struct Font: Sendable {
  package var families: [String]
  package var size: Double
  package var weight: TextStyle.Weight
  package var minimumScale: Double

  /// Creates a font.
  package init(
    families: [String] = TextStyle.defaultFamilies,
    size: Double = 17,
    weight: TextStyle.Weight = .regular,
    minimumScale: Double = 1
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.minimumScale = minimumScale
  }

  /// Returns the style of a text in this font.
  package func style(_ color: Color) -> TextStyle {
    TextStyle(families: families, size: size, weight: weight, color: color, minimumScale: minimumScale)
  }
}

extension Font {
  fileprivate static let fields = Fields<Font>("a font") {
    Field("family", \.families, .families, "A font family, or a list of families in order of preference.")
    Field("size", \.size, .number(in: 1...1000), "The size of the font, in points.")
    Field("weight", \.weight, .weight, "The weight of the font.")
    Field(
      "min_scale",
      \.minimumScale,
      .number(in: 0.05...1),
      "How far a text may shrink to fit, as a fraction of its size. 1 keeps the size."
    )
  }
}

extension Grammar where Value == Font {
  /// A font, as a family, as a list of families by preference, or as a map with further keys.
  package static var font: Grammar {
    let families = Grammar<[String]>.families
    let map = Font.fields.grammar(from: Font())
    return Grammar(schema: ["anyOf": [families.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      if case .number = node.scalar?.meaning {
        reading.reject(node, expected: "a family, a list of them, or a map such as { size: 17 }")
        return nil
      }
      reading.alsoTakes("a map such as { size: 17 }", at: node.place)
      return families.read(node, &reading).map { Font(families: $0) }
    }
  }
}

extension Grammar where Value == [String] {
  /// A font family, or a list of families by preference.
  package static var families: Grammar {
    let list = Grammar.nonEmptyList(of: .name)
    let name = Grammar<String>.name
    return Grammar(schema: ["anyOf": [name.schema, list.schema]]) { node, reading in
      guard node.list == nil else { return list.read(node, &reading) }
      return name.read(node, &reading).map { [$0] }
    }
    .writing { .array($0.map(JSON.string)) }
  }
}

extension Grammar where Value == TextStyle.Weight {
  fileprivate static var weight: Grammar {
    .choice(words).writing { weight in
      .string(words.first { $0.value == weight }?.word ?? "")
    }
  }

  private static var words: [(word: String, value: TextStyle.Weight)] {
    [("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold)]
  }
}
