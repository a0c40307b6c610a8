import CradleEncoding
import CradleGeometry
import CradleRawText
import CradleSceneLanguage
import CradleScenes
import Subprocess
import SystemPackage

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
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    // An argument that git would read as an option does not name a revision.
    guard !parts[0].hasPrefix(bytesOf: "-"), !String(parts[0]).pathNames.dropLast().contains(".")
    else { return nil }
    (revision, path) = (String(parts[0]), String(parts[1]))
  }

  /// Reads the scene file from the revision.
  ///
  /// The scene's pictures, and the scenes that it extends, come from the working tree.
  ///
  /// - Throws: `CradleError` with the code `.programMissing` if there is no git, `.missingFile` if it has no such file,
  ///   or `.limitExceeded` if the file is too large, and `CancellationError`.
  func read(_ limits: Limits) async throws -> SceneFile {
    let root = try await git(["rev-parse", "--show-toplevel"], limit: 65_536)
    let bytes = try await git(["show", "--no-textconv", name], limit: limits.fileSize + 1)
    guard bytes.count <= limits.fileSize else {
      throw CradleError(SceneFileError.tooLarge(path: name, limit: limits.fileSize))
    }
    let top = String(decoding: root, as: UTF8.self).split(separator: "\n").first ?? "."
    let isRelative = [".", ".."].contains(path.pathNames.first) && !path.isAbsolutePath
    let place = isRelative ? path : String(top).appendingPath(path)
    return SceneFile(name: name, bytes: bytes, beside: place)
  }

  private var name: String {
    "\(revision):\(path)"
  }

  private func git(_ arguments: [String], limit: Int) async throws -> [UInt8] {
    guard let program = try? await Executable.name("git").resolveExecutablePath(in: .inherit) else {
      throw CradleError(ComparisonError.gitMissing)
    }
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        .path(program),
        arguments: Arguments(arguments),
        output: .bytes(limit: limit),
        error: .string(limit: 65_536)
      )
    } catch {
      try Task.checkCancellation()
      throw CradleError(SceneFileError.tooLarge(path: name, limit: limit - 1))
    }
    guard result.terminationStatus.isSuccess else {
      throw CradleError(ComparisonError.unknownRevision(name, reason: Self.reason(result.standardError)))
    }
    return result.standardOutput
  }

  // Git writes the reason on the first line: `fatal: path 'x.yaml' does not exist in 'HEAD'`.
  private static func reason(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }
}
