import Foundation
import Testing

extension CommandTests {
  /// The order of a help page, and its examples.
  struct HelpTests {
    @Test
    func `the first screen of 'render' has what most people look for`() async throws {
      let help = try await Workshop().cradle("render", "--help").output
      let screen = help.split(separator: "\n", omittingEmptySubsequences: false).prefix(25).joined(separator: "\n")
      for flag in ["-o, --output", "--fps", "--scale", "--theme", "--set"] {
        #expect(screen.contains("\n  \(flag) "), "\(flag) comes later")
      }
    }

    @Test
    func `limits are the last flags, before the examples`() async throws {
      let help = try await Workshop().cradle("render", "--help").output
      let titles = help.matches(of: /\n\n([A-Z ]+):/).map { String($0.1) }
      #expect(
        titles == [
          "USAGE", "ARGUMENTS", "OPTIONS", "SCENE", "PARTS OF A FILM", "FILM", "ENCODING", "RUN", "LIMITS", "EXAMPLES",
        ]
      )
    }

    @Test(arguments: SynopsisTests.lines.map { $0[1] })
    func `each command has its own two examples`(_ command: String) async throws {
      let help = try await Workshop().cradle(command, "--help").output
      let examples = help.components(separatedBy: "\nEXAMPLES:\n").last ?? ""
      let lines = examples.split(separator: "\n").filter { !$0.hasPrefix("  # ") }
      #expect(lines.count >= 2)
      for line in lines {
        #expect(line.hasPrefix("  cradle \(command)"), "\(line)")
      }
      #expect(try await Workshop().cradle("help", command).output == help)
    }

    @Test
    func `the first page has examples, and says how to get more`() async throws {
      let help = try await Workshop().cradle("--help").output
      #expect(help.contains("\nEXAMPLES:\n  # Render a preset to a GIF and a movie\n  cradle render springy -o "))
      #expect(help.contains("'cradle help <subcommand>'"))
    }

    @Test
    func `the examples name a custom program`() async throws {
      let help = try await Workshop().ownCommand("render", "--help").output
      #expect(help.contains("\n  CradleCommandExample render springy -o springy.gif -o springy.mp4\n"))
    }
  }
}
