import CradleCCairo
package import CradleGraphics

/// The fonts of this machine.
///
/// Only one task may use a catalog at a time.
///
/// A catalog has its own font map. Pango's default map belongs to a thread, but a task may move from thread to thread.
package final class FontCatalog {
  /// A part of a text that uses one font family.
  struct Run: Equatable {
    let family: String
    var bytes: Range<Int>
  }

  private struct Face: Hashable {
    let family: String
    let weight: TextStyle.Weight
  }

  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private var fonts: [Face: UnsafeMutablePointer<PangoFont>] = [:]
  private var capitalHeights: [Face: Double] = [:]

  /// Creates a catalog of the installed fonts.
  package init() {
    FontLibrary.start()
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    // With these options, letters keep their shape and spacing at every size and position.
    let options: OpaquePointer = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    for font in fonts.values { g_object_unref(font) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  /// Returns whether there is a family with exactly this name.
  ///
  /// Upper and lower case do not matter.
  package func contains(family: String, weight: TextStyle.Weight) -> Bool {
    font(family: family, weight: weight) != nil
  }

  /// Returns the version of a family's font, for example `4.001`.
  ///
  /// The result is `nil` if the family or its version is missing.
  ///
  /// The version is that of the upright regular font, with three decimal places.
  package func version(family: String) -> String? {
    guard let font = font(family: family, weight: .regular) else { return nil }
    let fontconfigFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    var version: Int32 = 0
    guard
      let pattern = pango_fc_font_get_pattern(fontconfigFont),
      FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version) == FcResultMatch
    else { return nil }
    // In the font, the version has 16 bits for the integer part and 16 bits for the fraction.
    let thousandths = (Int(version) * 1000 + 32_768) / 65_536
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(fraction)"
  }

  /// Returns the first character that no family has; `nil` if there is none.
  package func firstMissingCharacter(in text: String, families: [String], weight: TextStyle.Weight) -> Character? {
    text.first { character in
      !families.contains { covers(character, family: $0, weight: weight) }
    }
  }

  /// Divides a text into parts.
  ///
  /// Each part uses the first family that has its characters.
  ///
  /// For a character that no family has, the part uses the first family.
  func runs(of text: String, families: [String], weight: TextStyle.Weight) -> [Run] {
    var runs: [Run] = []
    var position = 0
    for character in text {
      let family = families.first { covers(character, family: $0, weight: weight) }
      let end = position + character.utf8.count
      if let last = runs.last, last.family == family ?? families.first {
        runs[runs.count - 1].bytes = last.bytes.lowerBound..<end
      } else if let family = family ?? families.first {
        runs.append(Run(family: family, bytes: position..<end))
      }
      position = end
    }
    return runs
  }

  /// Returns the height of a capital letter, in points.
  ///
  /// The first family of the style is used.
  func capitalHeight(of style: TextStyle) -> Double {
    let face = Face(family: style.families.first ?? "", weight: style.weight)
    if let known = capitalHeights[face] { return known * style.size }
    let measured = measureCapital(of: face)
    capitalHeights[face] = measured
    return measured * style.size
  }

  // The height of an H, as a fraction of the font size. A font without letters, such as one of icons, has squares from
  // its lowest to its highest point, and they stand in the middle as a capital letter would.
  private func measureCapital(of face: Face) -> Double {
    let size = 1000.0
    let description = makeFontDescription(family: face.family, weight: face.weight, size: size)
    defer { pango_font_description_free(description) }
    let layout: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description)
    guard covers("H", family: face.family, weight: face.weight) || font(family: face.family, weight: face.weight) == nil
    else {
      var line = PangoRectangle()
      pango_layout_get_extents(layout, nil, &line)
      return Double(2 * pango_layout_get_baseline(layout) - line.height) / Double(PANGO_SCALE) / size
    }
    pango_layout_set_text(layout, "H", 1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return Double(ink.height) / Double(PANGO_SCALE) / size
  }

  private func covers(_ character: Character, family: String, weight: TextStyle.Weight) -> Bool {
    guard let font = font(family: family, weight: weight) else { return false }
    return character.unicodeScalars.allSatisfy { scalar in
      scalar.isInvisible || pango_font_has_char(font, scalar.value) != 0
    }
  }

  private func font(family: String, weight: TextStyle.Weight) -> UnsafeMutablePointer<PangoFont>? {
    let face = Face(family: family, weight: weight)
    if let known = fonts[face] { return known }
    guard let loaded = load(face) else { return nil }
    fonts[face] = loaded
    return loaded
  }

  // Pango always finds some font. So this function checks the name of the font that was found.
  private func load(_ face: Face) -> UnsafeMutablePointer<PangoFont>? {
    let wanted = makeFontDescription(family: face.family, weight: face.weight, size: 12)
    defer { pango_font_description_free(wanted) }
    guard let font = pango_font_map_load_font(map, context, wanted) else { return nil }
    let found: OpaquePointer = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    guard let name = pango_font_description_get_family(found),
      String(cString: name).lowercased() == face.family.lowercased()
    else {
      g_object_unref(font)
      return nil
    }
    return font
  }
}

@available(*, unavailable)
extension FontCatalog: Sendable {}

/// Returns a font description for pango, which the caller must free.
///
/// The size is in points of the canvas.
func makeFontDescription(family: String, weight: TextStyle.Weight, size: Double) -> OpaquePointer {
  let description: OpaquePointer = pango_font_description_new()
  pango_font_description_set_family(description, family)
  pango_font_description_set_weight(description, pangoWeight(weight))
  pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
  return description
}

private func pangoWeight(_ weight: TextStyle.Weight) -> PangoWeight {
  switch weight {
  case .regular: PANGO_WEIGHT_NORMAL
  case .medium: PANGO_WEIGHT_MEDIUM
  case .semibold: PANGO_WEIGHT_SEMIBOLD
  case .bold: PANGO_WEIGHT_BOLD
  }
}

extension Unicode.Scalar {
  // Line breaks, joiners and similar characters control the layout. Such characters have no visible shape.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
