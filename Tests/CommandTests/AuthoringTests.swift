import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct AuthoringTests {
    private static let presets = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("scenes")

    private static func file(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: presets.appendingPathComponent(name)), as: UTF8.self)
    }

    @Test
    func `the schema command prints the schema beside the presets`() async throws {
      let ending = try await Workshop().cradle("schema")
      #expect(try ending == Ending(status: 0, output: Self.file("scene.schema.json")))
    }

    @Test
    func `the schema command prints the page about the scene format as Markdown`() async throws {
      let ending = try await Workshop().cradle("schema", "--format", "markdown")
      let page = Self.presets.deletingLastPathComponent()
        .appendingPathComponent("Docs/SceneFormat.md")
      #expect(try ending == Ending(status: 0, output: String(contentsOf: page, encoding: .utf8)))
    }

    @Test
    func `the list command has a line for every preset and example, below what it shows`() async throws {
      let ending = try await Workshop().cradle("list")
      let lines = ending.output.split(separator: "\n")
      let names = lines.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
      let presets = try FileManager.default.contentsOfDirectory(atPath: Self.presets.path)
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
      let examples = ExampleScenes.paths.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
      #expect(ending.status == 0)
      #expect(names.sorted() == (presets + examples).sorted())
      #expect(lines.contains("springy_flow"))
    }

    @Test
    func `a new scene is a copy of an example, with the schema beside it`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.cradle("new", "mine", "--from", "toast")
      #expect(ending == Ending(status: 0, output: "mine.yaml\nscene.schema.json\n"))
      let text = String(decoding: try workshop.read("mine.yaml"), as: UTF8.self)
      #expect(text.hasPrefix("# yaml-language-server: $schema=scene.schema.json\n"))
      #expect(try await workshop.cradle("validate", "mine.yaml").status == 0)
    }

    @Test
    func `a new scene is a copy of a preset beside the schema`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.cradle("new", "mine", "--from", "springy-rows")
      #expect(ending == Ending(status: 0, output: "mine.yaml\nscene.schema.json\n"))
      #expect(try workshop.read("mine.yaml") == Data(Self.file("springy-rows.yaml").utf8))
      #expect(try workshop.read("scene.schema.json") == Data(Self.file("scene.schema.json").utf8))
      let validation = try await workshop.cradle("validate", "mine.yaml")
      #expect(validation == Ending(status: 0, errors: "mine.yaml: valid\n"))
    }

    @Test
    func `a new scene with the name of a preset is warned to be named by its file`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.cradle("new", "pile", "--from", "springy")
      let warning = "warning: 'pile' still means the preset; write 'pile.yaml' for this scene\n"
      let paths = "pile.yaml\nscene.schema.json\n"
      #expect(ending == Ending(status: 0, output: paths, errors: warning))
      let quiet = try await workshop.cradle("new", "./stack.yaml", "-q")
      #expect(quiet == Ending(status: 0))
      #expect(workshop.content() == ["pile.yaml", "scene.schema.json", "stack.yaml"])
    }

    @Test
    func `a new scene overwrites no file`() async throws {
      let workshop = try Workshop()
      try workshop.write("mine", to: "a.yaml")
      try workshop.write("mine", to: "scene.schema.json")
      let ending = try await workshop.shell(
        "ln -s nowhere link.yaml; for i in a a.yaml link; do \"$CRADLE\" new $i; done"
      )
      let errors = ["a.yaml", "a.yaml", "link.yaml"].map {
        "error: '\($0)' already exists, and was not overwritten\n"
      }
      #expect(ending == Ending(status: 73, errors: errors.joined()))
      let other = try await workshop.cradle("new", "b")
      #expect(other == Ending(status: 0, output: "b.yaml\n"))
      #expect(try workshop.read("a.yaml") == Data("mine".utf8))
      #expect(try workshop.read("scene.schema.json") == Data("mine".utf8))
      #expect(workshop.content() == ["a.yaml", "b.yaml", "link.yaml", "scene.schema.json"])
    }

    @Test
    func `the folders of a new scene are made`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.cradle("new", "films/first/list")
      let paths = "films/first/list.yaml\nfilms/first/scene.schema.json\n"
      #expect(ending == Ending(status: 0, output: paths))
      #expect(workshop.content(of: "films/first") == ["list.yaml", "scene.schema.json"])
    }

    @Test(arguments: ["we ird", "-x", "a.b", "ü", "x.yml", "$(id)", "a\nb"])
    func `any name of a file makes a new scene`(name: String) async throws {
      let workshop = try Workshop()
      let file = name.hasSuffix(".yml") ? name : name + ".yaml"
      let ending = try await workshop.cradle("new", "--", name)
      // A path with a line break is written on one line.
      let written = file.replacing("\n", with: "\\n")
      #expect(ending == Ending(status: 0, output: written + "\nscene.schema.json\n"))
      #expect(workshop.content() == [file, "scene.schema.json"].sorted())
    }

    @Test(arguments: [
      (["new", ""], 64, "error: '' is not the name of a file\n"),
      (["new", ".."], 64, "error: '..' is not the name of a file\n"),
      (["new", ".yaml"], 64, "error: '.yaml' is not the name of a file\n"),
      (["new", "a/"], 64, "error: 'a/' is not the name of a file\n"),
      (["new", "/proc/b"], 73, "error: cannot create '/proc/b.yaml': no such file or directory\n"),
      (["new", "/dev/null/b"], 73, "error: cannot create '/dev/null/b.yaml': not a directory\n"),
      (
        ["new", "a", "--from", "sprngy"], 66,
        "error: there is no preset or example 'sprngy'; did you mean 'springy'?\n"
      ),
      (
        ["new", "a", "--from", "nothing"], 66,
        "error: there is no preset or example 'nothing'; 'cradle list' shows all\n"
      ),
    ])
    func `a name that no file can have is refused`(arguments: [String], status: Int, errors: String) async throws {
      let workshop = try Workshop()
      let ending = try await workshop.cradle(arguments)
      #expect(ending == Ending(status: Int32(status), errors: errors))
      #expect(workshop.content() == [])
    }

    @Test
    func `validation goes on after an invalid scene`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("version: 1\ncollection: { items: x, layout: { type: flow } }", to: "bad.yaml")
      let ending = try await workshop.cradle("validate", "bad.yaml", "tiny.yaml", "springy")
      #expect(ending.status == 65 && ending.output == "")
      #expect(ending.errors.hasPrefix("bad.yaml:2:22: error: "))
      #expect(ending.errors.hasSuffix("\ntiny.yaml: valid\nspringy: valid\n"))
      let quiet = try await workshop.cradle("validate", "-q", "tiny.yaml", "springy")
      #expect(quiet == Ending(status: 0))
    }

    @Test
    func `the doctor finds missing parts`() async throws {
      let workshop = try Workshop()
      let healthy = try await workshop.cradle("doctor")
      #expect(healthy.status == 0 && healthy.errors == "")
      let lines = healthy.output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("cradle ") == true)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("ok ") })

      let ill = try await workshop.cradle("doctor", environment: ["CRADLE_FFMPEG": "/nonexistent"])
      #expect(ill.status == 69 && ill.errors == "")
      #expect(ill.output.contains("missing  ffmpeg      cannot find the encoder '/nonexistent'"))
    }
  }
}
