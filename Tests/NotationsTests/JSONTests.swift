import CradleNotations
import Foundation
import Testing

struct JSONTests {
  private static let cases: [(JSON, String)] = [
    (.null, "null"), (true, "true"), (3, "3"), (0.1, "0.1"), (.number(7), "7"),
    (1e-7, "1e-07"), ("a \"b\" \\ \n\u{1}é", #""a \"b\" \\ \u000a\u0001é""#),
    ([1, "x"], #"[1,"x"]"#), ([], "[]"), ([:], "{}"), (["b": 1, "a": .null], #"{"b":1,"a":null}"#),
  ]

  @Test(arguments: cases)
  func `a value is written on one line`(value: JSON, line: String) {
    #expect(value.line == line)
  }

  @Test
  func `outer levels of a value are written on several lines`() {
    let value: JSON = ["a": [["b": [1]], .null], "c": [:]]
    let text = """
      {
        "a": [
          {"b":[1]},
          null
        ],
        "c": {}
      }
      """
    #expect(value.text(levels: 2) == text)
    #expect(value.text(levels: 0) == value.line)
  }

  @Test
  func `a document has a line for everything but lists of plain values`() {
    let value: JSON = ["a": [1, "b", true], "c": [["d": 9_007_199_254_740_991]], "e": [], "f": [:]]
    let text = """
      {
        "a": [1, "b", true],
        "c": [
          {
            "d": 9007199254740991.0
          }
        ],
        "e": [],
        "f": {}
      }
      """
    #expect(value.document() == text)
  }

  @Test
  func `members are found and added`() {
    let value: JSON = ["a": 1]
    #expect(value.adding(["b": 2])["b"] == 2)
    #expect(value["b"] == nil)
    #expect(JSON.null.adding(["b": 2]) == .null)
  }

  @Test
  func `objects and arrays are put together from JSON`() {
    #expect(JSON.line(ofMembers: [("a", "1"), ("b", JSON.line(ofElements: ["2", "[]"]))]) == #"{"a":1,"b":[2,[]]}"#)
  }

  @Test(arguments: HostileTexts.all)
  func `a hostile text is read as it was`(text: String) throws {
    for escapesDelete in [false, true] {
      let json = "[\(JSON.quoted(text, escapesDelete: escapesDelete))]"
      #expect(try read(json).elementsEqual([text]) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) })
      #expect(json.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      #expect(!escapesDelete || !json.unicodeScalars.contains("\u{7F}"))
    }
  }

  @Test(arguments: HostileTexts.all)
  func `a hostile text ends no script`(text: String) throws {
    let json = "[\(JSON.quoted(text))]".escapedForScript
    #expect(!json.unicodeScalars.contains { "<>&".unicodeScalars.contains($0) })
    #expect(try read(json).elementsEqual([text]) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) })
  }

  @Test
  func `a mark of the order of bytes, and U+007F, stay in texts that are hashed`() {
    #expect(JSON.quoted("\u{FEFF}\u{7F}\u{2028}") == "\"\u{FEFF}\u{7F}\u{2028}\"")
    #expect(JSON.quoted("\u{7F}\u{2028}", escapesDelete: true) == "\"\\u007f\u{2028}\"")
  }

  private func read(_ json: String) throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }
}
