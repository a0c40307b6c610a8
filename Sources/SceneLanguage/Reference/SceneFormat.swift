import CradleNotations

/// The reference of scene files, generated from their grammar.
package enum SceneFormat {
  /// The reference as Markdown, made from the same declarations as the schema.
  package static var markdown: String {
    let sections = FormatOutline(of: Grammar.scene.schema).sections
    let page = FormatPage(sections: sections)
    return ([introduction, page.contents, values, page.body]).joined(separator: "\n")
  }

  private static let introduction = """
    # The scene format

    Every key of a scene file: what it takes, what it means to leave it out, and what it does.
    `cradle schema --format markdown` prints this page from the grammar that reads scene files and
    that makes their JSON Schema, so the three cannot differ. [The scene file](SceneFile.md) is the
    guide: it explains with examples what this page lists.

    """

  private static var values: String {
    let rows = ValueKind.all.map { kind in
      let examples = kind.examples.map(\.asCode).joined(separator: ", ")
      return "| \(kind.title.lowercasedFirst) | \(examples) | \(kind.documentation) |\n"
    }
    return """
      ## Values

      A file is one YAML 1.2 document, so JSON too. A *text* is any characters, and a number counts as
      those it is written with; a *name* is a text that is not empty; a *boolean* is `true` or `false`;
      an *integer* has no fraction. A dash in the column of defaults means that leaving the key out has
      no effect, or the one that its meaning names. Lengths are in points of the canvas, y down.

      | value | written | what it is |
      |---|---|---|
      \(rows.joined())
      """
  }
}

extension String {
  /// The text in backticks.
  var asCode: String {
    "`\(self)`"
  }

  /// The text as in the middle of a sentence.
  var lowercasedFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}
