import Foundation

/// A scene as it was written: bytes with a name.
public struct SceneFile: Sendable {
  /// What diagnostics call the file.
  public let name: String
  /// The bytes, which ought to be UTF-8.
  public let bytes: [UInt8]
  /// Where the scene may find other files; `nil` if it may not name any.
  let folder: SceneFolder?

  init(name: String, bytes: [UInt8], folder: SceneFolder?) {
    (self.name, self.bytes, self.folder) = (name, bytes, folder)
  }

  /// Creates a scene that has no folder, such as one from standard input; it may name no files.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, bytes: bytes, folder: nil)
  }

  /// Creates a scene that has no folder, such as a preset; it may name no files.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8), folder: nil)
  }

  /// Reads a file, whose folder the scene may then find other files in.
  ///
  /// No more than the limit is ever read. A symbolic link is followed.
  public static func read(
    path: String,
    limits: Limits = Limits()
  ) throws(SceneFileError) -> SceneFile {
    let bytes = try contents(path: path, limit: limits.fileSize)
    return SceneFile(name: path, bytes: bytes, folder: SceneFolder(of: path))
  }

  private static func contents(path: String, limit: Int) throws(SceneFileError) -> [UInt8] {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
      throw .missing(path: path)
    }
    let type = attributes[.type] as? FileAttributeType
    // What is still a link then leads nowhere.
    guard type != .typeSymbolicLink else { throw .missing(path: path) }
    guard type != .typeDirectory else { throw .isFolder(path: path) }
    // Opening a pipe would wait for a writer, and a device may never end.
    guard type == .typeRegular else { throw .notRegular(path: path) }
    let size = attributes[.size] as? Int ?? 0
    guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
    // The file may have grown since.
    guard let data = firstBytes(atPath: resolved, count: limit + 1) else {
      throw .unreadable(path: path)
    }
    guard data.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return Array(data)
  }

  private static func firstBytes(atPath path: String, count: Int) -> Data? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    do {
      return try handle.read(upToCount: count) ?? Data()
    } catch {
      return nil
    }
  }
}
