import Foundation
import Testing

extension CommandTests {
  /// Springs of design tokens as source files of platforms.
  struct TokensTests {
    private static let tokens = #"""
      {
        "motion": {
          "$type": "spring",
          "card": { "$value": { "duration": { "value": 400, "unit": "ms" }, "bounce": 0.2 }, "$description": "*/ a\n//b" },
          "default": { "$value": { "mass": 2, "stiffness": 300, "dampingCoefficient": 20 } }
        },
        "in": { "$type": "spring", "$value": { "duration": { "value": 0.4, "unit": "s" }, "bounce": -0.3 } }
      }
      """#
    private static let sources = ["m.css", "m.swift", "m.kt", "m.dart", "m.ts"]

    private func workshop(_ text: String = Self.tokens) throws -> Workshop {
      let workshop = try Workshop()
      try workshop.write(text, to: "t.json")
      return workshop
    }

    private func tokens(_ arguments: String..., in workshop: Workshop) async throws -> Ending {
      try await workshop.cradle(["tokens", "t.json"] + arguments)
    }

    @Test
    func `each platform has the springs in its words, and a second run changes no byte`() async throws {
      let workshop = try workshop()
      let flags = Self.sources.flatMap { ["-o", $0] }
      let written = try await workshop.cradle(["tokens", "t.json"] + flags)
      #expect(written.status == 0 && written.errors == "")
      #expect(written.output == Self.sources.map { $0 + "\n" }.joined())
      let texts = try Self.sources.map { String(decoding: try workshop.read($0), as: UTF8.self) }
      #expect(texts[0].contains("  --motion-default-easing: linear("))
      #expect(texts[1].contains("  static let motionCard = Spring(duration: 0.4, bounce: 0.2)\n"))
      #expect(texts[1].contains("  static let inSpring = Spring(duration: 0.4, bounce: -0.3)\n"))
      #expect(texts[2].contains("fun <T> motionDefault() = spring<T>(dampingRatio = 0.4082483f, stiffness = 150f)\n"))
      #expect(texts[3].contains("const motionDefault = SpringDescription(mass: 2, stiffness: 300, damping: 20);\n"))
      #expect(
        texts[4].contains("export const motionDefault = { type: \"spring\", mass: 2, stiffness: 300, damping: 20 }")
      )
      for text in texts {
        #expect(text.contains("motion.card: * / a //b"))
      }
      let times = try await workshop.shell("stat -c %y m.*").output
      #expect(try await workshop.cradle(["tokens", "t.json"] + flags).status == 0)
      #expect(try await workshop.shell("stat -c %y m.*").output == times)
      #expect(try await workshop.cradle(["tokens", "t.json", "--check"] + flags).status == 0)
    }

    @Test
    func `a check names the first line that differs, and writes nothing`() async throws {
      let workshop = try workshop()
      _ = try await tokens("-o", "m.kt", in: workshop)
      let text = String(decoding: try workshop.read("m.kt"), as: UTF8.self)
      try workshop.write(text.replacing("0.4082483f", with: "0.5f"), to: "m.kt")
      let ending = try await tokens("--check", "-o", "m.kt", "-o", "m.ts", in: workshop)
      #expect(ending.status == 1)
      #expect(
        ending.output == """
          m.kt:9:1: error: the tokens say 'fun <T> motionDefault() = spring<T>(dampingRatio = 0.4082483f, stiffness = \
          150f)', not 'fun <T> motionDefault() = spring<T>(dampingRatio = 0.5f, stiffness = 150f)'
          m.ts:1:1: error: the file is missing; 'cradle tokens' without '--check' writes it

          """
      )
      #expect(!workshop.content().contains("m.ts"))
      let json = try await tokens("--check", "-o", "m.ts", "--json", in: workshop)
      #expect(json.status == 1 && json.output.contains(#""file":"m.ts","line":1"#))
    }

    @Test(arguments: [
      (["-o", "m.scss"], 64, "'m.scss' has none of the endings .css (css), .swift (swift), .kt (kotlin),"),
      ([], 64, "'tokens' needs '-o' with a path such as Motion.swift."),
      (["-o", "own.ts", "-o", "m.ts"], 73, "'own.ts' already exists, and was not overwritten"),
    ])
    func `a mistake writes nothing`(flags: [String], status: Int, message: String) async throws {
      let workshop = try workshop()
      try workshop.write("export const own = 1;\n", to: "own.ts")
      let ending = try await workshop.cradle(["tokens", "t.json"] + flags)
      #expect(ending.status == status && ending.errors.contains(message), "\(ending.errors)")
      #expect(!workshop.content().contains("m.ts"))
      #expect(try workshop.read("own.ts") == Data("export const own = 1;\n".utf8))
    }

    @Test
    func `two tokens of one name, and a file without springs, are errors`() async throws {
      let spring = #"{ "$type": "spring", "$value": "snappy" }"#
      let twins = try await tokens("-o", "m.ts", in: workshop(#"{ "a-b": \#(spring), "a": { "b": \#(spring) } }"#))
      #expect(twins.status != 0 && twins.errors.contains("the tokens 'a-b' and 'a.b' would both be 'aB'; rename one"))
      let none = try await tokens("-o", "m.ts", in: workshop(#"{ "red": { "$type": "color", "$value": "red" } }"#))
      #expect(none.status == 65 && none.errors.contains("no token of the file has the $type 'spring'"))
    }
  }
}
