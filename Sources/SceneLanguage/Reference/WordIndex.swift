import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import CradleSprings

/// The index of words: what each key, keyword, property and spring of scenes means, and what other systems call it.
///
/// The words come from the grammar, and the other names from the validator's suggestions.
///
/// ```swift
/// let help = WordIndex.scenes.help(about: "opacity")
/// ```
package struct WordIndex: Sendable {
  /// A word in one place of the grammar.
  struct Use: Sendable {
    /// The section of the reference; `nil` for a property or a spring.
    var section: FormatSection?
    /// The key that takes the word as its value; `nil` for a key.
    var key: String?
    /// What you can write after the key.
    var takes: String?
    /// The default of the key.
    var fallback: String?
    /// The meaning, as one or more sentences.
    var meaning: String
    /// A value of the key as an example.
    var sample: String?
  }

  package static let scenes = WordIndex(FormatOutline(of: Grammar.scene.schema).sections)

  /// The places of each word.
  private(set) var uses: [String: [Use]] = [:]
  private let sections: [FormatSection]

  private init(_ sections: [FormatSection]) {
    self.sections = sections
    let phrase = FormatPhrase(sections: sections)
    for property in ElementProperty.all {
      add(property.name, Use(meaning: "A property that `set`, `animate` and `bind` change, as `ID.\(property.name)`."))
    }
    for section in sections {
      for key in section.schema.ownKeys { add(key, of: section, phrase) }
    }
    for spring in Spring.Named.all {
      add(spring.name, Use(meaning: "A spring by name." + (spring.note.map { " \($0)" } ?? "")))
    }
    add("film", Use(meaning: FilmSettings.meaning, sample: "demo.mp4"))
  }

  private mutating func add(_ key: JSON.Member, of section: FormatSection, _ phrase: FormatPhrase) {
    let meaning = key.value["description"]?.string ?? ""
    add(
      key.name,
      Use(
        section: section,
        takes: phrase.takes(key.value),
        fallback: section.schema.exclusiveKeys.contains(key.name) ? nil : section.fallback(of: key.name),
        meaning: meaning,
        sample: key.value.sample
      )
    )
    for value in key.value.keywords where value != key.name {
      add(value, Use(section: section, key: key.name, meaning: meaning))
    }
  }

  private mutating func add(_ word: String, _ use: Use) {
    let isKnown = uses[word]?.contains { $0.section?.heading == use.section?.heading && $0.key == use.key } ?? false
    if !isKnown { uses[word, default: []].append(use) }
  }

  /// The words of the grammar that a word of anybody names, best first; empty if there is none.
  package func meanings(of word: String) -> [String] {
    let letters = ForeignName.letters(word)
    let own = uses.keys.filter { ForeignName.letters($0) == letters }.sorted()
    return own + ForeignName.keywords(of: word).filter { uses[$0] != nil && !own.contains($0) }
  }

  /// The nearest word of the index; `nil` if none is similar.
  package func nearest(to word: String) -> String? {
    Suggestion.nearest(to: word, among: uses.keys.sorted() + ForeignName.all.map(\.name))
  }
}

extension WordIndex {
  /// The index as a page in Markdown: a line for each meaning, with its words and what others call them.
  package var markdown: String {
    var others: [String: [String]] = [:]
    for (name, keywords) in ForeignName.all {
      for keyword in keywords { others[keyword, default: []].append(name) }
    }
    func name(_ word: String) -> String {
      word.asCode + (others[word].map { " (\($0.sorted().joined(separator: ", ")))" } ?? "")
    }
    // A word that is only a value stands in the line of the first key that takes it.
    let values = uses.filter { $0.value.allSatisfy { $0.key != nil } }
    let byKey = Dictionary(grouping: values.keys.sorted()) { values[$0]?.first?.key ?? "" }
    let words = Dictionary(grouping: uses.keys.filter { values[$0] == nil }.sorted()) {
      Self.cell(uses[$0] ?? []) + (byKey[$0].map { " Words: \($0.map(name).joined(separator: ", "))." } ?? "")
    }
    let lines = words.map { cell, words in
      (word: words[0], line: "| \(words.map(name).joined(separator: ", ")) | \(cell) |\n")
    }
    let sorted = lines.sorted { ($0.word.lowercased(), $0.line) < ($1.word.lowercased(), $1.line) }
    return Self.introduction + sorted.map(\.line).joined()
  }

