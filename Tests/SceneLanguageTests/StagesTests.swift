import CradleGeometry
import CradleSceneLanguage
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

  static let mistakes = [
    Mistake(
      "no stages",
      "version: 1\nstages: []",
      "2:9: error: 'stages' must be a list of 1 to 16 stages, not an empty list"
    ),
    Mistake(
      "an empty stage",
      "version: 1\nstages: [{ id: a }]",
      "2:10: error: a stage needs 'collection' or 'dynamics'"
    ),
    Mistake(
      "two in one",
      """
      version: 1
      stages:
      - collection: { items: 1, layout: { type: flow } }
        dynamics: { items: [{ id: a, center: [0, 0], size: [9, 9] }] }
      """,
      "4:13: error: a stage has either 'collection' or 'dynamics', not both; each can be a stage of its own"
    ),
    Mistake(
      "a stage beside the list",
      "version: 1\ncollection: { items: 1, layout: { type: flow } }\nstages: [{ collection: { items: 1, layout: { type: flow } } }]",
      "3:9: error: a scene with 'stages' has 'collection' in one of them, not beside them"
    ),
    Mistake(
      "an id twice",
      stages.replacingOccurrences(of: "id: sky", with: "id: sea"),
      "6:9: error: there is already a stage 'sea'"
    ),
    Mistake(
      "an id that is a number",
      stages.replacingOccurrences(of: "id: sky", with: "id: 7"),
      "6:9: error: 'id' must be a word that is no number, without '/', not the number 7"
    ),
    Mistake(
      "an unknown stage",
      scene(["1s, on: see, press: { item: ball, for: 1s }"]),
      "8:17: error: there is no stage 'see'; did you mean 'sea'?"
    ),
    Mistake(
      "an unknown number",
      scene(["1s, on: 3, press: { item: ball, for: 1s }"]),
      "8:17: error: there is no stage 3; they have the numbers 0 to 2"
    ),
    Mistake(
      "a stage of one",
      shortest + "timeline: [{ at: 1s, on: 0, delete: { index: 0 } }]",
      "3:26: error: 'on' names one of several 'stages', and this scene has one"
    ),
    Mistake(
      "an item that no playground has",
      scene(["1s, grab: { items: [bull], by: [9, 9], over: 1s }"]),
      "8:29: error: there is no item 'bull'; did you mean 'ball'?"
    ),
    Mistake(
      "an item of another stage",
      scene(["1s, on: sky, press: { item: duck, for: 1s }"]),
      "8:37: error: there is no item 'duck'"
    ),
    Mistake(
      "a verb of another stage",
      scene(["1s, on: sky, delete: { index: 0 }"]),
      "8:30: error: 'delete' needs a collection, not dynamics"
    ),
    Mistake(
      "a deletion past the end",
      scene(["1s, grab: { items: [ball], by: [9, 9], over: 1s }", "2s, delete: { index: 5 }"]),
      "9:30: error: section 0 has no item 5 to delete, only 5 items"
    ),
    Mistake(
      "a turn",
      scene(["1s, orientation: { to: landscape }"]),
      "8:26: error: the canvas cannot be turned with more than one stage on it"
    ),
    Mistake(
      "bars without a collection",
      """
      version: 1
      stages: [{ dynamics: { items: [{ id: a, center: [0, 0], size: [9, 9] }] } }]
      chrome: { navigation_bar: { title: A } }
      """,
      "3:9: error: 'chrome' needs a collection, not dynamics"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported with its position`(mistake: Mistake) {
    #expect(CradleSceneLanguageTests.mistakes(in: mistake.text) == "a.yaml:" + mistake.diagnostics)
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

  @Test
  func `entries of two collections are rehearsed apart`() throws {
    let text = """
      version: 1
      stages:
      - { id: a, collection: { items: 1, layout: { type: flow } } }
      - { id: b, collection: { items: 3, layout: { type: flow } } }
      timeline:
      - { at: 1s, on: a, delete: { index: last } }
      - { at: 2s, on: b, delete: { index: 2 } }
      """
    #expect(CradleSceneLanguageTests.mistakes(in: text).isEmpty)
    let again = text + "\n- { at: 3s, on: a, delete: { index: last } }"
    #expect(
      CradleSceneLanguageTests.mistakes(in: again)
        == "a.yaml:8:37: error: there is no item to delete"
    )
  }

  @Test
  func `oddities of each stage have their positions`() throws {
    let text = """
      version: 1
      canvas: { size: [100, 100] }
      stages:
      - collection: { items: 1, layout: { type: flow, item_size: [200, 10] } }
      - collection: { items: 1, layout: { type: flow, item_size: [300, 10] } }
      """
    let warnings = try read(text).warnings.map(\.description)
    #expect(warnings.count == 2)
    #expect(warnings[0].hasPrefix("a.yaml:4:") && warnings[0].contains("an item of 200 × 10"))
    #expect(warnings[1].hasPrefix("a.yaml:5:") && warnings[1].contains("an item of 300 × 10"))
  }

  @Test
  func `values of a stage are set by its number`() throws {
    let scene = try load(Self.stages, overrides: ["stages.0.collection.items=7"])
    #expect(scene.stages[0].as(CollectionDescription.self)?.sections[0].count == 7)
  }
}
