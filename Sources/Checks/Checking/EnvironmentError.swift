import CradleFilms
package import CradleGeometry
import CradleNotations
import CradleRawText

/// The reason why an environment has no golden that could be compared or written.
package enum EnvironmentError: ErrorReason, Equatable {
  /// A golden's environment cannot have the name.
  case unusableName(String)
  /// Another environment has the name in other letters.
  case otherCase(name: String, other: String)
  /// Several environments with goldens are the environment of a check.
  case ambiguous(names: String)
  /// A result was not compared with the golden of the environment that it would replace.
  case notCompared(name: String, environment: String)
}

extension EnvironmentError {
  package var code: CradleError.Code {
    switch self {
    case .unusableName: .invalidOption
    case .otherCase: .invalidName
    case .ambiguous: .invalidGoldens
    case .notCompared: .missingResult
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .unusableName(let name):
      "an environment cannot be called '\(name.shortened)'; take up to 80 letters and digits of ASCII, and '.', '_', '-' "
        + "and '+' between them: 'debian-12'"
    case .otherCase(let name, let other):
      "the environments '\(name)' and '\(other)' differ only in case, and would be one folder on a Mac; "
        + "take '\(other)', or another name"
    case .ambiguous(let names):
      "the goldens of the environments \(names) were all made in this one; name one with '--environment'"
    case .notCompared(let name, let environment):
      "'\(name)' was not compared with its golden of the environment '\(environment)'; "
        + "run '\(ProgramName.current) check --environment \(environment)' first"
    }
  }
}
