import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct TimelineTests {
  private static func timeline(_ entries: String) throws -> [TimelineEntry] {
    try load(shortest + "timeline: [\(entries)]").timeline
  }

  @Test(arguments: [
    ("0s", TimelineEntry.Start.absolute(.zero)), ("0.3s", .absolute(.seconds(0.3))),
    ("+1s", .relative(.seconds(1))),
    ("+0s", .relative(.zero)), ("settled", .settled(.zero)),
    ("settled+0.5s", .settled(.seconds(0.5))),
    ("+350ms", .relative(.ticks(42))),
  ])
  func `an entry starts at a time, after another, or at rest`(_ text: String, start: TimelineEntry.Start) throws {
    #expect(try Self.timeline("{ at: \(text), marker: a }").map(\.start) == [start])
  }

  @Test
  func `every verb is read with all its keys`() throws {
    let entries = try Self.timeline(
      """
      { at: 0s, drag: { from: [1, 2], to: [3, 4], over: 0.5s } },
      { at: 0s, drag: { through: [[1, 2], [3, 4], [5, 6]], over: 1s, curve: ease_in_out, release: stop } },
      { at: 0s, fling: { at: [1, 2], velocity: [0, -1500] } },
      { at: 0s, scroll_to: { offset: [0, 10] } },
      { at: 0s, scroll_to: { item: 2, position: center, animated: false } },
      { at: 0s, scroll_to: { item: [0, 1] } },
      { at: 0s, marker: a },
      """
    )
    let places = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)]
    let actions: [TimelineEntry.Action] = [
      .drag(.init(places: Array(places[..<2]), duration: .seconds(0.5), curve: .linear, release: .fling)),
      .drag(.init(places: places, duration: .seconds(1), curve: .easeInOut, release: .stop)),
      .fling(.init(place: places[0], velocity: Vector(x: 0, y: -1500))),
      .scrollTo(.init(target: .offset(CGPoint(x: 0, y: 10)), isAnimated: true)),
      .scrollTo(.init(target: .item([0, 2], position: .center), isAnimated: false)),
      .scrollTo(.init(target: .item([0, 1], position: .start), isAnimated: true)),
      .marker("a"),
    ]
    #expect(entries == actions.map { TimelineEntry(start: .absolute(.zero), action: $0) })
  }

  @Test
  func `an entry can be repeated`() throws {
    let entry = "{ at: 1s, fling: { at: [0, 0], velocity: [0, 9] }, repeat: { times: 3, every: 0.4s } }"
    let entries = try Self.timeline(entry)
    #expect(entries.map(\.times) == [3])
    #expect(entries.map(\.interval) == [.seconds(0.4)])
  }
}
