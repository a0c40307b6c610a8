import RawText
import Scenes
import Yams

extension Diagnostic {
  /// Creates the diagnostic for what the YAML library reports.
  init(_ error: any Error, origin: SourceOrigin) {
    guard let error = error as? YamlError else {
      self.init(at: origin.place(), "cannot be read as YAML")
      return
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = origin.place(line: mark.line, column: mark.column)
      self.init(at: place, Self.wording(of: problem))
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

  private static func wording(of problem: String) -> String {
    switch problem {
    case "but found another document": "a scene is one document; another one starts here"
    case "found undefined alias": "an alias must follow the anchor that it names"
    default: "not YAML: \(problem)"
    }
  }
}
