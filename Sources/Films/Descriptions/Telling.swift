import CradleGraphics
import CradleNotations
import CradleRawText
import Foundation

/// The sentences about an item.
struct Telling {
  let name: String
  /// The index path of a cell; `nil` for anything else.
  var cell: IndexPath?
  /// The words if nobody shares them.
  let alone: String
  /// The words without what differs between items that do the same.
  let shared: String
  /// When it happens; `nil` if the words say it.
  let period: ClosedRange<Double>?
  /// The highest speed that the shared words leave out, in points per second; `nil` for none.
  var peak: Double?

  init(_ name: String, _ alone: String) {
    self.name = name
    self.alone = alone
    shared = alone
    period = nil
  }

  init(_ item: FilmDescription.Item, _ alone: String, shared: String? = nil, period: ClosedRange<Double>? = nil) {
    name = item.name
    let path = item.index.split(separator: "-").compactMap { Int($0) }
    cell = item.role == .cell && path.count == 2 ? IndexPath(indexes: path) : nil
    self.alone = alone
    self.shared = shared ?? alone
    self.period = period
  }
}

extension [Telling] {
  /// Returns a line for each item; at least so many items with the same words share one.
  func lines(sharedBy fewest: Int) -> [String] {
    var order: [String] = []
    // Used only for lookups.
    var groups: [String: [Telling]] = [:]
    for telling in self {
      if groups[telling.shared] == nil { order.append(telling.shared) }
      groups[telling.shared, default: []].append(telling)
    }
    return order.flatMap { words -> [String] in
      let group = groups[words] ?? []
      guard group.count >= fewest else { return group.map { "\($0.name): \($0.alone)" } }
      let periods = group.compactMap(\.period)
      let start = periods.map(\.lowerBound).min()
      let end = periods.map(\.upperBound).max()
      let time =
        start.flatMap { start in end.map { $0 > start ? ",\((start...$0).text)" : " at \(start.decimals(3)) s" } } ?? ""
      let peak = group.compactMap(\.peak).max().map { ", at most \($0.decimals(0)) pt/s" } ?? ""
      return ["\(group.name): \(words)\(time)\(peak)"]
    }
  }

  // Cells in a row by their indices, and parts of a bar by what their names share.
  private var name: String {
    let cells = compactMap(\.cell).sorted()
    if count > 3, cells.count == count, let first = cells.first, let last = cells.last, first[0] == last[0],
      Set(cells).count == count, last[1] - first[1] == count - 1
    {
      let section = first[0] == 0 ? "" : "\(first[0])-"
      return "cells \(section)\(first[1]) to \(section)\(last[1])"
    }
    return map(\.name).list
  }
}

extension [String] {
  /// Few names with "and", and many by their first and last one.
  var list: String {
    guard count > 3 else {
      return count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
    return "\(self[0]) … \(self[count - 1]) (\(count) items)"
  }
}

extension String {
  /// An id in a sentence; in quotes if it could be more than a word.
  var told: String {
    let text = shortened(to: 60)
    let isWord = !isEmpty && text == self && allSatisfy { $0.isLetter || $0.isNumber || "_-./".contains($0) }
    return isWord ? text : "'\(text)'"
  }
}

extension ClosedRange<Double> {
  /// The period in a sentence.
  var text: String { " from \(lowerBound.decimals(3)) s to \(upperBound.decimals(3)) s" }
}
