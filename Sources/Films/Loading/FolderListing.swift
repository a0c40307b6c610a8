import CradleFiles
package import CradleGeometry
import CradleRawText

/// A folder that scenes or goldens are chosen from.
package enum FolderListing {
  /// A file or a folder in it.
  package struct Entry: Equatable, Sendable {
    package let name: String
    /// Whether it is a folder, and no link to one.
    package let isFolder: Bool

    /// Whether it has the ending of a scene file, and is no folder.
    ///
    /// A name that begins with '_' is that of a base, which other scenes extend, and which need not be a scene by itself.
    package var isSceneFile: Bool {
      !isFolder && !name.hasPrefix("_") && ["yaml", "yml"].contains(name.nameEnding.lowercased())
    }
  }

  /// Returns the entries of a folder in the order of their names' bytes; empty if there is no such folder.
  ///
  /// Hidden entries are left out, and other files whose names are not UTF-8.
  ///
  /// - Throws: `.cannotRead` if the folder or an entry cannot be looked at; `.invalidName` if a folder or a scene file
  ///   has a name that is not UTF-8.
  package static func entries(in folder: String) throws(CradleError) -> [Entry] {
    let all: [OutsideFolder.Entry]
    do throws(OutsideFault) {
      all = try OutsideFolder(folder).entries()
    } catch {
      guard error != .missing else { return [] }
      throw CradleError(PipelineError.unreadableFolder(path: folder, reason: "\(error)"))
    }
    var entries: [Entry] = []
    for entry in all where !entry.name.isHidden {
      let isText = entry.name.text != nil
      let found = Entry(name: entry.name.text ?? entry.name.label, isFolder: entry.kind == .folder)
      guard isText || (!found.isFolder && !found.isSceneFile) else {
        throw CradleError(PipelineError.nameNotText(path: folder.appendingPath(found.name)))
      }
      if isText { entries.append(found) }
    }
    return entries
  }

  /// Returns the names of the entries, as ``entries(in:)``.
  package static func names(in folder: String) throws(CradleError) -> [String] {
    try entries(in: folder).map(\.name)
  }
}
