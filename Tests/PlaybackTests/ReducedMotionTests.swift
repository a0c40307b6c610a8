import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Scenes for people who prefer less motion.
struct ReducedMotionTests {
  private func element(
    _ id: String,
    _ text: String,
    motion: String = "reduced",
    at times: [Double]
  ) throws -> [DisplayList.Element] {
    let head = "version: 1\ncanvas: { size: [320, 240], motion: \(motion) }\ntime: { duration: 3s }\n"
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: head + text))
    let player = Player(scene, measuring: .imaginary)
    return try times.map { time in
      let list = player.displayList(at: .seconds(time))
      return try #require(list.layers.flatMap(\.elements).first { $0.id == id }, "\(id) at \(time) s")
    }
  }

  private func item(_ timeline: String, motion: String = "reduced", at times: [Double]) throws -> [DisplayList.Element]
  {
    let item = "dynamics: { items: [{ id: a, center: [100, 100], size: [40, 40] }] }\n"
    return try element("a", item + "timeline: [\(timeline)]", motion: motion, at: times)
  }

  @Test
  func `a way, a scale and a rotation become a cross-fade with the same end`() throws {
    for (key, value) in [("translation", "[60, 0]"), ("scale", "1.5"), ("rotation", "90deg")] {
      let timeline = "{ at: 0.5s, animate: { key: a.\(key), to: \(value), spring: bouncy } }"
      let frames = try item(timeline, at: [0.4, 0.55, 0.65, 0.8, 2.9])
      #expect(frames.map { ($0.alpha * 100).rounded() } == [100, 50, 50, 100, 100], "\(key)")
      for (number, full) in try item(timeline, motion: "full", at: [0, 0, 2.9, 2.9, 2.9]).enumerated() {
        let frame = frames[number]
        #expect((frame.center - full.center).length < 1e-6, "\(key), \(number)")
        #expect(abs(frame.angle - full.angle) < 1e-6 && abs(frame.scale.x - full.scale.x) < 1e-6, "\(key), \(number)")
      }
    }
  }

  @Test
  func `cells and bars fade as items do`() throws {
    let text = """
      collection: { items: 4, layout: { type: flow } }
      chrome: { navigation_bar: { title: Inbox } }
      timeline:
      - { at: 0.5s, animate: { key: collection.items.1.scale, to: 2, over: 1s } }
      - { at: 0.5s, animate: { key: chrome.navigation_bar.title.translation, to: [0, 9], over: 1s } }
      """
    let times = [0.4, 0.55, 0.65, 0.8]
    for id in ["1", "title"] {
      let frames = try element(id, text, at: times)
      #expect(frames.map { ($0.alpha * 100).rounded() } == [100, 50, 50, 100], "\(id)")
    }
    #expect(try element("1", text, at: times).map(\.scale.x) == [1, 1, 2, 2])
  }

  @Test
  func `what ends where it began does nothing`() throws {
    let shake = "{ at: 0.5s, animate: { key: a.translation, keyframes: [[0%, 0], [50%, 20], [100%, 0]], over: 0.4s } }"
    let pulse =
      "{ at: 0.5s, animate: { key: a.scale, to: 1.2, over: 0.2s, autoreverses: true, repeat_count: forever } }"
    for timeline in [shake.replacing(" 0]", with: " [0, 0]]").replacing(" 20]", with: " [20, 0]]"), pulse] {
      let frames = try item(timeline, at: Array(stride(from: 0.5, to: 1, by: 0.05)))
      #expect(frames.allSatisfy { $0.alpha == 1 && $0.scale.x == 1 && $0.center.x == 100 }, "\(timeline)")
    }
  }

  @Test
  func `springs of other properties and of updates do not overshoot`() throws {
    let times = Array(stride(from: 0.5, to: 2.9, by: 1.0 / 60))
    let size = "{ at: 0.5s, animate: { key: a.size, to: [100, 100], spring: { duration: 0.4s, bounce: 0.7 } } }"
    let widths = try item(size, at: times).map(\.size.width)
    #expect(widths.allSatisfy { $0 <= 100 + 1e-9 } && abs((widths.last ?? 0) - 100) < 0.1)
    #expect(try item(size, motion: "full", at: times).contains { $0.size.width > 110 })
    let updates = """
      collection: { items: 4, layout: { type: flow, item_size: [60, 60], updates: { spring: { duration: 0.4s, bounce: 0.7 } } } }
      timeline: [{ at: 0.5s, insert: { index: 0, items: [{}] } }]
      """
    func places(_ motion: String) throws -> [Double] {
      try element("0", updates, motion: motion, at: times).map { $0.center.x }
    }
    let end = try #require(try places("full").last)
    #expect(try places("full").contains { $0 > end + 2 })
    let calm = try places("reduced")
    #expect(calm.allSatisfy { $0 <= end + 1e-6 } && abs((calm.last ?? 0) - end) < 0.1)
  }

  @Test
  func `bodies and scrolling move as they do`() throws {
    let bodies = """
      dynamics:
        items: [{ id: a, center: [100, 40], size: [40, 40] }]
        behaviors: [{ gravity: { items: all } }, { collision: { items: all, reference_bounds: true } }]
      """
    let list = """
      collection: { items: 60, layout: { type: springy_flow, item_size: [300, 44] } }
      timeline: [{ at: 0.3s, drag: { from: [160, 200], to: [160, 60], over: 0.25s, release: stop } }]
      """
    let times = [0.2, 0.5, 0.9, 1.4]
    for (id, text) in [("a", bodies), ("4", list)] {
      let full = try element(id, text, motion: "full", at: times)
      #expect(try element(id, text, at: times).map(\.center) == full.map(\.center))
      #expect(full[0].center != full[2].center)
    }
  }
}
