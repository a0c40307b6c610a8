import CradleSceneLanguage
import CradleScenes
import Testing

struct ItemChangeMistakeTests {
  private static func scene(_ entry: String, time: String = "settle") -> String {
    """
    version: 1
    time: { duration: \(time) }
    dynamics:
      items:
      - { id: card, center: [9, 9], size: [9, 9] }
      - { id: dot, center: [9, 9], size: [9, 9], shape: ellipse }
      - { id: dusk, center: [9, 9], size: [9, 9], gradient: [system_red, system_blue] }
      - { id: both, center: [9, 9], size: [9, 9] }
      - { id: "tile{i}", center: [9, 9], size: [9, 9], repeat: 3, step: [9, 0] }
      groups: [{ id: pair, items: [tile1, tile2] }]
      behaviors: [{ id: both, gravity: { items: [card] } }]
    timeline: [{ at: 0s, \(entry) }]
    """
  }

  static let cases: [(String, String)] = [
    ("set: { key: card.opacity, to: 0 }", "an item has no property 'opacity' that can change; did you mean 'alpha'?"),
    ("set: { key: card.weight, to: 0 }", "an item has no property 'weight' that can change; use one of 'alpha'"),
    ("set: { key: crd.alpha, to: 0 }", "there is no item 'crd'; did you mean 'card'?"),
    ("set: { key: items.crd.alpha, to: 0 }", "there is no item 'crd'; did you mean 'card'?"),
    ("set: { key: pair.alpha, to: 0 }", "'pair' is a group; name its items"),
    ("set: { key: dot.corner_radius, to: 4 }", "'dot' is no rectangle, and has no 'corner_radius'"),
    ("set: { key: dusk.color, to: system_red }", "'dusk' has a gradient instead of a color"),
    (
      "set: { key: both.alpha, to: 0 }",
      "'both' is an item and a behavior; write 'items.both.…' or 'behaviors.both.…'"
    ),
    ("set: { key: card.alpha, to: 2 }", "'to' must be a number from 0 to 1, not the number 2"),
    ("animate: { key: card.label, to: A, over: 1s }", "'label' has no values in between; use 'set'"),
    ("animate: { key: card.alpha, over: 1s }", "an animation needs 'to' or 'keyframes'"),
    ("animate: { key: card.alpha, to: 0 }", "an animation needs 'over' or 'spring'"),
    ("animate: { key: card.alpha, to: 0, over: -1s }", "'over' must be a duration with a unit"),
    (
      "animate: { key: card.alpha, to: 0, over: 1s, spring: snappy }",
      "an animation has either 'over' or 'spring'"
    ),
    ("animate: { key: card.alpha, to: 0, spring: snappy, curve: linear }", "'curve' goes with 'over'"),
    ("animate: { key: card.alpha, to: 0, over: 1s, phase: 0.5 }", "'phase' needs 'repeat_count'"),
    (
      "animate: { key: card.alpha, to: 0, over: 1s, repeat_count: forever }",
      "a change that goes on forever needs a film with a length, such as 'time: { duration: 6s }'"
    ),
    (
      "animate: { key: card.alpha, to: 0, spring: { frequency: 2, damping: 0 } }",
      "this spring does not settle within ten minutes; give it more damping, or 'over' in its place"
    ),
    (
      "animate: { key: card.alpha, keyframes: [[50%, 1], [20%, 0]], over: 1s }",
      "keyframes are in the order of time, each later than the one before"
    ),
    ("animate: { key: card.alpha, keyframes: [[0%, 1], [1, 0]], over: 1s }", "must be a percentage such as 60%"),
    ("animate: { key: card.alpha, to: 0, over: 1s, curve: [2, 0, 0, 1] }", "the times of a curve"),
    ("animate: { key: card.alpha, to: 0, over: 1s, curve: bouncy }", "'bouncy' is a spring, not a curve; where"),
    ("animate: { key: card.alpha, to: 0, over: 1s, stagger: 1s }", "'stagger' needs 'each'"),
    ("animate: { each: [\"tail{i}\"], key: alpha, to: 0, over: 1s }", "there is no item 'tail{i}'"),
    ("animate: { each: [\"tile{i}\", tile1], key: alpha, to: 0, over: 1s }", "'tile1' is listed twice"),
  ]

  @Test(arguments: cases)
  func `a change that cannot be is an error with its remedy`(entry: String, message: String) {
    let found = mistakes(in: Self.scene(entry))
    #expect(found.contains(message), "\(found)")
    #expect(found.split(separator: "\n").count == 1, "\(found)")
  }

