import Foundation
import Testing

extension CommandTests {
  struct DocsTests {
    @Test
    func `a folder gets films, posters and lines to paste`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle("docs", "tiny.yaml", "-o", "img/", "--for", "github")
      let paths = Set(ending.output.split(separator: "\n").map(String.init))
      #expect(ending.status == 0)
      #expect(paths.isSuperset(of: ["img/tiny.svg", "img/tiny~dark.mp4", "img/tiny.github.md"]))
      let made = workshop.content(of: "img").map { "img/" + $0 }
      #expect(paths == Set(made.filter { !$0.hasSuffix(".manifest.json") }))
      // Every film has a manifest, and all of them share one.
      let films = paths.filter { path in
        [".svg", ".mp4", ".gif"].contains { path.hasSuffix($0) }
      }
      #expect(
        Set(made).subtracting(paths) == Set(films.map { $0 + ".manifest.json" } + ["img/tiny.docs.manifest.json"])
      )
      let same = try await workshop.compare("img/tiny.mp4", "img/tiny.mp4")
      #expect(same == Ending(status: 0, output: "1 scene: 1 same\n"))
      #expect(
        ending.errors.hasPrefix(
          "warning: 'tiny' has neither 'title' nor 'description', so that its name is the alternative text\n"
            + "tiny: the poster is frame 2; images repeat the whole film; a seam of "
        )
      )
    }

    @Test
    func `the films are those of render, and the posters those of still`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.cradle([
        "docs", "tiny.yaml", "-q", "-o", "img/", "--theme", "dark", "--fps", "50", "--scale", "2",
      ])
      // The films of a page have no background of their own.
      let flags = ["tiny.yaml", "-q", "--theme", "dark", "--fps", "50", "--scale", "2", "--background", "clear"]
      _ = try await workshop.render(flags + ["-o", "a.gif", "-o", "a.mp4"])
      _ = try await workshop.cradle(["still"] + flags + ["-o", "a.png"])
      for (made, same) in [
        ("tiny~dark@2x.gif", "a.gif"), ("tiny~dark.mp4", "a.mp4"), ("tiny~dark@2x.png", "a.png"),
      ] {
        #expect(try workshop.read("img/" + made) == workshop.read(same))
      }
      #expect(!workshop.content(of: "img").contains("tiny.mp4"))
      #expect(workshop.content(of: "img").contains("tiny.docc.txt"))
    }

    @Test
    func `events tell the poster and the part that is repeated`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle([
        "docs", "tiny.yaml", "--json", "-q", "-o", "img/", "--loop", "1..3", "--poster", "end", "--theme", "light",
        "--for", "docc",
      ])
      let lines = ending.output.split(separator: "\n")
      #expect(ending.status == 0 && ending.errors == "")
      #expect(lines.contains { $0.hasPrefix("{\"event\":\"start\",\"scene\":\"tiny\"") })
      let documentation =
        "{\"event\":\"documentation\",\"scene\":\"tiny\",\"poster\":5,"
        + "\"loop\":{\"first\":1,\"last\":3,\"found\":false},\"seam\":"
      #expect(lines.contains { $0.hasPrefix(documentation) })
      let snippet = "{\"event\":\"output\",\"path\":\"img/tiny.docc.txt\",\"format\":\"text\",\"bytes\":"
      #expect(lines.contains { $0.hasPrefix(snippet) })
    }

    @Test
    func `the films of a page are made with the effort that is asked for`() async throws {
      let workshop = try Workshop.withTinyScene()
      let flags = ["docs", "tiny.yaml", "-q", "-o", "img/", "--for", "github", "--gif-effort", "fast"]
      #expect(try await workshop.cradle(flags).status == 0)
      let path = try #require(workshop.content(of: "img").first { $0.hasSuffix(".gif.manifest.json") })
      #expect(String(decoding: try workshop.read("img/" + path), as: UTF8.self).contains("effort fast"))
    }

    @Test
    func `the smallest picture comes first, and the command says what each weighs`() async throws {
      let workshop = try Workshop.withTinyScene()
      let flags = ["docs", "tiny.yaml", "-o", "img/", "--for", "github", "--theme", "light", "--smallest"]
      let ending = try await workshop.cradle(flags)
      #expect(ending.status == 0)
      let endings = [".svg", ".webp", ".avif"]
      let sizes = try endings.map { try workshop.read("img/tiny\($0)").count }
      let sorted = zip(endings, sizes).sorted { $0.1 < $1.1 }.map(\.0)
      let page = String(decoding: try workshop.read("img/tiny.github.md"), as: UTF8.self)
      let sources = page.split(separator: "\n").filter { $0.contains("type=") }
      #expect(sources.count == 3 && zip(sources, sorted).allSatisfy { $0.contains("img/tiny\($1)\"") }, "\(page)")
      #expect(page.contains("<img src=\"img/tiny.gif\""))
      let lines = ending.errors.split(separator: "\n")
      let weights = try #require(lines.first { $0.hasPrefix("tiny: ") && $0.hasSuffix("kB") })
      #expect(weights.contains("AVIF ") && weights.contains(", GIF "), "\(weights)")
    }

    @Test
    func `images play as often as fits into a time, and an AVIF, which repeats forever, is left out`() async throws {
      let workshop = try Workshop.withTinyScene()
      let flags = ["docs", "tiny.yaml", "-o", "img/", "--for", "github", "--theme", "light", "--loop-for", "1s"]
      let ending = try await workshop.cradle(flags + ["--smallest"])
      #expect(ending.status == 0 && ending.errors.contains("repeat the whole film, 10 times"), "\(ending.errors)")
      let drawing = String(decoding: try workshop.read("img/tiny.svg"), as: UTF8.self)
      #expect(drawing.contains("repeatCount=\"10\" fill=\"freeze\""))
      #expect(!workshop.content(of: "img").contains("tiny.avif"))
    }

    @Test
    func `standard input has both themes`() async throws {
      let workshop = try Workshop.withTinyScene()
      let text = String(decoding: try workshop.read("tiny.yaml"), as: UTF8.self)
      let ending = try await workshop.cradle(["docs", "-", "-q", "-o", "img/", "--for", "docc"], input: text)
      let made = workshop.content(of: "img")
      #expect(ending.status == 0 && made.contains("scene.mp4") && made.contains("scene~dark.mp4"))
    }

    static let wrongUses: [(arguments: [String], status: Int32, message: String)] = [
      (["-o", "img"], 64, "error: 'img' is not a folder; end it with a slash: 'img/'"),
      (["-o", "tiny.yaml/"], 73, "error: 'tiny.yaml/' cannot be a folder, since a file has this name"),
      (["-o", "img/", "--for", "gitlab"], 64, "error: there is no host 'gitlab'; did you mean 'github'?"),
      (
        ["tiny.yaml", "-o", "img/", "--for", "docc", "--theme", "light"], 64,
        "error: 'img/tiny.gif' is already the output of an earlier scene"
      ),
    ]

    @Test(arguments: wrongUses)
    func `wrong usage is explained`(arguments: [String], status: Int32, message: String) async throws {
      let ending = try await Workshop.withTinyScene().cradle(["docs", "tiny.yaml"] + arguments)
      let errors = ending.errors.split(separator: "\n").filter { $0.hasPrefix("error") }
      #expect(ending.status == status && errors.map(String.init) == [message])
    }

    @Test
    func `scenes made in code are also documented`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.ownCommand([
        "docs", "swing", "-q", "--fps", "2", "--scale", "0.5", "--for", "github", "-o", "img/",
      ])
      let made = workshop.content(of: "img")
      #expect(ending.status == 0 && made.contains("swing~dark.gif") && made.contains("swing.png"))
    }
  }
}
