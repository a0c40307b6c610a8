import CollectionLayouts
package import Foundation

/// An item that a timeline names where there is none.
package struct MissingItem: Error, Equatable {
  /// What is wrong.
  package let message: String
}

extension TimelineEntry.ItemPlace {
  /// Returns the path of the item.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - verb: What is done to the item, such as `tap`.
  package func path(in counts: [Int], to verb: String) throws(MissingItem) -> IndexPath {
    switch self {
    case .index(let section, let item):
      guard counts.indices.contains(section) else {
        throw MissingItem(message: "there is no section \(section)")
      }
      guard item < counts[section] else {
        let present = counts[section] == 1 ? "1 item" : "\(counts[section]) items"
        throw MissingItem(message: "section \(section) has no item \(item), only \(present)")
      }
      return IndexPath(item: item, section: section)
    case .last:
      guard let section = counts.lastIndex(where: { $0 > 0 }) else {
        throw MissingItem(message: "there is no item to \(verb)")
      }
      return IndexPath(item: counts[section] - 1, section: section)
    }
  }
}
