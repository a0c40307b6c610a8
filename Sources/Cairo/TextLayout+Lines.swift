import CCairo

extension TextLayout {
  /// A line of a text, as it was broken.
  public struct Line: Equatable, Sendable {
    /// The characters of the line, without the space at which it was broken; an ellipsis stands for a
    /// part that was cut off.
    public let text: String
    /// The distance from the left edge of the text to that of the line, in points.
    public let left: Double
    /// The width of the line, in points.
    public let width: Double
    /// The distance from the top of the first line to the baseline, in points.
    public let baseline: Double
    /// Whether the line is part of a paragraph that is read from right to left.
    public let isRightToLeft: Bool
  }
}

extension TextLayout.Line {
  /// Returns the lines of a text that pango has set.
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

  private static func shown(
    _ line: UnsafeMutablePointer<PangoLayoutLine>,
    of text: [UInt8]
  ) -> String {
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

  // The bytes in whose place pango has put an ellipsis.
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
