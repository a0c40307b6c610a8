import CradleGeometry
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
  func `a rate that no film can have says so`() {
    #expect(FrameRate(0).flaw == "a frame rate must be above 0, not 0")
    #expect(FrameRate(30, per: -1).flaw == "a frame rate must be above 0, not 30/-1")
    #expect(FrameRate(100, per: 3).flaw == nil)
    #expect(throws: CradleError.self) { try FrameRate(-5).checked() }
  }
}
