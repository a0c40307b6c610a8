import ArgumentParser
import CradleFilms

/// The help of a command, with the most important flags first and examples at the end.
///
/// The argument parser writes the text, and puts the flags without a title last. This type moves these flags right
/// after the arguments, because they include `-o`.
enum HelpPage {
  /// Returns the help with its sections in order and with the command's examples; returns any other text unchanged.
  ///
  /// - Parameters:
  ///   - text: The text that the parser prints for the arguments.
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
      // The last line of the root command's help says how to get more help.
      let place = sections.last?.hasPrefix("  See '") == true ? sections.count - 1 : sections.count
      sections.insert("EXAMPLES:\n" + lines.joined(separator: "\n"), at: place)
    }
    if let word = WordHelp.table(for: arguments) { sections.append("AS A WORD OF SCENES:\n\n" + word) }
    return sections.joined(separator: "\n\n")
  }

  // Returns the sections of the help, each starting with its title. The discussion also contains empty lines, but stays
  // in the overview.
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

  // Returns the examples of the command whose help is printed. For example, 'help render' and 'render --help' are
  // equivalent.
  private static func examples(for arguments: [String]) -> [CommandExample] {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return Cradle.examples }
    let command = Cradle.configuration.subcommands.first { UnknownCommand.name(of: $0) == word }
    return (command as? any ExemplifiedCommand.Type)?.examples ?? []
  }
}
