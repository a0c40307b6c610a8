import CradleGraphics
import CradleTestSupport
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

  // The members of `Color` that have UIKit's names, and the same names in scene files.
  private static let members: [(Color, String)] = [
    (.clear, "clear"), (.white, "white"), (.black, "black"), (.systemBackground, "system_background"),
    (.secondarySystemBackground, "secondary_system_background"),
    (.tertiarySystemBackground, "tertiary_system_background"),
    (.systemGroupedBackground, "system_grouped_background"),
    (.secondarySystemGroupedBackground, "secondary_system_grouped_background"),
    (.tertiarySystemGroupedBackground, "tertiary_system_grouped_background"), (.label, "label"),
    (.secondaryLabel, "secondary_label"), (.tertiaryLabel, "tertiary_label"), (.quaternaryLabel, "quaternary_label"),
    (.placeholderText, "placeholder_text"), (.link, "link"), (.separator, "separator"),
    (.opaqueSeparator, "opaque_separator"), (.systemFill, "system_fill"),
    (.secondarySystemFill, "secondary_system_fill"), (.tertiarySystemFill, "tertiary_system_fill"),
    (.quaternarySystemFill, "quaternary_system_fill"), (.systemRed, "system_red"), (.systemOrange, "system_orange"),
    (.systemYellow, "system_yellow"), (.systemGreen, "system_green"), (.systemMint, "system_mint"),
    (.systemTeal, "system_teal"), (.systemCyan, "system_cyan"), (.systemBlue, "system_blue"),
    (.systemIndigo, "system_indigo"), (.systemPurple, "system_purple"), (.systemPink, "system_pink"),
    (.systemBrown, "system_brown"), (.systemGray, "system_gray"), (.systemGray2, "system_gray2"),
    (.systemGray3, "system_gray3"), (.systemGray4, "system_gray4"), (.systemGray5, "system_gray5"),
    (.systemGray6, "system_gray6"), (.darkGray, "dark_gray"), (.gray, "gray"), (.lightGray, "light_gray"),
    (.red, "red"), (.green, "green"), (.blue, "blue"), (.cyan, "cyan"), (.yellow, "yellow"), (.magenta, "magenta"),
    (.orange, "orange"), (.purple, "purple"), (.brown, "brown"), (.darkText, "dark_text"), (.lightText, "light_text"),
  ]

  @Test
  func `every color of UIKit has one value in Swift and in files`() throws {
    #expect(Self.members.map(\.1).sorted() == SystemColor.all.map(\.name).filter { $0 != "background" }.sorted())
    for (member, name) in try nonEmpty(Self.members) {
      let color = try #require(SystemColor.named(name))
      #expect(Theme.allCases.map { member.resolved(in: $0) }.description == Theme.allCases.map(color.color).description)
    }
  }

  @Test(arguments: [
    ("gray", "#808080", "#808080"), ("dark_gray", "#555555", "#555555"), ("purple", "#800080", "#800080"),
    ("light_text", "#FFFFFF99", "#FFFFFF99"), ("quaternary_label", "#3C3C432E", "#EBEBF529"),
    ("system_fill", "#78788033", "#7878805C"), ("quaternary_system_fill", "#74748014", "#7676802E"),
    ("opaque_separator", "#C6C6C8", "#38383A"), ("link", "#007AFF", "#0984FF"),
  ])
  func `a color has the values of UIKit in both themes`(name: String, light: String, dark: String) throws {
    let color = try #require(SystemColor.named(name))
    #expect(Theme.allCases.map { color.color(in: $0).description } == [light, dark])
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
