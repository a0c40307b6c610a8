import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  /// The synopsis at the start of the page about the command.
  struct SynopsisTests {
    /// The lines of the synopsis, in words.
    static let lines: [[String]] = {
      // A page that cannot be read has no lines, which a test notices.
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Docs/Command.md")
      let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
      let blocks = text.components(separatedBy: "```\n")
      guard blocks.count > 1 else { return [] }
      return blocks[1].split(separator: "\n").map { line in
        line.split { " []|".contains($0) }.map(String.init)
      }
    }()

    @Test
    func `every command has a line`() async throws {
      let help = try await Workshop().cradle("--help").output
      let list = help.components(separatedBy: "SUBCOMMANDS:\n").last?.components(separatedBy: "\n\n").first ?? ""
      let commands = list.split(separator: "\n").filter {
        $0.hasPrefix("  ") && !$0.hasPrefix("   ")
      }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(Set(Self.lines.map { $0[1] }) == Set(commands) && !commands.isEmpty)
    }

    @Test(arguments: lines)
    func `every flag of a line is one of its command`(_ words: [String]) async throws {
      let help = try await Workshop().cradle(words[1], "--help").output
      #expect(help.contains("USAGE: cradle \(words[1])"))
      let strange = words.filter { $0.hasPrefix("-") && $0 != "-" }.filter { flag in
        let name = flag.trimmingCharacters(in: .punctuationCharacters.subtracting(["-"]))
        return !help.contains("\(name) ") && !help.contains("\(name),")
      }
      #expect(strange == [], "\(words[1])")
    }
  }
}
