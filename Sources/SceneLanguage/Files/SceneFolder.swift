import RawText
import Scenes

/// The folder that a scene may name files in.
struct SceneFolder: Sendable {
  /// Why a path may not be named in a scene.
  enum Refusal: Error, Equatable {
    case absolute
    case leadsUp
    case leadsOut
    case empty
    case unseen
  }

  // As written by the user, for names in diagnostics, and without symbolic links.
  private let written: String
  private let resolved: FileLocation

  init(of path: String) {
    written = path.parentPath ?? ""
    // Links are resolved in the file's own path too, so that a scene may itself be a link.
    resolved = FileLocation(written)
  }

  /// Returns the path of a file of the folder, as a user would write it.
  func path(of name: String) throws(Refusal) -> String {
    try Self.checkStaysInside(name)
    let joined = written.appendingPath(name)
    guard FileLocation(joined).isInside(resolved) else { throw .leadsOut }
    return joined
  }

  /// Refuses paths that lead out of whatever folder they start in.
  static func checkStaysInside(_ path: String) throws(Refusal) {
    guard !path.isEmpty else { throw .empty }
    guard !path.isAbsolutePath, !path.hasPrefix(bytesOf: "~") else { throw .absolute }
    guard !path.pathNames.contains("..") else { throw .leadsUp }
    guard !path.unicodeScalars.contains(where: \.steers) else { throw .unseen }
  }
}

extension SceneFolder.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .absolute: "is an absolute path; write one relative to the folder"
    case .leadsUp: "leads out of the folder with '..'"
    case .leadsOut: "is a link that leads out of the scene's folder"
    case .empty: "is not a path"
    case .unseen: "has a control character; name the file without"
    }
  }
}
