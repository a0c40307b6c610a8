import Foundation

/// The folder that a scene may name files in.
struct SceneFolder: Sendable {
  /// Why a path may not be named in a scene.
  enum Refusal: Error, Equatable {
    case absolute
    case leadsUp
    case leadsOut
    case empty
  }

  // As written by the user, for names in diagnostics, and without symbolic links.
  private let written: String
  private let resolved: String

  init(of path: String) {
    let parent = (path as NSString).deletingLastPathComponent
    written = parent
    // Links are resolved in the file's own path too, so that a scene may itself be a link.
    resolved = Self.resolve(parent.isEmpty ? "." : parent)
  }

  /// Returns the path of a file of the folder, as a user would write it.
  func path(of name: String) throws(Refusal) -> String {
    try Self.checkStaysInside(name)
    let joined = written.isEmpty ? name : (written as NSString).appendingPathComponent(name)
    let target = Self.resolve(joined)
    guard target == resolved || target.hasPrefix(resolved == "/" ? "/" : resolved + "/") else {
      throw .leadsOut
    }
    return joined
  }

  /// Refuses paths that lead out of whatever folder they start in.
  static func checkStaysInside(_ path: String) throws(Refusal) {
    guard !path.isEmpty else { throw .empty }
    guard !path.hasPrefix("/"), !path.hasPrefix("~") else { throw .absolute }
    guard !path.split(separator: "/").contains("..") else { throw .leadsUp }
  }

  /// Returns the one path of a file that several paths may lead to.
  static func resolve(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}

extension SceneFolder.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .absolute: "is an absolute path; write one relative to the folder"
    case .leadsUp: "leads out of the folder with '..'"
    case .leadsOut: "is a link that leads out of the scene's folder"
    case .empty: "is not a path"
    }
  }
}
