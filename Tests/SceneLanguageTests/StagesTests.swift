import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct StagesTests {
  // The list is on line 4, and the playgrounds are on lines 5 and 6; the timeline begins on line 8.
  private static let stages = """
    version: 1
    layouts: { grid: { type: flow }, list: { type: flow } }
    stages:
    - collection: { items: 5, layout: grid, cells: { label: value } }
    - { id: sea, dynamics: { items: [{ id: ball, center: [50, 50], size: [9, 9] }, { id: duck, center: [9, 9], size: [9, 9] }] } }
    - { id: sky, dynamics: { items: [{ id: ball, center: [50, 50], size: [9, 9] }], behaviors: [{ id: wind, gravity: { items: all } }] } }

    """

  private static func scene(_ entries: [String], more: String = "") -> String {
    stages + "timeline:\n" + entries.map { "- { at: \($0) }\n" }.joined() + more
  }

  @Test
  func `stages are read back to front, with their ids`() throws {
    let scene = try load(Self.stages)
    #expect(scene.stages.map(\.id) == [nil, "sea", "sky"])
    #expect(scene.stages[0].as(CollectionDescription.self)?.sections[0].count == 5)
    #expect(scene.stages[1].as(DynamicsDescription.self)?.items.map(\.id) == ["ball", "duck"])
    #expect(scene.stages[2].as(DynamicsDescription.self)?.behaviors.first?.id == "wind")
  }

  @Test
  func `a list of one stage is that stage`() throws {
    let alone = "version: 1\ndynamics: { items: [{ id: a, center: [0, 0], size: [9, 9] }] }"
    let listed = "version: 1\nstages: [{ dynamics: { items: [{ id: a, center: [0, 0], size: [9, 9] }] } }]"
    let (one, other) = (try load(alone), try load(listed))
    #expect(dynamics(of: one).items == dynamics(of: other).items)
    #expect(one.stages.count == 1 && other.stages.count == 1 && other.stages[0].id == nil)
  }

  /// An entry, and the number of the stage that performs it.
  struct Choice: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let number: Int
  }

  static let choices = [
    Choice(testDescription: "delete: { index: last }", number: 0),
    Choice(testDescription: "set_layout: { to: list }", number: 0),
    Choice(testDescription: "press: { item: 3, for: 1s }", number: 0),
    Choice(testDescription: "press: { item: ball, for: 1s }", number: 2),
    Choice(testDescription: "press: { item: duck, for: 1s }", number: 1),
    Choice(testDescription: "on: sea, press: { item: ball, for: 1s }", number: 1),
    Choice(testDescription: "on: 1, grab: { items: [ball], by: [9, 9], over: 1s }", number: 1),
    Choice(testDescription: "grab: { items: [ball, duck], by: [9, 9], over: 1s }", number: 1),
    Choice(testDescription: "set: { key: wind.magnitude, to: 2 }", number: 2),
    Choice(testDescription: "set: { key: collection.content_inset, to: 2 }", number: 0),
    Choice(testDescription: "add: { id: pull, gravity: { items: [duck] } }", number: 1),
    Choice(testDescription: "remove: { id: wind }", number: 2),
  ]

  @Test(arguments: choices)
  func `an entry is for the front-most stage that it fits, or the one that it names`(choice: Choice) throws {
    let scene = try load(Self.scene(["1s, " + choice.testDescription]))
    #expect(scene.timeline[0].stage == .number(choice.number))
  }

  @Test
  func `a marker is for no stage`() throws {
    #expect(try load(Self.scene(["1s, marker: peak"])).timeline[0].stage == nil)
  }

  @Test
  func `bars belong to the first collection`() throws {
    let scene = try load(
      Self.scene(
        ["1s, tap: { button: add }"],
        more: "chrome: { navigation_bar: { title: A, right: { add: insert_end } } }\n"
      )
    )
    #expect(scene.timeline[0].stage == .number(0))
    #expect(scene.stages[0].description.barHeight == 44)
  }

  // A grid with a bar, behind a list in a hidden sheet.
  private static func sheet(_ timeline: String) -> String {
    """
    version: 1
    canvas: { look: ios18, device: phone }
    stages:
    - collection: { items: 24, layout: { type: flow } }
    - { id: albums, sheet: { detent: hidden }, collection: { items: 5, layout: { type: list } } }
    chrome: { navigation_bar: { title: Photos, right: { Albums: none } } }
    timeline: [\(timeline)]
    """
  }

  @Test(arguments: [
    ("tap: { item: 3 }", 0), ("reorder: { item: 1, to: 9, over: 1s }", 0), ("scroll_to: { item: 20 }", 0),
    ("tap: { button: albums }", 0), ("on: albums, delete: { index: 0 }", 1),
  ])
  func `a hidden sheet gets only what names it, until an entry shows it`(entry: String, number: Int) throws {
    #expect(try load(Self.sheet("{ at: 1s, \(entry) }")).timeline[0].stage == .number(number))
    let shown = "{ at: 0s, set: { key: albums.detent, to: medium } }, { at: 1s, tap: { item: 3 } }"
    let again = ", { at: 2s, animate: { key: albums.detent, to: hidden, over: 0.3s } }, { at: 3s, tap: { item: 3 } }"
    let stages = try load(Self.sheet(shown + again)).timeline.map(\.stage)
    #expect(stages[1] == .number(1) && stages[3] == .number(0))
  }

  @Test
  func `a finger on a hidden sheet is a warning with its remedy`() throws {
    let found = try read(Self.sheet("{ at: 1s, on: albums, tap: { item: 3 } }")).warnings
    #expect(
      found.map(\.description) == [
        "a.yaml:7:12: warning: the sheet is hidden here, and no finger reaches it; show it above by "
          + "'animate: { key: albums.detent, to: medium, spring: smooth }'"
      ]
    )
    #expect(mistakes(in: Self.sheet("{ at: 1s, on: albums, tap: { button: Albums } }")).contains("leave out 'on'"))
  }

  @Test
  func `an item that is named by a text belongs to a playground`() {
    let found = mistakes(in: Self.scene(["1s, tap: { item: bal }"]))
    #expect(found == "a.yaml:8:26: error: there is no item 'bal'; did you mean 'ball'?")
  }

  @Test
  func `values of a stage are set by its number`() throws {
    let scene = try load(Self.stages, overrides: ["stages.0.collection.items=7"])
    #expect(scene.stages[0].as(CollectionDescription.self)?.sections[0].count == 7)
  }
}
