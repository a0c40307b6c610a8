/// How a row of places changes when some are taken out and others are put in between.
///
/// Everything else keeps its order, so where it goes follows from counting.
struct OrderedGaps: Hashable, Sendable {
  /// The places that are taken out, in ascending order, as counted before.
  let removed: [Int]
  /// The places that are put in, in ascending order, as counted after.
  let added: [Int]

  /// Creates a change; the places may come in any order.
  init(removed: [Int] = [], added: [Int] = []) {
    (self.removed, self.added) = (removed.sorted(), added.sorted())
  }

  /// Returns where a place that stays is afterwards, or `nil` if it is taken out.
  func after(_ place: Int) -> Int? {
    guard !removed.containsSorted(place) else { return nil }
    return Self.place(ofRank: Self.rank(of: place, among: removed), among: added)
  }

  /// Returns where a place that stays was before, or `nil` if it is put in.
  func before(_ place: Int) -> Int? {
    guard !added.containsSorted(place) else { return nil }
    return Self.place(ofRank: Self.rank(of: place, among: added), among: removed)
  }

  // How many of the places that stay come before one.
  private static func rank(of place: Int, among others: [Int]) -> Int {
    place - others.partitioningIndex { $0 >= place }
  }

  // The place that as many places that stay come before.
  private static func place(ofRank rank: Int, among others: [Int]) -> Int {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = low + (high - low) / 2
      if others[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}

extension [Int] {
  /// Returns whether a number is among these, which are in ascending order.
  func containsSorted(_ number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }

  /// The first number that stands twice among these, which are in ascending order.
  var firstDuplicate: Int? {
    zip(self, dropFirst()).first { $0 == $1 }?.0
  }
}
