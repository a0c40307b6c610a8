import CradleFilms
import CradlePreview
import CradleTestSupport
import Foundation
import Testing

/// The scenes of a folder, by the bytes of their names.
struct PreviewNameTests {
  @Test
  func `two files whose names differ only in form are two scenes`() throws {
    let folder = try TemporaryFolder()
    for name in ["\u{E9}.yaml", "e\u{301}.yaml"] { try folder.write(tinyScene, to: name) }
    #expect(try PreviewScenes.arguments(of: [folder.path], in: .presets).count == 2)
    #expect(try PreviewScenes.arguments(of: [folder.path, folder.path], in: .presets).count == 2)
  }
}