  private static let introduction = """
    # Words

    This page lists every word of a scene file, and in parentheses what other systems call it. The words that a key
    takes stand in its line. Search the page for the word that you have in mind.

    `cradle help WORD` prints the table of a word and an example. `cradle schema --format words` prints this page, from
    the same grammar as [the scene format](SceneFormat.md). For answers with examples, see [how do I …](HowTo.md).

    | word | what it is |
    |---|---|

    """

  // Returns the meaning of a word with the first places of each meaning.
  private static func cell(_ uses: [Use]) -> String {
    var meanings: [String] = []
    for use in uses where !meanings.contains(use.meaning) { meanings.append(use.meaning) }
    return meanings.prefix(3).map { meaning in
      let places = uses.filter { $0.meaning == meaning }.compactMap(\.place)
      let more = places.count > 3 ? ", …" : ""
      let list = places.prefix(3).joined(separator: ", ") + more
      return list.isEmpty ? meaning : list + (meaning.isEmpty ? "" : ": \(meaning)")
    }.joined(separator: " ") + (meanings.count > 3 ? " …" : "")
  }
}

extension WordIndex.Use {
  // The place as a link for Markdown.
  fileprivate var place: String? {
    section.map { section in
      let link = section.link.replacing("](#", with: "](SceneFormat.md#")
      return (key.map { "`\($0)` of " } ?? "") + link
    }
  }
}

extension WordIndex {
  /// Returns the table of a word for a terminal; `nil` for an unknown word.
  ///
  /// - Parameters:
  ///   - word: A word of scenes, or of another system.
  ///   - texts: Scenes by name, of which one is an example.
  package func help(about word: String, examples texts: [(name: String, text: String)] = []) -> String? {
    let words = meanings(of: word)
    guard let first = words.first else { return nil }
    var lines: [String] = []
    if first != word { lines.append("\(word) → \(words.joined(separator: ", "))\n") }
    for word in words.prefix(2) { lines += table(of: word) }
    if let example = words.lazy.compactMap({ Self.example(of: $0, in: texts) }).first {
      lines.append("EXAMPLE, from the preset '\(example.name)':\n\(example.lines)")
    } else if let written = line(with: first) {
      lines.append("EXAMPLE:\n  \(written)")
    }
    return lines.joined(separator: "\n")
  }

  // A line of a scene with a word; best with the word as a key.
  private func line(with word: String) -> String? {
    let places = uses[word] ?? []
    let asKey = places.filter { $0.section != nil && $0.key == nil }
    return (asKey + places).lazy.compactMap { $0.line(with: word) }.first
  }

  private func table(of word: String) -> [String] {
    var lines: [String] = []
    let places = uses[word] ?? []
    var seen: [String] = []
    for use in places where !seen.contains(use.meaning) {
      seen.append(use.meaning)
      let same = places.filter { $0.meaning == use.meaning }
      let names = same.compactMap(\.section?.heading).map(\.plain)
      let place =
        names.isEmpty ? "" : ", of " + names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
      lines.append("\(word.uppercased())\(use.key.map { ", a value of '\($0)'" } ?? "")\(place)")
      let facts = [
        use.meaning.plain, use.takes.map { "takes: \($0.plain)" },
        use.fallback.flatMap { $0 == "–" ? nil : "default: \($0.plain)" },
      ]
      lines += facts.compactMap(\.self).filter { !$0.isEmpty }.map { "  \($0)" }
      lines.append("")
    }
    if let section = sections.first(where: { $0.heading.plain.lowercased() == word }) {
      lines += keys(of: section)
    }
    return lines
  }

