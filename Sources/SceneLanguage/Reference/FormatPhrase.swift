package import CradleNotations
import CradleSceneSource

/// The phrases in the reference for the values that a key accepts.
struct FormatPhrase {
  private let sections: [FormatSection]

  /// Creates phrases that link to sections.
  init(sections: [FormatSection]) {
    self.sections = sections
  }

  /// Returns the phrase for the values that match a schema.
  func takes(_ schema: JSON) -> String {
    if schema.isSection, let section = section(about: schema) { return section.link }
    if let kind = ValueKind.all.first(where: { $0.title == schema["title"]?.string }) {
      return "[\(kind.title.lowercasedFirst)](#values)" + range(of: schema)
    }
    if let word = schema["const"] { return word.document().unquoted.asCode }
    if let words = schema["enum"]?.texts, !words.isEmpty {
      return words.map(\.asCode).joined(separator: ", ")
    }
    let alternatives = schema.alternatives
    guard alternatives.isEmpty else { return alternatives.map(takes).joined(separator: " or ") }
    return plain(schema)
  }

  private func section(about schema: JSON) -> FormatSection? {
    let identity = schema.withoutDefaults.document()
    return sections.first { $0.identity == identity }
  }

  private func plain(_ schema: JSON) -> String {
    switch schema["type"] {
    case "number": return "number" + schema.range
    case "integer": return "integer" + schema.range
    case "boolean": return "boolean"
    case "string": return schema["minLength"] == nil && schema["pattern"] == nil ? "text" : "name"
    case "array": return list(schema)
    case "object": return map(schema)
    // The type of the value depends on the property.
    case .array(let types): return types.contains("object") ? "any value" : "text"
    default: return "any value"
    }
  }

  private func list(_ schema: JSON) -> String {
    let elements = schema["items"].map(takes)?.inPlural ?? "values of any kind"
    let least = schema["minItems"]?.number
    let most = schema["maxItems"]?.number
    if let least, least == most { return "list of \(least.written) \(elements)" }
    return "list of " + (least.map { "\($0.written) or more " } ?? "") + elements
  }

  private func map(_ schema: JSON) -> String {
    let value = schema["additionalProperties"].map(takes) ?? "any value"
    return "map of names to " + value
  }

  // Returns the range of the numbers in a list; empty if it is the full range of their kind.
  private func range(of schema: JSON) -> String {
    guard let items = schema["items"], items["type"] == "number",
      let most = items["maximum"]?.number, most < 1e6
    else { return "" }
    return items.range
  }
}

extension JSON {
  /// The number; `nil` for anything else.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  // The range of a number, as a phrase after the noun.
  fileprivate var range: String {
    switch (self["minimum"]?.number, self["maximum"]?.number) {
    // The largest 32-bit number is a technical limit, which does not interest a reader.
    case (let least?, nil), (let least?, 2_147_483_647): " from \(least.inWords)"
    case (let least?, let most?): " from \(least.inWords) to \(most.inWords)"
    case (nil, let most?): " to \(most.inWords)"
    case (nil, nil): ""
    }
  }
}

extension Double {
  // The number as text. A power of ten is easier to read than many zeros.
  fileprivate var inWords: String {
    switch abs(self) {
    case 1e4: sign + "10⁴"
    case 1e5: sign + "10⁵"
    case 1e6: sign + "10⁶"
    case 1e9: sign + "10⁹"
    case 9_007_199_254_740_991: sign + "2⁵³ − 1"
    default: sign + abs(self).written
    }
  }

  private var sign: String {
    self < 0 ? "−" : ""
  }
}

extension String {
  // The plural of a plain word.
  fileprivate var inPlural: String {
    if self == "any value" { return "values of any kind" }
    let nouns = ["name", "text", "number", "integer", "boolean"]
    guard let noun = nouns.first(where: hasPrefix) else { return self }
    return noun + "s" + dropFirst(noun.count)
  }

  fileprivate var unquoted: String {
    hasPrefix("\"") ? String(dropFirst().dropLast()) : self
  }
}
