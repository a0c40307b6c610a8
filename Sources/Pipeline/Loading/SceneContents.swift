import Graphics
import Playback
import Scenes

extension Scene {
  /// Every picture that the scene can show, each once, in the order of the file.
  var pictures: [Picture] {
    stage.description.pictures(during: timeline)
  }

  /// Every text that the scene can show.
  var texts: [SceneText] {
    stage.description.texts(during: timeline) + overlayTexts
  }
}
