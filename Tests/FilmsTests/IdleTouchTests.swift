import CradleFilms
import CradlePlayback
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// The warnings about fingers that move nothing.
struct IdleTouchTests {
  private func warnings(
    _ touch: String,
    items: Int = 3,
    layout: String = "{ type: flow, item_size: [300, 44] }",
    bounces: String = "true"
  ) throws -> [String] {
    let text = """
      version: 1
      canvas: { size: [320, 568] }
      time: { duration: 2s }
      collection: { items: \(items), bounces: \(bounces), layout: \(layout) }
      timeline:
        - { at: 0.2s, \(touch) }
      """
    let loaded = try LoadedScene(yaml: text, named: "a")
    return loaded.remarks(in: try loaded.film()).map { "\($0.place?.description ?? "?"): \($0.message)" }
  }

  private let up = "drag: { from: [160, 400], to: [160, 100], over: 0.3s }"
  private let left = "drag: { from: [300, 40], to: [60, 40], over: 0.3s }"

  @Test
  func `a finger on content that fits moves nothing`() throws {
    let reason = "since the content, 152 points, fits into the view of 568; 'bounces: always' lets a finger pull it"
    let found = try warnings(up)
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("a:6:5: this drag moves nothing, \(reason)"))
    let flicks = try warnings("fling: { at: [160, 300], velocity: [0, -2000] }")
    #expect(flicks.count == 1 && flicks[0].hasPrefix("a:6:5: this fling moves nothing, \(reason)"))
    #expect(try warnings(up, items: 3, bounces: "always").isEmpty)
    #expect(try warnings(up, items: 60).isEmpty)
  }

  @Test
  func `a finger across the direction of the content moves nothing`() throws {
    let found = try warnings(left, items: 60)
    let reason = "since the content scrolls up and down; move the finger that way"
    #expect(found == ["a:6:5: this drag moves nothing, \(reason)"])
    let across = "{ type: flow, item_size: [300, 44], scroll_direction: horizontal }"
    #expect(try warnings(left, items: 60, layout: across).isEmpty)
    #expect(try warnings(up, items: 60, layout: across).count == 1)
  }

  @Test
  func `a finger that pulls beyond an edge without a bounce moves nothing`() throws {
    let down = "drag: { from: [160, 100], to: [160, 400], over: 0.3s }"
    let found = try warnings(down, items: 60, bounces: "false")
    let reason = "since the content is at its edge; another 'bounces' lets it go on"
    #expect(found == ["a:6:5: this drag moves nothing, \(reason)"])
    #expect(try warnings(down, items: 60).isEmpty)
  }

  @Test
  func `a finger that only rests, moves something else or is repeated with success is no mistake`() throws {
    #expect(try warnings("drag: { from: [160, 100], to: [160, 104], over: 0.3s }").isEmpty)
    let bound = "\nbind: [{ key: collection.items.0.alpha, source: touch.y, map: [[0, 0], [568, 1]] }]"
    #expect(try warnings("drag: { from: [160, 400], to: [160, 100], over: 0.3s } }" + bound + " #").isEmpty)
    #expect(try warnings(up + ", repeat: { times: 2, every: 0.5s }").count == 1)
  }
}
