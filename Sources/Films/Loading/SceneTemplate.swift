import CradleEncoding
import CradleFiles
package import CradleGeometry
import CradlePresets
import CradleRawText
import CradleSceneLanguage
import CradleScenes
import Foundation

/// A preset as a template for a new scene.
///
/// ```swift
/// let template = try SceneTemplate(preset: "springy")
/// print(try template.write(named: "my-list"))  // my-list.yaml, and the schema beside it
/// ```
package struct SceneTemplate: Sendable {
  private let preset: Preset

  /// Finds a preset.
  ///
  /// - Throws: `.missingScene`.
  package init(preset name: String) throws(CradleError) {
    guard let preset = Presets.named(name) else {
      let names = Presets.all.map(\.name)
      throw CradleError(PipelineError.unknownPreset(name, suggestion: Suggestion.nearest(to: name, among: names)))
    }
    self.preset = preset
  }

  /// Writes the scene, together with the schema that the scene's first line names.
  ///
  /// An existing schema stays. Missing folders are created.
  ///
  /// - Returns: The paths of the new files.
  /// - Throws: `.fileExists` if the path already exists, `.invalidOutput`, or `.cannotCreate`.
  package func write(named name: String) throws(CradleError) -> [String] {
    let file = name.lastPathName
    let isComplete = ["yaml", "yml"].contains(file.nameEnding)
    guard !name.endsInSlash, file.isFileName, ![".yaml", ".yml"].contains(file) else {
      throw CradleError(PipelineError.notFileName(name))
    }
    let path = isComplete ? name : name + ".yaml"
    try write(preset.text, to: path)
    let schema = (path.parentPath ?? "").appendingPath("scene.schema.json")
    guard !FileManager.default.fileExists(atPath: schema) else { return [path] }
    try write(SceneSchema.text, to: schema)
    return [path, schema]
  }

  /// Returns the preset that has the same name as a new scene file; `nil` if there is none.
  ///
  /// The name of the file, without folder and ending, is also the name of a preset.
  package static func namesake(of path: String) -> String? {
    Presets.named(LoadedScene.name(of: path))?.name
  }

  private func write(_ text: String, to path: String) throws(CradleError) {
    do {
      try createFolder(parentFolder(of: path))
      // A single call checks and writes, so it cannot replace a file that is created in between.
      let url = URL(fileURLWithPath: path)
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw CradleError(PipelineError.fileExists(path: path))
    } catch let error as SystemCallError {
      throw CradleError(FileFault.cannotCreate(path: path, reason: error.reason))
    } catch {
      throw CradleError(FileFault.cannotCreate(path: path, reason: SystemFailure(error).reason))
    }
  }
}
