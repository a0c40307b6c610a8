import Foundation
import PresetScenes
import Scenes

/// A preset as the start of somebody's own scene.
public struct SceneTemplate: Sendable {
  private let preset: Preset

  /// Finds a preset.
  ///
  /// - Throws: `PipelineError.unknownPreset`.
  public init(preset name: String) throws(PipelineError) {
    guard let preset = Presets.named(name) else {
      let names = Presets.all.map(\.name)
      throw .unknownPreset(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
    self.preset = preset
  }

  /// Writes the scene, and beside it the schema that its first line names, unless there is one.
  ///
  /// - Returns: The paths of what was written.
  /// - Throws: `PipelineError.fileExists` if there is a scene of that name, and
  ///   `PipelineError.cannotCreate`.
  public func write(named name: String) throws(PipelineError) -> [String] {
    let path = name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? name : name + ".yaml"
    guard !FileManager.default.fileExists(atPath: path) else { throw .fileExists(path: path) }
    try write(preset.text, to: path)
    let folder = (path as NSString).deletingLastPathComponent
    let schema = (folder as NSString).appendingPathComponent("scene.schema.json")
    guard !FileManager.default.fileExists(atPath: schema) else { return [path] }
    try write(SceneSchema.text, to: schema)
    return [path, schema]
  }

  private func write(_ text: String, to path: String) throws(PipelineError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotCreate(path: path, reason: error.localizedDescription)
    }
  }
}
