import ArgumentParser
import CradleFilms

/// The help of a command, as the argument parser writes it, in the order in which a reader needs it.
///
/// The parser puts the flags without a title last. Here they follow the arguments, since `-o` is among them, and the
/// page ends with examples.
enum HelpPage {
  /// Returns the help with its sections in order, and with the examples of the command; any other text as it is.
  ///
  /// - Parameters:
  ///   - text: What the parser prints for the arguments.
  ///   - arguments: The arguments of the program.
  static func arranged(_ text: String, for arguments: [String]) -> String {
    guard text.hasPrefix("OVERVIEW: ") else { return text }
    var sections = sections(of: text)
    if let flags = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:\n") }),
      let groups = sections.firstIndex(where: isTitledGroup), groups < flags
    {
      sections.insert(sections.remove(at: flags), at: groups)
    }
    let examples = examples(for: arguments)
    if !examples.isEmpty {
      let lines = examples.map { "  # \($0.purpose)\n  \(ProgramName.current) \($0.arguments)" }
      // The last line of the root's help says how to get more.
      let place = sections.last?.hasPrefix("  See '") == true ? sections.count - 1 : sections.count
      sections.insert("EXAMPLES:\n" + lines.joined(separator: "\n"), at: place)
    }
    return sections.joined(separator: "\n\n")
  }

  // The parts between empty lines, each from its title on. A discussion has empty lines, too, and stays with the
  // overview.
  private static func sections(of text: String) -> [String] {
    var sections: [String] = []
    var part: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isTitle(line) || line.hasPrefix("  See '") {
        sections.append(trimmed(part))
        part = []
      }
      part.append(line)
    }
    return (sections + [trimmed(part)]).filter { !$0.isEmpty }
  }

  private static func isTitle(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let title = line[..<colon]
    return !title.isEmpty && title.allSatisfy { $0.isUppercase || $0 == " " } && title.first != " "
  }

  private static func isTitledGroup(_ section: String) -> Bool {
    !["OVERVIEW:", "USAGE:", "ARGUMENTS:", "OPTIONS:"].contains(where: section.hasPrefix)
  }

  private static func trimmed(_ lines: [Substring]) -> String {
    let ended = lines.reversed().drop { $0.isEmpty }.reversed()
    return ended.joined(separator: "\n")
  }

  // 'help render' and 'render --help' ask for the same.
  private static func examples(for arguments: [String]) -> [CommandExample] {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return Cradle.examples }
    let command = Cradle.configuration.subcommands.first { UnknownCommand.name(of: $0) == word }
    return (command as? any ExemplifiedCommand.Type)?.examples ?? []
  }
}
