package import CradleGeometry
import CradleRawText

/// A failure to put a file or a folder at a path.
package enum FileFault: ErrorReason, Equatable {
  /// A file or folder cannot be created at a path.
  case cannotCreate(path: String, reason: FailureReason)
  /// A file could not be completed.
  case cannotWrite(path: String, reason: FailureReason)

  package var code: CradleError.Code {
    switch self {
    case .cannotCreate(_, let reason): reason.isTransient ? .temporaryFailure : .cannotCreate
    case .cannotWrite(_, let reason): reason.isTransient ? .temporaryFailure : .cannotWrite
    }
  }

  package var sentence: Sentence {
    let words: Sentence =
      switch self {
      case .cannotCreate(let path, let reason): "cannot create '\(path)': \(reason)"
      case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
      }
    return words.map(\.visible.withoutCommand)
  }
}
