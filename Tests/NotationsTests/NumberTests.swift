import CradleNotations
import Testing

struct NumberTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (3, "3"), (0.1, "0.1"), (1e-7, "1e-07"), (1e15, "1000000000000000"), (1e16, "1e+16"),
      (.infinity, "inf"), (-.nan, "nan"),
    ] as [(Double, String)]
  )
  func `shortest digits read back as the same number`(value: Double, text: String) {
    #expect(value.shortest == text)
  }

  @Test(
    arguments: [(-0.0, "0"), (3, "3"), (-2.5, "-2.5"), (1e14, "100000000000000"), (1e15, "1000000000000000.0")]
      as [(Double, String)]
  )
  func `a number in a message has no needless fraction`(value: Double, text: String) {
    #expect(value.written == text)
  }

  @Test(
    arguments: [
      (2.346, 2, "2.35"), (-0.001, 2, "0"), (-0.005, 2, "-0.01"), (2, 3, "2"), (0.5, 0, "1"), (0.05, 4, "0.05"),
      (123_456_789_012_345.6, 3, "123456789012345.6"), (.infinity, 3, "inf"), (.nan, 3, "nan"),
    ] as [(Double, Int, String)]
  )
  func `decimals are rounded, without zeros at the end`(value: Double, count: Int, text: String) {
    #expect(value.decimals(count) == text)
  }

  @Test(arguments: [(0, "0.00"), (1.5, "1.50"), (12.346, "12.35"), (-0.5, "-0.50")] as [(Double, String)])
  func `fixed decimals keep their zeros`(value: Double, text: String) {
    #expect(value.fixed(2) == text)
  }

  @Test
  func `fixed decimals are rounded by a rule`() {
    #expect(0.001.fixed(2, rule: .up) == "0.01")
    #expect(7.0.fixed(0) == "7")
  }

  @Test(
    arguments: [
      (0.0, "0"), (1, "1"), (-0.5, "-0.5"), (157.91367041742973, "157.9137"), (1e-7, "1e-07"),
      (0.1 + 0.2, "0.3"), (0.000_012_345_678_9, "0.00001234568"), (9_999_999.6, "10000000"),
      (3e16, "3e+16"), (-0.000_000_04, "-4e-08"), (0.000_001_234_567_89, "0.000001234568"), (1e12, "1000000000000"),
    ] as [(Double, String)]
  )
  func `significant digits are counted from the first`(value: Double, text: String) {
    #expect(value.digits(7) == text)
  }

  @Test(
    arguments: [
      (125, 2, "1.25", "1.25", "1.25"), (-50, 2, "-0.50", "-0.5", "-.5"), (200, 2, "2.00", "2", "2"),
      (0, 2, "0.00", "0", "0"), (7, 0, "7", "7", "7"), (1, 4, "0.0001", "0.0001", ".0001"),
    ]
  )
  func `steps become a number`(steps: Int, decimals: Int, kept: String, trimmed: String, omitted: String) {
    #expect(FixedPoint.text(ofSteps: steps, decimals: decimals, zeros: .kept) == kept)
    #expect(FixedPoint.text(ofSteps: steps, decimals: decimals) == trimmed)
    #expect(FixedPoint.text(ofSteps: steps, decimals: decimals, zeros: .omitted) == omitted)
  }
}

struct ShortNumberTests {
  @Test(
    arguments: [
      (0, 3, "0"), (1, 3, "1"), (-1, 3, "-1"), (0.5, 3, ".5"), (-0.25, 2, "-.25"),
      (12.3456, 3, "12.346"), (12.3456, 0, "12"), (100, 2, "100"), (0.0004, 3, "0"),
      (-0.0004, 3, "0"), (1e-6, 6, ".000001"), (1e15, 0, "1000000000000"), (2.5, 0, "3"),
    ] as [(Double, Int, String)]
  )
  func `number has no more digits than it needs`(value: Double, decimals: Int, text: String) {
    #expect(ShortNumber.text(value, decimals: decimals) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `number that is not finite becomes 0`(value: Double) {
    #expect(ShortNumber.text(value) == "0")
  }

  @Test(arguments: [(0.5, "0.5"), (-0.25, "-0.25"), (3, "3")])
  func `number in JSON has a digit before the point`(value: Double, text: String) {
    #expect(ShortNumber.json(value, decimals: 3) == text)
  }
}
