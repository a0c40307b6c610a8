import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleSceneEditing
import CradleSceneSource
import CradleScenes

/// The keys that a page can turn in a scene made in code, where it can save nothing.
///
/// They are the keys that `--set` accepts for such a scene. The grammar of scene files describes them.
struct KeysInCode {
  /// The controls as JSON, in the form of those of a scene file.
  let json: JSON

  /// Why nothing can be saved.
  static let reason = "the scene is made in code; change the value there, or copy it as a flag"

  private static let layers = "annotations.layers"

  /// Lists the keys of a scene.
  ///
  /// - Throws: `CradleError` if the scene has a value that no file could have.
  init(of scene: Scene, limits: Limits) throws(CradleError) {
    let controls = try SceneControls(of: Self.file(of: scene), limits: limits)
    let names = scene.annotations.layers.map { type(of: $0.value).name }
    let shown = names.isEmpty ? "none" : "[\(names.joined(separator: ", "))]"
    let keys = SceneVariant.shorthands.map(\.path)
    let all = controls.all.filter { $0.key.map(keys.contains) ?? false }.map { control in
      Self.withoutPlace(control.json, value: control.key == Self.layers ? shown : control.value)
    }
    json = ["controls": .array(all), "isCut": false, "springs": []]
  }

  // A file with the values of the scene, which only the grammar reads.
  private static func file(of scene: Scene) -> SceneFile {
    let canvas = "{ theme: \(scene.canvas.theme.rawValue), scale: \(scene.canvas.scale.written) }"
    let time = "{ fps: \(scene.timing.frameRate.framesPerSecond.written), speed: \(scene.timing.speed.written) }"
    let text = "version: 1\ncanvas: \(canvas)\ntime: \(time)\nannotations: { layers: none }\n"
    return SceneFile(name: "scene", text: text)
  }

  private static func withoutPlace(_ control: JSON, value: String?) -> JSON {
    guard case .object(let members) = control else { return control }
    let others = members.filter { !["file", "line", "column", "value", "canSave", "reason"].contains($0.name) }
    let own: JSON = ["value": value.map(JSON.string) ?? .null, "canSave": false, "reason": .string(reason)]
    return JSON.object(others).adding(own)
  }
}
