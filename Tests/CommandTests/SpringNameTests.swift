import Foundation
import Testing

extension CommandTests {
  /// Springs by name on the command line, and files of design tokens.
  struct SpringNameTests {
    private func spring(_ arguments: String..., in workshop: Workshop? = nil) async throws -> Ending {
      try await (workshop ?? Workshop()).cradle(["spring"] + arguments)
    }

    @Test
    func `a named spring is printed in every dialect with its note`() async throws {
      let ending = try await spring("material.expressive.spatial.fast")
      #expect(ending.status == 0 && ending.errors == "")
      #expect(
        ending.output.hasPrefix(
          """
          material.expressive.spatial.fast
            Note: What Material calls damping is the ratio, not a damping coefficient.

          mass       1
          stiffness  800
          """
        )
      )
      #expect(ending.output.contains("\nAndroid: "))
      #expect(try await spring("snappy", "--json").output.hasPrefix(#"{"mass":1,"stiffness":157.9"#))
    }

    @Test
    func `the list has a name a line, with what a scene writes`() async throws {
      let lines = try await spring("--list").output.split(separator: "\n")
      #expect(lines.count == 53)
      #expect(lines[1].split(separator: " ", maxSplits: 1)[0] == "swiftui.snappy")
      #expect(lines[1].hasSuffix("  { duration: 500ms, bounce: 0.15 }"))
    }

    @Test
    func `two springs feel the same if their curves are never a hundredth apart`() async throws {
      let same = try await spring("motion.default", "anime.default")
      #expect(same.status == 0 && same.output.hasPrefix("motion.default and anime.default feel the same\n"))
      let other = try await spring("smooth", "bouncy")
      #expect(other.status == 1 && other.errors == "")
      #expect(other.output.hasPrefix("swiftui.smooth and swiftui.bouncy do not feel the same\ndifference  "))
      #expect(other.output.contains(" s apart\n"))
      let json = try await spring("smooth", "bouncy", "--json")
      let beginning = #"{"springs":["swiftui.smooth","swiftui.bouncy"],"same":false,"#
      #expect(json.status == 1 && json.output.hasPrefix(beginning))
    }

    @Test
    func `tokens are written, read, and compared`() async throws {
      let workshop = try Workshop()
      let written = try await spring("--list", "-o", "tokens.json", in: workshop)
      #expect(written.status == 0 && written.output == "tokens.json\n")
      let listed = try await spring("--tokens", "tokens.json", in: workshop)
      #expect(listed.output == (try await spring("--list").output))
      let one = try await spring("--duration", "0.4", "--bounce", "0.2", "-o", "one.json", in: workshop)
      #expect(one.status == 0)
      let compared = try await spring("spring", "swiftui.bouncy", "--tokens", "one.json", in: workshop)
      #expect(compared.status == 1 && compared.output.hasPrefix("spring and swiftui.bouncy do not feel the same\n"))
    }

    @Test(arguments: [
      ("liquid-glass", "There is no spring 'liquid-glass'; nobody has published the numbers of Liquid Glass"),
      ("wobly", "There is no spring 'wobly'; did you mean 'react_spring.wobbly'?"),
      ("slow.", "There is no spring 'slow.'; "),
      ("gentle", "'gentle' is ambiguous; write one of 'react_spring.gentle', 'reanimated.gentle', 'figma.gentle'."),
      ("a b c", "Two springs can be compared, not 3."),
      ("snappy --duration 1", "'--duration' cannot be combined with names; write one or the other."),
      ("--list snappy", "'--list' takes no name."),
      ("smooth snappy -o a.png", "'--output' takes one spring, or a list for a token file such as tokens.json."),
      ("--list --curve", "'--curve' draws one spring."),
      ("snappy -o a.png -o b.json", "A token file is written alone; leave out the other '--output'."),
    ])
    func `names that cannot be are refused`(arguments: String, message: String) async throws {
      let workshop = try Workshop()
      let ending = try await workshop.cradle(["spring"] + arguments.split(separator: " ").map(String.init))
      #expect(ending.status == 64 && ending.output == "")
      #expect(ending.errors.contains(message) && ending.errors.contains("'cradle spring --help'"), "\(ending.errors)")
    }

    @Test
    func `a token file that cannot be read is refused with its place`() async throws {
      let workshop = try Workshop()
      #expect(try await spring("snappy", "--tokens", "none.json", in: workshop).status == 66)
      try workshop.write(#"{ "a": 1 }"#, to: "bad.json")
      let ending = try await spring("snappy", "--tokens", "bad.json", in: workshop)
      #expect(ending.status == 65 && ending.errors.hasPrefix("bad.json:1:1: error: no token of the file"))
    }
  }
}