  private func keys(of section: FormatSection) -> [String] {
    let keys = section.schema.ownKeys
    let width = keys.map(\.name.count).max() ?? 0
    let rows = keys.map { key in
      let name = key.name.padded(to: width)
      return "  \(name)  \((key.value["description"]?.string ?? "").plain)"
    }
    return rows.isEmpty ? [] : ["KEYS of \(section.heading.plain):"] + rows + [""]
  }

  // Returns the shortest line of a scene with a key, and the lines below it that belong to it.
  private static func example(
    of word: String,
    in texts: [(name: String, text: String)]
  ) -> (name: String, lines: String)? {
    for (name, text) in texts {
      let lines = text.split(separator: "\n").map(String.init)
      guard let index = lines.firstIndex(where: { $0.names(word) }) else { continue }
      let depth = lines[index].prefix { " -".contains($0) }.count
      let below = lines[(index + 1)...].prefix { $0.prefix { $0 == " " }.count > depth }
      let part = [lines[index]] + below.prefix(5)
      let margin = part.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return (name, part.map { "  " + $0.dropFirst(margin) }.joined(separator: "\n"))
    }
    return nil
  }
}

extension WordIndex.Use {
  // The word in a line of a scene.
  fileprivate func line(with word: String) -> String? {
    if let key { return "\(key): \(word)" }
    guard section != nil || sample != nil else {
      return word.contains(".") ? "spring: \(word)" : "set: { key: ID.\(word), to: … }"
    }
    return sample.map { "\(word): \($0)" }
  }
}

extension String {
  // The text without the marks of Markdown.
  fileprivate var plain: String {
    replacing(/\[([^\]]*)\]\(#[^)]*\)/) { $0.output.1 }.replacing("`", with: "").replacing("**", with: "")
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  // Whether a line of YAML has a key, or a word as a value, outside a comment.
  fileprivate func names(_ word: String) -> Bool {
    let code = prefix { $0 != "#" }
    return code.ranges(of: word).contains { range in
      let before = code[..<range.lowerBound].last ?? " "
      let after = code[range.upperBound...].first ?? " "
      return " -{[,".contains(before) && ":".contains(after)
    }
  }
}

extension JSON {
  // A value that fits the schema, on one line of YAML; what it needs and nobody can guess is an ellipsis.
  fileprivate var sample: String {
    if let kind = ValueKind.all.first(where: { $0.title == self["title"]?.string }) { return kind.examples[0] }
    if let word = self["const"]?.string ?? self["enum"]?.texts.first { return word }
    if let first = alternatives.first { return first.sample }
    switch self["type"]?.string {
    case "number", "integer": return (min(max(1, self["minimum"]?.number ?? 1), self["maximum"]?.number ?? 1)).written
    case "boolean": return "true"
    case "array": return "[\(self["items"]?.sample ?? "…")]"
    case "object":
      let keys = properties.filter { requiredKeys.contains($0.name) || $0.name == exclusiveKeys.first }
      let shown = keys.isEmpty ? Array(properties.prefix(1)) : keys
      return shown.isEmpty
        ? "{ … }" : "{ " + shown.map { "\($0.name): \($0.value.sample)" }.joined(separator: ", ") + " }"
    default: return "…"
    }
  }

  // The keys of a map, or of the maps that a choice offers.
  fileprivate var ownKeys: [Member] {
    var keys = properties
    for alternative in alternatives where !alternative.isSection {
      keys += alternative.properties.filter { key in !keys.contains { $0.name == key.name } }
    }
    return keys
  }

  // The words that a key takes, without those of colors.
  fileprivate var keywords: [String] {
    guard !ValueKind.all.contains(where: { $0.title == self["title"]?.string }) else { return [] }
    let own = (self["const"]?.string).map { [$0] } ?? self["enum"]?.texts ?? []
    let inner = [self["items"]].compactMap(\.self)
    return own.filter { $0.first?.isLetter ?? false }
      + (alternatives + inner).filter { !$0.isSection }.flatMap(\.keywords)
  }
}
