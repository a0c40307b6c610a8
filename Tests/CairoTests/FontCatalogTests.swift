import CradleCairo
import CradleGraphics
import Testing

struct FontCatalogTests {
  @Test(arguments: ["Inter", "inter", "DejaVu Sans"])
  func `the catalog contains an installed family, in any case`(family: String) {
    #expect(FontCatalog().contains(family: family, weight: .regular))
  }

  @Test(arguments: ["Helvetica Neue", "Sans", "sans-serif", "Inte", ""])
  func `the catalog does not contain a family that another would replace`(family: String) {
    #expect(!FontCatalog().contains(family: family, weight: .regular))
  }

  @Test
  func `an installed family has a version, and an unknown one has none`() throws {
    let catalog = FontCatalog()
    let version = try #require(catalog.version(family: "Inter"))
    #expect(version.wholeMatch(of: /[0-9]+\.[0-9]{3}/) != nil)
    #expect(catalog.version(family: "inter") == version)
    #expect(catalog.version(family: "No Such Font") == nil)
  }

  @Test
  func `line breaks and joiners need no font`() {
    let missing = FontCatalog().firstMissingCharacter(in: "a\nb\u{200D}c", families: ["Inter"], weight: .bold)
    #expect(missing == nil)
  }

  @Test
  func `a character is missing only if every family lacks it`() {
    let catalog = FontCatalog()
    // U+2801, a Braille pattern: DejaVu Sans has it, Inter does not.
    let text = "ab\u{2801}"
    let alone = catalog.firstMissingCharacter(in: text, families: ["Inter"], weight: .regular)
    let together = catalog.firstMissingCharacter(in: text, families: ["Inter", "DejaVu Sans"], weight: .regular)
    #expect(alone == "\u{2801}")
    #expect(together == nil)
  }
}
