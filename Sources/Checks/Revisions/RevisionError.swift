package import CradleGeometry
import CradleRawText

/// The reason why git does not give a file of a revision.
package enum RevisionError: ErrorReason, Equatable {
  /// There is no program `git`.
  case gitMissing
  /// Git does not know the revision, or the revision lacks the file.
  case unknown(String, reason: String)
  /// The thing in a revision is no scene file.
  case notScene(String)
  /// The revision has only a Git LFS pointer to the file.
  case pointer(String)
}

extension RevisionError {
  package var code: CradleError.Code {
    switch self {
    case .gitMissing: .programMissing
    case .unknown: .missingFile
    case .notScene: .invalidOption
    case .pointer: .cannotRead
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .gitMissing:
      "cannot find 'git', which reads earlier revisions; install it ('apt-get install git')"
    case .unknown(let argument, let reason):
      "git has no '\(argument)'" + (reason.isEmpty ? "" : ": \(reason)")
    case .notScene(let argument):
      "'\(argument)' is no scene file, and only scene files are read from a revision of git; "
        + "check the revision out ('git worktree add FOLDER REVISION'), and compare with that folder"
    case .pointer(let argument):
      "git has only a pointer of Git LFS for '\(argument)'; "
        + "check the revision out ('git worktree add FOLDER REVISION'), and compare with that folder"
    }
  }
}
