import CradleNotations

/// The Markdown of the reference, made from its sections.
struct FormatPage {
  private let sections: [FormatSection]
  private let phrase: FormatPhrase

  /// Creates a page.
  init(sections: [FormatSection]) {
    self.sections = sections
    phrase = FormatPhrase(sections: sections)
  }

  /// The table of contents, with one line per chapter.
  var contents: String {
    var lines: [[String]] = []
    for section in sections where section.home == nil {
      if section.isChapter {
        lines.append([section.link])
      } else {
        lines[lines.count - 1].append(section.link)
      }
    }
    let chapters = lines.map { links in
      let inner = links.dropFirst().joined(separator: ", ")
      return "- \(links[0])" + (inner.isEmpty ? "" : ": \(inner)") + "\n"
    }
    return "- [values](#values)\n" + chapters.joined()
  }

  /// The Markdown of all sections in order.
  var body: String {
    sections.filter { $0.home == nil }.map(text).joined(separator: "\n")
  }

  private func text(of section: FormatSection) -> String {
    let heading = "\(section.isChapter ? "##" : "###") \(section.heading)\n"
    let choices = reference(to: choices(of: section), of: section)
    let options = sections.filter { $0.home == section.heading && $0.uses[0].isChoice }.flatMap(rows).joined()
    let table = options.isEmpty ? "" : Self.head + options
    let parts = [introduction(to: section), keys(of: section), choices, table]
    return ([heading] + parts.filter { !$0.isEmpty }).joined(separator: "\n")
  }

  // Returns the meaning of a section's map, and the positions in the grammar that accept the map. If the meaning
  // differs between positions, it is left out here.
  private func introduction(to section: FormatSection) -> String {
    let first = section.uses[0]
    let isOne = first.isChoice || section.uses.allSatisfy { $0.documentation == first.documentation }
    let meaning = first.documentation ?? section.schema.typeDocumentation
    let sentences = [isOne ? meaning : nil, places(of: section)].compactMap(\.self)
    return sentences.isEmpty ? "" : sentences.joined(separator: " ") + "\n"
  }

  private func places(of section: FormatSection) -> String? {
    let places = sections.compactMap { owner -> String? in
      let keys = section.uses.filter { $0.owner == owner.heading }.map(\.key.asCode)
      guard !keys.isEmpty else { return nil }
      let names = keys.filter { $0 != section.heading && $0 != "".asCode }
      return names.isEmpty ? owner.link : names.joined(separator: ", ") + " of " + owner.link
    }
    return places.isEmpty ? nil : "In " + places.joined(separator: "; ") + "."
  }

  private func keys(of section: FormatSection) -> String {
    let schema = section.schema
    let choices = schema.offersMany ? schema.exclusiveKeys : []
    let rows = rows(of: section) { !choices.contains($0) }
    return rows.isEmpty ? "" : Self.head + rows.joined()
  }

  private static let head = "| key | takes | default | meaning |\n|---|---|---|---|\n"

  // Returns the rows of a part of another section, with its key in front.
  private func rows(of part: FormatSection) -> [String] {
    rows(of: part) { _ in true }
  }

  private func rows(of section: FormatSection, where isMeant: (String) -> Bool) -> [String] {
    let stem = section.home == nil ? "" : section.uses[0].key + "."
    return section.schema.properties.filter { isMeant($0.name) }.flatMap { key in
      let fallback = section.fallback(of: key.name)
      let meaning = key.value["description"]?.string ?? ""
      let row = "| `\(stem)\(key.name)` | \(phrase.takes(key.value)) | \(fallback) | \(meaning) |\n"
      let parts = sections.filter {
        $0.home == section.heading && $0.uses[0].key == key.name && !$0.uses[0].isChoice
      }
      return [row] + parts.flatMap(rows)
    }
  }

  // Returns a table of alternatives, or a link to an earlier section with the same ones.
  private func reference(to table: String, of section: FormatSection) -> String {
    guard !table.isEmpty else { return "" }
    let first = sections.first { $0.schema.offersMany && choices(of: $0) == table } ?? section
    return first.heading == section.heading ? table : "Exactly one of the keys of \(first.link).\n"
  }

