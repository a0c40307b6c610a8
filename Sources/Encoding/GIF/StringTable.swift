/// The strings that the decoder of a GIF has seen since the last clear code, with their codes.
struct StringTable: ~Copyable {
  private static let codeLimit = 4096
  private static let slotBits: UInt32 = 14
  private static let empty = UInt32.max
  private static let longestChain = 4095

  // A slot is the code of a string, the index behind it, and the code of both: 12, 8 and 12 bits.
  private let slots: UnsafeMutablePointer<UInt32>
  // The code of each string without its last index.
  private let prefixes: UnsafeMutablePointer<UInt16>
  // The codes of strings of one index over and over, by index and length.
  private let chains: UnsafeMutablePointer<UnsafeMutablePointer<UInt16>?>
  private let chainLengths: UnsafeMutablePointer<Int32>

  private var rootBits = 8
  private var next: UInt32 = 0

  /// Creates a table, which must be cleared before it is used.
  init() {
    slots = .allocate(capacity: 1 << Self.slotBits)
    prefixes = .allocate(capacity: Self.codeLimit)
    chains = .allocate(capacity: 256)
    chains.initialize(repeating: nil, count: 256)
    chainLengths = .allocate(capacity: 256)
  }

  deinit {
    for index in 0..<256 { chains[index]?.deallocate() }
    slots.deallocate()
    prefixes.deallocate()
    chains.deallocate()
    chainLengths.deallocate()
  }

  /// The code that clears the table.
  var clearCode: UInt32 {
    1 << UInt32(rootBits)
  }

  /// Whether no code is left.
  var isFull: Bool {
    next >= UInt32(Self.codeLimit)
  }

  /// Forgets all strings but those of one pixel.
  mutating func clear(rootBits: Int? = nil) {
    self.rootBits = rootBits ?? self.rootBits
    slots.update(repeating: Self.empty, count: 1 << Self.slotBits)
    chainLengths.update(repeating: 1, count: 256)
    next = clearCode + 2
  }

  /// Returns the code of a string and an index behind it; `nil` if it has not been seen.
  @inline(__always)
  func child(_ code: UInt32, _ index: UInt32) -> UInt32? {
    let key = code << 8 | index
    var slot = Self.slot(of: key)
    while true {
      let entry = slots[Int(slot)]
      if entry == Self.empty { return nil }
      if entry >> 12 == key { return entry & 0xFFF }
      slot = (slot &+ 1) & ((1 << Self.slotBits) - 1)
    }
  }

  /// Gives a code to a string and an index behind it.
  ///
  /// If the string has been seen already, its code stays, and that which the decoder gives is not used.
  mutating func learn(_ code: UInt32, _ length: Int, _ index: UInt32) {
    guard !isFull else { return }
    defer { next += 1 }
    let key = code << 8 | index
    var slot = Self.slot(of: key)
    while slots[Int(slot)] != Self.empty {
      if slots[Int(slot)] >> 12 == key { return }
      slot = (slot &+ 1) & ((1 << Self.slotBits) - 1)
    }
    slots[Int(slot)] = key << 12 | next
    prefixes[Int(next)] = UInt16(truncatingIfNeeded: code)
    if length == chainLength(index), chain(index, length) == code, length < Self.longestChain {
      extendChain(index)
    }
  }

  /// Returns the code of a string without its last indices; there must be more of them.
  func prefix(of code: UInt32, droppingLast count: Int) -> UInt32 {
    var code = code
    for _ in 0..<count { code = UInt32(prefixes[Int(code)]) }
    return code
  }

  /// Returns the length of the longest string that is one index over and over.
  @inline(__always)
  func chainLength(_ index: UInt32) -> Int {
    Int(chainLengths[Int(index)])
  }

  /// Returns the code of a string that is one index over and over.
  @inline(__always)
  func chain(_ index: UInt32, _ length: Int) -> UInt32 {
    guard length > 1, let codes = chains[Int(index)] else { return index }
    return UInt32(codes[length])
  }

  private mutating func extendChain(_ index: UInt32) {
    let codes = chains[Int(index)] ?? .allocate(capacity: Self.longestChain + 1)
    chains[Int(index)] = codes
    chainLengths[Int(index)] += 1
    codes[chainLength(index)] = UInt16(truncatingIfNeeded: next)
  }

  @inline(__always)
  private static func slot(of key: UInt32) -> UInt32 {
    (key &* 0x9E37_79B1) >> (32 - slotBits)
  }
}

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

/// A walk along the stretches of a frame's pixels.
struct Walk {
  private let stretches: UnsafeBufferPointer<Int32>
  private let hasHoles: Bool
  private var turn = 0
  /// The end of the stretch.
  private(set) var end: Int

  init(_ stretches: UnsafeBufferPointer<Int32>, hasHoles: Bool, count: Int) {
    (self.stretches, self.hasHoles) = (stretches, hasHoles)
    end = hasHoles ? Int(stretches[0]) : count
  }

  /// Whether the pixels of the stretch may be left as they are.
  @inline(__always)
  var isFree: Bool {
    hasHoles && turn & 1 == 0
  }

  /// Goes on to the stretch that a pixel is in.
  @inline(__always)
  mutating func advance(to position: Int) {
    while end <= position {
      turn += 1
      end += Int(stretches[turn])
    }
  }
}

/// Writes codes, whose width grows as the decoder learns.
struct CodeWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var rootBits = 8
  private var width = 9
  private var known = 0

  init() {}

  init(rootBits: Int) {
    self.rootBits = rootBits
    width = rootBits + 1
    bytes.reserveCapacity(1 << 14)
    put(1 << UInt32(rootBits))
  }

  /// The number of bytes that are written.
  var byteCount: Int {
    bytes.count
  }

  /// Begins the codes behind a clear code.
  mutating func beginTable() {
    width = rootBits + 1
    // The decoder learns from the second code on.
    known = 1 << rootBits + 1
  }

  @inline(__always)
  mutating func put(_ code: UInt32) {
    bits |= UInt64(code) << UInt64(bitCount)
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
    known += 1
    if known >= 1 << width, width < 12 { width += 1 }
  }

  /// Ends the codes, and returns them in blocks, behind the number of bits of an index.
  mutating func finish() -> [UInt8] {
    put(1 << UInt32(rootBits) + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    var blocks = [UInt8(rootBits)]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let end = min(start + 255, bytes.count)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
    }
    blocks.append(0)
    return blocks
  }
}

/// The number of pixels that a code stands for, on the average of the last codes.
struct Efficiency {
  private var average = 0
  private var best = 0

  /// Counts a code, and returns whether strings have become much shorter than they have been.
  mutating func isPoor(afterPixels length: Int) -> Bool {
    average += (length << 10 - average) >> 6
    best = max(best, average)
    return average < best * 3 / 4
  }
}
