package import CradleGeometry
import CradleRawText
import Foundation

/// Files that appear under their name when they are complete, and not before.
///
/// ```swift
/// try WholeFile.write(PNG.encode(bitmap), to: "frame.png")
/// ```
package enum WholeFile {
  /// Writes a file; one of the same name is replaced, and missing folders are made.
  ///
  /// - Throws: `.cannotCreate` or `.cannotWrite`; nothing half-written remains.
  package static func write(_ bytes: [UInt8], to path: String) throws(CradleError) {
    let location = try locationOfFile(path)
    let work = try WorkFolder(beside: location, for: path)
    do throws(SystemCallError) {
      try writeFile(bytes, to: work.path + "/file")
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        try moveItem(from: work.path + "/file", to: location)
      }
    } catch {
      throw CradleError(EncodingFault.cannotWrite(path: path, reason: error.reason))
    }
  }
}

/// A small file that belongs to an output: completed before the output, and published after it.
///
/// If it is dropped before, it is removed.
package final class CompanionFile: Sendable {
  private let path: String
  private let location: String
  private let folder: WorkFolder

  /// Writes the file under a temporary name.
  ///
  /// - Parameter path: The path that the file will have. A folder that is not there yet must be when
  ///   the file is published.
  package init(path: String, bytes: [UInt8]) throws(CradleError) {
    (self.path, location) = (path, absolutePath(path))
    var parent = parentFolder(of: location)
    while !isFolder(parent), !parent.pathNames.isEmpty { parent = parentFolder(of: parent) }
    // Two folders that are not there yet may have files of the same name.
    let name = location.pathNames.dropFirst(parent.pathNames.count).joined(separator: "-")
    folder = try WorkFolder(beside: parent.appendingPath(name), for: path)
    do throws(SystemCallError) {
      try writeFile(bytes, to: folder.path + "/content")
    } catch {
      throw CradleError(EncodingFault.cannotWrite(path: path, reason: error.reason))
    }
  }

  /// Removes the file of an earlier output at the path.
  package func retirePrevious() {
    Self.remove(path: path)
  }

  /// Gives the file its own name.
  package func publish() throws(CradleError) {
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        try moveItem(from: folder.path + "/content", to: location)
      }
    } catch {
      throw CradleError(EncodingFault.cannotWrite(path: path, reason: error.reason))
    }
  }

  /// Removes a file, if it is there.
  package static func remove(path: String) {
    try? FileManager.default.removeItem(atPath: absolutePath(path))
  }
}
