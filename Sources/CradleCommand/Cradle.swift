import ArgumentParser
import CradleFilms
import CradleRawText
import CradleSceneLanguage
import CradleScenes

/// The root command with all of its subcommands.
struct Cradle: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramName.current,
      abstract: "Render UI physics offline: scenes become frames, movies and tables.",
      discussion: """
        A SCENE is the path of a YAML file, the name of \(namedScenes) (see '\(ProgramName.current) list'), or '-' for \
        standard input.

        Exit status: \(ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ")), \
        129, 130 and 143 interrupted.
        """,
      version: Version.current,
      subcommands: [
        Render.self, PreviewCommand.self, Still.self, Sheet.self, Sweep.self, Merge.self, TraceCommand.self,
        Describe.self, PlotCommand.self, SpringCommand.self, TokensCommand.self,
        DocsCommand.self, Check.self, Approve.self,
        ReviewCommand.self, Compare.self, RecipeCommand.self, Validate.self, List.self, New.self, Schema.self,
        Doctor.self,
      ]
    )
  }

  private static var namedScenes: String {
    SceneCatalog.current.scenes.isEmpty ? "a preset" : "a scene of this program or of a preset"
  }
}

extension SceneCatalog {
  /// The scenes that arguments can name.
  @TaskLocal static var current = SceneCatalog.presets
}

/// The help about a word of scenes, for `cradle help opacity`.
enum WordHelp {
  /// Returns the table of a word that is no command; `nil` for all other arguments.
  static func page(for arguments: [String]) -> String? {
    guard let word = arguments.dropFirst().first,
      !Cradle.configuration.subcommands.contains(where: { UnknownCommand.name(of: $0) == word })
    else { return nil }
    return table(for: arguments)
  }

  /// Returns the table of the word after `help`; `nil` if the word is unknown.
  static func table(for arguments: [String]) -> String? {
    let words = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    guard arguments.first == "help", !words.isEmpty else { return nil }
    return WordIndex.scenes.help(about: words.joined(separator: " "), examples: SceneCatalog.presetTexts)
  }
}

/// Checks the name of the command, because the parser would report an unknown command as an unexpected argument.
enum UnknownCommand {
  /// Throws if the first word is neither a command nor a flag, and suggests the nearest command or scene.
  static func check(_ arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let names = Cradle.configuration.subcommands.map(name)
    guard !names.contains(word) else { return }
    // For example, 'springy' is close to the command 'spring', but is the name of a scene.
    let scene = SceneCatalog.current.names(word) ? "render \(word)" : nil
    let ofCommand = scene ?? otherNames[word.lowercased()] ?? Suggestion.nearest(to: word, among: names)
    let asksForWord = arguments.first == "help" && ofCommand == nil
    let meant = asksForWord ? WordIndex.scenes.nearest(to: words.joined(separator: " ")) : ofCommand
    let hint =
      meant.map { "; did you mean '\($0)'?" }
      ?? "; '\(ProgramName.current) --help' lists the commands."
    throw ValidationError("There is no command \(asksForWord ? "and no word of scenes " : "")'\(word)'\(hint)")
  }

  // Names that other tools use for commands.
  private static let otherNames = [
    "run": "render", "build": "render", "export": "render", "make": "render", "gif": "render",
    "mp4": "render", "movie": "render", "video": "render", "film": "render", "animate": "render",
    "convert": "render", "record": "render", "serve": "preview", "watch": "preview",
    "dev": "preview", "live": "preview", "open": "preview", "view": "preview", "edit": "preview",
    "init": "new", "create": "new", "add": "new",
    "diff": "compare", "test": "check", "verify": "check", "snapshot": "check", "update": "approve",
    "accept": "approve", "bless": "approve", "lint": "validate", "valid": "validate",
    "screenshot": "still", "image": "still", "png": "still", "frame": "still", "ls": "list",
    "presets": "list", "scenes": "list", "graph": "plot", "chart": "plot", "curve": "plot",
    "filmstrip": "sheet", "onion": "sheet", "grid": "sheet", "contact": "sheet", "vary": "sweep",
    "join": "merge", "concat": "merge", "version": "--version", "info": "doctor",
    "env": "doctor", "csv": "trace", "ffmpeg": "recipe", "springs": "spring",
  ]

  /// Returns the name that you type to call a command.
  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }
}
