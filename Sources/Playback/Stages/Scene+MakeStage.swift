import Graphics
import Scenes

extension Scene {
  /// Sets up the stage of the scene, or its stages as one.
  func makeStage(measuring: any TextMeasuring) -> any Playback.Stage {
    guard stages.count > 1 else { return makeStage(0, measuring: measuring) }
    return StageEnsemble(self) { makeStage($0, measuring: measuring) }
  }

  private func makeStage(_ index: Int, measuring: any TextMeasuring) -> any Playback.Stage {
    guard let factory = stages[index].description as? any StageFactory else {
      let type = type(of: stages[index].description)
      // Not a precondition failure, whose message a release build does not print.
      fatalError("a stage described by \(type) is made by no StageFactory")
    }
    var scene = self
    scene.timeline = timeline(ofStage: index)
    return factory.makeStage(for: scene, measuring: measuring)
  }
}
