import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// Mistakes in grabs at a point, taps with consequences, chains and path data.
struct HoldMistakeTests {
  @Test
  func `a grab has a point and a release`() throws {
    let text = playground(
      timeline: """
        { at: 0s, grab: { item: a, at: [5, -6], by: [1, 2], over: 1s, release: { velocity: [7, 8] } } }, \
        { at: 2s, grab: { item: a, at: [5, -6], to: [1, 2], over: 1s, release: stop } }, \
        { at: 4s, grab: { item: a, by: [1, 2], over: 1s, release: true } }
        """
    )
    let way = TimelineEntry.Grab.Way.by(Vector(x: 1, y: 2))
    let second = Ticks.seconds(1)
    let grabs: [TimelineEntry.Grab] = [
      .init(
        itemIDs: ["a"],
        at: Vector(x: 5, y: -6),
        way: way,
        duration: second,
        release: .velocity(Vector(x: 7, y: 8))
      ),
      .init(
        itemIDs: ["a"],
        at: Vector(x: 5, y: -6),
        way: .through([CGPoint(x: 1, y: 2)]),
        duration: second,
        release: .stop
      ),
      .init(itemIDs: ["a"], way: way, duration: second),
    ]
    #expect(try load(text).timeline.map(\.action) == grabs.map { .grab($0) })
  }
}
