import CradleSceneLanguage
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct WarningTests {
  /// Returns the warnings of a scene, one a line.
  private static func warnings(_ text: String) throws -> String {
    try read(text).warnings.map(\.description).joined(separator: "\n")
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
      scene(layout: springy, timeline: "{ at: 0s, drag: { from: [0, 500], to: [0, 100], over: 50ms } }"),
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
      scene(layout: "type: flow, item_size: [44, 500], section_inset: 40, scroll_direction: horizontal"),
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
      "4:39: warning: there are no items yet, so 'right_of_center' means the start"
    ),
    Mistake(
      "a stack that does not open",
      scene(layout: "type: stack", timeline: "{ at: 0s, tap: { item: 0 } }"),
      "4:27: warning: this opens no stack, since there is no 'opens_into'"
    ),
    Mistake(
      "a stack that is pinched open in vain",
      scene(layout: "type: stack", timeline: "{ at: 0s, pinch: { center: [90, 90], scale: 3, over: 1s } }"),
      "4:29: warning: this opens no stack, since there is no 'opens_into'"
    ),
    Mistake(
      "a stack that opens into itself",
      scene(layout: "type: stack, opens_into: a"),
      "3:42: warning: stacks that open into themselves stay closed"
    ),
  ]

  @Test(arguments: ["circle", "newtonian", "spring_carousel"])
  func `insets that leave no room have one warning`(_ type: String) throws {
    let text = Self.scene(layout: "type: \(type), item_size: [9, 9]", collection: "items: 3, content_inset: 10000")
    #expect(
      try Self.warnings(text)
        == "a.yaml:2:40: warning: insets leave nothing of a view of 320 × 568"
    )
  }

  @Test(arguments: cases)
  func `an oddity of a scene is a warning with its place`(_ example: Mistake) throws {
    #expect(try Self.warnings(example.text) == "a.yaml:\(example.diagnostics)")
  }

  @Test(arguments: [
    ("duration: 2s", "{ at: 3s, marker: a }", 1, "duration", "this entry at 3 s"),
    ("max: 2s", "{ at: 3s, marker: a }", 1, "max", "this entry at 3 s"),
    // A display frame is two ticks; nothing begins after the last one.
    ("duration: 2s", "{ at: 1.992s, marker: a }", 1, "duration", "this entry at 1.992 s"),
    (
      "duration: 2s", "{ at: 1s, marker: a }, { at: +1s, marker: b }, { at: 2s, marker: c }", 24,
      "duration", "this entry at 2 s and one more"
    ),
    (
      "max: 2s",
      "{ at: 1s, marker: a }, { at: settled+1s, marker: b }, { at: +1s, marker: c }, { at: +1s, marker: d }",
      24, "max", "this entry at 2 s and 2 more"
    ),
    (
      "duration: 2s", "{ at: 0s, insert: { index: 0 }, repeat: { times: 4, every: 1s } }", 1,
      "duration", "the last 2 of 4 times"
    ),
    (
      "duration: 2s", "{ at: 1s, insert: { index: 0 }, repeat: { times: 2, every: 1s } }", 1,
      "duration", "the last of 2 times"
    ),
  ])
  func `an entry after the end of the film is a warning with its place`(
    time: String,
    timeline: String,
    column: Int,
    key: String,
    what: String
  ) throws {
    let text = Self.scene(layout: "type: flow", timeline: timeline, more: "time: { \(time) }")
    let ending = "the film ends after 2 s, before \(what); 'time.\(key)' allows more"
    #expect(try Self.warnings(text) == "a.yaml:4:\(column + 11): warning: \(ending)")
  }

  @Test
  func `an entry of a playground after the end of the film is a warning too`() throws {
    let text = """
      version: 1
      time: { duration: 2s }
      dynamics:
        items: [{ id: a, center: [9, 9], size: [4, 4] }]
        behaviors: []
      timeline: [{ at: 9s, marker: late }]
      """
    #expect(try Self.warnings(text).hasPrefix("a.yaml:6:12: warning: the film ends after 2 s"))
  }

  @Test(arguments: [
    "{ at: 1.983s, marker: a }", "{ at: settled+1.9s, marker: a }",
    "{ at: 0s, insert: { index: 0 }, repeat: { times: 20, every: 100ms } }",
  ])
  func `an entry that the film may reach has no warning`(timeline: String) throws {
    let text = Self.scene(layout: "type: flow", timeline: timeline, more: "time: { duration: 2s }")
    #expect(try Self.warnings(text) == "")
  }

  @Test(arguments: [
    scene(layout: springy, timeline: "{ at: 0s, fling: { at: [0, 0], velocity: [9000, 0] } }"),
    scene(layout: springy + ", tiling_margin: none"),
    scene(layout: "type: flow, item_size: [300, 44], section_inset: 10"),
    scene(layout: "type: stack, opens_into: b", timeline: "{ at: 0s, tap: { item: 0 } }"),
    scene(layout: "type: stack", timeline: "{ at: 0s, set_layout: { to: b } }, { at: 1s, tap: { item: 0 } }"),
    scene(layout: "type: flow", timeline: "{ at: 0s, insert: { index: right_of_center } }"),
    scene(layout: "type: flow") + "canvas: { size: [60, 60] }",
  ])
  func `a scene without oddities has no warning`(_ text: String) throws {
    #expect(try Self.warnings(text) == "")
  }

  @Test
  func `no preset has a warning`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    for name in try nonEmpty(files.filter({ $0.hasSuffix(".yaml") }).sorted()) {
      let path = presetFolder.appendingPathComponent(name).path
      let read = try SceneLoader().read(try SceneFile.read(path: path))
      #expect(read.warnings == [], "\(name)")
    }
  }

  @Test
  func `a layout that is not used has no warning`() throws {
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
  func `a layout that is written in place has warnings too`() throws {
    let text = "version: 1\ncollection: { items: 3, layout: { type: flow, item_size: [400, 44] } }"
    #expect(
      try Self.warnings(text)
        == "a.yaml:2:58: warning: an item of 400 × 44 is larger than the view of 320 × 568"
    )
  }
}
