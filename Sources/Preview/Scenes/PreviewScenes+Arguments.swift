import CradleEncoding
package import CradleFilms
package import CradleGeometry
import CradleRawText

extension PreviewScenes {
  /// Returns the scenes that the arguments of the command name.
  ///
  /// A folder means the scene files in it, in alphabetical order. Without arguments, the result is all scenes in code,
  /// and all presets.
  ///
  /// - Throws: `.missingFile` if a folder has no scene file; `.cannotRead` or `.invalidName` if one of its entries cannot
  ///   be looked at, or has a name that is not UTF-8.
  package static func arguments(of given: [String], in catalog: SceneCatalog) throws(CradleError) -> [String] {
    guard !given.isEmpty else { return catalog.names }
    var all: [String] = []
    for argument in given {
      let isNamed = catalog.hasInCode(argument) || catalog.hasPreset(argument)
      let found = isNamed ? [argument] : try scenes(in: argument) ?? [argument]
      all += found.filter { name in !all.contains { $0.isSame(as: name) } }
    }
    return all
  }

  // Returns the scene files in a folder; nil if there is no such folder.
  private static func scenes(in folder: String) throws(CradleError) -> [String]? {
    guard isFolder(folder) else { return nil }
    let files = try FolderListing.entries(in: folder).filter(\.isSceneFile)
    guard !files.isEmpty else { throw CradleError(PreviewError.noScene(folder: folder)) }
    return files.map { folder.appendingPath($0.name) }
  }
}
