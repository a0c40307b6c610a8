import Foundation
import Testing

extension CommandTests {
  /// Outputs that would replace a file that the command reads.
  struct InputOutputTests {
    struct Case: Sendable, CustomTestStringConvertible {
      var command: String
      var message: String
      var testDescription: String { command }

      init(_ command: String, _ message: String) {
        (self.command, self.message) = (command, message)
      }
    }

    static let cases = [
      Case("render list.json -o {scene}.json", "'list.json' is also an input;"),
      Case("render own.json", "'own.json' is also an input;"),
      Case("render - -o list.json", "'list.json' is also an input;"),
      Case("render tiny.yaml child.yaml -o {scene}.json", "'tiny.json' is also an input;"),
      Case("still child.yaml -o tiny.svg -o soft.svg", "'soft.svg' is also an input, 'tiny.json';"),
      Case("still shown.yaml -o picture.png", "'picture.png' is also an input;"),
      Case("sheet shown.yaml -o x.svg -o hard.png", "'hard.png' is also an input, 'picture.png';"),
      Case("plot tiny.yaml shown.yaml --of y -o picture.png", "'picture.png' is also an input;"),
      Case(
        "sweep shown.yaml --vary dynamics.items.0.corner_radius=1,2 -o x.gif -o picture.png",
        "'picture.png' is also an input;"
      ),
      Case("docs tiny.yaml page.yaml --for github -o ./", "'./tiny.github.md' is also an input;"),
      Case("recipe list.json --format mp4 --input f-%d.png -o list.json", "'list.json' is also an input;"),
      Case("spring a --tokens tokens.svg -o tokens.svg", "'tokens.svg' is also an input;"),
      Case("check inner.yaml -u all --report r", "the output 'r' would replace "),
      Case("check golden.yaml -u all", "the output 'goldens/golden/default' would replace "),
      Case(
        "compare r/actual/picture.png hard.png --report r",
        "'r' would replace 'r/actual/picture.png', which is also"
      ),
      Case("merge part/ -o part/", "'part/' is also an input;"),
      Case("merge part/ -o link/", "'link/' is also an input, 'part';"),
    ]

    private static let fixture = Fixture {
      let workshop = try Workshop.withTinyScene()
      try await workshop.run("mkdir -p r/actual goldens/golden/default")
      let scene = #"{ "version": 1, "canvas": { "size": [40, 40], "scale": 1 }, "time": { "duration": "0.1s" }, "#
      let item = #""dynamics": { "items": [{ "id": "a", "center": [20, 20], "size": [20, 20]"#
      let pictures = [
        "shown": "picture.png", "inner": "r/actual/picture.png", "golden": "goldens/golden/default/picture.png",
      ]
      for (name, picture) in pictures {
        try workshop.write(scene + item + #", "image": "\#(picture)" }] } }"#, to: name + ".yaml")
        #expect(try await workshop.cradle("still", "tiny.yaml", "-o", picture).status == 0)
      }
      for name in ["list.json", "tiny.json", "tiny.github.md"] { try workshop.write(scene + item + "}] } }", to: name) }
      try workshop.write(scene + #""outputs": ["own.json"], "# + item + "}] } }", to: "own.json")
      try workshop.write("extends: tiny.json\n", to: "child.yaml")
      try workshop.write("extends: tiny.github.md\n", to: "page.yaml")
      try workshop.write(#"{ "a": { "$type": "spring", "$value": "snappy" } }"#, to: "tokens.svg")
      try await workshop.run("ln -s tiny.json soft.svg; ln picture.png hard.png; ln -s part link")
      #expect(try await workshop.render("tiny.yaml", "-o", "part/").status == 0)
      return workshop
    }

    private func hashes(_ workshop: Workshop) async throws -> [String] {
      let ending = try await workshop.shell("find . -type f | sort | xargs sha256sum")
      return ending.output.split(separator: "\n").map(String.init)
    }

    @Test(arguments: cases)
    func `no command replaces a file that it reads`(example: Case) async throws {
      let workshop = try await Self.fixture.workshop()
      try await workshop.run("rm hard.png; ln picture.png hard.png")
      let before = try await hashes(workshop)
      let arguments = example.command.split(separator: " ").map(String.init)
      let input = arguments.contains("-") ? FileHandle(forReadingAtPath: workshop.path + "/list.json") : nil
      let ending = try await workshop.startCradle(arguments, input: input).ending
      #expect(ending.status == 64, "\(ending)")
      #expect(ending.errors.contains(example.message) && ending.errors.contains("; choose another path"), "\(ending)")
      let after = try await hashes(workshop)
      #expect(before.allSatisfy(after.contains), "\(after)")
    }

    @Test
    func `a spring is added to the token file that it was read from`() async throws {
      let workshop = try await Self.fixture.workshop()
      let text = "{\n  \"red\": { \"$type\": \"color\", \"$value\": \"#F00\" },\n"
      try workshop.write(text + "  \"card\": { \"$type\": \"spring\", \"$value\": \"snappy\" }\n}\n", to: "t.json")
      let ending = try await workshop.cradle("spring", "bouncy", "--tokens", "t.json", "-o", "t.json")
      #expect(ending == Ending(status: 0, output: "t.json\n"))
      let result = String(decoding: try workshop.read("t.json"), as: UTF8.self)
      #expect(
        result.hasPrefix(text + "  \"card\": { \"$type\": \"spring\", \"$value\": \"snappy\" },\n  \"swiftui\": {")
      )
      let listed = try await workshop.cradle("spring", "--tokens", "t.json")
      #expect(listed.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["card", "swiftui.bouncy"])
    }
  }
}
