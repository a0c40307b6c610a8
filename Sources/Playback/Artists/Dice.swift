/// Numbers that look random and are the same every time: a seed, counted up and hashed.
struct Dice {
  private var state: UInt64

  /// Creates the numbers of one of many things that share a seed.
  init(seed: UInt64, number: Int) {
    state = seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    _ = next()
  }

  /// Returns the next number of a range.
  mutating func roll(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// Returns true in a share of all cases.
  mutating func hits(_ share: Double) -> Bool {
    roll(0...1) < share
  }

  // The mixing of SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
