import Geometry

/// Numbers that look random and are the same every time.
struct Dice {
  private var generator: SeededGenerator

  /// Creates the numbers of one of many things that share a seed.
  init(seed: UInt64, number: Int) {
    generator = SeededGenerator(seed: seed, number: number)
  }

  /// Returns the next number of a range.
  mutating func roll(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(generator.next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// Returns true in a share of all cases.
  mutating func hits(_ share: Double) -> Bool {
    roll(0...1) < share
  }
}
