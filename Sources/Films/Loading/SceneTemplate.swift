import CradleEncoding
import CradleFiles
package import CradleGeometry
import CradlePresets
import CradleRawText
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation

/// A preset or an example as a template for a new scene.
///
/// ```swift
/// let template = try SceneTemplate(named: "springy")
/// print(try template.write(named: "my-list"))  // my-list.yaml, and the schema beside it
/// ```
package struct SceneTemplate: Sendable {
  private let text: String

  /// The names of all templates, in alphabetical order.
  package static var names: [String] {
    (Presets.all.map(\.name) + ExampleScenes.all.map(\.name)).sorted()
  }

  /// Finds a preset or an example.
  ///
  /// - Throws: `.missingScene`, or an error about an example that cannot be read.
  package init(named name: String) throws(CradleError) {
    if let preset = Presets.named(name) {
      text = preset.text
    } else if let example = ExampleScenes.all.first(where: { $0.name == name }) {
      // The schema lies beside the new file.
      let written = try SceneFile.read(path: example.path)
      text = String(decoding: written.bytes, as: UTF8.self)
        .replacing("$schema=../../scenes/", with: "$schema=", maxReplacements: 1)
    } else {
      let meant = Suggestion.nearest(to: name, among: Self.names)
      throw CradleError(PipelineError.unknownPreset(name, suggestion: meant))
    }
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
    try write(text, to: path)
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
