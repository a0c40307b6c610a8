import CradleCFiles
package import CradleGeometry
import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A hidden folder that you fill, and that replaces another folder when you publish it.
///
/// If you drop the value before ``publish()``, the new folder is removed.
package struct FolderReplacement: ~Copyable {
  /// The path of the new folder until you publish it.
  package let path: String

  private let target: String
  private let location: String
  private let work: WorkFolder

  /// Creates an empty folder.
  ///
  /// - Parameter target: The folder to replace or to create.
  /// - Throws: `.cannotCreate`.
  package init(of target: String) throws(CradleError) {
    // Resolves '..' first, because '..' would lead elsewhere after a folder on the path has moved.
    let location = FileLocation(try locationOfFolder(target)).path
    let work = try WorkFolder(beside: location, for: target)
    let path = work.path + "/folder"
    try Self.create(path, for: target)
    self.init(path: path, target: target, location: location, work: consume work)
  }

  private init(path: String, target: String, location: String, work: consuming WorkFolder) {
    self.path = path
    self.target = target
    self.location = location
    self.work = work
  }

  private static func create(_ folder: String, for target: String) throws(CradleError) {
    do throws(SystemCallError) {
      try createFolder(folder)
    } catch {
      throw CradleError(FileFault.cannotCreate(path: target, reason: error.reason))
    }
  }

  /// Writes a file in the folder, and creates the folders above it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The path of the file inside the folder.
  package func write(_ bytes: [UInt8], to name: String) throws(CradleError) {
    try write(to: name) { file throws(SystemCallError) in try file.write(bytes) }
  }

  /// Writes a file in the folder part by part, and creates the folders above it.
  ///
  /// - Parameters:
  ///   - name: The path of the file inside the folder.
  ///   - fill: Writes the content.
  package func write(
    to name: String,
    fill: (borrowing NewFile) throws(SystemCallError) -> Void
  ) throws(CradleError) {
    let path = path + "/" + name
    do throws(SystemCallError) {
      try createFolder(parentFolder(of: path))
      let file = try NewFile(path)
      try fill(file)
      try file.finish()
    } catch {
      throw CradleError(FileFault.cannotWrite(path: target.trimmingSlashes + "/" + name, reason: error.reason))
    }
  }

  /// Removes a file or a folder, and then all folders that have become empty.
  ///
  /// - Parameter name: The path of a file or a folder inside this folder. Nothing need exist at the path.
  package func remove(_ name: String) throws(CradleError) {
    let item = path + "/" + name
    guard fileExists(item) else { return }
    do throws(SystemCallError) {
      if isFolder(item) { try removeFolder(item) } else { try removeFile(item) }
    } catch {
      throw CradleError(FileFault.cannotWrite(path: target.trimmingSlashes + "/" + name, reason: error.reason))
    }
    var parent = parentFolder(of: item)
    while parent != path, unsafe rmdir(parent) == 0 { parent = parentFolder(of: parent) }
  }

  /// Gives the folder its own name, and replaces the previous folder.
  ///
  /// - Throws: `.cannotCreate` if the parent folder is not writable. The previous folder then stays.
  package consuming func publish() throws(CradleError) {
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        guard isFolder(location) else { return try moveItem(from: path, to: location) }
        try keepModes()
        // If the program is killed between two moves, neither folder is in place. A swap is one step.
        guard FileSwap.swap(path, with: location) != 0 else { return }
        // Removing the work folder also removes the old folder in it.
        let old = work.path + "/old"
        try moveItem(from: location, to: old)
        do throws(SystemCallError) {
          try moveItem(from: path, to: location)
        } catch {
          try? moveItem(from: old, to: location)
          throw error
        }
      }
    } catch {
      throw CradleError(FileFault.cannotCreate(path: target, reason: error.reason))
    }
  }

  // Each file and folder keeps the permissions of the one that it replaces.
  private func keepModes() throws(SystemCallError) {
    for name in (FileManager.default.subpaths(atPath: path) ?? []).reversed() + [""] {
      try keepMode(of: location.appendingPath(name), in: path.appendingPath(name))
    }
  }
}
