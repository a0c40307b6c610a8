import CradleGeometry
import Testing

struct FloatRangeTests {
  @Test
  func `a range is valid if its ends are numbers in order`() {
    #expect(FloatRange.infinite.isInfinite && FloatRange.infinite.isValid)
    #expect(!FloatRange.zero.isInfinite && FloatRange.zero.isValid)
    #expect(!FloatRange(minimum: 1, maximum: 0).isValid)
    #expect(!FloatRange(minimum: .nan, maximum: 0).isValid)
  }
}
