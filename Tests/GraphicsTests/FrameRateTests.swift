import CradleGraphics
import Testing

struct FrameRateTests {
  @Test
  func `a rate is reduced to lowest terms`() {
    #expect(FrameRate(200, per: 6) == FrameRate(100, per: 3))
    #expect(FrameRate(60, per: 1).numerator == 60)
  }

  @Test(arguments: [(FrameRate(60), "60"), (FrameRate(100, per: 3), "100/3")])
  func `a rate is written as a whole number, or as a fraction`(rate: FrameRate, text: String) {
    #expect(rate.description == text)
  }

  @Test
  func `rates are ordered by speed`() {
    #expect(FrameRate(100, per: 3) > FrameRate(33))
    #expect(FrameRate(100, per: 3) < FrameRate(34))
  }

  @Test
  func `a rate of zero is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = FrameRate(0)
    }
  }
}
