import Scenes

/// The maps of a grammar, each once, in the order in which a reader meets them.
///
/// What a scene has directly begins a chapter, and so does a map that offers a choice of many. Within
/// a chapter, what can be chosen comes before the parts that it has.
struct FormatOutline {
  /// The sections, chapter by chapter.
  private(set) var sections: [FormatSection] = []

  /// Finds the maps of a schema.
  init(of schema: JSON) {
    var chapters = [FormatSection.Use(key: "", owner: "", documentation: nil, schema: schema)]
    while !chapters.isEmpty {
      let chapter = chapters.removeFirst()
      // What begins in a chapter follows it, before the chapters that were found earlier.
      chapters.insert(contentsOf: addChapter(chapter), at: 0)
    }
  }

  // Adds a chapter, and returns the chapters that begin in it.
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

  // Adds a section and returns its heading; `nil` if it is there already.
  private mutating func add(_ use: FormatSection.Use, isChapter: Bool) -> String? {
    let identity = use.schema.withoutDefaults.text()
    if let index = sections.firstIndex(where: { $0.identity == identity }) {
      if !sections[index].uses.contains(use) { sections[index].uses.append(use) }
      return nil
    }
    let heading = use.isChoice ? use.key.asCode : use.schema.headingOfItsOwn
    sections.append(
      FormatSection(heading: heading, identity: identity, isChapter: isChapter, uses: [use])
    )
    return heading
  }
}

extension JSON {
  /// Whether a value is one of more maps than a sentence can name.
  var offersMany: Bool {
    hasOneOfManyKeys || alternatives.count { !$0.properties.isEmpty } > 2
      || alternatives.contains(where: \.hasOneOfManyKeys)
  }

  // A layout is looked up by its type.
  fileprivate var headingOfItsOwn: String {
    if let type = self["properties"]?["type"]?["const"]?.string { return type.asCode }
    return self["title"]?.string ?? ""
  }

  /// Returns the maps that have a section, outermost first, under the keys that take them.
  ///
  /// - Parameter heading: The heading of the section that the schema is described in.
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
        let use = FormatSection.Use(
          key: "",
          owner: heading,
          documentation: nil,
          schema: alternative
        )
        return [use]
      }
  }

  // The outermost sections, this one if it is.
  private var sectionsWithin: [JSON] {
    guard !isSection else { return [self] }
    let inner = [self["items"], self["additionalProperties"]].compactMap(\.self)
    return (alternatives + inner).flatMap(\.sectionsWithin)
  }
}
