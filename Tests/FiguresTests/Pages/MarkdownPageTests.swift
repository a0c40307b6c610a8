import CradleFigures
import CradleGeometry
import CradleSceneSource
import Testing

struct MarkdownPageTests {
  private func page(_ text: String) throws -> MarkdownPage {
    try MarkdownPage(SceneFile(name: "docs/page.md", text: text))
  }

  private func mistakes(_ text: String) throws -> [String] {
    do {
      _ = try page(text).blocks()
      return []
    } catch let error as CradleError {
      return error.diagnostics.map(\.description)
    }
  }

  private static let fences: [(text: String, places: [String])] = [
    ("a\n```cradle\nb\n```\n", ["docs/page.md:2:1"]),
    ("~~~ cradle show=still\nb\n~~~", ["docs/page.md:1:1"]),
    (
      "```{.cradle show=still}\nb\n```\n```{ .cradle }\n```\n```{cradle}\n```\n",
      ["docs/page.md:1:1", "docs/page.md:4:1"]
    ),
    ("```cradle\r\nb\r\n```\r\n", ["docs/page.md:1:1"]),
    ("\u{FEFF}```cradle\nb\n```\n", ["docs/page.md:1:1"]),
    ("- a\n\n  ```cradle\n  b\n  ```\n", ["docs/page.md:3:3"]),
    ("- ```cradle\n  b\n  ```\n", ["docs/page.md:1:3"]),
    ("12. a\n    > ```cradle\n    > b\n    > ```\n", ["docs/page.md:2:7"]),
    ("> ```cradle\n> b\n> ```\n", ["docs/page.md:1:3"]),
    ("   ```cradle\n   b\n   ```\n", ["docs/page.md:1:4"]),
    // Code by indentation.
    ("a\n\n    ```cradle\n    b\n    ```\n", []),
    // Examples of blocks.
    ("````md\n```cradle\nb\n```\n````\n", []),
    ("~~~\n```cradle\nb\n```\n~~~\n```cradle\nc\n```\n", ["docs/page.md:6:1"]),
    ("---\na: |\n  ```cradle\n  ```\n---\n", []),
    ("<!--\n```cradle\nb\n```\n-->\n", []),
    ("```yaml\na: b\n```\n```cradles\nb\n```\n", []),
    ("", []), ("\n\n", []),
  ]

  @Test(arguments: fences)
  func `blocks are found where Markdown has code`(text: String, places: [String]) throws {
    #expect(try page(text).blocks().map { "\($0.place)" } == places)
  }

  @Test(arguments: fences)
  func `a page that is only read keeps its bytes`(text: String, places: [String]) throws {
    #expect(try page(text).bytes == Array(text.utf8))
  }

  @Test(arguments: [
    ("```cradle\nb\n", "docs/page.md:1:1: error: the block is never closed; end it with a line of '```'"),
    ("> ~~~~cradle\n> b\n\nc\n", "docs/page.md:1:3: error: the block is never closed; end it with a line of '~~~~'"),
    (
      "```cradle show=stil\n```\n",
      "docs/page.md:1:11: error: a block shows one of film, still, sheet, plot, sweep, player, not 'stil'; did you mean 'still'?"
    ),
    (
      "```cradle show=still output=x.png\n```\n",
      "docs/page.md:1:22: error: 'output' is no word of a block; 'cradle docs' names the files, and runs the command"
    ),
    (
      "```cradle --at=0.2s\n```\n",
      "docs/page.md:1:11: error: a word has no '-' at its start; write 'at=0.2s' for '--at 0.2s'"
    ),
    ("```cradle alt=\"a b\n```\n", "docs/page.md:1:11: error: the text has no quotation mark at its end"),
    (
      "```cradle name=a/b\n```\n",
      "docs/page.md:1:11: error: a name is that of a file, without '-' or '.' at its start"
    ),
    (
      "```cradle name=a\n```\n```cradle name=a\n```\n",
      "docs/page.md:3:11: error: the block on line 1 is called 'a' as well; give one of them another 'name='"
    ),
  ])
  func `mistakes have their place in the page`(text: String, mistake: String) throws {
    #expect(try mistakes(text) == [mistake])
  }

