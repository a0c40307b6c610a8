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
      // The help about a command may also explain a word of scenes.
      #expect(try await Workshop().cradle("help", command).output.hasPrefix(help.dropLast()))
    }

    @Test
    func `the first page has examples, and says how to get more`() async throws {
      let help = try await Workshop().cradle("--help").output
      #expect(help.contains("\nEXAMPLES:\n  # Render a preset to a GIF and a movie\n  cradle render springy -o "))
      #expect(help.contains("'cradle help <subcommand>'"))
    }

    // The words that people look for, each with the word of scenes.
    private static let words = [
      "keyboard": "uikit.keyboard", "bounce": "bounce", "sticky": "sticky_headers", "fade in": "alpha",
      "stagger": "stagger", "loop": "repeat", "opacity": "alpha", "easing": "curve", "delay": "delay", "drag": "drag",
      "gravity": "gravity", "swipe": "drag", "flick": "fling", "tap": "tap", "long press": "press", "pinch": "pinch",
      "scroll": "scroll_to", "parallax": "bind", "dark mode": "theme", "shadow": "shadow",
      "cornerRadius": "corner_radius",
      "gradient": "gradient", "text": "text", "icon": "image", "stiffness": "stiffness", "collision": "collision",
      "rope": "attachment", "magnet": "field", "hide": "hidden", "slide in": "slide", "rotate": "angle",
      "header": "header_height", "sheet": "sheet", "slow motion": "speed", "caption": "caption", "finger": "touch",
      "wiggle": "keyframes", "carousel": "spring_carousel", "pull to refresh": "refresh_control", "zIndex": "z",
      "friction": "friction", "random": "seed", "reorder": "move", "trail": "trails", "translation": "translation",
      "alwaysBounceVertical": "bounces", "blur": "material", "spinner": "refresh_control", "toggle": "switch_on",
      "slider": "drag", "bottom sheet": "sheet", "snackbar": "add", "numericText": "roll", "shimmer": "gradient",
      "mask": "clip", "hover": "press", "safe_area": "device", "typing": "keyboard",
    ]

    @Test(arguments: words.sorted { $0.key < $1.key })
    func `help finds the word of scenes for what people call it`(_ word: String, _ meaning: String) async throws {
      let help = try await Workshop().cradle(["help"] + word.split(separator: " ").map(String.init)).output
      #expect(help.uppercased().contains(meaning.uppercased()), "\(help)")
      #expect(help.contains("EXAMPLE"), "\(help)")
    }

    @Test
    func `an unknown word gets the nearest one`() async throws {
      let ending = try await Workshop().cradle("help", "opacty")
      #expect(
        ending.errors.hasPrefix("Error: There is no command and no word of scenes 'opacty'; did you mean 'opacity'?")
      )
    }

    @Test
    func `the examples name a custom program`() async throws {
      let help = try await Workshop().ownCommand("render", "--help").output
      #expect(help.contains("\n  CradleCommandExample render springy -o springy.gif -o springy.mp4\n"))
    }
  }
}
