import CradlePlots
import Testing

struct RoundTicksTests {
  @Test(arguments: [
    (0.0...4.2, 6, ["0", "1", "2", "3", "4"]),
    (0.0...1.0, 6, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    (-0.3...0.31, 4, ["\u{2212}0.2", "0", "0.2"]),
    (9_000.0...31_000.0, 3, ["10\u{A0}000", "20\u{A0}000", "30\u{A0}000"]),
    (2.0...9.0, 2, ["5"]),
    (0.0011...0.0019, 6, ["0.0012", "0.0014", "0.0016", "0.0018"]),
  ])
  func `ticks within a range are round and carry no zeros that say nothing`(
    range: ClosedRange<Double>,
    most: Int,
    labels: [String]
  ) {
    #expect(RoundTicks(over: range, atMost: most).labels == labels)
  }

  @Test
  func `spanning ticks enclose the range`() {
    let ticks = RoundTicks(over: 37.2...411, atMost: 6, spanning: true)
    #expect(ticks.values == [0, 100, 200, 300, 400, 500])
  }

  @Test
  func `ticks around a range that zero divides are three at least`() {
    let ticks = RoundTicks(over: -50...150, atMost: 2, spanning: true)
    #expect(ticks.values == [-200, 0, 200])
  }

  @Test
  func `end of a range on a tick needs no further tick`() {
    let ticks = RoundTicks(over: 0...0.3, atMost: 6, spanning: true)
    #expect(ticks.labels == ["0", "0.1", "0.2", "0.3"])
  }

  @Test
  func `value of a tick is the decimal number of its label`() {
    let values = RoundTicks(over: 0...0.7, atMost: 8).values
    #expect(values == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
  }

  @Test(arguments: [1e-9, 1e-3, 1, 7, 1e6, 9e14])
  func `no range has more ticks than allowed, or fewer than two of three`(width: Double) {
    for most in 3...6 {
      let count = RoundTicks(over: 0...width, atMost: most).values.count
      #expect(count >= 2 && count <= most)
    }
  }
}
