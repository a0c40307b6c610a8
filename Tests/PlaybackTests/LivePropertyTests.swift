import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

/// Changes of behaviors, layouts and the view, which take their values once per display frame.
///
/// A probe follows the number that changes: it turns by as many radians.
struct LivePropertyTests {
  /// A number of a behavior, a layout or the view.
  struct Number: Sendable, CustomTestStringConvertible {
    let key: String
    let start: Double
    let end: Double
    var unit = ""

    var testDescription: String { key }
    var isOfCollection: Bool { key.hasPrefix("layouts.") || key.hasPrefix("collection.") }
  }

  static let numbers = [
    Number(key: "line.damping", start: 0.4, end: 0.9),
    Number(key: "line.frequency", start: 2, end: 4),
    Number(key: "line.length", start: 60, end: 20),
    Number(key: "fall.angle", start: Double.pi / 2, end: 1, unit: "rad"),
    Number(key: "fall.magnitude", start: 1, end: 0.25),
    Number(key: "wind.strength", start: 3, end: -2),
    Number(key: "layouts.list.spring.damping", start: 0.8, end: 0.3),
    Number(key: "layouts.list.spring.frequency", start: 1, end: 3),
    Number(key: "layouts.list.line_spacing", start: 10, end: 40),
    Number(key: "collection.content_inset.top", start: 8, end: 64),
  ]

