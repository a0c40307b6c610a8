/// A generator of random numbers that are the same every time.
///
/// ```swift
/// var generator = SeededGenerator(seed: 7)
/// let angle = Double.random(in: 0..<2 * .pi, using: &generator)
/// let order = (0..<10).shuffled(using: &generator)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  // The step of the counter, which is 2^64 divided by the golden ratio.
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Creates a generator from a seed; equal seeds give equal numbers.
  ///
  /// The numbers are hashes of a counter that starts at the seed, as in SplitMix64.
  public init(seed: UInt64) {
    state = seed
  }

  /// Creates the generator for a numbered object; several objects can have the same seed.
  package init(seed: UInt64, number: Int) {
    state = seed &+ UInt64(truncatingIfNeeded: number) &* Self.step
    _ = next()
  }

  /// Returns the next random number of 64 bits.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A source of numbers that look random, but are the same every time.
package struct Dice {
  private var generator: SeededGenerator

  /// Creates the source for a numbered object; several objects can have the same seed.
  package init(seed: UInt64, number: Int) {
    generator = SeededGenerator(seed: seed, number: number)
  }

  /// Returns the next random number in a range.
  package mutating func roll(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(generator.next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// Returns true in a given fraction of all calls, at random.
  package mutating func hits(_ share: Double) -> Bool {
    roll(0...1) < share
  }
}
