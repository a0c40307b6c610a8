/// Strings of the same length that end at the same pixel.
struct Paths {
  /// One of the strings.
  struct Item {
    /// The code of the string.
    var code: UInt32
    /// The index that it begins with.
    var first: UInt32
  }

  // Twice as many would take a twentieth more time, and a thousandth off the size.
  private static let limit = 8

  /// The strings; those with more colors behind those with fewer.
  var items = InlineArray<16, Item>(repeating: Item(code: 0, first: 0))
  /// The number of strings.
  var count: Int

  /// Begins with a color.
  init(_ color: UInt32) {
    count = 1
    items[0] = Item(code: color, first: color)
  }

  /// Begins with a pixel that can also be left as it is.
  init(_ hole: UInt32, _ color: UInt32) {
    count = 2
    items[0] = Item(code: hole, first: hole)
    items[1] = Item(code: color, first: color)
  }

  /// Keeps the first string and the last ones, so that both kinds go on.
  mutating func trim() {
    guard count > Self.limit else { return }
    let excess = count - Self.limit
    for index in 1..<Self.limit { items[index] = items[index + excess] }
    count = Self.limit
  }
}

extension StringTable {
  /// Continues strings by a pixel, and drops those that have not been seen; `false` if none would be left.
  @inline(__always)
  func extend(_ paths: inout Paths, _ color: UInt32, _ hole: UInt32?) -> Bool {
    if paths.count == 1, hole == nil {
      guard let next = child(paths.items[0].code, color) else { return false }
      paths.items[0].code = next
      return true
    }
    var more = paths
    more.count = 0
    for index in 0..<paths.count {
      let item = paths.items[index]
      if let hole, let next = child(item.code, hole) {
        more.items[more.count] = Paths.Item(code: next, first: item.first)
        more.count += 1
      }
      if let next = child(item.code, color) {
        more.items[more.count] = Paths.Item(code: next, first: item.first)
        more.count += 1
      }
    }
    guard more.count > 0 else { return false }
    more.trim()
    paths = more
    return true
  }
}
