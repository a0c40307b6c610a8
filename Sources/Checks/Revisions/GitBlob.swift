import CradleGeometry
import CradleRawText
import CradleRegression
import CradleSceneSource
import Subprocess
import SystemPackage

/// A file in a revision of git.
struct GitBlob {
  /// The name for git, for example `HEAD~1:scenes/springy.yaml`.
  let name: String

  func bytes(upTo limit: Int) async throws -> [UInt8] {
    // A link of the revision leads to a file of the same revision, as it did when that was checked out.
    let lookup = ["cat-file", "--batch-check=%(objecttype) %(objectname)", "--follow-symlinks"]
    guard name.utf8.count < Self.longestName else {
      throw CradleError(RevisionError.unknown(name, reason: "the name is too long"))
    }
    let answer = String(decoding: try await git(lookup, input: name + "\n", limit: 65_536), as: UTF8.self)
    let words = answer.split(separator: "\n").first?.split(separator: " ") ?? []
    switch words.first {
    case "blob" where words.count == 2:
      let bytes = try await git(["cat-file", "blob", String(words[1])], limit: limit + 1)
      guard bytes.count <= limit else { throw tooLarge(limit) }
      if GitFault(of: bytes) == .pointer { throw CradleError(RevisionError.pointer(name)) }
      return bytes
    case "tree", "commit": throw CradleError(RevisionError.notScene(name))
    case "symlink", "dangling", "loop", "notdir":
      throw CradleError(RevisionError.unknown(name, reason: "a link leads to no file of the revision"))
    default:
      // This fails, and git says why.
      return try await git(["cat-file", "blob", name], limit: limit)
    }
  }

  /// Throws unless git knows a revision.
  static func checkRevision(_ name: String) async throws {
    guard !name.isEmpty, !name.hasPrefix(bytesOf: "-"), !name.contains(":") else {
      throw CradleError(RevisionError.unknown(name, reason: "it is no revision"))
    }
    _ = try await GitBlob(name: name).git(["rev-parse", "--verify", name + "^{commit}"], limit: 65_536)
  }

  // No system has longer paths, and a pipe takes this much before anybody reads.
  private static let longestName = 4096

  private func tooLarge(_ limit: Int) -> CradleError {
    CradleError(SceneFileError.tooLarge(path: name, limit: limit))
  }

  private func git(_ arguments: [String], input: String = "", limit: Int) async throws -> [UInt8] {
    guard let program = try? await Executable.name("git").resolveExecutablePath(in: .inherit) else {
      throw CradleError(RevisionError.gitMissing)
    }
    // The input is written before git starts, since git may end without reading it.
    let pipe = try FileDescriptor.pipe()
    _ = try pipe.writeEnd.closeAfter { try pipe.writeEnd.writeAll(input.utf8) }
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        .path(program),
        arguments: Arguments(arguments),
        input: .fileDescriptor(pipe.readEnd, closeAfterSpawningProcess: true),
        output: .bytes(limit: limit),
        error: .string(limit: 65_536)
      )
    } catch {
      try Task.checkCancellation()
      throw tooLarge(limit - 1)
    }
    guard result.terminationStatus.isSuccess else {
      throw CradleError(RevisionError.unknown(name, reason: Self.reason(result.standardError)))
    }
    return result.standardOutput
  }

  // Git writes the reason on the first line: `fatal: path 'x.yaml' does not exist in 'HEAD'`.
  private static func reason(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }
}
