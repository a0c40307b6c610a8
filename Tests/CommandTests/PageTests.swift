import Foundation
import Testing

extension CommandTests {
  struct PageTests {
    // A square that falls, in eight frames.
    private static let square = """
      version: 1
      title: A square
      canvas: { size: [40, 40], scale: 1 }
      time: { duration: 0.4s, fps: 20 }
      dynamics:
        items: [{ id: box, center: [20, 8], size: [8, 8] }]
        behaviors: [{ gravity: { items: [box], vector: [0, 0.2] } }]
      """

    private static func block(_ words: String, _ scene: String = "scene: box.yaml", fence: String = "```") -> String {
      "\(fence)cradle \(words)\n\(scene)\n\(fence)\n"
    }

    // A page with a block of each kind, and two in a list and a quotation.
    private static let kinds = [
      "# Boxes\n", block("show=film alt=\"It falls\""), block("show=still at=0.2s", square),
      block("show=sheet frames=start,end"),
      block("show=plot of=y items=box"),
      block("show=sweep vary=dynamics.items.0.size=[4,4],[8,8] at=end", fence: "~~~~"), block("show=player theme=dark"),
      "- An item\n\n  ```cradle show=still\n  scene: box.yaml\n  ```\n",
      "> ```cradle show=still name=quoted show=velocity\n> scene: box.yaml\n> ```",
    ].joined(separator: "\n")

    private func workshop(_ page: String = kinds) throws -> Workshop {
      let workshop = try Workshop()
      try workshop.makeFolder("docs")
      try workshop.write(Self.square, to: "docs/box.yaml")
      try workshop.write(page, to: "docs/page.md")
      return workshop
    }

    private func text(_ path: String, in workshop: Workshop) throws -> String {
      String(decoding: try workshop.read(path), as: UTF8.self)
    }

    @Test
    func `a page with blocks of all kinds gets their figures, and a second run changes nothing`() async throws {
      let workshop = try workshop()
      let first = try await workshop.cradle("docs", "docs/page.md")
      #expect(first.status == 0)
      #expect(first.output.split(separator: "\n").last == "docs/page.md")
      let page = try text("docs/page.md", in: workshop)
      for line in [
        "<img src=\"page.figures/page-1.svg\" width=\"40\" alt=\"It falls\">",
        "[Play with controls](page.figures/page-1.html)",
        "srcset=\"page.figures/page-2~dark.png\"", "srcset=\"page.figures/page-4~dark.svg\"",
        "  <img src=\"page.figures/page-7.png\" width=\"40\" alt=\"A square\">",
        ">   <img src=\"page.figures/quoted.png\" width=\"40\" alt=\"A square\">",
      ] {
        #expect(page.contains(line), "\(line)")
      }
      let names = workshop.content(of: "docs/page.figures")
      #expect(names.count { $0.hasSuffix(".docs.manifest.json") } == 8)
      #expect(names.contains("page-6~dark.html") && !names.contains("page-6.html"))
      let dates = try await workshop.shell("stat -c '%n %y %i' docs/* docs/page.figures/*")
      let second = try await workshop.cradle("docs", "docs/page.md")
      #expect(second == Ending(status: 0))
      #expect(try await workshop.shell("stat -c '%n %y %i' docs/* docs/page.figures/*") == dates)
      let check = try await workshop.cradle("docs", "--check", "docs")
      #expect(check == Ending(status: 0, errors: "8 figures: 8 up to date, 0 not\n"))
    }

    @Test
    func `a changed scene makes its own figures again, and no other`() async throws {
      let workshop = try workshop("\(Self.block("show=still", Self.square))\n\(Self.block("show=still at=end"))")
      _ = try await workshop.cradle("docs", "docs/page.md")
      try workshop.write(Self.square.replacing("0.2]", with: "0.9]"), to: "docs/box.yaml")
      let check = try await workshop.cradle("docs", "--check", "docs")
      let message = "docs/page.md:26:1: stale: the scene, its tokens or its pictures have changed\n"
      #expect(check == Ending(status: 1, output: message, errors: "2 figures: 1 up to date, 1 not\n"))
      let again = try await workshop.cradle("docs", "docs/page.md")
      #expect(again == Ending(status: 0, output: "docs/page.figures/page-2.png\ndocs/page.figures/page-2~dark.png\n"))
    }

