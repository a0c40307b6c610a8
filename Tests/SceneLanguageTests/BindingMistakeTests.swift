import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

struct BindingMistakeTests {
  private static func scene(_ binds: String, timeline: String = "") -> String {
    """
    version: 1
    dynamics:
      items:
      - { id: dim, center: [9, 9], size: [9, 9] }
      - { id: sheet, center: [9, 9], size: [9, 9] }
      - { id: held, center: [9, 9], size: [9, 9] }
      - { id: "dot{i}", center: [9, 9], size: [9, 9], repeat: 3, step: [9, 0], shape: ellipse }
      groups: [{ id: pair, items: [dot1, dot2] }]
      behaviors: [{ id: fall, gravity: { items: [held] } }]
    bind: [\(binds)]
    timeline: [\(timeline)]
    """
  }

  private static let map = "map: [[0, 0], [9, 1]]"

  static let cases: [(String, String)] = [
    ("{ key: dmi.alpha, source: sheet.center.y, \(map) }", "10:15: error: there is no item 'dmi'; did you mean 'dim'?"),
    (
      "{ key: dim.opacity, source: sheet.center.y, \(map) }",
      "10:15: error: an item has no property 'opacity' that can change; did you mean 'alpha'?"
    ),
    (
      "{ key: dim.label, source: sheet.center.y, \(map) }",
      "10:15: error: 'label' has no values in between, and cannot be bound; use 'set' on the timeline"
    ),
    ("{ key: pair.alpha, source: sheet.center.y, \(map) }", "10:15: error: 'pair' is a group; name its items"),
    ("{ key: wind.strength, source: sheet.center.y, \(map) }", "10:15: error: there is no behavior 'wind'; use 'fall'"),
    (
      "{ key: fall.magnitud, source: sheet.center.y, \(map) }",
      "10:15: error: this 'gravity' has no property 'magnitud' that can change; did you mean 'magnitude'?"
    ),
    (
      "{ key: dim.alpha, source: shet.center.y, \(map) }",
      "10:34: error: there is no item 'shet'; did you mean 'sheet'?"
    ),
    (
      "{ key: dim.alpha, source: items.shet.center.y, \(map) }",
      "10:34: error: there is no item 'shet'; did you mean 'sheet'?"
    ),
    (
      "{ key: dim.alpha, source: sheet.centre.y, \(map) }",
      "10:34: error: 'sheet' has no 'centre.y' to follow; did you mean 'center.y'?"
    ),
    (
      "{ key: dim.alpha, source: sheet.center, \(map) }",
      "10:34: error: 'sheet' has no 'center' to follow; did you mean 'center.x'?"
    ),
    ("{ key: dim.alpha, source: pair.center.x, \(map) }", "10:34: error: 'pair' is a group; name its items"),
    ("{ key: dim.alpha, source: touch.z, \(map) }", "10:34: error: a finger has 'touch.x' and 'touch.y' to follow"),
    (
      "{ key: dim.alpha, source: collection.offset.y, \(map) }",
      "10:34: error: 'collection.offset.y' needs a collection, not dynamics"
    ),
    (
      "{ key: dim.alpha, source: sheet, \(map) }",
      "10:34: error: 'source' must be a value to follow, such as sheet.center.y, collection.offset.y or touch.x, "
        + "not the text 'sheet'"
    ),
    (
      "{ key: dim.alpha, source: sheet.center.y, map: [[0, 1]] }",
      "10:55: error: a map with one point changes nothing; add a point with another value"
    ),
    (
      "{ key: dim.alpha, source: sheet.center.y, map: [] }",
      "10:55: error: 'map' must be a list of points such as [[200, 1], [500, 0]], not an empty list"
    ),
    (
      "{ key: dim.alpha, source: sheet.center.y, map: [[9, 0], [0, 1]] }",
      "10:65: error: '0' is not above the source before it; sort the points of 'map' by their sources"
    ),
    (
      "{ key: dim.alpha, source: sheet.center.y, map: [[9, 0], [9, 1]] }",
      "10:65: error: '9' is not above the source before it; sort the points of 'map' by their sources"
    ),
    (
      "{ key: dim.alpha, source: sheet.center.y, map: [[.nan, 0], [9, 1]] }",
      "10:57: error: 'map' must be a number from -1000000000 to 1000000000, not the number .nan"
    ),
    (
      "{ key: dim.alpha, source: sheet.center.y, map: [[0, .nan], [9, 1]] }",
      "10:60: error: 'map' must be a number from 0 to 1, not the number .nan"
    ),
    (
      "{ key: dim.alpha, source: sheet.rotation, map: [[0, 0], [90deg, 1]] }",
      "10:57: error: 'map' must be an angle with a unit, such as 45deg or 0.8rad, not the number 0; write 0deg or 0rad"
    ),
    (
      "{ key: dim.alpha, source: sheet.center.y, \(map) }, { key: items.dim.alpha, source: touch.x, \(map) }",
      "10:82: error: 'dim.alpha' is bound twice; put all points into one 'map'"
    ),
    (
      "{ key: fall.magnitude, source: sheet.center.y, \(map), clamp: false }",
      "10:85: error: 'clamp: false' is for elements; a behavior or a layout stays within its map"
    ),
    (
      "{ key: held.center, source: sheet.center.y, map: [[0, [0, 0]], [9, [9, 9]]] }",
      "10:15: error: the behavior 'fall' holds 'held', so its center cannot follow; bind its 'translation'"
    ),
    (
      "{ key: dim.translation, source: dim.center.y, map: [[0, [0, 0]], [9, [9, 9]]] }",
      "10:15: error: 'dim.translation' follows 'dim.center.y', which it changes itself; let it follow something else"
    ),
    (
      """
      { key: dim.translation, source: sheet.center.y, map: [[0, [0, 0]], [9, [9, 9]]] }, \
      { key: sheet.center, source: dim.displacement, map: [[0, [0, 0]], [9, [9, 9]]] }
      """,
      "10:15: error: bindings in a circle: 'dim.translation' follows 'sheet.center.y', "
        + "'sheet.center' follows 'dim.displacement'; let one follow something else"
    ),
    ("{ key: dim.alpha, source: sheet.center.y }", "10:8: error: a binding needs 'map'"),
    (
      "{ key: dim.alpha, source: sheet.center.y, \(map), curv: linear }",
      "10:73: error: unknown key 'curv' in a binding; did you mean 'curve'?"
    ),
  ]

