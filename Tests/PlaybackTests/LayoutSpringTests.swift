import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import Foundation
import Testing

/// Layouts whose changes move by springs.
struct LayoutSpringTests {
  private func centers(
    of id: String,
    updates: String,
    timeline: String,
    at times: [Double]
  ) throws -> [CGPoint] {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      layouts:
        row: { type: flow, item_size: [60, 40], updates: \(updates) }
        big: { type: flow, item_size: [120, 80], updates: \(updates) }
      collection: { items: [a, b], layout: row }
      timeline: [\(timeline)]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    return try times.map { time in
      let layer = player.displayList(at: .ticks(time)).layers.first { $0.name == "content" }
      return try #require(layer?.elements.first { $0.id == id }).center
    }
  }

  // Display frames after 0.5 s, and one when everything rests.
  private static let times: [Double] = [60, 62, 70, 84, 100, 130, 400]

  private func expect(_ centers: [CGPoint], equal progress: (_ seconds: Double) -> Double) throws {
    let first = try #require(centers.first)
    let last = try #require(centers.last)
    #expect(first != last)
    for (time, center) in zip(Self.times, centers).dropLast() {
      let expected = first.x + (last.x - first.x) * progress((time - 60) / 120)
      #expect(abs(center.x - expected) < 1e-9, "at \(time)")
    }
  }

  private static let insertion = "{ at: 0.5s, insert: { index: 0, items: [new] } }"

  @Test
  func `an insertion springs`() throws {
    let centers = try centers(of: "a", updates: "{ spring: bouncy }", timeline: Self.insertion, at: Self.times)
    try expect(centers) { Spring.bouncy.value(at: $0) }
  }

  @Test
  func `a delay comes before the spring`() throws {
    let updates = "{ spring: { duration: 500ms, bounce: 0.3 }, delay: 100ms }"
    let centers = try centers(of: "a", updates: updates, timeline: Self.insertion, at: Self.times)
    try expect(centers) { $0 <= 0.1 ? 0 : Spring.bouncy.value(at: $0 - 0.1) }
  }

  @Test
  func `a switch of layouts has its own spring or curve, and later changes that of the layout`() throws {
    let sprung = "{ at: 0.5s, set_layout: { to: big, spring: snappy } }"
    try expect(try centers(of: "b", updates: "{}", timeline: sprung, at: Self.times)) { Spring.snappy.value(at: $0) }
    let eased = "{ at: 0.5s, set_layout: { to: big, over: 0.5s, curve: [0.2, 0, 0, 1] } }"
    let curve = TimingCurve([0.2, 0, 0, 1])
    try expect(try centers(of: "b", updates: "{ spring: bouncy }", timeline: eased, at: Self.times)) {
      curve.progress(at: min(1, $0 / 0.5))
    }
    let later = "{ at: 0s, set_layout: { to: big, over: 0.1s } }, \(Self.insertion)"
    try expect(try centers(of: "a", updates: "{ spring: bouncy }", timeline: later, at: Self.times)) {
      Spring.bouncy.value(at: $0)
    }
  }

  @Test
  func `a spring of updates counts for rest, and ends exactly`() throws {
    let centers = try centers(of: "a", updates: "{ spring: bouncy }", timeline: Self.insertion, at: [400, 402])
    #expect(centers[0] == centers[1])
    #expect(centers[0].x.rounded() == centers[0].x)
  }

  @Test
  func `code switches by a spring as well`() {
    let animation = LayoutAnimation(spring: .bouncy, delay: .seconds(0.1))
    let action = TimelineEntry.Action.setLayout("big", animation: animation)
    let change = action.value as? TimelineEntry.LayoutSwitch
    #expect(change?.animation?.spring == .bouncy)
    #expect(change?.animation?.delay == .seconds(0.1))
  }
}
