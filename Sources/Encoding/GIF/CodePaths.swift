/// Candidate strings of the same length that end at the same pixel.
struct CodePaths: ~Copyable {
  /// A candidate string.
  struct Item {
    /// The code of the string.
    var code: UInt32
    /// The first index of the string.
    var first: UInt32
  }

  // Twice as many strings would take a twentieth more time, and save only a thousandth of the size.
  private static let limit = 8
  private static let capacity = 2 * limit

  private let memory: UnsafeMutablePointer<Item>
  /// The strings, ordered so that strings with more colored pixels come later.
  private(set) var items: UnsafeMutablePointer<Item>
  // Memory for the continued strings, which swaps with `items`.
  private var spare: UnsafeMutablePointer<Item>
  /// The number of strings.
  private(set) var count = 0

  /// Allocates memory for the strings.
  init() {
    memory = .allocate(capacity: 2 * Self.capacity)
    (items, spare) = (memory, memory + Self.capacity)
  }

  deinit {
    memory.deallocate()
  }

  /// Starts with a single string.
  @inline(__always)
  mutating func begin(_ code: UInt32, first: UInt32) {
    items[0] = Item(code: code, first: first)
    count = 1
  }

  /// Starts with a pixel that may also be transparent.
  @inline(__always)
  mutating func begin(_ color: UInt32, orTransparent transparentIndex: UInt32) {
    items[0] = Item(code: transparentIndex, first: transparentIndex)
    items[1] = Item(code: color, first: color)
    count = 2
  }

  /// Continues the strings with the next colors, until the table has none of the continued strings.
  ///
  /// Strings that the table lacks are dropped.
  ///
  /// - Returns: The number of colors used.
  @inline(__always)
  mutating func extend(
    _ indices: UnsafeBufferPointer<UInt8>,
    places: Range<Int>,
    strings: borrowing StringTable
  ) -> Int {
    var place = places.lowerBound
    while count > 1, place < places.upperBound {
      guard narrow(UInt32(indices[place]), strings: strings) else { return place - places.lowerBound }
      place += 1
    }
    var code = items[0].code
    while place < places.upperBound, let next = strings.child(code, UInt32(indices[place])) {
      code = next
      place += 1
    }
    if count == 1 { items[0].code = code }
    return place - places.lowerBound
  }

  /// Continues the strings with unchanged pixels, both as colors and as the transparent index.
  ///
  /// - Returns: The number of pixels used.
  @inline(__always)
  mutating func extendFreely(
    _ indices: UnsafeBufferPointer<UInt8>,
    places: Range<Int>,
    strings: borrowing StringTable
  ) -> Int {
    var place = places.lowerBound
    while place < places.upperBound {
      if count == 1 {
        // Most often, the table can continue the string only with the transparent index.
        var code = items[0].code
        while place < places.upperBound, strings.child(code, UInt32(indices[place])) == nil,
          let next = strings.transparentChild(code)
        {
          code = next
          place += 1
        }
        items[0].code = code
        guard place < places.upperBound else { break }
      }
      guard fork(UInt32(indices[place]), strings: strings) else { break }
      place += 1
    }
    return place - places.lowerBound
  }

  // Returns whether a string is left.
  private mutating func narrow(_ color: UInt32, strings: borrowing StringTable) -> Bool {
    var kept = 0
    for index in 0..<count {
      guard let next = strings.child(items[index].code, color) else { continue }
      spare[kept] = Item(code: next, first: items[index].first)
      kept += 1
    }
    return take(kept)
  }

  @inline(__always)
  private mutating func fork(_ color: UInt32, strings: borrowing StringTable) -> Bool {
    var kept = 0
    for index in 0..<count {
      let item = items[index]
      if let next = strings.transparentChild(item.code) {
        spare[kept] = Item(code: next, first: item.first)
        kept += 1
      }
      if let next = strings.child(item.code, color) {
        spare[kept] = Item(code: next, first: item.first)
        kept += 1
      }
    }
    return take(kept)
  }

  // Keeps the first and the last of the continued strings, so that both kinds survive.
  @inline(__always)
  private mutating func take(_ kept: Int) -> Bool {
    guard kept > 0 else { return false }
    swap(&items, &spare)
    count = min(kept, Self.limit)
    let excess = kept - count
    guard excess > 0 else { return true }
    for index in 1..<Self.limit { items[index] = items[index + excess] }
    return true
  }
}
