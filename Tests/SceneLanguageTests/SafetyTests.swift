import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

// None of these tests has a time limit: without the limits they would not end in a lifetime.
struct SafetyTests {
  /// Anchors that each contain the one before nine times: 9^count values.
  private static func bomb(_ count: Int) -> String {
    let first = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    return (1...count).reduce(into: first) { text, n in
      let aliases = Array(repeating: "*a\(n - 1)", count: 9).joined(separator: ", ")
      text += "a\(n): &a\(n) [\(aliases)]\n"
    }
  }

  @Test
  func `aliases count as often as they are used`() {
    #expect(
      mistakes(in: Self.bomb(30)).hasSuffix(
        "error: there are more than 100000 values, aliases counted; --limit-nodes allows more"
      )
    )
  }

  // An alias of more levels would exceed the limit, and be refused before the key is seen.
  static let keys = [
    Mistake("after a question mark", "? *a3 : 1\n", "1: error: a key cannot be written with '?'; write 'key: value'"),
    Mistake("in a block", "*a3 : 1\n", "1: error: a key cannot be an alias"),
    Mistake("after properties", "&b *a3 : 1\n", "1: error: a key cannot be an alias"),
    Mistake("in a list", "b:\n- x\n- *a3 : 1\n", "3: error: a key cannot be an alias"),
    Mistake("in braces", "b: { x: 1, *a3 : 1 }\n", "12: error: a key cannot be an alias"),
    Mistake("in braces without a value", "b: { *a3, *a3 }\n", "6: error: a key cannot be an alias"),
    Mistake("in brackets", "b: [*a3 : 1]\n", "5: error: a key cannot be an alias"),
    Mistake("in brackets, over two lines", "b: [*a3\n  : 1]\n", "5: error: a key cannot be an alias"),
    Mistake("in a list as a key", "[*a3]: 1\n", "1: error: a key cannot be a list or a map"),
    Mistake("in a list as a key in braces", "b: {[*a3]: 1}\n", "5: error: a key cannot be a list or a map"),
    Mistake("in a map as a key", "b: [{x: *a3}: 1]\n", "5: error: a key cannot be a list or a map"),
    Mistake(
      "after a question mark in braces",
      "b: {? *a3 : 1}\n",
      "5: error: a key cannot be written with '?'; write 'key: value'"
    ),
    Mistake("after a tag", "!t *a3 : 1\n", "1: error: a key cannot be an alias"),
    Mistake("behind a break that ends a comment", "# x\u{2028}*a3 : 1\n", "1: error: a key cannot be an alias"),
    Mistake("behind a word with a quote", "b: it's\n*a3 : 'x'\n", "1: error: a key cannot be an alias"),
    Mistake("behind a text over two lines", "b: c\n  'd\n*a3 : 'x'\n", "1: error: a key cannot be an alias"),
    Mistake("behind a text in a block", "b: |\n   c: \"\n\n*a3 : 1 # \"\n", "1: error: a key cannot be an alias"),
    Mistake("behind an escaped quote", "b: \"\\\"\"\n*a3 : 1 # \"\n", "1: error: a key cannot be an alias"),
    Mistake("behind two quotes", "b: 'c''d'\n*a3 : 1 # '\n", "1: error: a key cannot be an alias"),
    Mistake("behind a hash in a word", "b: c#'\n*a3 : 1 # '\n", "1: error: a key cannot be an alias"),
    Mistake("behind a closing bracket", "b: []#'\n*a3 : 1 # '\n", "1: error: a key cannot be an alias"),
  ]

  @Test(arguments: keys)
  func `an alias of a bomb cannot be a key`(_ example: Mistake) {
    let found = mistakes(in: Self.bomb(3) + example.text)
    #expect(found.hasSuffix(":\(example.diagnostics)"), "\(found)")
    #expect(!found.contains("\n"))
  }

  private static func nesting(_ name: String, _ text: String) -> Mistake {
    Mistake(name, text, "maps and lists are nested deeper than 64 levels; --limit-nesting allows more")
  }

  static let nestings = [
    nesting("200000 open brackets", String(repeating: "[", count: 200_000)),
    nesting("100000 open braces", String(repeating: "{a: ", count: 100_000)),
    nesting("100000 dashes", String(repeating: "- ", count: 100_000) + "x"),
    nesting("400 indents", (0..<400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
    nesting("65 lists", String(repeating: "[", count: 65) + String(repeating: "]", count: 65)),
    nesting("64 lists in a map", "a: " + String(repeating: "[", count: 64) + String(repeating: "]", count: 64)),
  ]

  @Test(arguments: nestings)
  func `deep nesting ends at the limit`(_ example: Mistake) {
    #expect(mistakes(in: example.text).hasSuffix(example.diagnostics))
  }

  @Test
  func `nesting through aliases also ends at the limit`() {
    let chain = (1..<40).reduce(into: "b0: &b0 [[x]]\n") { text, n in
      text += "b\(n): &b\(n) [[*b\(n - 1)]]\n"
    }
    #expect(mistakes(in: chain).contains("nested deeper than 64 levels"))
  }

  @Test
  func `64 levels are allowed`() {
    let list = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    #expect(mistakes(in: shortest + "title: \(list)\n") == "a.yaml:3:8: error: 'title' must be a text, not a list of 1")
  }

  private static let deepTexts = [
    "title: " + String(repeating: "[", count: 999) + String(repeating: "]", count: 999),
    "title: " + String(repeating: "{ a: ", count: 999) + "1" + String(repeating: " }", count: 999),
    "title:\n" + (1...999).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    "b0: &b0 [1]\n" + (1..<400).map { "b\($0): &b\($0) [*b\($0 - 1)]\n" }.joined() + "title: *b399",
  ]

  // A process may have less of the stack than the eight megabytes of most systems.
  @Test
  func `1000 levels are read within two megabytes of the stack`() async throws {
    let found = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: Self.deepTexts.map { text in
            mistakes(in: shortest + text + "\n", limits: Limits(nesting: 1000))
          }
        )
      }
      thread.stackSize = 2 << 20
      thread.start()
    }
    for mistake in try nonEmpty(found) { #expect(mistake.contains("'title' must be a text")) }
  }

  static let limits = [
    Mistake(
      "file size",
      shortest + "title: \(String(repeating: "x", count: 1_000_000))",
      "a.yaml:1:1: error: there are more than 1000000 bytes; --limit-file-size allows more"
    ),
    Mistake(
      "values",
      shortest + "title: [" + String(repeating: "x,", count: 100_000) + "]",
      "a.yaml:3:199983: error: there are more than 100000 values, aliases counted; "
        + "--limit-nodes allows more"
    ),
    Mistake(
      "items",
      "version: 1\ncollection: { items: 1000001, layout: { type: flow } }\n",
      "a.yaml:2:22: error: there are more than 1000000 items; --limit-items allows more"
    ),
    Mistake(
      "items of all sections",
      "version: 1\ncollection: { sections: [600000, 600000], layout: { type: flow } }\n",
      "a.yaml:2:25: error: there are more than 1000000 items; --limit-items allows more"
    ),
    Mistake(
      "items that collide",
      playground(
        items: "{ id: 'b{i}', center: [0, 0], size: [9, 9], repeat: 5001, step: [9, 0] }",
        behaviors: "{ collision: { items: all } }"
      ),
      "a.yaml:4:37: error: more than 5000 items collide; --limit-bodies allows more"
    ),
    Mistake(
      "pixels",
      shortest + "canvas: { size: [3841, 10] }",
      "a.yaml:3:17: error: frames of 7682 × 20 pixels exceed 7680 × 4320; "
        + "--limit-pixels allows more"
    ),
    Mistake(
      "frames at most",
      shortest + "time: { fps: 60, max: 601s }",
      "a.yaml:3:23: error: a film of 36060 frames exceeds 36000; --limit-frames allows more"
    ),
    Mistake(
      "frames in slow motion",
      shortest + "time: { duration: 10s, speed: 0.01 }",
      "a.yaml:3:19: error: a film of 60000 frames exceeds 36000; --limit-frames allows more"
    ),
  ]

  @Test(arguments: limits)
  func `the error about a limit names the flag that raises it`(_ example: Mistake) {
    #expect(mistakes(in: example.text) == example.diagnostics)
  }

  // The limits are reached soon, because a million items take their time.
  @Test(arguments: [
    Mistake(
      "items of a grid",
      playground(
        items: "{ id: a, center: [0, 0], size: [9, 9] }, "
          + "{ id: 'b{i}', center: [0, 0], size: [9, 9], repeat: [4, 3], step: [9, 9] }"
      ),
      "a.yaml:3:52: error: there are more than 12 items; --limit-items allows more"
    ),
    Mistake(
      "items of all behaviors",
      playground(behaviors: Array(repeating: "{ gravity: { items: all } }", count: 8).joined(separator: ", ")),
      "a.yaml:4:189: error: behaviors hold more than 12 items in all; --limit-items allows more"
    ),
    Mistake(
      "items of a repeated addition",
      playground(timeline: "{ at: 0s, add: { id: x, gravity: { items: all } }, repeat: { times: 7, every: 1s } }"),
      "a.yaml:4:71: error: behaviors hold more than 12 items in all; --limit-items allows more"
    ),
  ])
  func `items of dynamics count once for each behavior that holds them`(_ example: Mistake) {
    #expect(mistakes(in: example.text, limits: Limits(items: 12)) == example.diagnostics)
    #expect(mistakes(in: example.text, limits: Limits(items: 20)) == "")
  }

  @Test
  func `raised limits let the same scenes pass`() throws {
    let most = Limits(
      pixelSize: PixelSize(width: 10_000, height: 4320),
      frames: 100_000,
      items: 2_000_000,
      collidingBodies: 6_000,
      fileSize: 2_000_000
    )
    for example in try nonEmpty(Self.limits.filter { $0.testDescription != "values" }) {
      #expect(mistakes(in: example.text, limits: most) == "")
    }
  }
}
