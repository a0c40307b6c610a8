import CradleFilms
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// The scenes of a folder, by the bytes of their names.
struct PreviewNameTests {
  @Test
  func `two files whose names differ only in form are two scenes`() throws {
    let folder = try TemporaryFolder()
    for name in ["\u{E9}.yaml", "e\u{301}.yaml"] { try folder.write(tinyScene, to: name) }
    for given in [[folder.path], [folder.path, folder.path]] {
      let scenes = try PreviewScenes(of: given, in: .presets, limits: Limits(), byteLimit: 1_000_000)
      #expect(scenes.arguments.count == 2)
    }
  }
}
