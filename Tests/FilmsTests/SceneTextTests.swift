import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct SceneTextTests {
  // No font has a character of this plane, which is for private use.
  private static let nowhere = "\u{10FFFD}"

  static let places: [(String, place: String)] = [
    ("collection: { items: [\(nowhere)], layout: a, cells: { label: value } }", "3:23"),
    ("collection: { items: [\(nowhere)], layout: a, cells: { style: bubble } }", "3:23"),
    ("collection: { items: 1, layout: a, cells: { label: [A, \(nowhere)] } }", "3:56"),
    ("collection: { sections: [{ title: \(nowhere), items: 1 }], layout: a }", "3:35"),
    ("collection: { items: 1, layout: a }\nchrome: { navigation_bar: { title: \(nowhere) } }", "4:36"),
    ("collection: { items: 1, layout: a }\nchrome: { navigation_bar: { left: { \(nowhere): none } } }", "4:37"),
    ("collection: { items: 1, layout: \(nowhere) }\nchrome: { navigation_bar: { segmented: [\(nowhere)] } }", "4:41"),
    (
      """
      collection: { items: 1, layout: a, cells: { label: value } }
      timeline: [{ at: 0s, insert: { index: 0, items: [\(nowhere)] } }]
      """, "4:50"
    ),
    (
      """
      collection: { items: 1, layout: a, cells: { label: value } }
      timeline: [{ at: 0s, batch: [{ reload: { index: 0, items: [\(nowhere)] } }] }]
      """, "4:60"
    ),
    (
      """
      collection: { items: 1, layout: a }
      timeline: [{ at: 0s, insert: { section: 0, title: \(nowhere) } }]
      """, "4:51"
    ),
    ("collection: { items: 1, layout: a }\noverlays: [hud, { caption: { text: A\(nowhere) } }]", "4:36"),
    (
      "dynamics: { items: [{ id: a, center: [9, 9], size: [9, 9] }] }\n"
        + "overlays: [{ caption: { text: \(nowhere) } }]",
      "4:31"
    ),
  ]

  @Test(arguments: places)
  func `a character that no font has is found wherever it is shown`(_ text: String, place: String) throws {
    let layouts = "layouts: { a: { type: flow }, \(Self.nowhere): { type: flow } }"
    let file = try TemporaryScene("version: 1\n\(layouts)\n\(text)\n")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    let error = #expect(throws: CradleError.self) { try loaded.checkFonts() }
    #expect(error?.diagnostics.map(\.place.description) == ["\(file.path):\(place)"])
  }

  @Test(arguments: [
    ("collection: { items: 1, cells: { font: No Such Font }, layout: { type: flow } }", "2:40"),
    ("dynamics: { items: [{ id: a, center: [9, 9], size: [9, 9], " + "label: A, font: No Such Font }] }", "2:76"),
    (
      "collection: { items: 1, layout: { type: flow } }\n"
        + "overlays: [{ caption: { text: A, font: [Inter, No Such Font] } }]", "3:48"
    ),
  ])
  func `a missing font is an error at its position in the file`(_ text: String, place: String) throws {
    let file = try TemporaryScene("version: 1\n\(text)\n")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    let error = #expect(throws: CradleError.self) { try loaded.checkFonts() }
    let message = "font family 'No Such Font' is not installed; 'fc-list : family' lists those that are"
    #expect(error?.description == "\(file.path):\(place): error: \(message)")
  }

  @Test
  func `a hud, and a caption in several lines, need nothing that the default font has not`() throws {
    let text = """
      collection: { items: 1, layout: { type: flow } }
      overlays: [hud, { caption: { text: "What — it’s “two” lines:\\n→ one, and another" } }]
      """
    let file = try TemporaryScene("version: 1\n\(text)\n")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    #expect(throws: Never.self) { try loaded.checkFonts() }
  }

  @Test
  func `a text that is never shown needs no font`() throws {
    let text = "collection: { items: [\(Self.nowhere)], layout: { type: flow } }"
    let file = try TemporaryScene("version: 1\n\(text)\n")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    #expect(throws: Never.self) { try loaded.checkFonts() }
  }
}
