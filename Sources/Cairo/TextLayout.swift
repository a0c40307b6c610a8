import CradleCCairo
package import CradleGraphics
package import Foundation

/// A shaped text, broken into lines.
///
/// A layout keeps the letters together, as outlines. Cairo would align the picture of each letter with whole pixels, so
/// the letters of a moving label would jitter.
package final class TextLayout {
  /// Limits for the width and height of a text.
  package struct Bounds: Hashable, Sendable {
    /// The width where lines break, in points.
    package var width: Double
    /// The height of all lines together, in points.
    ///
    /// If `nil`, each paragraph has one line.
    ///
    /// If the text is too long, it ends with an ellipsis. The first line always remains.
    package var height: Double?

    /// Creates limits from a width and a height.
    package init(width: Double, height: Double?) {
      self.width = width
      self.height = height
    }
  }

  /// The width of the longest line and the height of all lines, in points.
  package let size: CGSize

  /// The distance from the top of the first line to its baseline, in points.
  package let firstBaseline: Double

  /// The distance from the top of the first line to the baseline of the last line, in points.
  package let lastBaseline: Double

  /// The height of a capital letter above its baseline, in points.
  package let capitalHeight: Double

  /// Whether the text was truncated.
  package let isEllipsized: Bool

  /// The lines, from top to bottom.
  package let lines: [Line]

  /// The font size, in points.
  package let fontSize: Double

  let outlines: UnsafeMutablePointer<cairo_path_t>

  /// The rectangle around all visible pixels, relative to the upper left corner of the first line.
  package let ink: CGRect

  private var masks: [TextMask.Placement: TextMask] = [:]

  /// Lays out a text, at the size of its style or at a fraction of this size.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style; its color has no effect here.
  ///   - scale: The fraction of the style's size.
  ///   - bounds: The limits of the text. If `nil`, each paragraph has one line of any length.
  ///   - catalog: The fonts of this machine.
  package init(_ text: String, style: TextStyle, scale: Double = 1, bounds: Bounds?, catalog: FontCatalog) {
    let layout: OpaquePointer = pango_layout_new(catalog.context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    setText(text, of: layout, style: style, scale: scale, catalog: catalog)
    setAlignment(style.alignment, of: layout)
    if let bounds { setBounds(bounds, of: layout) }

    var inked = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, &inked, &logical)
    ink = CGRect(x: points(inked.x), y: points(inked.y), width: points(inked.width), height: points(inked.height))
    size = CGSize(width: points(logical.width), height: points(logical.height))
    firstBaseline = points(pango_layout_get_baseline(layout))
    lastBaseline = baselineOfLastLine(of: layout)
    capitalHeight = catalog.capitalHeight(of: style) * scale
    isEllipsized = pango_layout_is_ellipsized(layout) != 0
    lines = Line.all(of: layout, text: Array(text.utf8))
    fontSize = style.size * scale
    outlines = makeOutlines(of: layout)
  }

  deinit {
    cairo_path_destroy(outlines)
  }

  /// Returns the text as a coverage mask; `nil` if the mask would be too large.
  func mask(at placement: TextMask.Placement) -> TextMask? {
    if let known = masks[placement] { return known }
    // The text may be growing, with a different scale on each frame. So the number of masks is limited.
    if masks.count >= 64 { masks.removeAll() }
    let mask = TextMask(of: outlines, ink: ink, at: placement)
    masks[placement] = mask
    return mask
  }
}

@available(*, unavailable)
extension TextLayout: Sendable {}

/// Puts a text with its style into a layout.
///
/// Each part uses a family that has its characters.
func setText(_ text: String, of layout: OpaquePointer, style: TextStyle, scale: Double, catalog: FontCatalog) {
  let description = makeFontDescription(
    family: style.families.first ?? "",
    weight: style.weight,
    size: style.size * scale
  )
  defer { pango_font_description_free(description) }
  pango_layout_set_font_description(layout, description)
  pango_layout_set_text(layout, text, Int32(text.utf8.count))
  let attributes = makeAttributes(catalog.runs(of: text, families: style.families, weight: style.weight))
  if let lineHeight = style.lineHeight {
    let units = pangoUnits(lineHeight * scale)
    pango_attr_list_insert(attributes, pango_attr_line_height_new_absolute(units))
  }
  defer { pango_attr_list_unref(attributes) }
  pango_layout_set_attributes(layout, attributes)
}

