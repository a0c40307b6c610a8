import CradleFilms
public import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
public import CradleTestSupport

/// Returns the film of a scene's text.
public func makeFilm(_ text: String = tinyScene) throws -> Film {
  Film(try SceneLoader().load(SceneFile(name: "tiny.yaml", text: text)))
}

/// A scene file; its test removes it at the end.
public final class TemporaryScene {
  public let path: String
  private let folder: TemporaryFolder

  public init(_ text: String = tinyScene, named name: String = "tiny.yaml") throws {
    folder = try TemporaryFolder()
    path = try folder.write(text, to: name)
  }
}
