import CradleNotations
import Testing

struct XMLTests {
  private static let kinds: [(name: String, kind: MarkupKind)] = [
    ("report", .report), ("page", .page), ("drawing", .drawing), ("figure", .figure),
  ]

  // What a parser makes of a text between tags.
  private func parsed(_ markup: String) -> String? {
    var result = String.UnicodeScalarView()
    var rest = Substring(markup).unicodeScalars
    let names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    while let scalar = rest.popFirst() {
      guard scalar != "<", scalar != ">", scalar != "\"" else { return nil }
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      guard let end = rest.firstIndex(of: ";") else { return nil }
      let name = String(rest[..<end])
      let number = name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : names[name]
      guard let number else { return nil }
      result.append(number)
      rest = rest[rest.index(after: end)...]
    }
    return String(result)
  }

  @Test(arguments: HostileTexts.all)
  func `a hostile text is read as it was, but for what a document cannot hold`(text: String) throws {
    for (name, kind) in Self.kinds {
      let read = try #require(parsed(text.escaped(for: kind)), "\(name)")
      #expect(read.unicodeScalars.count == text.unicodeScalars.count)
      for (old, new) in zip(text.unicodeScalars, read.unicodeScalars) where old != new {
        #expect(old.properties.generalCategory == .control || [0xFFFE, 0xFFFF].contains(old.value), "\(name)")
        #expect(new == (["drawing", "figure"].contains(name) ? " " : "\u{FFFD}"), "\(name)")
      }
    }
  }

  @Test(arguments: HostileTexts.all)
  func `a hostile text stays in its attribute`(text: String) throws {
    for (_, kind) in Self.kinds {
      let quoted = text.quoted(for: kind)
      let inner = String(quoted.unicodeScalars.dropFirst().dropLast())
      #expect(parsed(inner) == parsed(text.escaped(for: kind)))
      #expect(!inner.unicodeScalars.contains { "\n\t\r\"".unicodeScalars.contains($0) })
    }
  }

  // Bytes that a document has had, by the kind of document.
  @Test(
    arguments: [
      (MarkupKind.report, "&#39;\t\n&#13;\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      (.page, "'\t\n\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), (.drawing, "'     \u{85} "),
      (.figure, "'\t\n\r \u{7F}\u{85} "),
    ]
  )
  func `kinds of documents differ in controls and apostrophes`(kind: MarkupKind, escaped: String) {
    let text = "'\t\n\r\u{1}\u{7F}\u{85}\u{FFFE}"
    #expect(text.escaped(for: kind).unicodeScalars.elementsEqual(escaped.unicodeScalars))
  }

  @Test
  func `characters are written by their number`() {
    #expect("a<é{😀".withReferences { !"aé".unicodeScalars.contains($0) } == "a&#60;é&#123;&#128512;")
  }
}

struct MarkdownTests {
  @Test
  func `markup is escaped by backslashes, and HTML by names`() {
    #expect("a*b_<c>|@d&[e]".escapedForMarkdown == #"a\*b\_&lt;c&gt;\|&#64;d&amp;\[e\]"#)
  }

  @Test(arguments: HostileTexts.all)
  func `a hostile text has no markup in any dialect`(text: String) {
    let escaped = text.escapedForAnyMarkdown
    #expect(!escaped.unicodeScalars.contains { "<>\"*_[]|`~!@{}\\$^=+:".unicodeScalars.contains($0) })
  }
}
