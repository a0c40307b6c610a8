import CradleNotations
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct DocumentationTests {
  private static func schema() throws -> SchemaPart {
    try SchemaPart(json: SceneSchema.expanded.line)
  }

  static let snippets = Page.all.flatMap(\.snippets)

  @Test
  func `the front page shows one scene`() {
    let counts = Page.all.map(\.snippets.count)
    #expect(counts.first == 1)
    #expect(counts.reduce(0, +) > 10)
  }

  @Test(arguments: Page.guide)
  func `a page of the guide begins with a picture and a scene, and is short`(_ page: Page) throws {
    #expect(page.lines.count <= 200)
    #expect(page.lines[2].hasPrefix("<img "))
    #expect(page.lines[4] == "```yaml")
    // The reference has these tables.
    #expect(!page.lines.contains { $0.hasPrefix("| key |") })
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
  func `the guide leads to every chapter of the reference`() {
    let format = Page(projectFolder.appendingPathComponent("Docs/SceneFormat.md"))
    let chapters = Page(lines: format.lines.filter { $0.hasPrefix("## ") }).anchors
    let links = Set(Page.guide.flatMap(\.links))
    let missing = chapters.filter { !links.contains("../SceneFormat.md#\($0)") }
    #expect(chapters.count > 10)
    #expect(missing == [])
  }

  @Test
  func `the guide mentions every key of a scene`() throws {
    let keys = try Self.schema().members?["properties"]?.members?.keys.sorted() ?? []
    let missing = try nonEmpty(keys).filter { key in !Page.guide.contains { $0.mentions(key) } }
    #expect(missing == [])
  }
}
