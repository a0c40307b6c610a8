import Foundation
import RawText

/// A small file that belongs to an output: complete before the output is, and published after it.
///
/// Dropping it before removes it.
package final class CompanionFile: Sendable {
  private let path: String
  private let location: String
  private let folder: WorkFolder

  /// Writes the file under a temporary name.
  ///
  /// - Parameter path: Where it will be. A folder that is not there yet must be when the file is
  ///   published.
  package init(path: String, bytes: [UInt8]) throws(EncodingError) {
    (self.path, location) = (path, absolutePath(path))
    var parent = parentFolder(of: location)
    while !isFolder(parent), !parent.pathNames.isEmpty { parent = parentFolder(of: parent) }
    // Two folders that are not there yet may have files of the same name.
    let name = location.pathNames.dropFirst(parent.pathNames.count).joined(separator: "-")
    folder = try WorkFolder(beside: parent.appendingPath(name), for: path)
    do throws(SystemCallError) {
      try writeFile(bytes, to: folder.path + "/content")
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Removes what an earlier output has left at the path.
  package func retirePrevious() {
    Self.remove(path: path)
  }

  /// Gives the file its own name.
  package func publish() throws(EncodingError) {
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        try moveItem(from: folder.path + "/content", to: location)
      }
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Removes a file, if it is there.
  package static func remove(path: String) {
    try? FileManager.default.removeItem(atPath: absolutePath(path))
  }
}
