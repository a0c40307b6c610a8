import CradleFiles
package import CradleGeometry
import CradleRawText
import Foundation

/// The content of a scene file, with a name for diagnostics.
///
/// ```swift
/// let file = SceneFile(
///   name: "list.yaml",
///   text: """
///     version: 1
///     collection: { items: 50, layout: rows }
///     layouts: { rows: { type: springy_flow, item_size: [300, 44] } }
///     """
/// )
/// let scene = try SceneLoader().load(file)
/// ```
package struct SceneFile: Sendable {
  /// The name of the file in diagnostics.
  package let name: String
  /// The bytes of the scene, which should be UTF-8.
  package let bytes: [UInt8]
  /// The folder with the files that the scene may name; `nil` if the scene must not name files.
  package let folder: SceneFolder?
  /// The path of the file that has the bytes; `nil` if there is none.
  package let path: String?

  package init(name: String, bytes: [UInt8], folder: SceneFolder?, path: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.folder = folder
    self.path = path
  }

  /// Creates a scene without a folder, for example from standard input.
  ///
  /// Such a scene cannot name other files.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - bytes: The scene.
  ///   - path: The path of the file that has the bytes; `nil` if there is none.
  package init(name: String, bytes: [UInt8], at path: String? = nil) {
    self.init(name: name, bytes: bytes, folder: nil, path: path)
  }

  /// Creates a scene without a folder, for example a preset.
  ///
  /// Such a scene cannot name other files.
  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8), folder: nil)
  }

  /// Reads a scene from a store.
  ///
  /// The scene can name other files in the same folder of the store.
  ///
  /// - Throws: The errors of the store.
  package static func read(path: String, in store: FileStore, limits: Limits) throws(CradleError) -> SceneFile {
    try SceneFolder(of: path, in: store).file(path: path, limits: limits)
  }

  /// Reads a scene from a file.
  ///
  /// The scene can name other files in the same folder.
  ///
  /// The function never reads more bytes than the limit. Symbolic links are followed.
  package static func read(path: String, limits: Limits = Limits()) throws(CradleError) -> SceneFile {
    try SceneFolder(of: path).file(path: path, limits: limits)
  }
}

/// Files for scenes that do not come from this machine's folders, for example those of a revision of git.
package struct FileStore: Sendable {
  /// The prefix of every file name, for example `HEAD~1:`.
  package let opening: String
  /// Returns the bytes of the file with a name.
  ///
  /// If the file has more bytes than the limit, this throws.
  package let read: @Sendable (_ name: String, _ limit: Int) throws(CradleError) -> [UInt8]

  /// Creates a store.
  package init(
    opening: String,
    read: @escaping @Sendable (_ name: String, _ limit: Int) throws(CradleError) -> [UInt8]
  ) {
    self.opening = opening
    self.read = read
  }
}

/// A reason why a scene file could not be opened.
package enum SceneFileError: ErrorReason, Equatable {
  /// Nothing exists at the path.
  ///
  /// `forms` is a sentence about the other form of the path, which exists; `nil` if there is none.
  case missing(path: String, forms: String? = nil)
  /// The path is a folder.
  case isFolder(path: String)
  /// The path is a device, a pipe or something else that is not a file.
  case notRegular(path: String)
  /// The process has no permission to read the file.
  case unreadable(path: String)
  /// The file is temporarily unreadable.
  ///
  /// Its server does not answer, or the system lacks memory or open files.
  case unreachable(path: String, reason: String)
  /// The file has more bytes than the limit.
  case tooLarge(path: String, limit: Int)
}

extension SceneFileError {
  /// Creates the error for a file that the system could not read.
  ///
  /// - Parameters:
  ///   - path: The path in the error.
  ///   - failure: The failure, as Foundation reports it.
  ///   - other: The error to create if the failure is permanent.
  package init(path: String, _ failure: any Error, otherwise other: SceneFileError) {
    let outer = failure as NSError
    let cause = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
    let fault = SystemFault(code: Int32(cause.code))
    let isPassing = cause.domain == NSPOSIXErrorDomain && fault.mayPass
    self = isPassing ? .unreachable(path: path, reason: fault.words) : other
  }
}

extension SceneFileError {
  package var code: CradleError.Code {
    switch self {
    case .missing, .isFolder, .notRegular: .missingFile
    case .unreadable: .cannotRead
    case .unreachable: .temporaryFailure
    case .tooLarge: .limitExceeded
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .missing(let path, let forms):
      "there is no file '\(path)'" + (forms.map { ", but another form of its name: \($0)" } ?? "")
    case .isFolder(let path): "'\(path)' is a folder, not a scene"
    case .notRegular(let path): "'\(path)' is not a regular file"
    case .unreadable(let path): "the file '\(path)' cannot be read"
    case .unreachable(let path, let reason): "the file '\(path)' cannot be read now: \(reason)"
    case .tooLarge(let path, let limit):
      "the file '\(path)' has more than \(limit) bytes; --limit-file-size allows more"
    }
  }
}

