import CradleGraphics
import Foundation
import Testing

struct TextMeasuringTests {
  private func size(_ text: String, width: Double, lineHeight: Double? = nil) -> CGSize {
    let style = TextStyle(size: 10, lineHeight: lineHeight)
    return FixedTextMeasuring().size(of: text, in: style, width: width)
  }

  @Test
  func `every character is half as wide as the font is high`() {
    #expect(size("four", width: 100) == CGSize(width: 20, height: 12))
    #expect(size("four", width: 100, lineHeight: 22) == CGSize(width: 20, height: 22))
    #expect(size("", width: 100) == .zero)
  }

  @Test
  func `lines break between words`() {
    #expect(size("four five six", width: 45) == CGSize(width: 45, height: 24))
    #expect(size("four five six", width: 44) == CGSize(width: 40, height: 24))
    #expect(size("four\nfive", width: 100) == CGSize(width: 20, height: 24))
  }

  @Test
  func `a word that is too long breaks anywhere`() {
    #expect(size("abcdefghij", width: 20) == CGSize(width: 20, height: 36))
    #expect(size("abc", width: 0).height == 36)
  }
}
