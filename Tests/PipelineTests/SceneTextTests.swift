import Foundation
import Pipeline
import Scenes
import Testing

struct SceneTextTests {
  // No font has a letter in a plane that is for private use.
  private static let nowhere = "\u{10FFFD}"

  static let places: [String] = [
    "collection: { items: [\(nowhere)], layout: a, cells: { label: value } }",
    "collection: { items: [\(nowhere)], layout: a, cells: { style: bubble } }",
    "collection: { items: 1, layout: a, cells: { label: [A, \(nowhere)] } }",
    "collection: { sections: [{ title: \(nowhere), items: 1 }], layout: a }",
    "collection: { items: 1, layout: a }\nchrome: { navigation_bar: { title: \(nowhere) } }",
    "collection: { items: 1, layout: a }\nchrome: { navigation_bar: { left: { \(nowhere): none } } }",
    "collection: { items: 1, layout: \(nowhere) }\nchrome: { navigation_bar: { segmented: [\(nowhere)] } }",
    """
    collection: { items: 1, layout: a, cells: { label: value } }
    timeline: [{ at: 0s, insert: { index: 0, items: [\(nowhere)] } }]
    """,
    """
    collection: { items: 1, layout: a, cells: { label: value } }
    timeline: [{ at: 0s, batch: [{ reload: { index: 0, items: [\(nowhere)] } }] }]
    """,
    """
    collection: { items: 1, layout: a }
    timeline: [{ at: 0s, insert: { section: 0, title: \(nowhere) } }]
    """,
  ]

  @Test(arguments: places)
  func `a letter that no font has is found wherever it is shown`(_ text: String) throws {
    let layouts = "layouts: { a: { type: flow }, \(Self.nowhere): { type: flow } }"
    let file = try TemporaryScene("version: 1\n\(layouts)\n\(text)\n")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    #expect(throws: PipelineError.self) { try loaded.checkFonts() }
  }

  @Test
  func `what nobody sees needs no font`() throws {
    let text = "collection: { items: [\(Self.nowhere)], layout: { type: flow } }"
    let file = try TemporaryScene("version: 1\n\(text)\n")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    #expect(throws: Never.self) { try loaded.checkFonts() }
  }
}