/// The folder with the files that a scene may name.
package struct SceneFolder: Sendable {
  /// A reason why a scene may not name a path.
  package enum Refusal: Error, Equatable {
    case absolute
    case leadsUp
    case leadsOut
    case empty
    case unseen
  }

  // Diagnostics use `written`, the path as the user wrote it. In `resolved`, symbolic links are resolved.
  private let written: String
  private let resolved: FileLocation
  // The store with the files; `nil` if they are in a folder of this machine.
  private let store: FileStore?

  package init(of path: String, in store: FileStore? = nil) {
    let opening = store?.opening ?? ""
    written = String(Substring(path.utf8.dropFirst(opening.utf8.count))).parentPath ?? ""
    // This also resolves links in the scene's own path, so the scene file itself may be a link.
    resolved = FileLocation(written)
    self.store = store
  }

  /// Returns the path of a file in the folder, in the form a user would write.
  package func path(of name: String) throws(Refusal) -> String {
    try Self.checkStaysInside(name)
    if let store { return store.opening + storedPath(of: name) }
    let joined = written.appendingPath(name)
    // A file that is refused may be another one later.
    ReadFiles.current?.add(joined)
    guard FileLocation(joined).isInside(resolved) else { throw .leadsOut }
    return joined
  }

  // For git, a path with a dot in front is relative to the working folder.
  private func storedPath(of name: String) -> String {
    ((written.isEmpty ? [] : [written]) + name.pathNames.filter { $0 != "." }).joined(separator: "/")
  }

  /// Returns the bytes of a file at a path of the folder.
  package func bytes(path: String, limit: Int) throws(CradleError) -> [UInt8] {
    guard let store else { return try FileContents.read(path: path, limit: limit) }
    return try store.read(path, limit)
  }

  /// Returns the scene in a file at a path of the folder.
  package func file(path: String, limits: Limits) throws(CradleError) -> SceneFile {
    let bytes = try bytes(path: path, limit: limits.fileSize)
    let folder = SceneFolder(of: path, in: store)
    return SceneFile(name: path, bytes: bytes, folder: folder, path: store == nil ? path : nil)
  }

  /// Throws if a path leads out of the folder where it starts.
  package static func checkStaysInside(_ path: String) throws(Refusal) {
    guard !path.isEmpty else { throw .empty }
    guard !path.isAbsolutePath, !path.hasPrefix(bytesOf: "~") else { throw .absolute }
    guard !path.pathNames.contains("..") else { throw .leadsUp }
    guard !path.unicodeScalars.contains(where: \.steers) else { throw .unseen }
  }
}

extension SceneFolder.Refusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .absolute: "is an absolute path; write one relative to the folder"
    case .leadsUp: "leads out of the folder with '..'"
    case .leadsOut: "is a link that leads out of the scene's folder"
    case .empty: "is not a path"
    case .unseen: "has a control character; name the file without"
    }
  }
}

/// Reads files whose paths may come from an untrusted scene.
enum FileContents {
  /// Returns the bytes of a file.
  ///
  /// The function never reads more bytes than the limit. Symbolic links are followed.
  package static func read(path: String, limit: Int) throws(CradleError) -> [UInt8] {
    ReadFiles.current?.add(path)
    let resolved = FileLocation(path).path
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: resolved)
    } catch {
      let forms = RawPath.Pair(missing: path)?.formNote
      throw CradleError(SceneFileError(path: path, error, otherwise: .missing(path: path, forms: forms)))
    }
    let type = attributes[.type] as? FileAttributeType
    // A link that remains after resolving leads to no file.
    guard type != .typeSymbolicLink else { throw CradleError(SceneFileError.missing(path: path)) }
    guard type != .typeDirectory else { throw CradleError(SceneFileError.isFolder(path: path)) }
    // Opening a pipe would wait for a writer, and reading a device may never end.
    guard type == .typeRegular else { throw CradleError(SceneFileError.notRegular(path: path)) }
    let size = attributes[.size] as? Int ?? 0
    guard size <= limit else { throw CradleError(SceneFileError.tooLarge(path: path, limit: limit)) }
    // The file may have grown since its size was read.
    let data: [UInt8]
    do throws(OutsideFault) {
      data = try firstBytes(atPath: resolved, count: limit + 1)
    } catch {
      guard case .unreadable(let code) = error, SystemFault(code: code).mayPass else {
        throw CradleError(SceneFileError.unreadable(path: path))
      }
      throw CradleError(SceneFileError.unreachable(path: path, reason: SystemFault(code: code).words))
    }
    guard data.count <= limit else { throw CradleError(SceneFileError.tooLarge(path: path, limit: limit)) }
    return data
  }

  private static func firstBytes(atPath path: String, count: Int) throws(OutsideFault) -> [UInt8] {
    // Another file may have this name by now, so this checks the type again, without waiting for a pipe.
    try OutsideFile(path).bytes(at: 0, count: count)
  }
}
