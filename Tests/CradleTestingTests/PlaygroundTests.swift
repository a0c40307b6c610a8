import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import CradleTesting
import Foundation
import Testing

/// Requirements on the presets of dynamic items.
struct PlaygroundTests {
  private typealias Frame = [String: DisplayList.Element]

  private func frames(_ name: String, overrides: [String] = []) throws -> [Frame] {
    let scene = try LoadedScene(name, overrides: overrides, limits: Limits()).scene
    return try waitFor { try await SceneProbe(scene).displayLists() }.map { list in
      let items = try #require(list.layers.first { $0.name == "items" })
      return Dictionary(uniqueKeysWithValues: items.elements.map { ($0.id, $0) })
    }
  }

  private func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
    hypot(Double(first.x - second.x), Double(first.y - second.y))
  }

  @Test
  func `as many balls leave the cradle as swing in, and as high`() throws {
    let frames = try frames("newtons-cradle")
    func angles(of ball: String, _ range: Range<Int>) throws -> [Double] {
      let home = try #require(frames[0][ball]).center
      return try frames[range].map { frame in
        let place = try #require(frame[ball]).center
        return atan2(Double(place.x - home.x), Double(place.y - home.y) + 170)
      }
    }
    func reach(of ball: String, _ range: Range<Int>) throws -> Double {
      try angles(of: ball, range).map(abs).max() ?? 0
    }
    // From letting go, at 1 s and at 5.5 s, to the catch two and a half swings later.
    let (one, two) = (62..<240, 332..<510)
    let height = 40 * Double.pi / 180
    for ball in ["b0", "b4"] { #expect(abs(try reach(of: ball, one) - height) < 0.005) }
    for ball in ["b1", "b2", "b3"] { #expect(try reach(of: ball, one) < 0.02) }
    for ball in ["b0", "b1", "b3", "b4"] {
      #expect(abs(try reach(of: ball, two) - height) < 0.005)
    }
    #expect(try reach(of: "b2", two) < 0.05)
    for ball in frames[0].keys {
      let (first, last) = (try #require(frames[0][ball]), try #require(frames.last?[ball]))
      #expect(distance(first.center, last.center) < 0.5)
    }
  }

  @Test
  func `the pendulums are where they began after ten seconds`() throws {
    let frames = try frames("pendulum", overrides: ["time.duration=10.1s"])
    for ball in try nonEmpty(frames[0].keys) {
      let (first, last) = (try #require(frames[0][ball]), try #require(frames[600][ball]))
      #expect(distance(first.center, last.center) < 1.5)
    }
  }

  @Test
  func `tiles swing past their places and come to rest on them, upright`() throws {
    let frames = try frames("snap")
    for (index, tile) in ["c", "r", "a", "d", "l", "e"].enumerated() {
      let last = try #require(frames.last?[tile])
      #expect(distance(last.center, CGPoint(x: 50 + 60 * index, y: 120)) < 0.01)
      #expect(abs(last.angle) < 1e-4)
    }
    #expect(frames.contains { ($0["c"]?.center.x ?? 50) < 40 })
  }

  @Test
  func `the pile stays on the canvas`() throws {
    let last = try #require(try frames("pile").last)
    #expect(last.count == 40)
    for item in last.values {
      #expect((10...390).contains(item.center.x))
      #expect((10...290).contains(item.center.y))
    }
  }

  @Test
  func `the dots are where they began at the end`() throws {
    let frames = try frames("fields")
    #expect(frames[0].count == 88)
    for dot in frames[0].keys {
      let (first, last) = (try #require(frames[0][dot]), try #require(frames.last?[dot]))
      #expect(distance(first.center, last.center) < 0.2)
    }
  }

  @Test
  func `the tower stands until it is hit, and then falls`() throws {
    let frames = try frames("slingshot")
    let (start, hit) = (try #require(frames[0]["target"]), try #require(frames[100]["target"]))
    #expect(distance(start.center, hit.center) < 0.5)
    let end = try #require(frames.last)
    #expect(try #require(end["target"]).center.y > 240)
    #expect(try #require(end["plank2"]).center.y > 200)
    // The pouch is back between the ends of the fork.
    #expect(abs(try #require(end["pouch"]).center.x - 112) < 0.1)
  }

  @Test
  func `the sheet moves up and down only, bounces, and leaves`() throws {
    let frames = try frames("lock-screen")
    let bars = try frames.map { try #require($0["bar"]).center }
    #expect(bars.allSatisfy { abs($0.x - 160) < 0.1 })
    // At the first impact, it is a point too low for a tick.
    #expect(bars.allSatisfy { $0.y < 558 })
    // Half of the speed is a quarter of the height: of 300 points 75, which air and ticks shorten.
    let lifted = try #require(bars.map(\.y)[..<80].min())
    #expect(abs(lifted - 256) < 1)
    let bounced = try #require(bars.map(\.y)[105..<135].min())
    #expect((478...490).contains(bounced))
    #expect(try #require(bars.last).y < 0)
  }
}
