package import Scenes

extension Scene {
  /// Every text that the scene can show.
  package var texts: [SceneText] {
    let ofStages = stages.indices.flatMap { index in
      let description = stages[index].description
      let ofPanels = (description as? SweepDescription)?.panels.flatMap(\.scene.texts) ?? []
      return description.texts(during: timeline(ofStage: index)) + ofPanels.withoutRepetitions
    }
    return ofStages + Overlays.texts(in: self) + LegendArtist.texts(in: self)
  }
}

extension [SceneText] {
  // Most panels of a sweep have the same texts.
  fileprivate var withoutRepetitions: [SceneText] {
    reduce(into: []) { texts, text in
      if !texts.contains(where: { $0.style == text.style && $0.strings == text.strings }) {
        texts.append(text)
      }
    }
  }
}
