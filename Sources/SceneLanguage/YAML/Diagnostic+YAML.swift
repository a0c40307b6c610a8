import RawText
import Scenes
import Yams

extension Diagnostic {
  /// Creates the diagnostic for an error of the YAML library in a text.
  init(_ error: any Error, in text: String, origin: SourceOrigin) {
    guard let error = error as? YamlError else {
      self.init(at: origin.place(), "cannot be read as YAML")
      return
    }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // Only behind the line of a key does the library notice that it has no colon.
      let start = problem == "could not find expected ':'" ? context?.mark ?? mark : mark
      let place = origin.place(line: start.line, column: start.column)
      self.init(at: place, Self.wording(of: problem, character: text.character(at: mark)))
    case .duplicatedKeysInMapping(let duplicates, let context):
      let place = origin.place(line: context.mark.line, column: context.mark.column)
      let key = duplicates.first ?? ""
      self.init(at: place, "the key '\(key.shortened)' is used twice in this map")
    case .reader(let problem, _, _, _):
      self.init(at: origin.place(), "not YAML: \(problem)")
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(at: origin.place(), "cannot be read as YAML")
    }
  }

  // The library's problems, with what to do about each.
  private static func wording(of problem: String, character: String) -> String {
    switch problem {
    case "but found another document": "a scene is one document; another one starts here"
    case "found undefined alias": "an alias must follow the anchor that it names"
    case "mapping values are not allowed in this context":
      "a ':' cannot stand here; put a text with ': ' in quotes, or start the key on a line of its own, below the "
        + "keys around it"
    case "could not find expected ':'":
      "this line is no key with a value; write 'key: value', with a space after the colon"
    case "did not find expected key", "did not find expected <document start>":
      "this does not fit the lines above; the keys of one map start in the same column, and each element of a list "
        + "with '- '"
    case "did not find expected '-' indicator":
      "this does not fit the list above, whose elements start with '- ' in the same column"
    case "did not find expected ',' or '}'": "a ',' or a '}' is missing before this"
    case "did not find expected ',' or ']'": "a ',' or a ']' is missing before this"
    case "did not find expected node content": "a value is missing before this"
    case "block sequence entries are not allowed in this context":
      "a list of lines with '- ' starts on a line of its own, below its key"
    case "did not find expected alphabetic or numeric character":
      "'*' and '&' start an alias and an anchor; put a text with them in quotes"
    case "found character that cannot start any token":
      "'\(character.shortened)' cannot start a text; put the text in quotes"
    case "found unknown escape character":
      "no such escape in double quotes; write '\\\\' for a backslash, or use single quotes"
    default: "not YAML: \(problem)"
    }
  }
}

extension String {
  // The character at a place that the library counts from 1; empty past the end.
  fileprivate func character(at mark: Mark) -> String {
    var cursor = SourceCursor(self)
    while cursor.current != nil, (cursor.line, cursor.column) < (mark.line, mark.column) {
      cursor.advance()
    }
    return cursor.current.map { "\($0)" } ?? ""
  }
}
