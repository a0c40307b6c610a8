import Graphics
import Testing

struct ColorTests {
  @Test(arguments: ["#FF8000", "#00000080", "#12345678"])
  func `hexadecimal text reads back`(text: String) throws {
    #expect(try #require(Color(hexadecimal: text)).description == text)
  }

  @Test(arguments: ["", "#", "FF8000", "#FF800", "#GG0000", "#FF80001", "#é0000", "#+F80000"])
  func `other text is no color`(text: String) {
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
}
