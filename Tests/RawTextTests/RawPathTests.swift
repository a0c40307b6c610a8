import CradleRawText
import Testing

/// Names as bytes, their labels, and their pairs.
struct RawPathTests {
  private static let composed: RawPath = "\u{E9}.png"
  private static let decomposed: RawPath = "e\u{301}.png"

  @Test
  func `names that Unicode calls equal are two names`() {
    #expect(Self.composed != Self.decomposed)
    #expect(Set([Self.composed, Self.decomposed]).count == 2)
    #expect(Self.composed.isOtherForm(of: Self.decomposed))
    #expect(!Self.composed.isOtherForm(of: Self.composed))
    #expect(!Self.composed.isOtherForm(of: "\u{C9}.png"))
  }

  @Test(arguments: [
    ("a", "composed (NFC)"), ("\u{E9}", "composed (NFC)"), ("e\u{301}", "decomposed (NFD)"),
    ("\u{E9}e\u{301}", "of mixed form"),
  ])
  func `a name has a form`(name: String, form: String) {
    #expect(RawPath(name).form == form)
  }

  static let labels: [([UInt8], String)] = [
    (Array("p\u{E9}.png".utf8), "p\u{E9}.png"),
    ([0x70, 0xFF, 0x2E], "p\\xff."),
    // The backslash of a literal escape is escaped, so that no two names share a label.
    (Array("p\\xff.".utf8), "p\\x5cxff."),
    (Array("a\\xfg\\n".utf8), "a\\xfg\\n"),
    ([0xE2, 0x82, 0x41], "\\xe2\\x82A"),
    ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"),
    ([0xC3, 0x0A], "\\xc3\n"),
  ]

  @Test(arguments: labels)
  func `a label has escapes for bytes that are no text`(bytes: [UInt8], label: String) {
    #expect(RawPath(bytes: bytes).label == label)
    #expect((RawPath(bytes: bytes).text == nil) == (bytes.contains { $0 >= 0xE2 || $0 == 0xC3 } && bytes.count < 5))
  }

  @Test
  func `the same bytes are paired first, and then the two forms`() {
    let alone = RawPath(bytes: [0xFF])
    let pairs = RawPath.pairs(["a", Self.composed, alone], [Self.decomposed, "a", "b"])
    #expect(pairs.map(\.old) == ["a", nil, Self.composed, alone])
    #expect(pairs.map(\.new) == ["a", "b", Self.decomposed, nil])
    #expect(
      pairs.map(\.formNote) == [
        nil, nil,
        "'\u{E9}.png' and 'e\u{301}.png' differ in form: the first is composed (NFC), the second decomposed (NFD)",
        nil,
      ]
    )
    let both = RawPath.pairs([Self.composed], [Self.composed, Self.decomposed])
    #expect(both.map(\.old) == [nil, Self.composed])
  }

  @Test(arguments: [255, 256, 1020])
  func `a long name is shortened to fit into a file's name`(length: Int) {
    let name = String(repeating: "\u{E9}", count: length / 2) + (length % 2 == 0 ? "" : "a")
    let fitting = name.fittingName()
    #expect(fitting.utf8.count <= 255)
    #expect((fitting == name) == (length == 255))
    #expect(name.fittingName(before: ".png").utf8.count <= 255)
    #expect((name + "a.png").fittingName().hasSuffix(".png"))
    #expect((name + "a").fittingName() != (name + "b").fittingName())
  }
}
