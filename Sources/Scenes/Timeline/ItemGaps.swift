/// The items that an update takes out of their sections.
struct ItemGaps {
  // In ascending order, none touching another.
  private var ranges: [Int: [Range<Int>]] = [:]

  /// Adds items.
  mutating func insert(_ span: ItemSpan) {
    let (section, items) = (span.section, span.items)
    var known = ranges[section] ?? []
    var merged = items
    let start = (known.lastIndex { $0.upperBound < items.lowerBound } ?? -1) + 1
    var end = start
    while end < known.count, known[end].lowerBound <= items.upperBound {
      merged =
        Swift.min(
          merged.lowerBound,
          known[end].lowerBound
        )..<Swift.max(merged.upperBound, known[end].upperBound)
      end += 1
    }
    known.replaceSubrange(start..<end, with: [merged])
    ranges[section] = known
  }

  /// Returns how many items of a section go before one.
  func count(in section: Int, before item: Int) -> Int {
    (ranges[section] ?? []).reduce(0) { $0 + max(0, min($1.upperBound, item) - $1.lowerBound) }
  }

  /// Returns the last items of all that stay, by sections with so many items each, and how many
  /// there are too few.
  func lastItems(
    _ count: Int,
    of counts: [Int]
  ) -> (spans: [ItemSpan], missing: Int) {
    var spans: [ItemSpan] = []
    var missing = count
    for section in counts.indices.reversed() where counts[section] > 0 && missing > 0 {
      var end = counts[section]
      for gap in (ranges[section] ?? []).reversed() + [0..<0] where missing > 0 {
        let start = Swift.max(gap.upperBound, end - missing)
        if start < end {
          spans.append(ItemSpan(section: section, items: start..<end))
          missing -= end - start
        }
        end = Swift.min(end, gap.lowerBound)
      }
    }
    return (spans, missing)
  }
}
