import CradleFiles
package import CradleFilms
import CradleGeometry
import CradleRawText
package import CradleSceneSource
import CradleScenes
import Synchronization

/// A scene file in a revision of git: `HEAD~1:scenes/springy.yaml`.
struct SceneRevision: Equatable {
  /// The name of the revision: `HEAD~1`, `main`, `v1.0`.
  let revision: String
  /// The path of the file, relative to the root of the repository.
  ///
  /// A path that starts with `./` or `../` is relative to the working folder.
  let path: String

  /// Splits an argument; `nil` if it names no revision.
  init?(_ argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !argument.utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    // An argument that git would read as an option does not name a revision.
    guard !parts[0].hasPrefix(bytesOf: "-"), !String(parts[0]).pathNames.dropLast().contains(".")
    else { return nil }
    (revision, path) = (String(parts[0]), String(parts[1]))
  }

  /// The prefix of every path of the revision: `HEAD~1:`.
  var opening: String { revision + ":" }

  /// Whether the path can be that of a scene.
  var isSceneFile: Bool {
    ["json", "yaml", "yml"].contains(path.lastPathName.nameEnding.lowercased())
  }
}

extension LoadedScene {
  /// Reads a scene file as git's `HEAD` has it.
  ///
  /// - Throws: `CradleError` if `HEAD` has no such file, or if the scene has a mistake; and `CancellationError`.
  package static func atHead(_ path: String, overrides: [String], limits: Limits) async throws -> LoadedScene {
    let short = LocalFolders.current.shortened(path)
    let name = "HEAD:./\(short)"
    guard !short.isAbsolutePath, let revision = SceneRevision(name) else {
      throw CradleError(RevisionError.unknown(path, reason: "it is outside of the working folder"))
    }
    return try await RevisionFiles(revision).read { store in
      let file = try SceneFile.read(path: name, in: store, limits: limits)
      return try LoadedScene(file, named: LoadedScene.name(of: path), overrides: overrides, limits: limits)
    }
  }
}

/// The files of a revision that a scene names: the scene, its bases, its springs and its pictures.
///
/// Scenes are read all at once, and git answers later. So a scene is read again until it has all files that it asks
/// for.
final class RevisionFiles: Sendable {
  private let revision: SceneRevision
  private let state = Mutex((known: [String: Result<[UInt8], CradleError>](), wanted: [(name: String, limit: Int)]()))

  init(_ revision: SceneRevision) {
    self.revision = revision
  }

  /// Calls a function that reads files of the revision, again and again until it has all of them.
  ///
  /// The working tree is never read instead.
  ///
  /// - Throws: `CradleError` with the code `.programMissing` if there is no git, the error of the function, and
  ///   `CancellationError`. The function gets the code `.missingFile` if the revision has no such file, or
  ///   `.limitExceeded` if the file is too large.
  func read<Value>(_ body: (FileStore) throws -> Value) async throws -> Value {
    let store = FileStore(opening: revision.opening) { name, limit throws(CradleError) in
      try self.bytes(of: name, limit: limit)
    }
    while true {
      let result = Result { try body(store) }
      let wanted = state.withLock { state in
        defer { state.wanted = [] }
        return state.wanted
      }
      guard !wanted.isEmpty else { return try result.get() }
      for file in wanted { try await fetch(file.name, limit: file.limit) }
    }
  }

  private func bytes(of name: String, limit: Int) throws(CradleError) -> [UInt8] {
    let known = state.withLock { state in
      if state.known[name] == nil { state.wanted.append((name, limit)) }
      return state.known[name]
    }
    guard let known else { throw CradleError(RevisionError.unknown(name, reason: "")) }
    return try known.get()
  }

  private func fetch(_ name: String, limit: Int) async throws {
    let result: Result<[UInt8], CradleError>
    do {
      result = .success(try await GitBlob(name: name).bytes(upTo: limit))
    } catch let error as CradleError where error.code != .programMissing {
      result = .failure(error)
    }
    state.withLock { $0.known[name] = result }
  }
}