    static let mistakes: [(page: String, error: String)] = [
      (block("show=still att=0.2s"), "docs/page.md:1:22: error: Unknown option 'att'"),
      (block("show=still at=9s"), "docs/page.md:1:22: error: '9s' is beyond the film"),
      (block("show=sheet columns=many"), "docs/page.md:1:22: error: The value 'many' is invalid for 'columns"),
      (
        "a\n\n" + block("show=still", square.replacing("title", with: "titel")),
        "docs/page.md:5:1: error: unknown key 'titel'"
      ),
      ("> ```cradle\n> version: 1\n> titel: a\n> ```\n", "docs/page.md:2:3: error: a scene needs 'collection'"),
      (block("show=sweep vary=dynamics.items.9.size=1,2"), "docs/page.md:1:22: error: 'dynamics.items' has no"),
      (
        block("", "scene: springy\ntitle: A"),
        "docs/page.md:2:1: error: unknown key 'scene' in a scene; did you mean 'extends'?"
      ),
      (block("", "scene: bux.yaml"), "docs/page.md:1:1: error: there is no file 'docs/bux.yaml'"),
      (block("", "scene: sprngy"), "docs/page.md:1:1: error: there is no file or preset 'sprngy'"),
      ("> ```cradle\n> a\n", "docs/page.md:1:3: error: the block is never closed"),
    ]

    @Test(arguments: mistakes)
    func `mistakes leave everything as it is`(page: String, error: String) async throws {
      let workshop = try workshop(page + "\n" + Self.block("show=still name=good"))
      let before = try workshop.read("docs/page.md")
      let ending = try await workshop.cradle("docs", "docs/page.md")
      #expect(ending.status == 65 && ending.errors.hasPrefix(error), "\(ending)")
      #expect(try workshop.read("docs/page.md") == before)
      #expect(workshop.content(of: "docs") == ["box.yaml", "page.md"])
    }

    @Test
    func `what somebody has edited stays, and is told`() async throws {
      let workshop = try workshop("\(Self.block("show=still"))\n\(Self.block("show=still at=end"))")
      _ = try await workshop.cradle("docs", "docs/page.md")
      let edited = try text("docs/page.md", in: workshop).replacing(
        "page-1.png\" width=\"40\"",
        with: "page-1.png\" width=\"99\""
      )
      try workshop.write(edited, to: "docs/page.md")
      try workshop.write("mine", to: "docs/page.figures/page-2.png")
      try workshop.write(Self.square.replacing("0.2]", with: "0.9]"), to: "docs/box.yaml")
      let ending = try await workshop.cradle("docs", "docs/page.md")
      #expect(
        ending
          == Ending(
            status: 1,
            errors: """
              docs/page.md:9:1: error: the lines that show the block were edited by hand, and stay; remove them to have \
              them made again
              docs/page.md:20:1: error: 'docs/page.figures/page-2.png' was changed by hand, and stays; remove the file \
              to have it made again

              """
          )
      )
      #expect(try text("docs/page.md", in: workshop) == edited)
      #expect(try text("docs/page.figures/page-2.png", in: workshop) == "mine")
      let check = try await workshop.cradle("docs", "--check", "docs/page.md", "--json")
      #expect(check.status == 1)
      #expect(check.output.components(separatedBy: "\"state\":\"edited\"").count == 3)
    }

