import Foundation
import Scenes
import Testing

struct WarningTests {
  /// Returns what is odd about a scene, one a line.
  private static func warnings(_ text: String) throws -> String {
    try load(text).warnings.map(\.description).joined(separator: "\n")
  }

  private static func scene(
    layout: String,
    collection: String = "items: 3",
    timeline: String = "",
    more: String = ""
  ) -> String {
    """
    version: 1
    collection: { \(collection), layout: a }
    layouts: { a: { \(layout) }, b: { type: flow } }
    timeline: [\(timeline)]
    \(more)
    """
  }

  static let springy = "type: springy_flow, item_size: [300, 44]"

  static let cases: [Mistake] = [
    Mistake(
      "a margin less than an item",
      scene(layout: springy + ", tiling_margin: 20"),
      "3:74: warning: a margin of 20 is less than an item, 44 points long: cells are seen before they have springs"
    ),
    Mistake(
      "a margin less than a large item",
      scene(layout: springy, collection: "items: [{ size: [100, 120] }]"),
      "3:15: warning: a margin of 100 is less than an item, 120 points long: cells are seen before they have springs"
    ),
    Mistake(
      "a margin less than a fling",
      scene(layout: springy, timeline: "{ at: 0s, fling: { at: [0, 0], velocity: [0, -9000] } }"),
      "3:15: warning: a margin of 100 is less than the 150 points that the content moves in a display frame: cells are seen before they have springs"
    ),
    Mistake(
      "a margin less than a drag",
      scene(
        layout: springy,
        timeline: "{ at: 0s, drag: { from: [0, 500], to: [0, 100], over: 50ms } }"
      ),
      "3:15: warning: a margin of 100 is less than the 134 points that the content moves in a display frame: cells are seen before they have springs"
    ),
    Mistake(
      "items larger than the view",
      scene(layout: "type: flow, item_size: [400, 44]"),
      "3:40: warning: an item of 400 × 44 is larger than the view of 320 × 568"
    ),
    Mistake(
      "no room for one column",
      scene(layout: "type: flow, item_size: [300, 44], section_inset: 20"),
      "3:66: warning: there is no room for one column of 300 points: insets leave 280"
    ),
    Mistake(
      "no room for one row",
      scene(
        layout: "type: flow, item_size: [44, 500], section_inset: 40, scroll_direction: horizontal"
      ),
      "3:66: warning: there is no room for one column of 500 points: insets leave 488"
    ),
    Mistake(
      "a canvas smaller than its insets",
      scene(
        layout: "type: flow, item_size: [10, 10]",
        collection: "items: 3, content_inset: { top: 300, bottom: 300 }"
      ),
      "2:40: warning: insets leave nothing of a view of 320 × 568"
    ),
    Mistake(
      "right of the center of nothing",
      scene(
        layout: "type: flow",
        collection: "items: 0",
        timeline:
          "{ at: 0s, insert: { index: right_of_center }, repeat: { times: 2, every: 1s } }"
      ),
      "4:39: warning: nothing is there yet, so what comes right of the center comes at the start"
    ),
    Mistake(
      "a stack that does not open",
      scene(layout: "type: stack", timeline: "{ at: 0s, tap: { item: 0 } }"),
      "4:27: warning: this opens no stack, since there is no 'opens_into'"
    ),
    Mistake(
      "a stack that is pinched open in vain",
      scene(
        layout: "type: stack",
        timeline: "{ at: 0s, pinch: { center: [90, 90], scale: 3, over: 1s } }"
      ),
      "4:29: warning: this opens no stack, since there is no 'opens_into'"
    ),
    Mistake(
      "a stack that opens into itself",
      scene(layout: "type: stack, opens_into: a"),
      "3:42: warning: stacks that open into themselves stay closed"
    ),
  ]

  @Test(arguments: ["circle", "newtonian", "spring_carousel"])
  func `insets that leave nothing are told of once`(_ type: String) throws {
    let text = Self.scene(
      layout: "type: \(type), item_size: [9, 9]",
      collection: "items: 3, content_inset: 10000"
    )
    #expect(
      try Self.warnings(text)
        == "a.yaml:2:40: warning: insets leave nothing of a view of 320 × 568"
    )
  }

  @Test(arguments: cases)
  func `what is odd is a warning with its place`(_ example: Mistake) throws {
    #expect(try Self.warnings(example.text) == "a.yaml:\(example.diagnostics)")
  }

  @Test(arguments: [
    scene(layout: springy, timeline: "{ at: 0s, fling: { at: [0, 0], velocity: [9000, 0] } }"),
    scene(layout: springy + ", tiling_margin: none"),
    scene(layout: "type: flow, item_size: [300, 44], section_inset: 10"),
    scene(layout: "type: stack, opens_into: b", timeline: "{ at: 0s, tap: { item: 0 } }"),
    scene(
      layout: "type: stack",
      timeline: "{ at: 0s, set_layout: { to: b } }, { at: 1s, tap: { item: 0 } }"
    ),
    scene(layout: "type: flow", timeline: "{ at: 0s, insert: { index: right_of_center } }"),
    scene(layout: "type: flow") + "canvas: { size: [60, 60] }",
  ])
  func `what is not odd is no warning`(_ text: String) throws {
    #expect(try Self.warnings(text) == "")
  }

  @Test
  func `no preset is odd`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    for name in files.filter({ $0.hasSuffix(".yaml") }).sorted() {
      let path = presetFolder.appendingPathComponent(name).path
      let scene = try SceneLoader().load(try SceneFile.read(path: path))
      #expect(scene.warnings == [], "\(name)")
    }
  }

  @Test
  func `a layout that nobody sees may be odd`() throws {
    let text = """
      version: 1
      collection: { items: 3, layout: b }
      layouts: { a: { type: flow, item_size: [400, 44] }, b: { type: flow } }

      """
    #expect(try Self.warnings(text) == "")
    let seen = text + "timeline: [{ at: 0s, set_layout: { to: a } }]"
    #expect(try Self.warnings(seen).hasSuffix("is larger than the view of 320 × 568"))
  }

  @Test
  func `a layout that is written in place is looked at too`() throws {
    let text =
      "version: 1\ncollection: { items: 3, layout: { type: flow, item_size: [400, 44] } }"
    #expect(
      try Self.warnings(text)
        == "a.yaml:2:58: warning: an item of 400 × 44 is larger than the view of 320 × 568"
    )
  }
}
