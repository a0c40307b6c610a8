import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct WarningTests {
  @Test
  func `no preset has a warning`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    for name in try nonEmpty(files.filter({ $0.hasSuffix(".yaml") }).sorted()) {
      let path = presetFolder.appendingPathComponent(name).path
      let read = try SceneLoader().read(try SceneFile.read(path: path))
      #expect(read.warnings == [], "\(name)")
    }
  }
}
