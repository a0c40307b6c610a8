import Regression
import Testing

struct JSONValueTests {
  private static let cases: [(JSONValue, String)] = [
    (.null, "null"), (.boolean(true), "true"), (.number(3.0), "3"), (.number(0.1), "0.1"),
    (.number(1e-7), "1e-07"), (.text("a \"b\" \\ \n\u{1}é"), #""a \"b\" \\ \u000a\u0001é""#),
    (.list([.number(1), .text("x")]), #"[1,"x"]"#), (.list([]), "[]"), (.object([]), "{}"),
    (["b": .number(1), "a": .null], #"{"b":1,"a":null}"#),
  ]

  @Test(arguments: cases)
  func `a value is written on one line`(value: JSONValue, line: String) {
    #expect(value.line == line)
  }

  @Test
  func `outer levels of a value are written on several lines`() {
    let value: JSONValue = ["a": .list([["b": .list([.number(1)])], .null]), "c": [:]]
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
}
