package import Scenes

extension Scene {
  /// Every text that the scene can show.
  package var texts: [SceneText] {
    let ofStages = stages.indices.flatMap { index in
      stages[index].description.texts(during: timeline(ofStage: index))
    }
    return ofStages + Overlays.texts(in: self) + LegendArtist.texts(in: self)
  }
}
