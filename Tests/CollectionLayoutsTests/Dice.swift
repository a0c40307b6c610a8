/// Numbers that look random and are the same every time.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, sides)))
  }

  /// Returns true once in so many rolls, on average.
  mutating func rollsOne(in sides: Int) -> Bool {
    roll(sides) == 0
  }

  mutating func pick<Value>(_ values: Value...) -> Value {
    values[roll(values.count)]
  }

  /// Returns a number of a range, in steps of a thousandth of it.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(roll(1001)) / 1000
  }
}
