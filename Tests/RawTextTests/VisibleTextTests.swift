import CradleRawText
import Testing

struct VisibleTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var visible: String
  }

  private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

  static let cases = [
    Case(testDescription: "plain", text: "springy 'row' #1 ## two", visible: "springy 'row' #1 ## two"),
    Case(testDescription: "line breaks", text: "a\nb\r\nc", visible: "a\\nb\\r\\nc"),
    Case(testDescription: "a command", text: "\n::error::x", visible: "\\n::error::x"),
    Case(testDescription: "escape and bell", text: "\u{1B}[31m\u{7}", visible: "\\u{1B}[31m\\u{7}"),
    Case(testDescription: "C1", text: "\u{9B}2J\u{85}\u{7F}", visible: "\\u{9B}2J\\u{85}\\u{7F}"),
    Case(testDescription: "separators", text: "a\u{2028}b\u{2029}", visible: "a\\u{2028}b\\u{2029}"),
    Case(testDescription: "right to left", text: "a\u{202E}b", visible: "a\\u{202E}b"),
    Case(
      testDescription: "isolates and marks of direction",
      text: "\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}",
      visible: "\\u{2066}a\\u{2069}\\u{200E}\\u{200F}\\u{61C}"
    ),
    Case(
      testDescription: "unseen",
      text: "a\u{AD}b\u{200B}c\u{2060}d\u{FEFF}e\u{3164}f\u{E0041}",
      visible: "a\\u{AD}b\\u{200B}c\\u{2060}d\\u{FEFF}e\\u{3164}f\\u{E0041}"
    ),
    Case(testDescription: "accent", text: "e\u{301}t\u{301}", visible: "e\u{301}t\u{301}"),
    Case(testDescription: "accent on a slash", text: "../\u{301}d", visible: "../\\u{301}d"),
    Case(testDescription: "accent on nothing", text: "\u{301}", visible: "\\u{301}"),
    Case(
      testDescription: "tower of accents",
      text: "e" + String(repeating: "\u{301}", count: 6),
      visible: "e" + String(repeating: "\u{301}", count: 4) + "\\u{301}\\u{301}"
    ),
    Case(testDescription: "emoji", text: family, visible: family),
    Case(testDescription: "emoji with a look", text: "\u{2764}\u{FE0F}", visible: "\u{2764}\u{FE0F}"),
    Case(testDescription: "joiner without emoji", text: "a\u{200D}/", visible: "a\\u{200D}/"),
    Case(testDescription: "old command", text: "x ##[error]y", visible: "x #\\u{23}[error]y"),
    Case(testDescription: "command of Azure", text: "##vso[task]", visible: "#\\u{23}vso[task]"),
    Case(testDescription: "command with one sign more", text: "###[", visible: "##\\u{23}["),
  ]

  @Test(arguments: cases)
  func `characters that would not be seen are escaped, and no others`(_ example: Case) {
    #expect(example.text.visible == example.visible)
    #expect(example.text.visible.utf8.elementsEqual(example.visible.utf8))
  }

  @Test(arguments: cases)
  func `escaping an escaped text changes nothing`(_ example: Case) {
    #expect(example.text.visible.visible.utf8.elementsEqual(example.text.visible.utf8))
  }

  @Test
  func `a short text is not shortened, and a long one ends in an ellipsis`() {
    #expect(String(repeating: "a", count: 40).shortened == String(repeating: "a", count: 40))
    #expect(String(repeating: "a", count: 41).shortened == String(repeating: "a", count: 40) + "…")
  }

  @Test
  func `one character with a thousand accents is shortened`() {
    let tower = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(tower.count == 1)
    #expect(tower.shortened.unicodeScalars.count < 2000)
    #expect(tower.shortened.hasSuffix("…"))
  }

  @Test(arguments: ["::error::x", " ::error::x", "\u{3000}::x", "\t::x"])
  func `no line begins with the two colons of a command`(line: String) {
    let trimmed = line.withoutCommand.unicodeScalars.drop { $0.properties.isWhitespace }
    #expect(!String(trimmed).utf8.starts(with: "::".utf8))
  }

  @Test
  func `a document keeps its line breaks, and its commands are escaped`() {
    let text = "a: b\n  ::error::c\n\u{1B}d ##[group]\ne::f\n"
    #expect(text.visibleLines == "a: b\n  \\u{3A}:error::c\n\\u{1B}d #\\u{23}[group]\ne::f\n")
  }

  @Test
  func `JSON gets escapes in JSON's notation`() {
    let json = "{\"a\":\"\u{85}\u{202E}##[\"}"
    #expect(json.visibleAsJSON == "{\"a\":\"\\u0085\\u202e#\\u0023[\"}")
  }

  @Test
  func `data keep joiners and accents, and other unseen characters are escaped`() {
    let name = "a\u{200C}b/\u{301}c"
    #expect(name.unsteered.utf8.elementsEqual(name.utf8))
    #expect("a\nb\u{202E}".unsteered == "a\\nb\\u{202E}")
  }

  @Test
  func `a value in a line begins neither a command nor another line`() {
    let line: MessageLine = "\("::error::x\n::y"): valid"
    #expect(line.text == "\\u{3A}:error::x\\n::y: valid")
  }

  @Test
  func `a line has at most 4001 characters, however long its text is`() {
    let line: MessageLine = "there is no \(String(repeating: "a", count: 100_000))"
    #expect(line.text.count == 4001)
  }
}