    @Test
    func `a picture of another page or of nobody is never overwritten`() async throws {
      let workshop = try workshop(Self.block("show=still name=box"))
      try workshop.write(Self.block("show=still name=box at=end"), to: "docs/other.md")
      try workshop.makeFolder("docs/img")
      try workshop.write("mine", to: "docs/img/box~dark.png")
      let foreign = try await workshop.cradle("docs", "docs/page.md", "-o", "docs/img/")
      #expect(
        foreign.errors == "error: 'docs/img/box~dark.png' is a file of somebody else and stays; give the block another "
          + "'name=', or the page another '-o'\n"
      )
      #expect(foreign.status == 73 && workshop.content(of: "docs/img") == ["box~dark.png"])
      _ = try await workshop.shell("rm docs/img/box*")
      #expect(try await workshop.cradle("docs", "docs/page.md", "-o", "docs/img/").status == 0)
      let other = try await workshop.cradle("docs", "docs/other.md", "-o", "docs/img/")
      #expect(other.status == 73)
      #expect(other.errors.hasPrefix("error: 'docs/img/box.png' is a file of '../page.md' and stays;"))
      #expect(try text("docs/other.md", in: workshop) == Self.block("show=still name=box at=end"))
      try workshop.write(Self.block("show=still name=box"), to: "docs/same.md")
      let same = try await workshop.cradle("docs", "docs/same.md", "-o", "docs/img/")
      #expect(same.status == 73 && same.errors.contains("'docs/img/box.png' is a file of '../page.md'"), "\(same)")
    }

    @Test
    func `files that a figure no longer has go, unless somebody has changed them`() async throws {
      let workshop = try workshop(Self.block("show=plot of=y items=box name=box"))
      #expect(try await workshop.cradle("docs", "docs/page.md", "-o", "docs/img/").status == 0)
      #expect(workshop.content(of: "docs/img") == ["box.docs.manifest.json", "box.svg", "box~dark.svg"])
      let page = try text("docs/page.md", in: workshop).replacing("show=plot of=y items=box", with: "show=still")
      try workshop.write(page, to: "docs/page.md")
      #expect(try await workshop.cradle("docs", "docs/page.md").status == 0)
      #expect(workshop.content(of: "docs/img") == ["box.docs.manifest.json", "box.png", "box~dark.png"])
    }

    @Test
    func `a figure stands on the page, and on a ground of its own if its theme is its own`() async throws {
      let blocks = [Self.block("show=still name=both"), Self.block("show=still name=own theme=dark")]
      let workshop = try workshop(blocks.joined(separator: "\n"))
      #expect(try await workshop.cradle("docs", "docs/page.md", "-o", "docs/img/").status == 0)
      let still = ["still", "docs/box.yaml", "-q"]
      _ = try await workshop.cradle(still + ["--theme", "light", "--background", "clear", "-o", "both.png"])
      _ = try await workshop.cradle(still + ["--theme", "dark", "--background", "auto", "-o", "own.png"])
      #expect(try workshop.read("docs/img/both.png") == workshop.read("both.png"))
      #expect(try workshop.read("docs/img/own~dark.png") == workshop.read("own.png"))
    }

    @Test
    func `the examples of the documentation make their figures`() async throws {
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../Docs/Fences.md"
      )
      let text = try String(contentsOf: path, encoding: .utf8)
      let examples = text.matches(of: /(?ms)^````markdown\n(.*?)^````$/).map { String($0.1) }
      #expect(examples.count == 3)
      let workshop = try workshop(examples.joined(separator: "\n"))
      try workshop.makeFolder("docs/scenes")
      for name in ["ball", "scenes/list"] { try workshop.write(Self.square, to: "docs/\(name).yaml") }
      let ending = try await workshop.cradle("docs", "docs/page.md")
      #expect(ending.status == 0, "\(ending)")
      #expect(workshop.content(of: "docs/page.figures").count { $0.hasSuffix(".docs.manifest.json") } == 4)
    }

    static let confined: [(host: String, words: String, isShown: Bool)] = [
      ("docusaurus", "show=still", false), ("docc", "show=film", false), ("docc", "show=still", true),
      ("github", "show=film", true),
    ]

    @Test(arguments: confined)
    func `a quotation has what its host can show there`(host: String, words: String, isShown: Bool) async throws {
      let workshop = try workshop("> ```cradle \(words)\n> scene: box.yaml\n> ```\n")
      let ending = try await workshop.cradle("docs", "docs/page.md", "--for", host, "-o", "docs/static/")
      #expect(ending.status == (isShown ? 0 : 65), "\(ending)")
      let refused = host == "docc" ? "DocC shows no film" : "Docusaurus shows no figure"
      let message = "docs/page.md:1:3: error: \(refused) in a list or a quotation; move the block out of it"
      #expect(ending.errors.contains(message) != isShown, "\(ending)")
    }

    @Test
    func `a page that cannot be written gets no figure`() async throws {
      let workshop = try workshop(Self.block("show=still"))
      let ending = try await workshop.shell(
        "chmod a-w docs/page.md; humbly eval '$HUMBLY \"$CRADLE\" docs docs/page.md'"
      )
      #expect(ending.status == 74 || ending.status == 73, "\(ending)")
      #expect(ending.errors.contains("'docs/page.md'"))
      #expect(workshop.content(of: "docs") == ["box.yaml", "page.md"])
    }

    static let wrongUses: [(arguments: [String], message: String)] = [
      (["docs/page.md", "--for", "gitlab"], "error: there is no host 'gitlab'; did you mean 'github'?"),
      (["docs/page.md", "--for", "github,docc"], "Error: A page has one host; name it with '--for'."),
      (["docs/page.md", "--for", "all"], "Error: A page has one host; name it with '--for'."),
      (
        ["docs/page.md", "--for", "mkdocs", "-o", "img/"],
        "error: MkDocs finds no figure in 'img/'; name a folder in 'docs/' with '-o'"
      ),
      (
        ["docs/page.md", "docs/box.yaml", "-o", "img/"],
        "Error: Pages and scenes need a run each: scenes get lines to paste, and pages get figures."
      ),
      (
        ["docs/page.md", "--theme", "dark"],
        "Error: The words of a block say how a figure looks, such as 'theme=dark'; leave out the flags."
      ),
      (["docs/box.yaml"], "Error: Missing expected argument '-o <folder/>', the folder for the films."),
      (
        ["docs/page.md", "--for", "vitepress"],
        "error: VitePress finds no figure in 'docs/page.figures/'; name a folder in 'public/' with '-o'"
      ),
    ]

    @Test(arguments: wrongUses)
    func `wrong usage is explained`(arguments: [String], message: String) async throws {
      let workshop = try workshop(Self.block("show=still"))
      let ending = try await workshop.cradle(["docs"] + arguments)
      #expect(ending.status == 64)
      #expect(ending.errors.split(separator: "\n").contains { $0 == message }, "\(ending.errors)")
      #expect(workshop.content(of: "docs") == ["box.yaml", "page.md"])
    }

    @Test
    func `a check goes on after a page that is no text`() async throws {
      let workshop = try workshop("none")
      _ = try await workshop.shell("printf '\\377' > docs/bad.md")
      let check = try await workshop.cradle("docs", "--check", "docs")
      #expect(check.status == 1)
      #expect(check.output == "docs/bad.md: wrong: the page 'docs/bad.md' is not UTF-8\n")
    }

    @Test
    func `a check finds films of scenes that changed, are gone or unused`() async throws {
      let workshop = try workshop("a film: box.svg, and one more: two.mp4\n")
      for name in ["two", "three"] { try workshop.write(Self.square, to: "docs/\(name).yaml") }
      let scenes = ["docs/box.yaml", "docs/two.yaml", "docs/three.yaml"]
      let flags = ["-q", "-o", "docs/img/", "--for", "github", "--theme", "light"]
      #expect(try await workshop.cradle(["docs"] + scenes + flags).status == 0)
      let third = "docs/img/three: unused: no page shows it\n"
      let check = try await workshop.cradle("docs", "--check", "docs")
      #expect(check == Ending(status: 1, output: third, errors: "3 figures: 2 up to date, 1 not\n"))
      try workshop.write(Self.square.replacing("0.2]", with: "0.9]"), to: "docs/box.yaml")
      _ = try await workshop.shell("rm docs/img/two.mp4")
      let again = try await workshop.cradle("docs", "--check", "docs/")
      #expect(
        again.output == """
          docs/img/box: stale: the scene, its tokens or its pictures have changed
          docs/img/three: unused: no page shows it
          docs/img/two: missing: 'docs/img/two.mp4' is missing

          """
      )
    }
  }
}
