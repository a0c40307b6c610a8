import CradleFilms
import CradleGeometry
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// The warnings about rods, ropes and pins that the solver cannot hold.
struct LooseJointTests {
  private func warnings(_ text: String, _ overrides: String...) throws -> [String] {
    let loaded = try LoadedScene(yaml: text, named: "a", overrides: overrides.map { .init($0) })
    let film = try loaded.film()
    return loaded.remarks(in: film).map { "\($0.place?.description ?? "?"): \($0.message)" }
  }

  private func rope(weight: Double, _ more: String = "", chain: String = "to: [160, 40]") -> String {
    """
    version: 1
    canvas: { size: [320, 568] }
    time: { duration: 2s }
    dynamics:
      items:
        - { id: "link{i}", center: [160, 60], size: [8, 8], repeat: 12, step: [0, 20] }
        - { id: weight, center: [160, 310], size: [\(weight), \(weight)], shape: ellipse }
      behaviors:
        - properties: { items: [weight], resistance: 0.1 }
        - { properties: { items: ["link{i}"] }, repeat: 12 }
        - chain: { each: ["link{i}", weight], \(chain) }
        - gravity: { items: all }
    \(more)
    """
  }

  @Test
  func `a film that is cut off names the items that fly on outside of the canvas`() throws {
    let text = """
      version: 1
      time: { max: 3s }
      dynamics:
        items:
          - { id: "card{i}", repeat: 2, center: [160, 284], translation: { each: [[0, 0], [9, 0]] }, size: [90, 90] }
          - { id: parked, center: [-300, 0], size: [9, 9] }
        behaviors: [{ properties: { items: ["card{i}"], velocity: [900, 0] } }, { gravity: { items: [card0] } }]
      """
    let loaded = try LoadedScene(yaml: text, named: "a")
    #expect(
      loaded.warnings(about: try loaded.film()).map(\.message) == [
        "'a' has not come to rest after 3.0 s: 'card0' flies on outside of the canvas, as 1 more do; "
          + "'remove' it once it is out of view"
      ]
    )
  }

  @Test
  func `a chain that is too long is reported with its items, the ratio of masses, its place and a remedy`() throws {
    let found = try warnings(rope(weight: 160))
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("a:11:7: the solver cannot hold the rod between 'link"))
    // A circle of 160 points beside a square of 8: 20 106 to 64.
    #expect(found[0].contains(" % too long, and 'weight' weighs 314 times as much as 'link0'; "))
    #expect(found[0].hasSuffix("write 'solver: { substeps: 4 }', or use masses that differ less"))
    #expect(try warnings(rope(weight: 160), "dynamics.solver.substeps=4").isEmpty)
    #expect(try warnings(rope(weight: 44)).isEmpty)
  }

  @Test
  func `a pin that gapes is reported, and so is a rope that is too long`() throws {
    let pins = try warnings(rope(weight: 160, chain: "to: [160, 40], kind: pin"))
    try #require(pins.count == 1)
    #expect(pins[0].contains("the pin ") && pins[0].contains(" points apart, and 'weight' weighs 314"))
    let limits = (0..<12).map { index in
      let next = index < 11 ? "link\(index + 1)" : "weight"
      return "    - attachment: { item: \(next), kind: limit, to_item: link\(index) }"
    }
    let text = rope(weight: 160).components(separatedBy: "\n").flatMap { line in
      line.contains("chain:") ? ["    - attachment: { item: link0, anchor: [160, 40] }"] + limits : [line]
    }
    let found = try warnings(text.joined(separator: "\n"))
    // One rope of twelve stands for all.
    #expect(found.count == 1 && found[0].contains("the rope between 'link"))
  }

  @Test
  func `a chain of a timeline has the place of its entry, even in a tap`() throws {
    let chain = "chain: { each: [\"link{i}\", weight], to: [160, 40] }"
    let text = rope(weight: 160).replacing("    - \(chain)\n", with: "")
    let entries = "timeline:\n  - { at: 0s, marker: a }\n  - { at: 0.1s, add: { id: c, \(chain) } }\n"
    let added = try warnings(text + entries)
    #expect(added.count == 1 && added[0].hasPrefix("a:14:5: "))
    let caused = "[{ set: { key: weight.z, to: 1 } }, { add: { id: c, \(chain) } }]"
    let tapped = try warnings(text + "timeline:\n  - { at: 0s, tap: { item: weight, do: \(caused) } }\n")
    #expect(tapped.count == 1 && tapped[0].hasPrefix("a:13:76: "))
  }

  @Test
  func `a chain on another stage and in the panel of a sweep is reported`() throws {
    let lines = rope(weight: 160).components(separatedBy: "\n")
    let playground = lines[3..<12].map { "    " + $0 }
    let staged = lines[..<3] + ["stages:", "  - collection: { items: 2, layout: { type: flow } }", "  -"] + playground
    let found = try warnings(staged.joined(separator: "\n"))
    #expect(found.count == 1 && found[0].hasPrefix("a:14:11: "))
    let swept = try warnings(rope(weight: 160, "sweep: { vary: { dynamics.solver.substeps: [1, 4] } }"))
    #expect(swept.count == 1 && swept[0].contains("in the panel '"))
  }

  @Test
  func `a rod that becomes right in a moment is not reported`() throws {
    let text = """
      version: 1
      time: { duration: 2s }
      dynamics:
        items: [{ id: ball, center: [160, 160], size: [40, 40] }]
        behaviors: [{ attachment: { item: ball, anchor: [160, 60], length: 60 } }, { gravity: { items: all } }]
      """
    #expect(try warnings(text).isEmpty)
  }

  @Test
  func `a chain that a finger pulls is not reported`() throws {
    let pull = "grab: { item: weight, by: [0, 200], over: 0.2s, release: false }"
    #expect(try warnings(rope(weight: 44, "timeline: [{ at: 0s, \(pull) }]")).isEmpty)
  }

  @Test(arguments: LoadedScene.presetNames + ExampleScenes.paths)
  func `a preset and an example have no loose joints`(argument: String) throws {
    let loaded = try LoadedScene(argument)
    #expect(loaded.remarks(in: try loaded.film()).map(\.message) == [])
  }
}
