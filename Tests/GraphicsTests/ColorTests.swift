import CradleGraphics
import Testing

struct ColorTests {
  @Test(arguments: ["#FF8000", "#00000080", "#12345678"])
  func `hexadecimal text makes a color that is described by the same text`(text: String) throws {
    #expect(try #require(Color(hexadecimal: text)).description == text)
  }

  @Test(arguments: ["", "#", "FF8000", "#FF800", "#GG0000", "#FF80001", "#é0000", "#+F80000"])
  func `text of any other form is no color`(text: String) {
    #expect(Color(hexadecimal: text) == nil)
  }

  @Test
  func `system colors follow the theme, and orange does not`() throws {
    let red = try #require(SystemColor.named("system_red"))
    #expect(red.color(in: .light).description == "#FF3B30")
    #expect(red.color(in: .dark).description == "#FF453A")
    let orange = try #require(SystemColor.named("orange"))
    #expect(orange.color(in: .light) == Color(red: 1, green: 0.5, blue: 0))
    #expect(orange.color(in: .dark) == orange.color(in: .light))
    #expect(SystemColor.named("system_rot") == nil)
  }

  @Test
  func `no two system colors share a name`() {
    let names = SystemColor.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    // The pairs that the guidelines themselves are explained with, and the extremes.
    ("#FFFFFF", "#000000", 21.0), ("#777777", "#FFFFFF", 4.478), ("#767676", "#FFFFFF", 4.542),
    ("#FF0000", "#FFFFFF", 3.998), ("#FF8000", "#FFFFFF", 2.518), ("#123456", "#123456", 1),
  ])
  func `the contrast of two colors is that of the guidelines for web content`(
    one: String,
    other: String,
    ratio: Double
  ) throws {
    let (one, other) = (try #require(Color(hexadecimal: one)), try #require(Color(hexadecimal: other)))
    #expect(abs(one.contrast(with: other) - ratio) < 0.001)
    #expect(one.contrast(with: other) == other.contrast(with: one))
  }

  @Test
  func `a translucent color laid over another is the mixture seen on screen`() {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.25)
    #expect(half.laid(over: .white) == Color(red: 1, green: 0.75, blue: 0.75))
    #expect(Color.clear.laid(over: .black) == .black)
  }

  @Test
  func `a color that cannot be read on another gives way to black or white`() {
    let orange = Color(red: 1, green: 0.5, blue: 0)
    #expect(Color.white.readable(on: orange) == .black)
    #expect(Color.white.readable(on: .black) == .white)
    #expect(Color.black.readable(on: .black) == .white)
    #expect(Color.black.withAlpha(0.2).readable(on: .white) == .black)
    #expect(orange.readable(on: .black) == orange)
  }
}
