import CradleNotations
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct DocumentationTests {
  private static func schema() throws -> SchemaPart {
    try JSONDecoder().decode(SchemaPart.self, from: Data(SceneSchema.expanded.line.utf8))
  }

  static let snippets = Page.all.flatMap(\.snippets)

  @Test
  func `the front page shows one scene, and the guide describes keys`() {
    let counts = Page.all.map(\.snippets.count)
    #expect(counts.first == 1)
    #expect(counts.reduce(0, +) > 10)
    let rowCount = Page.sceneFile.keyRows.count
    #expect(rowCount > 30)
  }

  @Test(arguments: snippets)
  func `a scene that a page shows is valid`(_ snippet: Snippet) throws {
    // The file is beside the presets, because a page may extend one.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pages-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: presetFolder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("snippet.yaml")
    try snippet.scene.write(to: file, atomically: true, encoding: .utf8)
    #expect(mistakes(in: try SceneFile.read(path: file.path)) == "")
  }

  @Test
  func `every link on the pages has its target`() {
    let broken = Page.all.flatMap { page in
      page.links.filter { link in
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = page.file.deletingLastPathComponent()
        let target = parts[0].isEmpty ? page.file : folder.appendingPathComponent(String(parts[0]))
        guard FileManager.default.fileExists(atPath: target.path) else { return true }
        return parts.count > 1 && !Page(target).anchors.contains(String(parts[1]))
      }
    }
    #expect(broken == [])
  }

  // Lists are compared, and not their elements, so that a failure shows the missing words and not a
  // page.
  @Test
  func `the guide mentions every key and every keyword of the schema`() throws {
    let schema = try Self.schema()
    let words = Set(schema.keys.map(\.name) + schema.words).sorted()
    let missing = words.filter { !Page.sceneFile.mentions($0) }
    #expect(missing == [])
  }

  @Test
  func `the guide describes no key that does not exist`() throws {
    let known = Set(try Self.schema().keys.map(\.name))
    let unknown = Page.sceneFile.keyRows.flatMap(\.keys).filter { !known.contains($0) }
    #expect(unknown == [])
  }

  // The reference has all defaults; the guide may leave them out, but not contradict.
  @Test
  func `the guide has no other default than the schema`() throws {
    let keys = try Self.schema().keys
    let wrong = Page.sceneFile.keyRows.flatMap { row in
      row.keys.filter { name in
        // A key without a default in the schema has one in words.
        let known = keys.filter { $0.name == name }.map { $0.value.members?["default"]?.written }
        let told = row.fallback.split(separator: "`")
        return told.count == 1 && row.fallback.hasPrefix("`")
          && !known.contains(nil) && !known.contains(String(told[0]))
      }
    }
    #expect(wrong == [])
  }
}