  // Returns a table of alternatives, which are exclusive keys, keywords, or maps.
  private func choices(of section: FormatSection) -> String {
    let schema = section.schema
    guard schema.offersMany else { return "" }
    let map = ([schema] + schema.alternatives).first { !$0.exclusiveKeys.isEmpty }
    guard let map else {
      guard schema.alternatives.contains(where: { $0.typeDocumentation != nil }) else {
        return "One of: " + schema.alternatives.map(phrase.takes).joined(separator: ", ") + ".\n"
      }
      let rows = schema.alternatives.map { map in
        "| \(phrase.takes(map)) | \(map.typeDocumentation ?? "") |\n"
      }
      return "| one of | what it is |\n|---|---|\n" + rows.joined()
    }
    let words = schema.alternatives.filter { $0["const"] != nil }
    let keys = map.properties.filter { map.exclusiveKeys.contains($0.name) }
    let rows =
      words.map { row(of: $0, besides: keys) }
      + keys.filter { key in !words.contains { $0["const"]?.string == key.name } }.map(row)
    return "| exactly one of | takes | what it is |\n|---|---|---|\n" + rows.joined()
  }

  private func row(of key: JSON.Member) -> String {
    let meaning = key.value["description"]?.string ?? ""
    return "| `\(key.name)` | \(phrase.takes(key.value)) | \(meaning) |\n"
  }

  // Returns the row of a keyword, which is used alone but may also be a key.
  private func row(of word: JSON, besides keys: [JSON.Member]) -> String {
    let name = word["const"]?.string ?? ""
    let key = keys.first { $0.name == name }
    let takes = key.map { "nothing, or \(phrase.takes($0.value))" } ?? "nothing"
    return "| `\(name)` | \(takes) | \(word["description"]?.string ?? "") |\n"
  }
}

extension FormatSection {
  // Returns the default of a key. If the default differs between maps, returns each default with its maps.
  func fallback(of key: String) -> String {
    var fallbacks: [(text: String, places: [String])] = []
    for use in uses {
      let place = "\(use.owner.filter { $0 != "`" }.lowercased()).\(use.key)"
      let text = use.schema.fallback(of: key)
      if let index = fallbacks.firstIndex(where: { $0.text == text }) {
        fallbacks[index].places.append(place)
      } else {
        fallbacks.append((text, [place]))
      }
    }
    guard fallbacks.count > 1 else { return fallbacks[0].text }
    return fallbacks.map { "\($0.text) (\($0.places.joined(separator: ", ")))" }
      .joined(separator: ", ")
  }
}

extension JSON {
  // The sentence in the reference about a layout.
  fileprivate var typeDocumentation: String? {
    self["properties"]?["type"]?["description"]?.string
  }

  fileprivate func fallback(of key: String) -> String {
    if requiredKeys.contains(key) { return "**required**" }
    if exclusiveKeys.contains(key) {
      return "one of " + exclusiveKeys.map(\.asCode).joined(separator: ", ")
    }
    switch self["properties"]?[key]?["default"] {
    case nil: return "–"
    case .array([]): return "none"
    case .string(""): return "empty"
    case .object([]):
      return self["properties"]?[key]?.isMapOfNames == true ? "none" : "its defaults"
    case .some(let json): return json.asYAML.asCode
    }
  }

  private var isMapOfNames: Bool {
    if case .object = self["additionalProperties"] { true } else { false }
  }

  // The value as YAML on one line.
  private var asYAML: String {
    switch self {
    case .string(let text): text.hasPrefix("#") ? "\"\(text)\"" : text
    case .number(let number): number.written
    case .boolean, .null: line
    case .array(let elements): "[" + elements.map(\.asYAML).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.map { "\($0.name): \($0.value.asYAML)" }.joined(separator: ", ") + " }"
    }
  }
}
