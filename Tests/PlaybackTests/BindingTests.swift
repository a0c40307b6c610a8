import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Properties that follow values of a scene.
struct BindingTests {
  // Frames at 25, 50 and 60 fps.
  private static let times: [Double] = [4.8, 2.4, 2].flatMap { step in (0..<60).map { Double($0) * step } }.sorted()

  private func scene(
    items: String = "",
    behaviors: String = "",
    bind: String,
    timeline: String,
    duration: String = "3s"
  ) throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      time: { duration: \(duration), max: 20s }
      dynamics:
        items:
        - { id: a, center: [100, 100], size: [20, 20] }
        - { id: b, center: [200, 200], size: [40, 40], color: system_red }
        - { id: c, center: [300, 200], size: [40, 40] }
        \(items)
        behaviors: [\(behaviors)]
      bind: [\(bind)]
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private func item(_ id: String = "b", of scene: Scene, at times: [Double] = times) throws -> [DisplayList.Element] {
    let player = Player(scene)
    return try times.map { try player.displayList(at: .ticks($0)).item(id) }
  }

  // Returns the value of a closed form, sampled at display frames and interpolated between them.
  private func sampled(at ticks: Double, _ form: (_ seconds: Double) -> Double) -> Double {
    let start = (ticks / 2).rounded(.down)
    let part = ticks / 2 - start
    return form(start / 60) * (1 - part) + form((start + 1) / 60) * part
  }

  private func expect(
    _ values: [Double],
    at times: [Double] = times,
    equal form: (_ seconds: Double) -> Double,
    within tolerance: Double = 1e-9
  ) {
    for (time, value) in zip(times, values) {
      #expect(abs(value - sampled(at: time, form)) <= tolerance, "at \(time)")
    }
  }

  private let move = "{ at: 500ms, animate: { key: a.translation, to: [200, -60], over: 1s, curve: ease_in_out } }"

  // The fraction of the path of `move`.
  private func progress(_ seconds: Double) -> Double {
    TimingCurve.named.first { $0.name == "ease_in_out" }?.curve.progress(at: seconds - 0.5) ?? .nan
  }

  @Test(arguments: [
    ("a.translation.x", "[[0, 0], [200, 1]]"), ("a.translation.y", "[[-60, 1], [0, 0]]"),
    ("a.center.x", "[[100, 0], [300, 1]]"), ("items.a.center.y", "[[40, 1], [100, 0]]"),
    ("a.displacement.x", "[[0, 0], [200, 1]]"), ("a.displacement.y", "[[-60, 1], [0, 0]]"),
    ("a.displacement", "[[0, 0], [208.8061301782110041, 1]]"),
  ])
  func `an opacity follows the position of an item`(source: String, map: String) throws {
    let scene = try scene(bind: "{ key: b.alpha, source: \(source), map: \(map) }", timeline: move)
    expect(try item(of: scene).map(\.alpha)) { progress($0) }
  }

  @Test
  func `a property follows the rotation of an item`() throws {
    let turn = "{ at: 0s, animate: { key: a.rotation, to: 90deg, over: 2s } }"
    let bind = "{ key: b.rotation, source: a.rotation, map: [[0deg, 0deg], [90deg, -30deg]] }"
    let scene = try scene(bind: bind, timeline: turn)
    expect(try item(of: scene).map(\.angle)) { -min(1, $0 / 2) * .pi / 6 }
  }

