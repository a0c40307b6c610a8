import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

struct SchemaTests {
  @Test
  func `the schema beside the presets is that of the grammar`() throws {
    let file = presetFolder.appendingPathComponent("scene.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == SceneSchema.text, "regenerate it with: cradle schema > scenes/scene.schema.json")
  }

  @Test
  func `the schema is JSON`() throws {
    let data = Data(SceneSchema.text.utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
  }
}
