import CradleGraphics

/// The colors of a film, each with a weight: the number of its pixels in all frames.
///
/// Each color has a number. The first 65536 colors are exact, in order of appearance. All later colors are grouped into
/// cubes of four levels per channel. The colors of a cube share one number, and the cube's color is their mean.
struct ColorCensus: Sendable {
  /// The largest number of exact colors.
  static let exactLimit = 1 << 16

  /// A color and its weight.
  struct Entry: Sendable {
    /// The index of the color, as the film's pixels use it.
    let number: Int
    /// Blue, green and red, from 0 to 255.
    let color: SIMD3<Float>
    /// The number of pixels with this color, times their display time.
    let weight: Int
  }

  // The exact colors, both as an open-addressing hash table and in the order of their numbers.
  private var slots: [UInt32]
  private var colors: [UInt32] = []
  private var weights: [Int] = []
  // The sums over the colors of each cube, used when there are too many exact colors.
  private var cubes: [Cube] = []

  private struct Cube {
    var sum: SIMD3<Int> = .zero
    var memberCount = 0
    var weight = 0
  }

  // A slot contains the color's number plus one. An empty slot contains 0.
  private var shift: UInt32

  /// The color number of invisible pixels.
  static let invisible = UInt32(exactLimit + 1 << 18)

  /// Creates an empty census.
  init() {
    slots = Array(repeating: 0, count: 1 << 10)
    shift = 32 - 10
  }

  /// The number of exact colors so far.
  var count: Int {
    colors.count
  }

  /// Whether every color has its own number.
  var isExact: Bool {
    cubes.isEmpty
  }

  /// Returns the number of a color, and adds it if it is new.
  ///
  /// - Parameter color: Blue, green, red and opacity, from the lowest byte up. A pixel with opacity 0 is invisible. Any
  ///   other opacity counts as opaque.
  @inline(__always)
  mutating func number(of color: UInt32) -> UInt32 {
    guard color > 0xFF_FFFF else { return Self.invisible }
    let color = color & 0xFF_FFFF
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    var slot = (color &* 0x9E37_79B1) >> shift
    while true {
      let entry = slots[Int(slot)]
      guard entry != 0 else { return add(color) }
      if colors[Int(entry &- 1)] == color { return entry &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  /// Adds to a color's weight.
  @inline(__always)
  mutating func weigh(_ number: UInt32, by weight: Int) {
    if number < UInt32(Self.exactLimit) {
      weights[Int(number)] &+= weight
    } else if number != Self.invisible {
      cubes[Int(number) - Self.exactLimit].weight &+= weight
    }
  }

  /// The colors with a weight above 0, in the order of their numbers.
  var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(colors.count)
    for (number, color) in colors.enumerated() where weights[number] > 0 {
      entries.append(Entry(number: number, color: Self.channels(color), weight: weights[number]))
    }
    for (index, cube) in cubes.enumerated() where cube.weight > 0 {
      entries.append(
        Entry(
          number: Self.exactLimit + index,
          color: SIMD3<Float>(cube.sum) / Float(cube.memberCount),
          weight: cube.weight
        )
      )
    }
    return entries
  }

  /// Returns a color by its number, as blue, green and red; black for invisible pixels.
  func color(_ number: Int) -> SIMD3<Float> {
    if number < Self.exactLimit { return Self.channels(colors[number]) }
    guard number < Self.exactLimit + cubes.count else { return .zero }
    let cube = cubes[number - Self.exactLimit]
    return cube.memberCount > 0 ? SIMD3<Float>(cube.sum) / Float(cube.memberCount) : .zero
  }

  /// Returns the stored form of a color: blue, green and red, from the lowest byte up.
  static func stored(_ color: Color) -> UInt32 {
    [color.red, color.green, color.blue].reduce(0) { stored, channel in
      stored << 8 | UInt32((min(1, max(0, channel)) * 255).rounded())
    }
  }

  /// Returns the channels of a color: blue, green and red, from 0 to 255.
  static func channels(_ color: UInt32) -> SIMD3<Float> {
    SIMD3<Float>(SIMD3(color & 0xFF, color >> 8 & 0xFF, color >> 16 & 0xFF))
  }

  /// The highest color number plus one.
  var numberLimit: Int {
    cubes.isEmpty ? colors.count : Self.exactLimit + cubes.count
  }

  private mutating func add(_ color: UInt32) -> UInt32 {
    guard colors.count < Self.exactLimit else { return addToCube(color) }
    colors.append(color)
    weights.append(0)
    if colors.count * 4 > slots.count {
      slots = Array(repeating: 0, count: slots.count * 4)
      shift -= 2
      for (number, color) in colors.enumerated() { enter(color, UInt32(number)) }
    } else {
      enter(color, UInt32(colors.count - 1))
    }
    return UInt32(colors.count - 1)
  }

  private mutating func enter(_ color: UInt32, _ number: UInt32) {
    var slot = Int((color &* 0x9E37_79B1) >> shift)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number + 1
  }

  private mutating func addToCube(_ color: UInt32) -> UInt32 {
    if cubes.isEmpty { cubes = Array(repeating: Cube(), count: 1 << 18) }
    let blue = color & 0xFF
    let green = color >> 8 & 0xFF
    let red = color >> 16
    let index = Int(blue >> 2 | (green >> 2) << 6 | (red >> 2) << 12)
    cubes[index].sum &+= SIMD3(Int(blue), Int(green), Int(red))
    cubes[index].memberCount += 1
    return UInt32(Self.exactLimit + index)
  }
}
