import CradleNotations
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct SceneFormatTests {
  private static let page = Page(projectFolder.appendingPathComponent("Docs/SceneFormat.md"))

  @Test
  func `the page of the reference is that of the grammar`() {
    let isCurrent = Self.page.lines.joined(separator: "\n") == SceneFormat.markdown
    #expect(isCurrent, "regenerate it with: cradle schema --format markdown > Docs/SceneFormat.md")
  }

  @Test
  func `the page of words is that of the grammar and of the suggestions`() {
    let words = Page(projectFolder.appendingPathComponent("Docs/Words.md"))
    let isCurrent = words.lines.joined(separator: "\n") == WordIndex.scenes.markdown
    #expect(isCurrent, "regenerate it with: cradle schema --format words > Docs/Words.md")
  }

  @Test
  func `every name of another system leads to a word of scenes`() throws {
    for name in try nonEmpty(ForeignName.all).map(\.name) {
      #expect(!WordIndex.scenes.meanings(of: name).isEmpty, "\(name) leads nowhere")
    }
  }

  @Test
  func `every key of the schema has a row`() throws {
    let schema = try SchemaPart(json: SceneSchema.expanded.line)
    let rows = Self.page.lines.filter { $0.hasPrefix("| `") }.compactMap {
      // A small map has its keys in the table of its owner: `rest.angle`.
      $0.split(separator: "`").dropFirst().first?.split(separator: ".").last.map(String.init)
    }
    let missing = Set(schema.keys.map(\.name)).subtracting(rows).sorted()
    #expect(missing == [])
  }

  // Two headings of one name would share an anchor, and a link would lead to the first.
  @Test
  func `no two sections have one name`() {
    let anchors = Self.page.anchors
    let twice = Set(anchors.filter { anchor in anchors.count { $0 == anchor } > 1 }).sorted()
    #expect(twice == [])
    #expect(anchors.count > 50)
  }

  // GitHub shows a large page slowly, and a still larger one only in part.
  @Test
  func `the reference has less than 130000 bytes`() {
    #expect(SceneFormat.markdown.utf8.count < 130_000)
  }
}
