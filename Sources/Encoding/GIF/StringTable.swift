/// The strings, with their codes, that a GIF decoder has seen since the last clear code.
struct StringTable: ~Copyable {
  private static let codeLimit = 4096
  private static let slotBits: UInt32 = 14
  private static let empty = UInt32.max
  private static let longestChain = 4095

  // Each slot contains the code of a string (12 bits), the next index (8 bits), and the code of the longer string (12
  // bits).
  private let slots: UnsafeMutablePointer<UInt32>
  // The code of each string without its last index.
  private let prefixes: UnsafeMutablePointer<UInt16>
  // The codes of strings that repeat one index, by index and length.
  private let chains: UnsafeMutablePointer<UnsafeMutablePointer<UInt16>?>
  private let chainLengths: UnsafeMutablePointer<Int32>

  // For each string, the code of the string plus a transparent pixel; 0 if unseen.
  private let holes: UnsafeMutablePointer<UInt16>
  // For each string, a set of the indices that were seen after it, as one bit per value of their lowest five bits. The
  // transparent index is not in the set. Most lookups end here.
  private let followers: UnsafeMutablePointer<UInt32>

  private var rootBits = 8
  private var transparentIndex: UInt32?
  private var next: UInt32 = 0

  /// Allocates a table.
  ///
  /// Clear it before use.
  init() {
    slots = .allocate(capacity: 1 << Self.slotBits)
    prefixes = .allocate(capacity: Self.codeLimit)
    chains = .allocate(capacity: 256)
    chains.initialize(repeating: nil, count: 256)
    chainLengths = .allocate(capacity: 256)
    holes = .allocate(capacity: Self.codeLimit)
    followers = .allocate(capacity: Self.codeLimit)
  }

  deinit {
    for index in 0..<256 { chains[index]?.deallocate() }
    slots.deallocate()
    prefixes.deallocate()
    chains.deallocate()
    chainLengths.deallocate()
    holes.deallocate()
    followers.deallocate()
  }

  var clearCode: UInt32 {
    1 << UInt32(rootBits)
  }

  /// Whether no code is left.
  var isFull: Bool {
    next >= UInt32(Self.codeLimit)
  }

  /// Forgets all strings, and prepares for indices of this many bits, one of them perhaps transparent.
  mutating func begin(rootBits: Int, transparent: UInt8?) {
    self.rootBits = rootBits
    transparentIndex = transparent.map(UInt32.init)
    clear()
  }

  /// Forgets all strings longer than one pixel.
  mutating func clear() {
    slots.update(repeating: Self.empty, count: 1 << Self.slotBits)
    chainLengths.update(repeating: 1, count: 256)
    holes.update(repeating: 0, count: Self.codeLimit)
    followers.update(repeating: 0, count: Self.codeLimit)
    next = clearCode + 2
  }

  /// Returns the code of a string plus a transparent pixel; `nil` if unseen.
  @inline(__always)
  func transparentChild(_ code: UInt32) -> UInt32? {
    let child = UInt32(holes[Int(code)])
    return child == 0 ? nil : child
  }

  /// Returns the code of a string plus a color; `nil` if unseen.
  @inline(__always)
  func child(_ code: UInt32, _ index: UInt32) -> UInt32? {
    guard followers[Int(code)] & Self.bit(of: index) != 0 else { return nil }
    let key = code << 8 | index
    var slot = Self.slot(of: key)
    while true {
      let entry = slots[Int(slot)]
      if entry == Self.empty { return nil }
      if entry >> 12 == key { return entry & 0xFFF }
      slot = (slot &+ 1) & ((1 << Self.slotBits) - 1)
    }
  }

  /// Gives a code to a string plus an index.
  ///
  /// If the longer string already has a code, it keeps that code, and the decoder's new code stays unused.
  mutating func learn(_ code: UInt32, length: Int, index: UInt32) {
    guard !isFull else { return }
    defer { next += 1 }
    let key = code << 8 | index
    var slot = Self.slot(of: key)
    while slots[Int(slot)] != Self.empty {
      if slots[Int(slot)] >> 12 == key { return }
      slot = (slot &+ 1) & ((1 << Self.slotBits) - 1)
    }
    slots[Int(slot)] = key << 12 | next
    if index == transparentIndex {
      holes[Int(code)] = UInt16(truncatingIfNeeded: next)
    } else {
      followers[Int(code)] |= Self.bit(of: index)
    }
    prefixes[Int(next)] = UInt16(truncatingIfNeeded: code)
    if length == chainLength(index), chain(index, length: length) == code, length < Self.longestChain {
      extendChain(index)
    }
  }

  /// Returns the code of a string without its last indices; at least one index must remain.
  func prefix(of code: UInt32, droppingLast count: Int) -> UInt32 {
    var code = code
    for _ in 0..<count { code = UInt32(prefixes[Int(code)]) }
    return code
  }

  /// Returns the length of the longest string that repeats an index.
  @inline(__always)
  func chainLength(_ index: UInt32) -> Int {
    Int(chainLengths[Int(index)])
  }

  /// Returns the code of a string that repeats an index.
  @inline(__always)
  func chain(_ index: UInt32, length: Int) -> UInt32 {
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
  private static func bit(of index: UInt32) -> UInt32 {
    1 &<< (index & 31)
  }

  @inline(__always)
  private static func slot(of key: UInt32) -> UInt32 {
    (key &* 0x9E37_79B1) >> (32 - slotBits)
  }
}