  private static func load(_ text: String) throws -> Scene {
    try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private static func scene(_ timeline: String, probing number: Number) -> String {
    let map = "map: [[-1000\(number.unit), -1000rad], [1000\(number.unit), 1000rad]]"
    let rest = """
      bind: [{ key: \(number.isOfCollection ? "collection.items.0" : "probe").rotation, source: \(number.key), \(map) }]
      timeline: [\(timeline)]
      """
    guard number.isOfCollection else {
      return """
        version: 1
        time: { duration: 4s }
        dynamics:
          items: [{ id: a, center: [100, 100], size: [20, 20] }, { id: probe, center: [20, 20], size: [9, 9] }]
          behaviors:
            - { id: line, attachment: { item: a, anchor: [100, 40], length: 60, frequency: 2, damping: 0.4 } }
            - { id: fall, gravity: { items: [a] } }
            - { id: wind, field: { kind: linear_gravity, items: [a], strength: 3, direction: [1, 0] } }
            - { id: gust, field: { kind: linear_gravity, items: [a], strength: 3, direction: [1, 0] } }
        \(rest)
        """
    }
    return """
      version: 1
      time: { duration: 4s }
      collection: { items: 6, layout: list, content_inset: { top: 8 } }
      layouts: { list: { type: springy_flow, item_size: [40, 20], line_spacing: 10, spring: { damping: 0.8, frequency: 1 } } }
      \(rest)
      """
  }

  // Returns the number at ticks.
  private static func values(_ timeline: String, of number: Number, at ticks: [Int]) throws -> [Double] {
    try values(in: load(scene(timeline, probing: number)), of: number, at: ticks)
  }

  private static func values(in scene: Scene, of number: Number, at ticks: [Int]) throws -> [Double] {
    let player = Player(scene, measuring: .imaginary)
    return try ticks.map { tick in
      let list = player.displayList(at: .ticks(Double(tick)))
      guard number.isOfCollection else { return try list.item("probe").angle }
      return try #require(list.layers.first { $0.name == "content" }?.elements.first).angle
    }
  }

  // The ticks at 25, 50 and 60 fps that are the end of a display frame.
  private static let ticks = (1...90).map { $0 * 2 }

  private static func expect(
    _ timeline: String,
    _ number: Number,
    restsAt rest: Double? = nil,
    equals form: (_ seconds: Double) -> Double
  ) throws {
    for (tick, value) in zip(ticks, try values(timeline, of: number, at: ticks)) {
      let distance = abs(value - form(Double(tick) / 120))
      // A spring at rest has its target, which is then nearer than a thousandth of the distance.
      let isAtRest = rest.map { abs(value - $0) < 1e-9 && distance < abs(number.end - number.start) / 1000 } ?? false
      #expect(distance < 1e-9 || isAtRest, "\(number.key) at \(tick)")
    }
  }

  @Test(arguments: numbers)
  func `a spring moves it by its closed form`(_ number: Number) throws {
    let change = "key: \(number.key), to: \(number.end)\(number.unit), spring: { duration: 400ms, bounce: 0.2 }"
    let spring = try Spring(duration: 0.4, bounce: 0.2)
    let way = number.end - number.start
    try Self.expect("{ at: 100ms, animate: { \(change), delay: 50ms } }", number, restsAt: number.end) { seconds in
      number.start + way * (seconds < 0.15 ? 0 : spring.value(at: seconds - 0.15))
    }
  }

  @Test(arguments: numbers)
  func `keyframes move it there and back, as often as they say`(_ number: Number) throws {
    let (start, end) = ("\(number.start)\(number.unit)", "\(number.end)\(number.unit)")
    let frames = "keyframes: [[0%, \(start)], [50%, \(end), ease_out], [100%, \(start)]]"
    let change = "key: \(number.key), \(frames), over: 400ms, repeat_count: 2, autoreverses: true"
    try Self.expect("{ at: 0s, animate: { \(change) } }", number) { seconds in
      guard seconds < 1.6 else { return number.start }
      let pass = (seconds / 0.8 - (seconds / 0.8).rounded(.down)) * 0.8
      let part = (pass > 0.4 ? 0.8 - pass : pass) / 0.4
      let progress = part < 0.5 ? TimingCurve.easeOut.progress(at: part * 2) : 2 - part * 2
      return number.start + (number.end - number.start) * progress
    }
  }

  @Test(arguments: numbers)
  func `a change in the middle of another starts from the value, and a spring keeps the velocity`(
    _ number: Number
  ) throws {
    let first = "{ at: 0s, animate: { key: \(number.key), to: \(number.end)\(number.unit), over: 400ms } }"
    let second =
      "{ at: 200ms, animate: { key: \(number.key), to: \(number.start)\(number.unit), spring: { duration: 400ms } } }"
    let spring = try Spring(duration: 0.4)
    let way = number.end - number.start
    try Self.expect("\(first), \(second)", number, restsAt: number.start) { seconds in
      guard seconds >= 0.2 else { return number.start + way * seconds / 0.4 }
      let motion = spring.state(from: SpringState(displacement: way / 2, velocity: way / 0.4), at: seconds - 0.2)
      return number.start + motion.displacement
    }
  }

  // The words of a path that lead to a number, for a sweep, a flag or the preview.
  @Test(arguments: [
    ("line.damping", ["line.damping", "line.spring.damping", "dynamics.behaviors.0.damping"]),
    ("layouts.list.spring.damping", ["layouts.list.spring.damping"]),
  ])
  func `a panel and a scene with another value spring from that value`(key: String, paths: [String]) throws {
    let number = try #require(Self.numbers.first { $0.key == key })
    let text = Self.scene("{ at: 0s, animate: { key: \(key), to: \(number.end), spring: smooth } }", probing: number)
    let ticks = Array(Self.ticks.prefix(30))
    for path in try nonEmpty(paths) {
      let swept = try Self.load(text + "\nsweep: { vary: { \(path): [0.2, 0.5] } }")
      let panels = try #require(swept.stage.as(Scene.Sweep.self)).panels
      try #require(panels.count == 2)
      for (panel, start) in zip(panels, [0.2, 0.5]) {
        let loader = SceneLoader(overrides: ["\(path)=\(start)"])
        for scene in [panel.scene, try loader.load(SceneFile(name: "a.yaml", text: text))] {
          for (tick, value) in zip(ticks, try Self.values(in: scene, of: number, at: ticks)) {
            let form = start + (number.end - start) * Spring.smooth.value(at: Double(tick) / 120)
            #expect(abs(value - form) < 1e-9, "\(path) at \(tick)")
          }
        }
      }
    }
  }

  @Test
  func `the size of cells springs`() throws {
    let text = """
      version: 1
      collection: { items: 6, layout: list }
      layouts: { list: { type: flow, item_size: [40, 20] } }
      timeline: [{ at: 0s, animate: { key: layouts.list.item_size, to: [60, 90], spring: bouncy } }]
      """
    let player = Player(try Self.load(text), measuring: .imaginary)
    for tick in try nonEmpty(Array(Self.ticks.prefix(40))) {
      let list = player.displayList(at: .ticks(Double(tick)))
      let size = try #require(list.layers.first { $0.name == "content" }?.elements.first).size
      let part = Spring.bouncy.value(at: Double(tick) / 120)
      #expect(abs(size.width - 40 - 20 * part) < 1e-9 && abs(size.height - 20 - 70 * part) < 1e-9)
    }
  }

  @Test
  func `a spring stays within the range of the key`() throws {
    let number = Number(key: "line.damping", start: 0.4, end: 0)
    let change = "{ at: 0s, animate: { key: line.damping, to: 0, spring: bouncy } }"
    let values = try Self.values(change, of: number, at: Self.ticks)
    #expect(values.contains(0) && values.allSatisfy { $0 >= 0 })
  }

  @Test
  func `behaviors of one kind start one after another`() throws {
    let change = "{ each: [wind, gust], key: strength, to: 0, over: 200ms, stagger: 300ms }"
    for (key, start) in [("wind.strength", 0.0), ("gust.strength", 0.3)] {
      let number = Number(key: key, start: 3, end: 0)
      try Self.expect("{ at: 0s, animate: \(change) }", number) { seconds in
        3 - 3 * min(1, max(0, (seconds - start) / 0.2))
      }
    }
  }

  @Test
  func `a change at once ends one in progress`() throws {
    let number = Self.numbers[0]
    let changes =
      "{ at: 0s, animate: { key: line.damping, to: 0.9, spring: bouncy } }, "
      + "{ at: 100ms, set: { key: line.damping, to: 0.1 } }"
    let values = try Self.values(changes, of: number, at: Self.ticks)
    #expect(values[10...].allSatisfy { abs($0 - 0.1) < 1e-12 })
  }

  @Test
  func `a scene settles when its changes of behaviors are over`() throws {
    let film = Film(
      try Self.load(
        """
        version: 1
        dynamics:
          items: [{ id: a, center: [9, 9], size: [9, 9] }]
          behaviors: [{ id: g, gravity: { items: [a], magnitude: 0 } }]
        timeline:
          - { at: 0s, animate: { key: g.magnitude, to: 0, over: 1s, delay: 500ms } }
          - { at: settled, marker: over }
        """
      )
    )
    #expect(try #require(film.markers.first).tick >= .seconds(1.5))
  }

  @Test(arguments: [
    ("animate: { key: walls.mode, to: items, spring: snappy }", "'mode' has no values in between; use 'set'"),
    ("animate: { key: line.damping, to: 1, spring: snappy, over: 1s }", "either 'over' or 'spring'"),
    ("animate: { key: line.damping, keyframes: [[50%, 1], [20%, 0]], over: 1s }", "keyframes are in the order of time"),
    ("animate: { key: line.damping, to: 1, over: 1s, stagger: 1s }", "'stagger' needs 'each'"),
    ("animate: { each: [line, fall], key: damping, to: 1, over: 1s }", "this 'gravity' has no property 'damping'"),
    (
      "animate: { each: [line, wnd], key: damping, to: 1, over: 1s }",
      "there is no behavior 'wnd'; did you mean 'wind'?"
    ),
    ("animate: { key: line.damping, to: soft, spring: snappy }", "'to' must be a number"),
    ("animate: { key: line.damping, to: 1, over: 1s, repeat_count: forever }", "a film with a length"),
  ])
  func `a change that cannot be is one mistake with its remedy`(entry: String, message: String) {
    let walls =
      "{ id: walls, collision: { items: [a] } }, { id: line, attachment: { item: a, anchor: [1, 2], spring: snappy } }"
    let others = "{ id: fall, gravity: { items: [a] } }, { id: wind, field: { kind: drag, items: [a] } }"
    let text = """
      version: 1
      dynamics: { items: [{ id: a, center: [9, 9], size: [9, 9] }], behaviors: [\(walls), \(others)] }
      timeline: [{ at: 0s, \(entry) }]
      """
    let error = #expect(throws: CradleError.self) { try Self.load(text) }
    let found = error?.description ?? ""
    #expect(found.contains(message) && found.split(separator: "\n").count == 1, "\(found)")
  }
}
