import Encoding
import Foundation
import Testing

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

  @Test
  func `hostile texts are valid JSON`() throws {
    let text = "a\"b\\c\u{0}\u{1F}\n</script>\u{2028}😀"
    let json = Data("[\(JSONText.quoted(text))]".utf8)
    let read = try JSONSerialization.jsonObject(with: json) as? [String]
    #expect(read == [text])
  }
}
