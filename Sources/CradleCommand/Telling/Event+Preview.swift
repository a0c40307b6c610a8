import CradleChecks
import CradleGeometry
import CradleNotations
import CradlePreview
import CradleSceneSource

extension Event {
  /// Returns the event for something that a preview reports.
  static func preview(_ event: PreviewEvent) -> JSON {
    switch event {
    case .listening(let address): return make("listening", members: ["address": .string(address)])
    case .loaded(let scene, let frames, let seconds, let warnings):
      return make(
        "loaded",
        members: [
          "scene": .string(scene), "frames": .number(frames), "seconds": .number(seconds),
          "warnings": .array(warnings.map(members)),
        ]
      )
    case .mistake(let scene, let error):
      let mistakes = ((error as? CradleError)?.reason as? SceneMistakes)?.all.map(members)
      return make(
        "mistake",
        members: ["scene": .string(scene), "mistakes": .array(mistakes ?? [["message": .string("\(error)")]])]
      )
    case .saved(let scene, let keys):
      return make("saved", members: ["scene": .string(scene), "keys": .array(keys.map(JSON.string))])
    case .judged(let result, let judgement):
      let word = judgement.map { JSON.string($0.rawValue) } ?? .null
      return make("judged", members: ["result": .string(result), "judgement": word])
    case .finished: return make("finished", members: [:])
    case .polling(let scene, let reason):
      return make("polling", members: ["scene": .string(scene), "reason": .string(reason)])
    case .selected(let selection):
      guard let selection else { return make("selected", members: ["element": .null]) }
      return make(
        "selected",
        members: [
          "element": [
            "scene": selection.scene.map(JSON.string) ?? .null, "id": .string(selection.id),
            "role": .string(selection.role), "layer": .string(selection.layer), "time": .number(selection.time),
            "x": .number(selection.x), "y": .number(selection.y),
          ]
        ]
      )
    }
  }
}
