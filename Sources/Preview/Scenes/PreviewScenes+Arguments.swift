import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText

extension PreviewScenes {
  /// Returns the scenes that the arguments of the command name.
  static func parts(of given: [String], in catalog: SceneCatalog) throws(CradleError) -> [SceneList.Part] {
    guard !given.isEmpty else { return catalog.names.map { SceneList.Part(scenes: [$0], folder: nil) } }
    var parts: [SceneList.Part] = []
    for argument in given {
      let isNamed = catalog.hasInCode(argument) || catalog.hasPreset(argument)
      let found = isNamed ? nil : try scenes(in: argument)
      if let found, found.isEmpty { throw CradleError(PreviewError.noScene(folder: argument)) }
      parts.append(SceneList.Part(scenes: found ?? [argument], folder: found == nil ? nil : argument))
    }
    return parts
  }

  /// Returns the scene files in a folder; `nil` if there is no such folder.
  static func scenes(in folder: String) throws(CradleError) -> [String]? {
    guard isFolder(folder) else { return nil }
    return try FolderListing.entries(in: folder).filter(\.isSceneFile).map { folder.appendingPath($0.name) }
  }
}
