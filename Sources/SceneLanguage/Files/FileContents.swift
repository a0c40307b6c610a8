import Foundation
import RawText
import Scenes

/// Reads files that a stranger may have named.
enum FileContents {
  /// Returns what is in a file.
  ///
  /// No more than the limit is ever read. A symbolic link is followed.
  static func read(path: String, limit: Int) throws(SceneFileError) -> [UInt8] {
    let resolved = FileLocation(path).path
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
