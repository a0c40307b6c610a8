package import CradleGeometry
import CradleRawText
import Foundation

/// Writes files that appear only when they are complete.
///
/// ```swift
/// try WholeFile.write(PNG.encode(bitmap), to: "frame.png")
/// ```
package enum WholeFile {
  /// Writes a file, replaces an existing file of that name, and creates missing folders.
  ///
  /// - Throws: `.cannotCreate` or `.cannotWrite`. No partial file remains.
  package static func write(_ bytes: [UInt8], to path: String) throws(CradleError) {
    try publish(bytes, to: path) { location, draft throws(SystemCallError) in
      try replaceFile(at: location, with: draft)
    }
  }

  /// Writes a file and creates missing folders, unless there is a file of that name.
  ///
  /// - Returns: Whether the file is new.
  /// - Throws: `.cannotCreate` or `.cannotWrite`. No partial file remains.
  package static func create(_ bytes: [UInt8], at path: String) throws(CradleError) -> Bool {
    var isNew = false
    try publish(bytes, to: path) { location, draft throws(SystemCallError) in
      isNew = try addFile(at: location, with: draft)
    }
    return isNew
  }

  private static func publish(
    _ bytes: [UInt8],
    to path: String,
    move: (_ location: String, _ draft: String) throws(SystemCallError) -> Void
  ) throws(CradleError) {
    let location = try locationOfFile(path)
    let work = try WorkFolder(beside: location, for: path)
    do throws(SystemCallError) {
      let draft = work.path + "/file"
      try writeFile(bytes, to: draft)
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in try move(location, draft) }
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
  }
}

/// A small file that belongs to an output, and is published right after the output.
///
/// The file is complete before the output is. If you drop this value before publishing, the file is removed.
package final class CompanionFile: Sendable {
  private let path: String
  private let location: String
  private let folder: WorkFolder

  /// Writes the file under a temporary name.
  ///
  /// - Parameter path: The final path of the file. The parent folder may be missing now, but must exist when you
  ///   publish.
  package init(path: String, bytes: [UInt8]) throws(CradleError) {
    self.path = path
    location = absolutePath(path)
    var parent = parentFolder(of: location)
    while !isFolder(parent), !parent.pathNames.isEmpty { parent = parentFolder(of: parent) }
    // Two missing folders may each get a companion file of the same name.
    let name = location.pathNames.dropFirst(parent.pathNames.count).joined(separator: "-")
    folder = try WorkFolder(beside: parent.appendingPath(name), for: path)
    do throws(SystemCallError) {
      try writeFile(bytes, to: folder.path + "/content")
      // An earlier file is removed before this one is published.
      try keepMode(of: location, in: folder.path + "/content")
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
  }

  /// Removes the file of an earlier output at the path.
  package func retirePrevious() {
    Self.remove(path: path)
  }

  /// Moves the file to its final path.
  package func publish() throws(CradleError) {
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        try moveItem(from: folder.path + "/content", to: location)
      }
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
  }

  /// Removes a file, if it exists.
  package static func remove(path: String) {
    try? FileManager.default.removeItem(atPath: absolutePath(path))
  }
}
