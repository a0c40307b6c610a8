import CradleGeometry
import CradleNotations
import CradleSceneSource

/// The mistakes of a scene, as a message for a page.
struct MistakeMessage: Sendable {
  /// The mistakes, in the order of the file.
  let mistakes: [JSON]

  /// Lists the mistakes behind an error.
  init(_ error: any Error) {
    if let reason = (error as? CradleError)?.reason as? SceneMistakes {
      mistakes = reason.all.map(Self.json)
    } else if let error = error as? CradleError {
      let sentence = error.reason.sentence
      mistakes = [["message": .string(sentence.message), "remedy": Self.text(sentence.remedy)]]
    } else {
      mistakes = [["message": .string("\(error)"), "remedy": .null]]
    }
  }

  var message: String {
    let object: JSON = ["kind": "mistake", "mistakes": .array(mistakes)]
    return object.line
  }

  /// Returns a mistake or a warning as JSON.
  static func json(_ diagnostic: Diagnostic) -> JSON {
    let shown = diagnostic.inPublic
    let words: JSON = ["message": .string(shown.message), "remedy": text(shown.remedy)]
    return words.adding(members(of: diagnostic.place))
  }

  /// Returns a position as the members of an object.
  static func members(of place: Diagnostic.Place) -> JSON {
    switch place {
    case .file(let name, let line, let column):
      ["file": .string(name), "line": .number(line), "column": .number(column)]
    case .override(let text), .sweep(let text): ["set": .string(text)]
    }
  }

  private static func text(_ remedy: String?) -> JSON {
    remedy.map(JSON.string) ?? .null
  }
}