  @Test
  func `a property follows the speed of a drawing, and of a body`() throws {
    let slide = "{ at: 0s, animate: { key: a.translation, to: [120, 0], over: 1s } }"
    let bind = "{ key: b.scale, source: a.speed, map: [[0, 0], [240, 2]] }"
    let drawn = try item(of: scene(bind: bind, timeline: slide), at: [2, 60, 118, 130]).map(\.scale.x)
    for (value, expected) in zip(drawn, [1.0, 1, 1, 0]) {
      #expect(abs(value - expected) < 1e-9)
    }
    let fall = try scene(
      behaviors: "{ gravity: { items: [a], magnitude: 0.12 } }",
      bind: "{ key: b.scale, source: a.speed, map: [[0, 0], [240, 2]] }",
      timeline: ""
    )
    let player = Player(fall)
    for time in [0, 20, 60, 100] {
      let list = player.displayList(at: .ticks(time))
      let speed: Double = try list.item("a").velocity?.linear.length ?? 0
      let scale: Double = try list.item("b").scale.x
      #expect(abs(scale - speed / 120) < 1e-9)
    }
  }

  @Test
  func `a property follows the finger that touched last, and keeps its value after it lifts`() throws {
    let grab = "{ at: 0.5s, grab: { item: a, by: [200, 0], over: 1s } }"
    let bind = "{ key: b.translation, source: touch.x, map: [[0, [0, 0]], [400, [0, 80]]] }"
    let scene = try scene(bind: bind, timeline: grab)
    // Before the first display frame with the finger ends, the item stays where it is.
    let shown = Array(zip(Self.times, try item(of: scene))).filter { $0.0 < 60 || $0.0 >= 62 }
    for (time, shown) in try nonEmpty(shown) {
      let expected = time < 60 ? 0 : sampled(at: time) { 20 + 40 * min(1, max(0, $0 - 0.5)) }
      #expect(abs(shown.center.y - 200 - expected) < 1e-9, "at \(time)")
    }
  }

  @Test
  func `a map goes through its points with its curve, and without 'clamp' continues in a straight line`() throws {
    let slide = "{ at: 0s, animate: { key: a.translation, to: [200, 0], over: 2s } }"
    func course(_ rest: String) throws -> [Double] {
      let map = "[[50, [10, 0]], [100, [50, 0]], [150, [40, 0]]]"
      let bind = "{ key: b.translation, source: a.translation.x, map: \(map)\(rest) }"
      return try item(of: scene(bind: bind, timeline: slide)).map { $0.center.x - 200 }
    }
    func form(_ x: Double, _ curve: (Double) -> Double, slope: Double?) -> Double {
      switch x {
      case ..<50: 10 + (slope ?? 0) * 40 * (x - 50) / 50
      case ..<100: 10 + 40 * curve((x - 50) / 50)
      case ...150: 50 - 10 * curve((x - 100) / 50)
      default: 40 - (slope ?? 0) * 10 * (x - 150) / 50
      }
    }
    expect(try course("")) { form(min(200, $0 * 100), { $0 }, slope: nil) }
    expect(try course(", clamp: false")) { form(min(200, $0 * 100), { $0 }, slope: 1) }
    let ease = try #require(TimingCurve.named.first { $0.name == "ease_in" }?.curve)
    expect(try course(", curve: ease_in")) { form(min(200, $0 * 100), ease.progress, slope: nil) }
  }

  @Test
  func `sizes, colors, corners, levels and shadows follow a value`() throws {
    let slide = "{ at: 0s, animate: { key: a.translation, to: [200, 0], over: 2s } }"
    let source = "source: a.translation.x"
    let binds = [
      "{ key: b.size, \(source), map: [[0, [40, 40]], [200, [80, 20]]] }",
      "{ key: b.color, \(source), map: [[0, white], [200, black]] }",
      "{ key: b.corner_radius, \(source), map: [[0, 0], [200, 10]] }",
      "{ key: b.z, \(source), map: [[0, -1], [200, 1]] }",
      "{ key: c.shadow, \(source), map: [[0, false], [200, { radius: 8 }]] }",
      "{ key: c.center, \(source), map: [[0, [300, 200]], [200, [300, 100]]] }",
    ]
    let scene = try scene(bind: binds.joined(separator: ", "), timeline: slide)
    let player = Player(scene)
    for time in [0.0, 60, 61, 124.8, 180] {
      let part = min(1, time / 240)
      let list = player.displayList(at: .ticks(time))
      let b = try list.item("b")
      #expect(abs(b.size.width - (40 + 40 * part)) < 1e-9 && abs(b.size.height - (40 - 20 * part)) < 1e-9)
      guard case .fill(_, .solid(let color)) = b.commands[0] else {
        Issue.record("b is filled")
        continue
      }
      #expect(abs(color.red - (1 - part)) < 1e-9)
      let order = list.layers.first { $0.name == "items" }?.elements.map(\.id)
      #expect(order == (time < 120 ? ["b", "a", "c"] : ["a", "c", "b"]))
      #expect(try abs(list.item("c").center.y - (200 - 100 * part)) < 1e-9)
    }
  }