  @Test(arguments: cases)
  func `an impossible binding is an error with a position and a remedy`(bind: String, message: String) {
    #expect(mistakes(in: Self.scene(bind)) == "a.yaml:" + message)
  }

  @Test(arguments: [
    "set: { key: dim.alpha, to: 0 }", "animate: { key: items.dim.alpha, to: 0, over: 1s }",
  ])
  func `a bound property cannot change on the timeline`(entry: String) {
    let bind = "{ key: dim.alpha, source: sheet.center.y, \(Self.map) }"
    let found = mistakes(in: Self.scene(bind, timeline: "{ at: 0s, \(entry) }"))
    let message = "'dim.alpha' follows a source in 'bind', and cannot change here as well; remove one of the two"
    #expect(found.hasSuffix(message) && found.hasPrefix("a.yaml:11:"), "\(found)")
    #expect(found.split(separator: "\n").count == 1, "\(found)")
  }

  @Test
  func `bound properties in 'each', and of behaviors, cannot change on the timeline`() {
    let rest = "source: touch.x, \(Self.map)"
    let bind = "{ key: dot1.alpha, \(rest) }, { key: fall.magnitude, \(rest) }"
    let each = mistakes(in: Self.scene(bind, timeline: "{ at: 0s, set: { each: [\"dot{i}\"], key: alpha, to: 0 } }"))
    #expect(each.contains("'dot1.alpha' follows a source in 'bind'"), "\(each)")
    let other = mistakes(in: Self.scene(bind, timeline: "{ at: 0s, set: { key: fall.magnitude, to: 0 } }"))
    #expect(other.contains("'fall.magnitude' follows a source in 'bind'"), "\(other)")
    #expect(mistakes(in: Self.scene(bind, timeline: "{ at: 0s, set: { key: dot0.alpha, to: 0 } }")).isEmpty)
  }

  @Test(arguments: [
    (
      "{ key: collection.items.3.alpha, source: collection.offset.y, map: [[0, 0], [9, 1]] }",
      "4:15: error: section 0 has no item 3, only 3 items"
    ),
    (
      "{ key: collection.items.0.center, source: collection.offset.y, map: [[0, 0], [9, 1]] }",
      "4:15: error: the layout holds the cells; change the 'translation'"
    ),
    (
      "{ key: collection.items.0.alpha, source: collection.ofset.y, map: [[0, 0], [9, 1]] }",
      "4:49: error: a collection has no 'collection.ofset.y' to follow; did you mean 'collection.offset.y'?"
    ),
    (
      "{ key: collection.items.0.alpha, source: collection.items.9.center.y, map: [[0, 0], [9, 1]] }",
      "4:49: error: section 0 has no item 9, only 3 items"
    ),
    (
      "{ key: chrome.navigation_bar.title.alpha, source: collection.offset.y, map: [[0, 0], [9, 1]] }",
      "4:15: error: the scene has no navigation bar with a title or buttons; "
        + "'chrome: { navigation_bar: { title: Inbox } }' adds one"
    ),
  ])
  func `a mistake in a binding of a collection names what the collection has`(bind: String, message: String) {
    let text = """
      version: 1
      collection: { items: 3, layout: { type: flow } }
      seed: 1
      bind: [\(bind)]
      """
    #expect(mistakes(in: text) == "a.yaml:" + message)
  }

