import CradleNotations
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
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

  // A definition replaces what it defines, so whatever a scene has, the schema accepts or refuses it as the grammar's.
  @Test
  func `the schema with its definitions in their places is that of the grammar`() throws {
    var written = try #require(try SchemaPart(json: SceneSchema.text).members)
    let definitions = try #require(written.removeValue(forKey: "$defs")?.members)
    for key in ["$schema", "description"] { written[key] = nil }
    #expect(definitions.count > 20 && SceneSchema.text.utf8.count < 510_000)
    #expect(try SchemaPart.object(written).replacing(definitions) == SchemaPart(json: SceneSchema.differing.line))
  }
}

extension SchemaPart {
  // The schema with definitions instead of the references to them.
  fileprivate func replacing(_ definitions: [String: SchemaPart]) throws -> SchemaPart {
    switch self {
    case .object(var members):
      if case .text(let reference)? = members.removeValue(forKey: "$ref") {
        let name = try #require(reference.split(separator: "/").last)
        let definition = try #require(definitions[String(name)]?.members)
        members.merge(definition) { own, _ in own }
      }
      return .object(try members.mapValues { try $0.replacing(definitions) })
    case .list(let elements): return .list(try elements.map { try $0.replacing(definitions) })
    case .text, .number, .boolean, .null: return self
    }
  }
}
