import Graphics
import Testing

struct FrameRateTests {
  @Test
  func `rates are in lowest terms`() {
    #expect(FrameRate(200, per: 6) == FrameRate(100, per: 3))
    #expect(FrameRate(60, per: 1).numerator == 60)
  }

  @Test(arguments: [(FrameRate(60), "60"), (FrameRate(100, per: 3), "100/3")])
  func `a rate is written as a whole number where it is one`(rate: FrameRate, text: String) {
    #expect(rate.description == text)
  }

  @Test
  func `rates are ordered by speed`() {
    #expect(FrameRate(100, per: 3) > FrameRate(33))
    #expect(FrameRate(100, per: 3) < FrameRate(34))
  }

  @Test
  func `a rate of nothing is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = FrameRate(0)
    }
  }
}
