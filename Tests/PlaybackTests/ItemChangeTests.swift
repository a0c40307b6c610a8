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

/// Changes of items by a timeline, over their bodies.
struct ItemChangeTests {
  // Frames at 25, 50 and 60 fps, and some between.
  private static let times: [Double] = (0...300).map { Double($0) * 0.8 } + (0...120).map { Double($0) * 2 }

  private static let moments = times.sorted()

  private func course(
    _ timeline: String,
    items: String = "{ id: a, center: [200, 100], size: [100, 100] }",
    at times: [Double] = moments,
    _ value: (DisplayList.Element) -> Double
  ) throws -> [Double] {
    try Playground(items: items, timeline: timeline).item(at: times).map(value)
  }

  private func expect(
    _ values: [Double],
    at times: [Double] = moments,
    equal form: (_ seconds: Double) -> Double,
    within tolerance: Double = 1e-9
  ) {
    for (time, value) in zip(times, values) {
      #expect(abs(value - form(time / 120)) <= tolerance, "at \(time)")
    }
  }

  @Test(arguments: ["linear", "ease_in", "ease_out", "ease_in_out", "[0.2, 0, 0, 1]", "[0.3, -0.5, 0.6, 1.4]"])
  func `an opacity follows its curve at any time`(curve: String) throws {
    let timeline = "{ at: 500ms, animate: { key: a.alpha, to: 0.25, over: 1s, curve: '\(curve)' } }"
      .replacing("'[", with: "[").replacing("]'", with: "]")
    let named = TimingCurve.named.first { $0.name == curve }?.curve
    let controls = curve.split { "[], ".contains($0) }.compactMap { Double($0) }
    let expected = named ?? TimingCurve([controls[0], controls[1], controls[2], controls[3]])
    expect(try course(timeline, \.alpha)) { seconds in
      min(1, max(0, 1 - 0.75 * expected.progress(at: seconds - 0.5)))
    }
  }

