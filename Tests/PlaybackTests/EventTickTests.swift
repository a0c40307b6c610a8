import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct EventTickTests {
  private func ticks(_ timeline: String, duration: String = "2s", speed: String = "1") throws -> [Int] {
    let text = """
      version: 1
      time: { duration: \(duration), speed: \(speed) }
      collection: { items: 60, layout: { type: flow, item_size: [44, 44] } }
      timeline: [\(timeline)]
      """
    return Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: text))).eventTicks.map(\.count)
  }

  @Test(arguments: [
    ("", []),
    ("{ at: 0s, insert: { index: 0 } }", [0]),
    // An entry waits for the next display frame: 25 ms are 3 ticks.
    ("{ at: 25ms, insert: { index: 0 } }", [4]),
    ("{ at: 0.5s, insert: { index: 0 } }, { at: +0s, delete: { index: 3 } }", [60]),
    ("{ at: 0.1s, insert: { index: 0 }, repeat: { times: 3, every: 0.1s } }", [12, 24, 36]),
    ("{ at: 0.5s, marker: a }, { at: 0.6s, marker: b }", [60, 72]),
    ("{ at: 0.5s, marker: a }, { at: +0s, insert: { index: 0 } }", [60]),
    ("{ at: 0.5s, fling: { at: [10, 300], velocity: [0, -900] } }", [60]),
    ("{ at: 0.5s, scroll_to: { offset: [0, 40] } }", [60]),
    ("{ at: 0.1s, tap: { at: [10, 10] } }", [12]),
    ("{ at: 1.9s, insert: { index: 0 } }, { at: 5s, delete: { index: 0 } }", [228]),
  ])
  func `entries have events where display frames start`(timeline: String, expected: [Int]) throws {
    #expect(try ticks(timeline) == expected)
  }

  private static let drag = "drag: { from: [100, 400], to: [100, 100], over: 0.3s }"

  @Test(arguments: [
    ("{ at: 0.5s, \(drag) }", [60, 96]),
    // 0.305 s are 37 ticks, and fingers lift when a display frame starts.
    ("{ at: 0.5s, drag: { from: [9, 400], to: [9, 100], over: 0.305s } }", [60, 98]),
    // The film is over before the finger lifts.
    ("{ at: 1.9s, \(drag) }", [228]),
    // There is one finger: the second touch ends the first.
    ("{ at: 0.5s, \(drag) }, { at: +0.1s, fling: { at: [9, 9], velocity: [0, 9] } }", [60, 72]),
    ("{ at: 0.5s, \(drag) }, { at: +0.1s, \(drag) }", [60, 72, 108]),
    ("{ at: 0.5s, \(drag) }, { at: +1s, \(drag) }", [60, 96, 180, 216]),
    ("{ at: 0.5s, \(drag) }, { at: +0.1s, insert: { index: 0 } }", [60, 72, 96]),
  ])
  func `a drag has an event where it lands, and another where it lifts`(timeline: String, expected: [Int]) throws {
    #expect(try ticks(timeline) == expected)
  }

  private static let items = "{ id: a, center: [50, 50], size: [20, 20] }, { id: b, center: [90, 50], size: [20, 20] }"

  @Test(arguments: [
    ("{ at: 0.5s, grab: { items: [a], by: [9, 0], over: 0.1s, hold: 0.2s } }", [60, 96]),
    ("{ at: 0.5s, grab: { items: [a], by: [9, 0], over: 0.1s, release: false } }", [60]),
    (
      "{ at: 0.5s, grab: { items: [a], by: [9, 0], over: 0.5s } }, "
        + "{ at: 0.6s, grab: { items: [b], by: [9, 0], over: 0.1s } }", [60, 72, 84, 120]
    ),
    (
      "{ at: 0.5s, grab: { items: [a], by: [9, 0], over: 0.5s } }, "
        + "{ at: 0.6s, grab: { items: [a], by: [9, 0], over: 0.1s } }", [60, 72, 84]
    ),
  ])
  func `a finger that still holds items has an event where it lifts`(timeline: String, expected: [Int]) throws {
    let scene = try Playground(items: Self.items, timeline: timeline, duration: "2s").scene()
    #expect(Film(scene).eventTicks.map(\.count) == expected)
  }

  @Test
  func `an entry that waits for rest has its event when rest is reached`() throws {
    let ticks = try ticks("{ at: 0.1s, scroll_to: { offset: [0, 40], animated: true } }, { at: settled, marker: a }")
    // The scroll takes 36 ticks.
    #expect(ticks == [12, 48])
  }

  @Test
  func `ticks of events are those of the scene, whatever the speed`() throws {
    #expect(try ticks("{ at: 0.5s, \(Self.drag) }", speed: "0.25") == [60, 96])
  }
}
