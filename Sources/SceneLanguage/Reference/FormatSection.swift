package import CradleNotations

/// A section of the reference about one map or one choice of maps.
///
/// The section also lists where scenes use the map.
struct FormatSection: Sendable {
  /// A position in the grammar that accepts the map.
  struct Use: Equatable, Sendable {
    /// The key whose value is the map, and the heading of the section with that key.
    var key: String
    var owner: String
    /// The meaning of the key.
    var documentation: String?
    /// The schema of the map at this position, whose defaults may differ from other positions.
    var schema: JSON
    /// Whether the key is one of many exclusive keys.
    ///
    /// Readers look for the name of such a key.
    var isChoice = false
  }

  var heading: String
  /// The schema as text without defaults.
  ///
  /// Two maps that differ only in defaults have the same text.
  var identity: String
  /// Whether the section begins a chapter.
  var isChapter: Bool
  /// The positions that accept the map, in the order in which they were found.
  var uses: [Use]
  /// The heading of the section whose table has the keys of this one; `nil` for a section with a table of its own.
  var home: String?

  /// The schema of the map at its first position.
  var schema: JSON {
    uses[0].schema
  }

  /// The anchor of the section, for links.
  var anchor: String {
    (home ?? heading).lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
      .replacing(" ", with: "-")
  }

