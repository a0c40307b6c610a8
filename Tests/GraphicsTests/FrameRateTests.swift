import Graphics
import Testing

struct FrameRateTests {
  @Test
  func `a rate is in lowest terms`() {
    #expect(FrameRate(200, per: 6) == FrameRate(100, per: 3))
    #expect(FrameRate(120, per: 2).description == "60")
    #expect(FrameRate(100, per: 3).description == "100/3")
  }

  @Test
  func `rates compare by value`() {
    #expect(FrameRate(100, per: 3) > FrameRate(33) && FrameRate(100, per: 3) < FrameRate(34))
  }
}