  @Test
  func `a behavior takes its value in the next display frame, and an unchanged value wakes nothing`() throws {
    let bind = "{ key: fall.magnitude, source: a.translation.x, map: [[0, 0], [100, 1]] }"
    let step = "{ at: 0.5s, set: { key: a.translation, to: [100, 0] } }"
    let behaviors = "{ id: fall, gravity: { items: [c] } }"
    let scene = try scene(behaviors: behaviors, bind: bind, timeline: step)
    let heights = try item("c", of: scene, at: [0, 60, 62, 64, 84]).map(\.center.y)
    #expect(heights[0] == 200 && heights[1] == 200 && heights[2] == 200)
    #expect(heights[3] > 200)
    let settling = try self.scene(behaviors: behaviors, bind: bind, timeline: "", duration: "settle")
    #expect(Film(settling).duration < .seconds(1.1))
  }

  @Test
  func `bound values do not keep a film from settling, and their sources do`() throws {
    let bind = "{ key: b.alpha, source: a.translation.x, map: [[0, 0], [200, 1]] }"
    let still = try scene(bind: bind, timeline: "", duration: "settle")
    let moving = try scene(bind: bind, timeline: move, duration: "settle")
    #expect(Film(still).duration <= .seconds(0.6))
    #expect(Film(moving).duration > .seconds(1.5) && Film(moving).duration < .seconds(2.2))
  }

  @Test
  func `bindings follow each other within one display frame`() throws {
    // The last one in the file comes first.
    let binds = [
      "{ key: c.alpha, source: b.center.x, map: [[200, 0], [400, 1]] }",
      "{ key: b.translation, source: a.translation.x, map: [[0, [0, 0]], [200, [200, 0]]] }",
    ]
    let scene = try scene(bind: binds.joined(separator: ", "), timeline: move)
    expect(try item("c", of: scene).map(\.alpha)) { progress($0) }
  }

  @Test
  func `a change at the start of a timeline affects the properties that follow it`() throws {
    let bind = """
      { key: b.alpha, source: a.translation.x, map: [[0, 0], [200, 1]] }, \
      { key: a.alpha, source: a.translation.x, map: [[0, 0], [200, 1]] }
      """
    let scene = try scene(bind: bind, timeline: "{ at: 0s, set: { key: a.translation, to: [100, 0] } }")
    for id in ["a", "b"] {
      let shown = try item(id, of: scene, at: [0, 1, 2, 3, 40]).map(\.alpha)
      #expect(shown.allSatisfy { abs($0 - 0.5) < 1e-9 }, "\(id) \(shown)")
    }
  }

  @Test
  func `a removed item fades although its opacity follows a value`() throws {
    let bind = "{ key: b.alpha, source: a.translation.x, map: [[0, 1], [200, 0.5]] }"
    let scene = try scene(bind: bind, timeline: "{ at: 0.5s, remove: { item: b, transition: fade, over: 0.5s } }")
    let player = Player(scene)
    #expect(try player.displayList(at: .ticks(60)).item("b").alpha == 1)
    let half = try player.displayList(at: .ticks(90)).item("b").alpha
    #expect(half > 0.2 && half < 0.8)
    let last = player.displayList(at: .ticks(130)).layers.flatMap(\.elements).contains { $0.id == "b" }
    #expect(!last)
  }
}
