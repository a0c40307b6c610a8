import Foundation

/// The order of the items of all sections around a circle.
struct CirclePlaces {
  // The number of items before each section, and of all.
  private let starts: [Int]

  init(_ counts: [Int]) {
    starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  /// The number of items.
  var count: Int {
    starts.last ?? 0
  }

  /// The paths of all items, in their order.
  var indexPaths: [IndexPath] {
    zip(starts, starts.dropFirst()).enumerated().flatMap { section, ends in
      (0..<ends.1 - ends.0).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Returns how far from the top an item is, clockwise and in radians; `nil` if there is none.
  func turn(ofItemAt indexPath: IndexPath) -> Double? {
    guard (0..<starts.count - 1).contains(indexPath.section) else { return nil }
    let place = starts[indexPath.section] + indexPath.item
    guard indexPath.item >= 0, place < starts[indexPath.section + 1] else { return nil }
    return 2 * .pi * Double(place) / Double(count)
  }
}
