import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

/// Items of layouts where all items collide, against a limit of 10.
struct CollidingItemTests {
  private static func scene(
    _ entries: String...,
    collection: String = "items: 4, layout: flow",
    controls: String = "{ segmented: [flow, cluster] }"
  ) -> String {
    """
    version: 1
    layouts:
      flow: { type: flow }
      cluster: { type: newtonian }
      stack: { type: stack, opens_into: cluster }
      carousel: { type: spring_carousel }
    chrome: { navigation_bar: \(controls) }
    collection: { \(collection) }
    timeline:

    """ + entries.map { "- { at: \($0) }\n" }.joined()
  }

  private static func found(_ text: String, limit: Int = 10) -> String {
    mistakes(in: text, limits: Limits(collidingBodies: limit))
  }

  private static func mistake(at place: String) -> String {
    "a.yaml:\(place): error: more than 10 items collide; --limit-bodies allows more"
  }

  @Test(arguments: [
    (scene("0s, marker: a", collection: "items: 11, layout: cluster"), "8:22"),
    (scene("0s, marker: a", collection: "sections: [6, 5], layout: cluster"), "8:25"),
    (scene("0s, marker: a", collection: "items: 11, layout: { type: newtonian }"), "8:22"),
    (scene("0s, insert: { index: end }", collection: "items: 11, layout: cluster"), "8:22"),
    (scene("0s, insert: { index: end, count: 7 }", collection: "items: 4, layout: cluster"), "10:3"),
    (
      scene(
        "0s, insert: { index: 0 }, repeat: { times: 7, every: 1s }",
        collection: "items: 4, layout: cluster"
      ), "10:3"
    ),
    (scene("0s, insert: { index: end, count: 7 }", "1s, set_layout: { to: cluster }"), "11:3"),
    (scene("0s, insert: { index: end, count: 7 }", "1s, tap: { button: cluster }"), "11:3"),
    (scene("0s, insert: { index: end, count: 7 }", "1s, tap: { at: [160, 20] }"), "11:3"),
    (
      scene(
        "0s, insert: { index: end, count: 7 }",
        "1s, tap: { button: Go }",
        controls: "{ right: { Go: { set_layout: cluster } } }"
      ), "11:3"
    ),
    (
      scene(
        "0s, insert: { index: end, count: 7 }",
        "1s, tap: { item: 0 }",
        collection: "items: 4, layout: stack"
      ), "11:3"
    ),
    (
      scene(
        "0s, pinch: { center: [90, 90], scale: 3, over: 1s }",
        "1s, insert: { index: end, count: 7 }",
        collection: "items: 4, layout: stack"
      ), "11:3"
    ),
    // Deleted items fall for a while.
    (
      scene(
        "0s, delete: { index: 0, count: 4 }",
        "1s, insert: { index: 0, count: 7 }",
        collection: "items: 4, layout: cluster"
      ), "11:3"
    ),
    (
      scene(
        "0s, batch: [{ delete: { index: 0, count: 4 } }, { insert: { index: 0, count: 7 } }]",
        collection: "items: 4, layout: cluster"
      ), "10:3"
    ),
    // The section that grows is not known.
    (
      scene(
        "0s, insert: { index: right_of_center, count: 4 }",
        "0s, insert: { index: end, count: 3 }",
        collection: "sections: [2, 2], layout: cluster"
      ), "11:3"
    ),
  ])
  func `more colliding items than the limit are a mistake`(_ text: String, place: String) {
    #expect(Self.found(text) == Self.mistake(at: place))
    #expect(Self.found(text, limit: 12) == "")
  }

  @Test(arguments: [
    scene("0s, insert: { index: end, count: 6 }", collection: "items: 4, layout: cluster"),
    scene("0s, insert: { index: end, count: 7 }", collection: "items: 4, layout: carousel"),
    scene("0s, insert: { index: end, count: 7 }"),
    scene(
      "0s, set_layout: { to: cluster }",
      "1s, set_layout: { to: flow }",
      "2s, insert: { index: end, count: 7 }",
      "3s, delete: { index: 0 }",
      "4s, tap: { button: cluster }"
    ),
    scene(
      "0s, delete: { index: 0, count: 4 }",
      "3s, insert: { index: 0, count: 7 }",
      collection: "items: 4, layout: cluster"
    ),
    scene(
      "0s, delete: { index: 0, count: 4 }",
      "settled, insert: { index: 0, count: 7 }",
      collection: "items: 4, layout: cluster"
    ),
    scene("0s, tap: { at: [160, 20] }", "0s, insert: { index: end, count: 6 }"),
  ])
  func `as many items as the limit may collide`(_ text: String) {
    #expect(Self.found(text) == "")
  }

  @Test
  func `the documented limit is 5000`() {
    let layout = "{ type: newtonian, item_size: [2, 2] }"
    let text = { (count: Int) in
      "version: 1\ncollection: { items: \(count), layout: \(layout) }\n"
    }
    #expect(mistakes(in: text(5000)) == "")
    #expect(mistakes(in: text(5001)) == "a.yaml:2:22: error: more than 5000 items collide; --limit-bodies allows more")
  }
}
