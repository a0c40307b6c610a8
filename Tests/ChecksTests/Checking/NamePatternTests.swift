import CradleChecks
import CradleFilms
import CradleRawText
import Testing

@Suite(.serialized)
struct NamePatternTests {
  static let names = [
    "*", "?", "a*b", "what?", "[a]", "{a,b}", "back\\slash", "\\*", "\\n", "\\u{41}", "\\", "a\nb",
    "tab\t", "\r",
    "'", "it's", "\"", "$HOME", "`ls`", "!", "-x", "--report", "~", "#", "##[error]x", "::error::x",
    " ", "é", "e\u{301}",
    "*\u{301}", "\u{301}", "a\u{200B}b", "\u{202E}x", "👩‍👩‍👧", "\u{1B}[2J", "x\u{0}y", "default",
  ]

  @Test(arguments: names)
  func `the pattern of a name is matched by that name alone`(name: String) {
    let pattern = NamePattern(naming: "\(name)/default")
    // A pattern that a person copies from a message is the one that was meant.
    #expect(pattern.text.visible.withoutCommand.utf8.elementsEqual(pattern.text.utf8))
    for other in Self.names {
      let isSame = other.utf8.elementsEqual(name.utf8)
      #expect(NamePattern(pattern.text).matches("\(other)/default") == isSame, "\(other)")
    }
  }

  @Test(arguments: [
    ("*", "anything", true), ("*", "", true), ("a*c", "abbbc", true), ("a*c", "abbb", false),
    ("a?c", "abc", true), ("a?c", "ac", false), ("?", "👩‍👩‍👧", true), ("*b*d", "abcd", true),
    (#"\*"#, "*", true), (#"\*"#, "x", false), (#"\?"#, "?", true), (#"\?"#, "x", false),
    (#"\\"#, #"\"#, true), (#"a\"#, #"a\"#, true), (#"\u{41}*"#, "Abc", true), (#"\n"#, "\n", true),
    (#"\u{zz}"#, "u{zz}", true), (#"*/\*"#, "a/*", true), (#"*/\*"#, "a/b", false),
  ])
  func `signs match as the documentation says`(pattern: String, name: String, isMatch: Bool) {
    #expect(NamePattern(pattern).matches(name) == isMatch)
  }
}
