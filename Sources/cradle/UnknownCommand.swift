import ArgumentParser
import Pipeline
import RawText
import Scenes

/// A first word that names no command: the parser would call it an unexpected argument.
enum UnknownCommand {
  /// Throws if the first word is neither a command nor a flag, and says what was probably meant.
  static func check(_ arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let names = Cradle.configuration.subcommands.map(name)
    guard !names.contains(word) else { return }
    // 'springy' is nearer to the command 'spring' than to anything else, and is a scene.
    let scene = LoadedScene.isNamed(by: word) ? "render \(word)" : nil
    let meant = scene ?? Suggestion.nearest(to: word, among: names)
    let hint = meant.map { "; did you mean '\($0)'?" } ?? "."
    throw ValidationError("There is no command '\(word)'\(hint)")
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }
}