// The attributes name a family for each part of the text. Pango must not look for another.
private func makeAttributes(_ runs: [FontCatalog.Run]) -> OpaquePointer {
  let attributes: OpaquePointer = pango_attr_list_new()
  if let fallback = pango_attr_fallback_new(0) { pango_attr_list_insert(attributes, fallback) }
  for run in runs {
    guard let family = pango_attr_family_new(run.family) else { continue }
    family.pointee.start_index = UInt32(run.bytes.lowerBound)
    family.pointee.end_index = UInt32(run.bytes.upperBound)
    pango_attr_list_insert(attributes, family)
  }
  return attributes
}

private func setAlignment(_ alignment: TextStyle.Alignment, of layout: OpaquePointer) {
  // Left means the left side, even in a right-to-left text.
  pango_layout_set_auto_dir(layout, 1)
  switch alignment {
  case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
  case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
  case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
  }
}

private func setBounds(_ bounds: TextLayout.Bounds, of layout: OpaquePointer) {
  pango_layout_set_width(layout, pangoUnits(bounds.width))
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  // For pango, a negative height is a number of lines per paragraph.
  pango_layout_set_height(layout, bounds.height.map(pangoUnits) ?? -1)
}

private func baselineOfLastLine(of layout: OpaquePointer) -> Double {
  let iterator: OpaquePointer = pango_layout_get_iter(layout)
  defer { pango_layout_iter_free(iterator) }
  while pango_layout_iter_next_line(iterator) != 0 {}
  return points(pango_layout_iter_get_baseline(iterator))
}

// FreeType rounds outlines to 1/64 of a pixel, and cairo to 1/256. So these outlines are made sixteen times as large.
// This makes them smooth at every scale of a scene. The surface is unbounded, because cairo skips letters that are more
// than ten ems outside.
private func makeOutlines(of layout: OpaquePointer) -> UnsafeMutablePointer<cairo_path_t> {
  let surface: OpaquePointer = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
  defer { cairo_surface_destroy(surface) }
  let pen: OpaquePointer = cairo_create(surface)
  defer { cairo_destroy(pen) }
  cairo_scale(pen, 16, 16)
  pango_cairo_layout_path(pen, layout)
  return cairo_copy_path(pen)
}

func points(_ units: Int32) -> Double {
  Double(units) / Double(PANGO_SCALE)
}

private func pangoUnits(_ points: Double) -> Int32 {
  // A width is rounded up by less than a thousandth of a point, so that a text fits into its measured width.
  Int32(clamping: Int((min(max(0, points), 1_000_000) * Double(PANGO_SCALE)).rounded(.up)))
}

extension TextLayout {
  /// One line of a text that has been laid out.
  package struct Line: Equatable, Sendable {
    /// The characters of the line, without the space at the line break.
    ///
    /// If a part was cut off, there is an ellipsis instead.
    package let text: String
    /// The left edge of the line, relative to the left edge of the text, in points.
    package let left: Double
    /// The width of the line, in points.
    package let width: Double
    /// The distance from the top of the first line to the baseline, in points.
    package let baseline: Double
    /// Whether the line belongs to a right-to-left paragraph.
    package let isRightToLeft: Bool
  }
}

extension TextLayout.Line {
  /// Returns the lines of pango's layout.
  static func all(of layout: OpaquePointer, text: [UInt8]) -> [Self] {
    let iterator: OpaquePointer = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var lines: [Self] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      lines.append(
        Self(
          text: shown(line, of: text),
          left: points(extents.x),
          width: points(extents.width),
          baseline: points(pango_layout_iter_get_baseline(iterator)),
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        )
      )
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  private static func shown(_ line: UnsafeMutablePointer<PangoLayoutLine>, of text: [UInt8]) -> String {
    let start = Int(pango_layout_line_get_start_index(line))
    let end = min(text.count, start + Int(pango_layout_line_get_length(line)))
    var bytes = Array(text[min(start, end)..<end])
    if let cut = cutPart(of: line) {
      let kept = (cut.lowerBound - start).clamped(to: 0...bytes.count)
      let rest = (cut.upperBound - start).clamped(to: kept...bytes.count)
      bytes.replaceSubrange(kept..<rest, with: Array("\u{2026}".utf8))
    }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  // The range of bytes that pango has replaced with an ellipsis.
  private static func cutPart(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Range<Int>? {
    var node = line.pointee.runs
    while let run = node {
      let glyphs = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
      if let item = glyphs?.pointee.item?.pointee,
        item.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
      {
        return Int(item.offset)..<Int(item.offset + item.length)
      }
      node = run.pointee.next
    }
    return nil
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
