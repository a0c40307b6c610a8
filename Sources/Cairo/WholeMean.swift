/// A nearly Gaussian blur that uses only integers.
///
/// The blur consists of three running means along rows and three along columns.
///
/// The two outermost values count in part, in steps of 1/256, so that the blur can have any width. With a reach of r
/// whole values and a share of a, the variance of one mean is (r(r + 1)(2r + 1)/3 + 2a(r + 1)²) / (2r + 1 + 2a).
struct WholeMean {
  /// The number of means that a blur applies one after the other.
  static let passes = 3

  private static let one = 256.0
  private static let bits = UInt64(40)

  private let inner: Int
  private let share: Int
  private let weight: Int
  // The reciprocal of the weight. A multiplication by it is exact. Values are below 2³¹, and the half that is added for
  // rounding keeps the cut-off part away from the next integer.
  private let inverse: UInt64

  /// Creates a mean for a blur.
  ///
  /// Three passes of the mean together have a given standard deviation, in values.
  init(deviation: Double) {
    let variance = deviation * deviation / Double(Self.passes)
    let r = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let a = (2 * r + 1) * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
    inner = Int(r)
    share = Int((a * Self.one).rounded())
    weight = (2 * inner + 1) * Int(Self.one) + 2 * share
    inverse = (1 << Self.bits) / UInt64(weight) + 1
  }

  /// The distance of the farthest value that affects the mean.
  var reach: Int {
    share > 0 ? inner + 1 : inner
  }

  /// Blurs a grid of values that have several channels.
  ///
  /// Beyond the edges, the values at the edges are repeated.
  func blur(_ values: inout [Int32], columns: Int, rows: Int, channels: Int) {
    guard reach > 0 else { return }
    let row = columns * channels
    let length = max(columns, rows) + 2 * (inner + 1)
    values.withUnsafeMutableBufferPointer { values in
      guard let first = values.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * length) { room in
        guard let start = room.baseAddress else { return }
        let rooms = (start, start + length)
        for line in 0..<(rows * channels) {
          let place = first + line / channels * row + line % channels
          blur(place, step: channels, count: columns, in: rooms)
        }
        for line in 0..<row { blur(first + line, step: row, count: rows, in: rooms) }
      }
    }
  }

  private typealias Room = UnsafeMutablePointer<Int>

  private func blur(_ values: UnsafeMutablePointer<Int32>, step: Int, count: Int, in rooms: (Room, Room)) {
    let margin = inner + 1
    var (source, target) = rooms
    for place in 0..<count { (source + margin + place).initialize(to: Int(values[place * step])) }
    for _ in 0..<Self.passes {
      extend(source, count: count)
      mean(of: source, into: target + margin, count: count)
      (source, target) = (target, source)
    }
    for place in 0..<count {
      values[place * step] = Int32(truncatingIfNeeded: source[margin + place])
    }
  }

  // Repeats the first and the last value outwards.
  private func extend(_ values: Room, count: Int) {
    let first = values[inner + 1]
    let last = values[inner + count]
    for place in 0...inner {
      (values + place).initialize(to: first)
      (values + (inner + 1 + count + place)).initialize(to: last)
    }
  }

  private func mean(of values: Room, into target: Room, count: Int) {
    let width = 2 * inner + 1
    let one = Int(Self.one)
    let half = weight / 2
    var sum = 0
    for place in 1..<width { sum &+= values[place] }
    for place in 0..<count {
      sum &+= values[place &+ width]
      let outer = values[place] &+ values[place &+ width &+ 1]
      let total = UInt64(truncatingIfNeeded: sum &* one &+ share &* outer &+ half)
      sum &-= values[place &+ 1]
      let value = Int(truncatingIfNeeded: (total &* inverse) &>> Self.bits)
      (target + place).initialize(to: value)
    }
  }
}
