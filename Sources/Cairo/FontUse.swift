import CradleCCairo
package import CradleGraphics

/// A font file that is in use, together with its settings for drawing.
package struct FontUse: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The number of the font inside the file.
  package let index: Int
  /// The settings that fontconfig adds for this font, for example `hintstyle=1:embolden=False`.
  ///
  /// Names of files, languages and programs are not included, because they do not affect the letters.
  package let settings: String
}

extension FontCatalog {
  /// Returns the fonts that supply the characters of texts.
  ///
  /// Each font is listed once.
  ///
  /// Pango is asked about each character. The families and their characters are not enough to know. For example, pango
  /// itself chooses the family for emoji.
  package func uses(of texts: [String], families: [String], weight: TextStyle.Weight) -> Set<FontUse> {
    var uses: Set<FontUse> = []
    var seen: Set<[UInt8]> = []
    // The letter H is included, since its height is used for all capital letters.
    for text in ["H"] + texts {
      for character in text where seen.insert(Array(character.utf8)).inserted {
        uses.formUnion(self.uses(of: String(character), families: families, weight: weight))
      }
    }
    return uses
  }

  private func uses(of text: String, families: [String], weight: TextStyle.Weight) -> Set<FontUse> {
    let layout: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let style = TextStyle(families: families, weight: weight)
    setText(text, of: layout, style: style, scale: 1, catalog: self)
    var uses: Set<FontUse> = []
    for number in 0..<pango_layout_get_line_count(layout) {
      var node = pango_layout_get_line_readonly(layout, number)?.pointee.runs
      while let run = node {
        let glyphs = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
        if let font = glyphs?.pointee.item?.pointee.analysis.font, let use = FontUse(font) {
          uses.insert(use)
        }
        node = run.pointee.next
      }
    }
    return uses
  }
}

extension FontUse {
  // The ignored properties. Names of the font, the file or the calling program do not affect letters, and sizes belong
  // to the text.
  private static let names = [
    FC_FILE, FC_CHARSET, FC_LANG, FC_FAMILY, FC_FAMILYLANG, FC_STYLE, FC_STYLELANG, FC_FULLNAME,
    FC_FULLNAMELANG, FC_NAMELANG, FC_PRGNAME, "desktop", FC_POSTSCRIPT_NAME, FC_FOUNDRY,
    FC_CAPABILITY, FC_SIZE, FC_PIXEL_SIZE,
  ]

  fileprivate init?(_ font: UnsafeMutablePointer<PangoFont>) {
    let fontconfigFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fontconfigFont) else { return nil }
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
      let copy = FcPatternDuplicate(pattern)
    else { return nil }
    defer { FcPatternDestroy(copy) }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    for name in Self.names { FcPatternDel(copy, name) }
    guard let settings = FcNameUnparse(copy) else { return nil }
    defer { FcStrFree(settings) }
    self.init(path: String(cString: file), index: Int(index), settings: String(cString: settings))
  }
}