  @Test
  func `a scale follows its spring, and ends exactly at its target`() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let timeline = "{ at: 500ms, animate: { key: a.scale, to: 2, spring: { duration: 500ms, bounce: 0.3 } } }"
    let values = try course(timeline, { $0.scale.x })
    // A thousandth of the distance, which is 1.
    let frames = (0...200).map { Double($0) / 60 }
    let end = try #require(
      frames.indices.first { first in
        (first * 10...2000).allSatisfy { abs(spring.value(at: Double($0) / 600) - 1) <= 0.001 }
      }
    )
    expect(values) { seconds in
      let time = seconds - 0.5
      return time >= frames[end] - 1e-9 ? 2 : time < 0 ? 1 : 1 + spring.value(at: time)
    }
    #expect(values.last == 2)
  }

  @Test
  func `a replaced spring goes on from its place and its velocity`() throws {
    let first = try Spring(duration: 0.6, bounce: 0.4)
    let second = try Spring(duration: 0.3, bounce: 0)
    let timeline = """
      { at: 0s, animate: { key: a.translation, to: [90, 40], spring: { duration: 600ms, bounce: 0.4 } } },
      { at: 200ms, animate: { key: a.translation, to: [0, 0], spring: { duration: 300ms, bounce: 0 } } }
      """
    let x = first.value(at: 0.2) * 90
    let v = first.velocity(at: 0.2) * 90
    let times = Self.moments.filter { $0 < 60 }
    let values = try course(timeline, at: times) { $0.center.x - 200 }
    expect(values, at: times) { seconds in
      seconds <= 0.2
        ? first.value(at: seconds) * 90
        : second.state(from: SpringState(displacement: x, velocity: v), at: seconds - 0.2).displacement
    }
  }

  @Test
  func `a spring takes over the velocity of a curve`() throws {
    let spring = try Spring(duration: 0.3, bounce: 0)
    let timeline = """
      { at: 0s, animate: { key: a.rotation, to: 360deg, over: 1s } },
      { at: 500ms, animate: { key: a.rotation, to: 0deg, spring: { duration: 300ms, bounce: 0 } } }
      """
    let times: [Double] = [59.2, 60, 60.8, 62, 66, 70, 77.6]
    let start = SpringState(displacement: .pi, velocity: 2 * .pi)
    expect(try course(timeline, at: times, \.angle), at: times) { seconds in
      seconds <= 0.5 ? 2 * .pi * seconds : spring.state(from: start, at: seconds - 0.5).displacement
    }
  }

  @Test
  func `a change lies over the body, and does not disturb it`() throws {
    let behaviors = "{ gravity: { items: all } }"
    let plain = Playground(behaviors: behaviors, duration: "1s")
    var changed = plain
    changed.timeline = """
      { at: 0s, animate: { key: a.rotation, to: 90deg, over: 1s } },
      { at: 0s, animate: { key: a.translation, to: [60, 0], over: 1s } },
      { at: 200ms, set: { key: a.scale, to: [2, 0.5] } }
      """
    let times = [30, 60.8, 90]
    let bodies = try plain.item(at: times)
    let moments = try changed.item(at: times)
    for (index, time) in try nonEmpty(times).enumerated() {
      let body = bodies[index]
      let shown = moments[index]
      #expect(abs(shown.center.x - body.center.x - 60 * time / 120) < 1e-9)
      #expect(shown.center.y == body.center.y)
      #expect(abs(shown.angle - body.angle - .pi / 2 * time / 120) < 1e-9)
      #expect(shown.scale == Vector(x: 2, y: 0.5))
      #expect(shown.velocity == body.velocity)
    }
  }

  @Test
  func `a color goes its way in sRGB, and a corner becomes round`() throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [100, 100], color: '#000000' }",
      timeline: """
        { at: 0s, animate: { key: a.color, to: '#FF8000', over: 1s } },
        { at: 0s, animate: { key: a.corner_radius, to: 50, over: 1s } }
        """
    )
    let elements = try playground.item(at: [30.4, 240])
    guard case .fill(let outline, .solid(let color)) = elements[0].commands[0],
      case .fill(_, .solid(let last)) = elements[1].commands[0]
    else {
      Issue.record("an item is filled")
      return
    }
    let part = 30.4 / 120
    #expect(abs(color.red - part) < 1e-9)
    #expect(abs(color.green - part * 128 / 255) < 1e-9)
    #expect(outline == Path(roundedRectangle: CGRect(x: -50, y: -50, width: 100, height: 100), radius: 50 * part))
    #expect(last == Color(red: 1, green: 128 / 255, blue: 0))
  }

  @Test
  func `an opacity is shown within its range`() throws {
    let timeline = "{ at: 0s, animate: { key: a.alpha, to: 0, spring: { duration: 500ms, bounce: 0.7 } } }"
    let values = try course(timeline, \.alpha)
    #expect(values.allSatisfy { (0...1).contains($0) })
    #expect(values.contains(0))
  }

  @Test
  func `the first frame shows what the timeline changes at its start`() throws {
    let timeline = """
      { at: 0s, set: { key: a.scale, to: 0.5 } },
      { at: 0s, animate: { key: a.alpha, from: 0, to: 1, over: 1s, delay: 100ms } }
      """
    let elements = try Playground(timeline: timeline).item(at: [0, 6, 12, 72])
    #expect(elements.map(\.alpha) == [0, 0, 0, 0.5])
    #expect(elements.allSatisfy { $0.scale == Vector(x: 0.5, y: 0.5) })
  }

  @Test
  func `a scene settles when its changes are over`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, animate: { key: a.color, to: red, over: 1s, delay: 500ms } },
        { at: settled, marker: over }
        """
        .replacing("red", with: "system_red")
    )
    let film = Film(try playground.scene())
    #expect(film.ending == .settled)
    #expect(film.duration == .seconds(2))
    #expect(film.markers.map(\.tick) == [.seconds(1.5)])
  }

  @Test
  func `a level takes items past one another`() throws {
    let items = """
      { id: a, center: [200, 100], size: [50, 50] }, { id: b, center: [200, 100], size: [50, 50], z: 2 }
      """
    let playground = Playground(items: items, timeline: "{ at: 0s, animate: { key: a.z, to: 4, over: 1s } }")
    let lists = try playground.lists(at: [20, 100, 130])
    let orders = lists.map { list in list.layers.first { $0.name == "items" }?.elements.map(\.id) }
    #expect(orders == [["a", "b"], ["b", "a"], ["b", "a"]])
    #expect(try lists.map { try $0.item("a").z } == [1, 3, 4])
  }
}

extension ItemChangeTests {
  @Test
  func `keyframes lead through their values, each by its curve`() throws {
    let timeline = """
      { at: 0s, animate: { key: a.scale, keyframes: [[0%, 1], [60%, 1.5, ease_out], [100%, 1]], over: 1s } }
      """
    expect(try course(timeline, { $0.scale.x })) { seconds in
      if seconds >= 1 { return 1 }
      return seconds < 0.6
        ? 1 + 0.5 * TimingCurve.easeOut.progress(at: seconds / 0.6) : 1.5 - 0.5 * (seconds - 0.6) / 0.4
    }
  }

  @Test
  func `a change is repeated, forth and back, from its phase, to the tick`() throws {
    let timeline = """
      { at: 0s, animate: { key: a.translation, to: [90, 0], over: 100ms, repeat_count: 3, autoreverses: true, phase: 0.25 } }
      """
    // A repetition takes 24 ticks, and six are over at the start.
    expect(try course(timeline, { $0.center.x - 200 })) { seconds in
      let ticks = seconds * 120 + 6
      guard ticks < 72 else { return 0 }
      let part = ticks.truncatingRemainder(dividingBy: 24)
      return 90 * (part <= 12 ? part : 24 - part) / 12
    }
    let ahead = try course(timeline, at: [65.9, 66, 67], { $0.center.x - 200 })
    #expect(ahead[0] > 0)
    #expect(ahead[1...] == [0, 0])
  }

  @Test(arguments: ["3", "forever"])
  func `a repeated spring that is at its target stays there`(count: String) throws {
    let timeline = """
      { at: 0s, animate: { key: a.z, to: 0, spring: snappy, repeat_count: \(count), autoreverses: true, phase: 0.4 } },
      { at: 0s, animate: { key: a.alpha, to: 1, spring: snappy, repeat_count: \(count), phase: 0.4 } }
      """
    let elements = try Playground(timeline: timeline, duration: "2s").item(at: [0, 20.4, 200])
    #expect(elements.map(\.z) == [0, 0, 0])
    #expect(elements.map(\.alpha) == [1, 1, 1])
  }

  @Test
  func `a change that goes on forever fills the film`() throws {
    var playground = Playground(
      timeline: "{ at: 0s, animate: { key: a.alpha, to: 0, over: 200ms, repeat_count: forever } }"
    )
    playground.duration = "5s"
    let film = Film(try playground.scene())
    #expect(film.duration == .seconds(5))
    let alpha = try playground.item(at: [590]).map(\.alpha)
    #expect(abs(alpha[0] - 1 + 14.0 / 24) < 1e-9)
  }

  @Test(arguments: [("index", [0, 5, 10, 15]), ("center", [5, 0, 0, 5])])
  func `items start one after another`(order: String, starts: [Int]) throws {
    let playground = Playground(
      items: "{ id: 't{i}', center: [50, 100], size: [40, 40], repeat: 4, step: [60, 0] }",
      timeline: """
        { at: 0s, animate: { each: ['t{i}'], key: alpha, to: 0, over: 1s, stagger: 41.7ms, order: \(order) } }
        """
    )
    let list = try #require(try playground.lists(at: [60]).first)
    for (number, start) in try nonEmpty(starts).enumerated() {
      #expect(abs(try list.item("t\(number)").alpha - 1 + Double(60 - start) / 120) < 1e-9)
    }
  }

  @Test
  func `a random order is that of the seed, and starts every item once`() throws {
    let waits = Motion.Order.random.waits(20, seed: 7)
    #expect(waits.sorted() == Array(0..<20))
    #expect(waits != Array(0..<20))
    #expect(waits == Motion.Order.random.waits(20, seed: 7))
    #expect(waits != Motion.Order.random.waits(20, seed: 8))
    #expect(Motion.Order.center.waits(5, seed: 0) == [2, 1, 0, 1, 2])
    #expect(Motion.Order.center.waits(4, seed: 0) == [1, 0, 0, 1])
  }
}

extension ItemChangeTests {
  @Test
  func `a size changes the drawing gradually, and the body at once`() throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [100, 50] }, { id: b, center: [200, 200], size: [20, 20] }",
      behaviors: "{ collision: { items: all } }",
      timeline: "{ at: 0s, animate: { key: a.size, to: [100, 200], over: 1s } }"
    )
    let lists = try playground.lists(at: [60.8, 240])
    let size = try lists[0].item("a").size
    #expect(size.width == 100)
    #expect(abs(size.height - 50 - 150 * 60.8 / 120) < 1e-9)
    // The body pushes the other away at once.
    #expect(try lists[0].item("b").center.y > 200.5)
    #expect(try lists[1].item("a").size == CGSize(width: 100, height: 200))
  }

  @Test
  func `a center changes only where no behavior holds the item`() throws {
    let timeline = "{ at: 0s, animate: { key: a.center, to: [300, 100], over: 1s } }"
    var playground = Playground(timeline: timeline, duration: "2s")
    let film = Film(try playground.scene())
    #expect(
      film.refusals.map(\.reason) == [
        "the behavior 'smooth' holds the item 'a', so its center cannot be changed; change its translation"
      ]
    )
    playground.items = "{ id: a, center: [200, 100], size: [100, 100] }, { id: b, center: [20, 20], size: [9, 9] }"
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      dynamics: { items: [\(playground.items)], behaviors: [{ gravity: { items: [b] } }] }
      timeline: [\(timeline)]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    #expect(abs(try player.displayList(at: .ticks(60.8)).item("a").center.x - 200 - 100 * 60.8 / 120) < 1e-9)
  }

  @Test
  func `a label, a shadow and a border change`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, animate: { key: a.shadow, to: { color: '#00000080', radius: 8 }, over: 1s } },
        { at: 0s, animate: { key: a.border, to: { color: '#FF0000', width: 4 }, over: 1s } },
        { at: 500ms, set: { key: a.label, to: New } },
        { at: 1.5s, animate: { key: a.shadow, to: false, over: 500ms } },
        { at: 1.5s, set: { key: a.border, to: none } }
        """,
      duration: "3s"
    )
    let elements = try playground.item(at: [0, 60, 150, 330])
    #expect(elements.map { $0.commands.count } == [1, 3, 4, 2])
    #expect(elements[2].texts.map(\.text) == ["New"])
    guard case .shadow(_, let color, let radius, _) = elements[1].commands[0] else {
      Issue.record("a shadow is drawn first")
      return
    }
    #expect(abs(color.alpha - 64 / 255) < 1e-9)
    #expect(abs(radius - 8) < 1e-9)
  }
}