  @Test(arguments: [
    ("set: { key: collection.items.0.center, to: [0, 0] }", "the layout holds the cells; change the 'translation'"),
    (
      "set: { key: collection.items.0.opacity, to: 0 }",
      "a cell has no property 'opacity' that can change; did you mean 'alpha'?"
    ),
    ("set: { key: collection.items.9.alpha, to: 0 }", "section 0 has no item 9, only 4 items"),
    ("set: { key: collection.items.first.alpha, to: 0 }", "such as collection.items.3.alpha"),
    (
      "set: { each: [collection.items.1, collection.items.9], key: alpha, to: 0 }",
      "section 0 has no item 9, only 4 items"
    ),
    (
      "set: { each: [collection.items.1, collection.items.1], key: alpha, to: 0 }",
      "'collection.items.1' is listed twice"
    ),
    ("set: { each: [a], key: alpha, to: 0 }", "must be an item such as collection.items.3, not the text 'a'"),
    (
      "set: { each: collection, key: alpha, to: 0 }",
      "'each' must be a list, or collection.items, not the text 'collection'"
    ),
    ("set: { each: collection.items, key: opacity, to: 0 }", "a cell has no property 'opacity' that can change"),
    ("set: { key: chrome.navigation_bar.title.alpha, to: 0 }", "the scene has no navigation bar"),
    (
      "set_layout: { to: wide, spring: snappy, over: 1s }",
      "'over' does not go with 'spring'; a spring takes its own time"
    ),
    ("set_layout: { to: wide, animated: false, over: 1s }", "'over' needs an animated change"),
    ("set_layout: { to: wide, spring: snapy }", "there is no spring 'snapy'; did you mean 'swiftui.snappy'?"),
  ])
  func `a change of a collection that cannot be is an error with its remedy`(entry: String, message: String) {
    let text = """
      version: 1
      layouts:
        row: { type: flow, item_size: [60, 40], updates: { spring: bouncy, delay: 0.1s } }
        wide: { type: flow, item_size: [120, 40] }
      collection: { items: 4, layout: row }
      timeline: [{ at: 0s, \(entry) }]
      """
    let found = mistakes(in: text)
    #expect(found.contains(message), "\(found)")
    #expect(found.split(separator: "\n").count == 1, "\(found)")
  }

  @Test
  func `a mistake about one of several items has the position of that item`() {
    let text = """
      version: 1
      collection: { items: 4, layout: { type: flow } }
      timeline:
      - { at: 0s, set: { each: [collection.items.1, collection.items.9], key: alpha, to: 0 } }
      """
    #expect(mistakes(in: text) == "a.yaml:4:47: error: section 0 has no item 9, only 4 items")
  }

  @Test
  func `an entry changes at most 5000 items of a collection`() {
    let text = """
      version: 1
      collection: { items: 5001, layout: { type: flow } }
      timeline: [{ at: 0s, set: { each: collection.items, key: alpha, to: 0 } }]
      """
    let message = "the collection has 5001 items here, and an entry changes at most 5000"
    #expect(mistakes(in: text) == "a.yaml:3:35: error: \(message)")
  }

  @Test
  func `bars belong to the first collection of several`() throws {
    func text(_ on: String) -> String {
      """
      version: 1
      chrome: { navigation_bar: { title: Inbox } }
      stages:
      - { id: mails, collection: { items: 3, layout: { type: flow } } }
      - { id: files, collection: { items: 3, layout: { type: flow } } }
      timeline: [{ at: 0s, \(on)set: { key: chrome.navigation_bar.title.alpha, to: 0 } }]
      """
    }
    for on in ["", "on: mails, "] {
      let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text(on)))
      #expect(scene.timeline.map(\.stage) == [.number(0)])
    }
    #expect(
      mistakes(in: text("on: files, ")) == "a.yaml:6:26: error: the bars belong to the first collection; leave out 'on'"
    )
  }

  @Test
  func `updates have either a duration or a spring`() {
    let text = """
      version: 1
      collection: { items: 4, layout: { type: flow, updates: { duration: 1s, spring: bouncy } } }
      """
    #expect(mistakes(in: text).contains("'duration' does not go with 'spring'; a spring takes its own time"))
  }

  @Test(arguments: [
    "set: { key: items.both.alpha, to: 0 }", "set: { key: behaviors.both.magnitude, to: 0 }",
    "set: { key: items.card.alpha, to: 0 }", "set: { key: card.shadow, to: true }",
    "animate: { each: [\"tile{i}\", card], key: scale, to: [1, 2], spring: bouncy, stagger: 40ms, order: center }",
    "animate: { key: tile1.alpha, to: 0, over: 1s, curve: [0.2, 0, 0, 1], delay: 0.1s }",
  ])
  func `a change is read`(entry: String) {
    #expect(mistakes(in: Self.scene(entry)) == "")
  }

  @Test
  func `too many items in one entry are an error`() {
    let text = """
      version: 1
      dynamics: { items: [{ id: "t{i}", center: [0, 0], size: [9, 9], repeat: [100, 100], step: [9, 9] }] }
      timeline: [{ at: 0s, animate: { each: ["t{i}"], key: alpha, to: 0, over: 1s, stagger: 40ms } }]
      """
    #expect(
      mistakes(in: text)
        == "a.yaml:3:39: error: 'each' names 10000 items, and an entry changes at most 5000; use several entries"
    )
  }

  @Test
  func `an item may have the id of its stage before it`() {
    let text = """
      version: 1
      stages:
      - { id: back, dynamics: { items: [{ id: card, center: [9, 9], size: [9, 9] }] } }
      - { id: front, dynamics: { items: [{ id: card, center: [9, 9], size: [9, 9] }] } }
      timeline:
      - { at: 0s, set: { key: back/card.alpha, to: 0 } }
      - { at: 0s, set: { key: card.alpha, to: 0 } }
      - { at: 0s, on: back, set: { key: card.alpha, to: 0 } }
      - { at: 0s, set: { each: [back/card], key: alpha, to: 0 } }
      """
    #expect(mistakes(in: text) == "")
    let scene = try? SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    #expect(scene?.timeline.map(\.stage) == [.number(0), .number(1), .number(0), .number(0)])
  }
}