  /// A link to the section, with the section's name in the form for the middle of a sentence.
  var link: String {
    "[\(heading.hasPrefix("`") ? heading : heading.lowercasedFirst)](#\(anchor))"
  }
}

extension JSON {
  /// The keys of a map with their schemas; empty for anything else.
  package var properties: [Member] {
    if case .object(let members) = self["properties"] { members } else { [] }
  }

  /// The schemas of a choice; empty if the schema is not a choice.
  package var alternatives: [JSON] {
    if case .array(let schemas) = self["anyOf"] { schemas } else { [] }
  }

  /// The keys of a map that has exactly one of them; empty for other maps.
  package var exclusiveKeys: [String] {
    if self["maxProperties"] == 1 { return properties.map(\.name) }
    guard case .array(let choices) = self["oneOf"] else { return [] }
    return choices.flatMap { $0["required"]?.texts ?? [] }
  }

  /// Whether a map has one of many keys, so that readers look for the key.
  var hasOneOfManyKeys: Bool {
    exclusiveKeys.count > 3 || self["maxProperties"] == 1
  }

  /// The keys that a map must have.
  var requiredKeys: [String] {
    self["required"]?.texts ?? []
  }

  /// The text of a string; `nil` for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The strings of an array.
  package var texts: [String] {
    if case .array(let elements) = self { elements.compactMap(\.string) } else { [] }
  }

  /// Whether the reference has a section about this schema.
  var isSection: Bool {
    guard self["title"] != nil else { return false }
    return !properties.isEmpty || alternatives.contains { !$0.properties.isEmpty }
  }

  /// The schema without defaults, because defaults may differ between the uses of a map.
  var withoutDefaults: JSON {
    switch self {
    case .object(let members):
      let kept = members.filter { !["default", "description", "required"].contains($0.name) }
      return .object(kept.map { Member(name: $0.name, value: $0.value.withoutDefaults) })
    case .array(let elements): return .array(elements.map(\.withoutDefaults))
    case .string, .number, .boolean, .null: return self
    }
  }
}

/// The outline of the reference, with one section for each map in the grammar.
///
/// A chapter starts with a map directly in a scene, or with a map that offers many choices. Within a chapter,
/// the choices come before their parts.
struct FormatOutline {
  /// The sections, chapter by chapter.
  private(set) var sections: [FormatSection] = []

  /// Finds the maps of a schema.
  init(of schema: JSON) {
    var chapters = [FormatSection.Use(key: "", owner: "", documentation: nil, schema: schema)]
    while !chapters.isEmpty {
      let chapter = chapters.removeFirst()
      // Chapters found inside a chapter come right after that chapter, before chapters found earlier.
      chapters.insert(contentsOf: addChapter(chapter), at: 0)
    }
    for index in sections.indices where isPart(sections[index]) { sections[index].home = sections[index].uses[0].owner }
  }

  // The largest number of keys in the table of another section.
  private static let mostKeys = 3

  // Whether a map is so small, and in one place alone, that its keys can stand in the table of its owner.
  private func isPart(_ section: FormatSection) -> Bool {
    guard !section.isChapter, section.uses.count == 1, let use = section.uses.first,
      let owner = sections.first(where: { $0.heading == use.owner })?.schema,
      1...Self.mostKeys ~= section.schema.properties.count, section.schema.exclusiveKeys.isEmpty,
      sections.allSatisfy({ $0.uses.allSatisfy { $0.owner != section.heading } })
    else { return false }
    guard !use.isChoice else { return owner.alternatives.contains { $0["const"]?.string == use.key } }
    return owner.properties.first { $0.name == use.key }?.value.holdsOneMap ?? false
  }

  // Adds a chapter, and returns the chapters found inside.
  private mutating func addChapter(_ use: FormatSection.Use) -> [FormatSection.Use] {
    let isWhole = sections.isEmpty
    guard let heading = add(use, isChapter: true) else { return [] }
    var chapters: [FormatSection.Use] = []
    var queue = use.schema.uses(in: heading)
    while !queue.isEmpty {
      let found = queue.removeFirst()
      if isWhole || (found.schema.offersMany && !use.schema.offersMany) {
        chapters.append(found)
      } else if let heading = add(found, isChapter: false) {
        queue += found.schema.uses(in: heading)
      }
    }
    return chapters
  }

  // Adds a section and returns its heading; `nil` if the map already has a section.
  private mutating func add(_ use: FormatSection.Use, isChapter: Bool) -> String? {
    let identity = use.schema.withoutDefaults.document()
    if let index = sections.firstIndex(where: { $0.identity == identity }) {
      if !sections[index].uses.contains(use) { sections[index].uses.append(use) }
      return nil
    }
    var section = FormatSection(
      heading: use.isChoice ? use.key.asCode : use.schema.headingOfItsOwn,
      identity: identity,
      isChapter: isChapter,
      uses: [use]
    )
    // A layer and a map can share a name, for example 'layout', but headings are unique.
    if sections.contains(where: { $0.anchor == section.anchor }) {
      section.heading = "\(use.owner) \(section.heading)"
    }
    sections.append(section)
    return section.heading
  }
}

extension JSON {
  /// Whether the schema is a choice of more maps than a sentence can list.
  var offersMany: Bool {
    hasOneOfManyKeys || alternatives.count { !$0.properties.isEmpty } > 2
      || alternatives.contains(where: \.hasOneOfManyKeys)
  }

  // The heading for the schema, which is the type for a layout.
  fileprivate var headingOfItsOwn: String {
    if let type = self["properties"]?["type"]?["const"]?.string { return type.asCode }
    return self["title"]?.string ?? ""
  }

  /// Returns the maps inside that have a section, outermost first, each with its key.
  ///
  /// - Parameter heading: The heading of the section that describes the schema.
  fileprivate func uses(in heading: String) -> [FormatSection.Use] {
    properties.flatMap { key in
      let isChoice = hasOneOfManyKeys && exclusiveKeys.contains(key.name)
      return key.value.sectionsWithin.map { schema in
        FormatSection.Use(
          key: key.name,
          owner: heading,
          documentation: key.value["description"]?.string,
          schema: schema,
          isChoice: isChoice
        )
      }
    }
      + alternatives.flatMap { alternative in
        guard alternative.isSection else { return alternative.uses(in: heading) }
        let use = FormatSection.Use(key: "", owner: heading, documentation: nil, schema: alternative)
        return [use]
      }
  }

  // Whether the value of a key is a map of one form, perhaps besides words and numbers.
  fileprivate var holdsOneMap: Bool {
    let maps = mapsOfChoice
    return maps.count == 1 && !maps[0].properties.isEmpty && sectionsWithin.count == 1
  }

  private var mapsOfChoice: [JSON] {
    isSection ? [self] : alternatives.flatMap(\.mapsOfChoice)
  }

  // The outermost schemas inside that have a section. If this schema itself has a section, it is the only one.
  private var sectionsWithin: [JSON] {
    guard !isSection else { return [self] }
    let inner = [self["items"], self["additionalProperties"]].compactMap(\.self)
    return (alternatives + inner).flatMap(\.sectionsWithin)
  }
}
