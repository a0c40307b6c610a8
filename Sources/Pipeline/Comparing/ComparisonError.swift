import RawText

/// Why two things could not be compared.
public enum ComparisonError: Error, Equatable {
  /// There is nothing of that name.
  case missing(String)
  /// Two things are not of the same kind.
  case differentKinds(String, kind: String, String, otherKind: String)
  /// Neither of two folders holds a picture.
  case noPictures(String, String)
  /// A picture is there, and is none.
  case unreadable(path: String, reason: String)
  /// There is no program `git`.
  case gitMissing
  /// Git has no such file in no such revision.
  case unknownRevision(String, reason: String)
}

extension ComparisonError: CustomStringConvertible {
  public var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .missing(let argument):
      "there is no folder, no movie and no scene '\(argument)'"
    case .differentKinds(let first, let kind, let second, let otherKind):
      "'\(first)' is \(kind) and '\(second)' is \(otherKind); two things of a kind can be compared"
    case .noPictures(let first, let second):
      "neither '\(first)' nor '\(second)' holds a PNG file"
    case .unreadable(let path, let reason):
      "cannot read '\(path)' as a PNG file: \(reason)"
    case .gitMissing:
      "cannot find 'git', which knows earlier revisions; 'apt-get install git' brings it"
    case .unknownRevision(let argument, let reason):
      "git has no '\(argument)'" + (reason.isEmpty ? "" : ": \(reason)")
    }
  }
}