  @Test
  func `words are flags, with one kind and one text`() throws {
    let text = "```cradle  show=plot of=y,vy  closed-form alt=\"A ball, \"up\" \" show=springs\n```\n"
    let block = try #require(page(text).blocks().first)
    #expect(block.words.show == .plot && block.words.alt == "A ball, up ")
    #expect(block.words.arguments == ["--of=y,vy", "--closed-form", "--show=springs"])
    #expect(block.name == "page-1")
  }

  @Test(arguments: [
    ("scene: list.yaml", "list.yaml"), ("\n# a\n  scene:  'a b.yaml'  \n", "a b.yaml"), ("scene: springy", "springy"),
    ("version: 1\nscene: a", nil), ("version: 1", nil),
  ])
  func `a block of one line names a scene`(text: String, path: String?) throws {
    #expect(try page("```cradle\n\(text)\n```\n").blocks().first?.reference == path)
  }

  @Test
  func `the lines of a scene are those of the page`() throws {
    let page = try page("# A\n\n> ```cradle\n> version: 1\n>   a: >\n> ```\n")
    let file = try #require(page.blocks().first).scene(in: page)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "\n\n\n  version: 1\n    a: >\n")
  }

  private func shown(_ text: String, _ snippet: String, for host: DocumentationHost = .gitHub) throws -> String {
    var page = try page(text)
    for block in try page.blocks().reversed() {
      page.show(snippet, below: block, path: "page.figures/\(block.name)", for: host)
    }
    return String(decoding: page.bytes, as: UTF8.self)
  }

  @Test
  func `lines below a block show it, and its scene opens on demand`() throws {
    let once = try shown("# A\n```cradle\nb\n```\nc\n", "<img>\n")
    #expect(
      once == """
        # A
        <details><summary>Scene</summary>

        ```cradle
        b
        ```

        </details>

        <!-- cradle: page.figures/page-1 5ac62dca40415302 -->

        <img>

        <!-- cradle end -->

        c

        """
    )
    #expect(try shown(once, "<img>\n") == once)
    let other = try shown(once, "<b>\n")
    #expect(other.replacing("<b>", with: "<img>").count == once.count)
    #expect(try shown(other, "<img>\n") == once)
  }

  @Test(arguments: ["> ```cradle\r\n> b\r\n> ```", "- a\n\n  ~~~cradle\n  b\n  ~~~\n", "\u{FEFF}```cradle\nb\n```"])
  func `the lines have the surroundings of the block`(text: String) throws {
    let once = try shown(text, "x\ny", for: .mkDocs)
    #expect(try shown(once, "x\ny", for: .mkDocs) == once)
    #expect(once.unicodeScalars.starts(with: text.unicodeScalars))
    #expect(once.unicodeScalars.last == text.unicodeScalars.last || !text.hasSuffix("\n"))
    let lines = once.split(separator: text.contains("\r") ? "\r\n" : "\n").dropFirst(3)
    #expect(lines.allSatisfy { $0.hasPrefix(text.hasPrefix(">") ? ">" : text.hasPrefix("-") ? "  " : "") })
  }

  @Test(arguments: [
    ("<img>", "<img width=3>", PageBlock.Shown.edited(line: 10)), ("<!-- cradle end -->", "", .edited(line: 10)),
    ("# A", "# B", nil),
  ])
  func `edited lines are noticed`(old: String, new: String, shown state: PageBlock.Shown?) throws {
    let text = try shown("# A\n```cradle\nb\n```\nc\n", "<img>\n").replacing(old, with: new)
    let block = try #require(page(text).blocks().first)
    if let state {
      #expect(block.shown == state)
    } else if case .whole = block.shown {
      #expect(block.knownFolder == "page.figures/")
    } else {
      Issue.record("\(block.shown)")
    }
  }
}
