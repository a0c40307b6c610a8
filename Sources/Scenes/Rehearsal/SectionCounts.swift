import CollectionLayouts

extension [Int] {
  /// Returns the last items of all, where these are how many each section has, and how many there
  /// are too few.
  func lastItems(_ count: Int) -> (spans: [(section: Int, items: Range<Int>)], missing: Int) {
    var spans: [(section: Int, items: Range<Int>)] = []
    var missing = count
    for section in indices.reversed() where self[section] > 0 && missing > 0 {
      let taken = Swift.min(missing, self[section])
      spans.append((section, self[section] - taken..<self[section]))
      missing -= taken
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
