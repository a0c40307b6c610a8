import CollectionLayouts
import Scenes

/// The items that an update takes out of their sections.
struct ItemGaps {
  // In ascending order, none touching another.
  private var ranges: [Int: [Range<Int>]] = [:]

  /// Adds items of a section.
  mutating func insert(_ items: Range<Int>, in section: Int) {
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

  /// Returns the last items of all that stay, by sections with so many items each, and how many
  /// there are too few.
  func lastItems(
    _ count: Int,
    of counts: [Int]
  ) -> (spans: [(section: Int, items: Range<Int>)], missing: Int) {
    var spans: [(section: Int, items: Range<Int>)] = []
    var missing = count
    for section in counts.indices.reversed() where counts[section] > 0 && missing > 0 {
      var end = counts[section]
      for gap in (ranges[section] ?? []).reversed() + [0..<0] where missing > 0 {
        let start = Swift.max(gap.upperBound, end - missing)
        if start < end {
          spans.append((section, start..<end))
          missing -= end - start
        }
        end = Swift.min(end, gap.lowerBound)
      }
    }
    return (spans, missing)
  }
}

extension String {
  /// The message that there is no section which items could come into.
  static let noSectionForItems = "there is no section that an item could come into"

  /// The message that an item is to come into a section that is not there.
  static func noSection(_ section: Int, _ count: Int) -> String {
    "an item cannot come into section \(section) of \(count)"
  }

  /// The message that there are too few items for something that is done to the last ones.
  static func lackOfItems(
    _ count: Int,
    _ present: Int,
    _ action: CollectionViewUpdateItem.Action
  ) -> String {
    guard present > 0 else { return "there is no item to \(action.rawValue)" }
    return "there are not \(count) items to \(action.rawValue), only \(present)"
  }
}