  @Test
  func `a scene with several stages names the stage before the element`() throws {
    let text = """
      version: 1
      stages:
      - { id: list, collection: { items: 3, layout: { type: flow } } }
      - { id: back, dynamics: { items: [{ id: dim, center: [9, 9], size: [9, 9] }] } }
      - { id: front, dynamics: { items: [{ id: sheet, center: [9, 9], size: [9, 9] }] } }
      bind:
      - { key: back/dim.alpha, source: front/sheet.center.y, \(Self.map) }
      - { key: sheet.alpha, source: list/collection.offset.y, \(Self.map) }
      - { key: dim.scale, source: touch.y, \(Self.map) }
      """
    let bindings = try load(text).bindings
    #expect(bindings.map(\.targetStage) == [1, 2, 1])
    #expect(bindings.map(\.sourceStage) == [2, 0, nil])
    let wrong = mistakes(in: text.replacing("front/sheet.center", with: "fornt/sheet.center"))
    #expect(wrong == "a.yaml:7:34: error: there is no stage 'fornt'; did you mean 'front'?")
  }

  @Test
  func `one binding can name many items`() throws {
    let each = "{ each: [\"dot{i}\", dim], key: alpha, source: sheet.center.y, \(Self.map) }"
    let targets = try load(Self.scene(each)).bindings.map(\.target)
    #expect(targets == ["dot0", "dot1", "dot2", "dim"].map { .item($0, .alpha) })
    #expect(try load(Self.scene("")).bindings.isEmpty)
    let stages = """
      version: 1
      stages:
      - { id: list, collection: { items: 3, layout: { type: flow } } }
      - { id: back, dynamics: { items: [{ id: "dot{i}", center: [9, 9], size: [9, 9], repeat: 2, step: [9, 0] }] } }
      bind: [{ each: ["back/dot{i}"], key: alpha, source: list/collection.items.2.center.x, \(Self.map) }]
      """
    let bindings = try load(stages).bindings
    #expect(bindings.map(\.targetStage) == [1, 1] && bindings.map(\.sourceStage) == [0, 0])
    let cells = stages.replacing("each: [\"back/dot{i}\"]", with: "each: collection.items")
      .replacing("list/collection.items.2.center.x", with: "touch.x")
    #expect(try load(cells).bindings.map(\.target) == (0..<3).map { .cell(.item([0, $0]), .alpha) })
    let some = cells.replacing("each: collection.items", with: "each: [list/collection.items.last, collection.items.0]")
    #expect(try load(some).bindings.map(\.target) == [2, 0].map { .cell(.item([0, $0]), .alpha) })
    let many = cells.replacing("items: 3", with: "items: 2000")
    let message = "error: the bindings have more than 1000 properties; --limit-bindings allows more"
    #expect(mistakes(in: many).hasSuffix(message))
  }

  @Test(arguments: [
    ("each: [\"dto{i}\"], key: alpha", "10:17: error: there is no item 'dto{i}'"),
    (
      "each: [\"dot{i}\"], key: corner_radius",
      "10:33: error: 'dot0' is no rectangle, and has no 'corner_radius'"
    ),
    (
      "each: [sheet, dim], key: translation",
      "10:35: error: 'sheet.translation' follows 'sheet.center.y', which it changes itself; let it follow something else"
    ),
  ])
  func `an impossible binding of many items is an error`(keys: String, message: String) {
    let map = keys.contains("translation") ? "map: [[0, [0, 0]], [9, [9, 9]]]" : Self.map
    let bind = "{ \(keys), source: sheet.center.y, \(map) }"
    #expect(mistakes(in: Self.scene(bind)) == "a.yaml:" + message)
  }

  @Test
  func `an override reaches the numbers of a map`() throws {
    let bind = "{ key: dim.alpha, source: sheet.center.y, \(Self.map) }"
    let scene = try load(Self.scene(bind), overrides: ["bind.0.map.1.1=0.25"])
    #expect(scene.bindings[0].map.points[1] == BindingMap.Point(at: 9, value: .number(0.25)))
  }

  @Test
  func `a dim that follows a sheet takes one line`() throws {
    let line = "bind: [{ key: dim.alpha, source: sheet.center.y, map: [[200, 1], [500, 0]] }]"
    let text = playground(
      items: "{ id: dim, center: [50, 50], size: [20, 20] }, { id: sheet, center: [90, 50], size: [20, 20] }"
    )
    #expect(try load(text + line).bindings.count == 1)
    #expect(!line.contains("\n"))
  }
}
