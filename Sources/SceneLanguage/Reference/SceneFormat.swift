import CradleNotations
import CradleSceneSource

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

    This page lists every key of a scene file: what it takes, its default, and what it does. If you are
    new to scenes, read [the guide](Scene/README.md) first. It explains the keys with examples.

    `cradle schema --format markdown` prints this page. It comes from the same grammar as the JSON Schema
    and the reader of scene files, so the three cannot differ.

    """

  private static var values: String {
    let rows = ValueKind.all.map { kind in
      let examples = kind.examples.map(\.asCode).joined(separator: ", ")
      return "| \(kind.title.lowercasedFirst) | \(examples) | \(kind.documentation) |\n"
    }
    return """
      ## Values

      A file is one YAML 1.2 document. You can also write JSON, since it is valid YAML.

      - A *text* is any characters. If you write a number, its characters are the text.
      - A *name* is a text that is not empty.
      - A *boolean* is `true` or `false`.
      - An *integer* has no fraction.

      A dash in the default column means that you can leave the key out. This has no effect, or the one
      that the last column describes. Lengths are in points of the canvas, and y grows downward.

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

  /// The text in the form for the middle of a sentence.
  var lowercasedFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}
