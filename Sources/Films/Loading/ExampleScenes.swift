import CradleFiles
import CradleRawText
import Foundation

/// The example scenes: those installed with the command, or those of the checkout that the command was built in.
enum ExampleScenes {
  /// The names and paths, in alphabetical order; empty without the files.
  static let all: [(name: String, path: String)] = {
    guard let folder else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.nameEnding == "yaml" }.sorted()
      .map { (name: $0.nameStem, path: folder.appendingPath($0)) }
  }()

  private static let folder: String? = {
    guard let command = Bundle.main.executablePath else { return nil }
    var parent = command.parentPath
    if let installed = parent?.parentPath?.appendingPath("share/cradle/scenes"), isFolder(installed) {
      return installed
    }
    // In a checkout, the command is some folders below the root.
    while let root = parent {
      let scenes = root.appendingPath("Examples/Scenes")
      if isFolder(scenes), FileManager.default.fileExists(atPath: root.appendingPath("scenes/scene.schema.json")) {
        return scenes
      }
      parent = root.parentPath
    }
    return nil
  }()
}
