import CradleRawText

#if canImport(Glibc)
  import Glibc
#endif

/// A hidden folder that is filled, and then replaces another one with all its content.
///
/// If the value is dropped before, what has grown is removed.
package struct FolderReplacement: ~Copyable {
  /// The path of the new folder until it is published.
  package let path: String

  private let target: String
  private let location: String
  private let work: WorkFolder

  /// Creates an empty folder.
  ///
  /// - Parameter target: The folder that will be replaced, or made.
  /// - Throws: `EncodingError.cannotCreate`.
  package init(of target: String) throws(EncodingError) {
    // Without '..', which leads elsewhere once a folder on the way has been moved.
    let location = FileLocation(try locationOfFolder(target)).path
    let work = try WorkFolder(beside: location, for: target)
    let path = work.path + "/folder"
    try Self.create(path, for: target)
    self.init(path: path, target: target, location: location, consume work)
  }

  private init(path: String, target: String, location: String, _ work: consuming WorkFolder) {
    (self.path, self.target, self.location) = (path, target, location)
    self.work = work
  }

  private static func create(_ folder: String, for target: String) throws(EncodingError) {
    do throws(SystemCallError) {
      try createFolder(folder)
    } catch {
      throw .cannotCreate(path: target, reason: error.reason)
    }
  }

  /// Writes a file of the folder, and makes the folders that it is in.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The path of the file inside the folder.
  package func write(_ bytes: [UInt8], to name: String) throws(EncodingError) {
    try write(to: name) { file throws(SystemCallError) in try file.write(bytes) }
  }

  /// Writes a file of the folder part by part, and makes the folders that it is in.
  ///
  /// - Parameters:
  ///   - name: The path of the file inside the folder.
  ///   - fill: A function that writes the content.
  package func write(
    to name: String,
    _ fill: (borrowing NewFile) throws(SystemCallError) -> Void
  ) throws(EncodingError) {
    let path = path + "/" + name
    do throws(SystemCallError) {
      try createFolder(parentFolder(of: path))
      let file = try NewFile(path)
      try fill(file)
      try file.finish()
    } catch {
      throw .cannotWrite(path: target.trimmingSlashes + "/" + name, reason: error.reason)
    }
  }

  /// Removes a file, or a folder with all that is in it, and the folders that are empty then.
  ///
  /// - Parameter name: The path inside the folder; nothing need be there.
  package func remove(_ name: String) throws(EncodingError) {
    let item = path + "/" + name
    guard fileExists(item) else { return }
    do throws(SystemCallError) {
      if isFolder(item) { try removeFolder(item) } else { try removeFile(item) }
    } catch {
      throw .cannotWrite(path: target.trimmingSlashes + "/" + name, reason: error.reason)
    }
    var parent = parentFolder(of: item)
    while parent != path, rmdir(parent) == 0 { parent = parentFolder(of: parent) }
  }

  /// Gives the folder its own name, in place of the previous one.
  ///
  /// - Throws: `EncodingError.cannotCreate` if the place cannot be written to; then the previous
  ///   folder is still there.
  package consuming func publish() throws(EncodingError) {
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        guard isFolder(location) else { return try moveItem(from: path, to: location) }
        // The old one goes with the work folder.
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
      throw .cannotCreate(path: target, reason: error.reason)
    }
  }
}
