import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Values that differ between repeated things.
struct DifferenceTests {
  private func items(_ item: String, seed: Int = 0) throws -> [DynamicItemDescription] {
    try dynamics(of: load(playground(items: item) + "seed: \(seed)\n")).items
  }

  @Test
  func `random values are within both ends, and follow the seed and the item alone`() throws {
    let rain = #"{ id: "d{i}", repeat: 200, center: [{ random: [20, 300] }, { random: [-5, 5] }], size: [9, 9] }"#
    let centers = try items(rain).map(\.center)
    #expect(centers.count == 200 && Set(centers.map(\.x)).count > 190)
    for center in try nonEmpty(centers) { #expect((20...300).contains(center.x) && (-5...5).contains(center.y)) }
    #expect(centers.map(\.x).min() ?? 99 < 30 && centers.map(\.x).max() ?? 0 > 290)
    #expect(try items(rain).map(\.center) == centers)
    #expect(try items(rain, seed: 1).map(\.center) != centers)
    let before = #"{ id: "e{i}", repeat: 3, center: [{ random: [0, 9] }, 0], size: [9, 9] }, "#
    #expect(try items(before + rain).dropFirst(3).map(\.center) == centers)
  }

  @Test
  func `from and to are even, with both ends, in points, colors, angles and whole numbers`() throws {
    let row = try items(
      """
      { id: "d{i}", repeat: 3, center: { from: [10, 0], to: [30, 5] }, size: [{ from: 4, to: 8 }, 9], \
      color: { from: "#000000", to: "#FFFFFF" }, angle: { from: 0deg, to: 90deg }, z: { from: 0, to: 3 } }
      """
    )
    #expect(row.map(\.center) == [CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 2.5), CGPoint(x: 30, y: 5)])
    #expect(row.map(\.shape) == [4, 6, 8].map { .rectangle(CGSize(width: $0, height: 9)) })
    #expect(row.map(\.color.description) == ["#000000", "#808080", "#FFFFFF"])
    #expect(row.map { ($0.angle * 180 / .pi).rounded() } == [0, 45, 90])
    #expect(row.map(\.z) == [0, 2, 3])
  }

  @Test
  func `random whole numbers are whole, and take both ends`() throws {
    let row = try items(
      #"{ id: "d{i}", repeat: 60, step: [1, 0], center: [0, 0], size: [9, 9], z: { random: [1, 3] } }"#
    )
    #expect(Set(row.map(\.z)) == [1, 2, 3])
  }

  @Test
  func `a list gives each repetition its value, beside step and numbers`() throws {
    let row = try items(
      #"{ id: "d{i}", repeat: 3, step: [5, 0], center: [0, 0], size: [9, 9], label: { each: [Ada, "{i}", Joan] } }"#
    )
    #expect(row.map(\.label?.text) == ["Ada", "1", "Joan"])
    #expect(row.map(\.center.x) == [0, 5, 10])
  }

  @Test
  func `an added item counts on with each repetition, and so does what differs`() throws {
    let scene = try load(
      playground(
        timeline: """
          { at: 1s, add: { item: { id: "d{i}", repeat: 2, center: [{ from: 0, to: 50 }, 0], size: [9, 9], lifetime: 2s } }, \
          repeat: { times: 3, every: 0.5s } }, { at: 2s, set: { key: d5.alpha, to: 0 } }
          """
      )
    )
    let arrivals = scene.timeline[0].variations.compactMap { $0.value as? TimelineEntry.ItemArrival }
    #expect(arrivals.map { $0.items.map(\.id) } == [["d0", "d1"], ["d2", "d3"], ["d4", "d5"]])
    #expect(arrivals.flatMap(\.items).map(\.center.x) == [0, 10, 20, 30, 40, 50])
    #expect(arrivals.flatMap(\.items).allSatisfy { $0.lifetime == .seconds(2) })
  }

  @Test
  func `an entry that repeats, the items of 'each' and repeated behaviors differ`() throws {
    let scene = try load(
      playground(
        items: #"{ id: "d{i}", repeat: 2, step: [20, 0], center: [0, 0], size: [9, 9] }"#,
        behaviors: #"{ repeat: 2, push: { items: ["d{i}"], angle: 0deg, magnitude: { from: 1, to: 3 } } }"#,
        timeline: """
          { at: 1s, press: { item: d0, for: { from: 1s, to: 2s } }, repeat: { times: 3, every: 5s } }, \
          { at: 2s, animate: { each: ["d{i}"], key: translation, to: [0, { from: 4, to: 8 }], over: 1s } }
          """
      )
    )
    let presses = scene.timeline[0].variations.compactMap { $0.value as? TimelineEntry.Press }
    #expect(presses.map(\.duration.seconds) == [1, 1.5, 2])
    let change = try #require(scene.timeline[1].action.value as? TimelineEntry.Change)
    #expect(change.variations.map(\.value) == [4, 8].map { .vector(Vector(x: 0, y: $0)) })
    let pushes = dynamics(of: scene).behaviors.compactMap { $0.description as? PushDescription }
    #expect(pushes.map(\.force.magnitude) == [1, 3])
  }

  @Test
  func `a binding of several items differs from item to item`() throws {
    let scene = try load(
      playground(items: #"{ id: "d{i}", repeat: 2, step: [20, 0], center: [0, 0], size: [9, 9] }"#)
        + #"bind: [{ each: ["d{i}"], key: alpha, source: touch.x, map: [[0, 1], [9, { each: [0.5, 0.2] }]] }]"#
    )
    #expect(scene.bindings.map { $0.map.points[1].value } == [.number(0.5), .number(0.2)])
  }

  @Test(arguments: [
    #"properties: { items: ["d{i}"], density: 2, velocity: [{ from: 10, to: 30 }, 5] }"#,
    #"push: { items: ["d{i}"], angle: 0deg, magnitude: { from: 10, to: 30 } }"#,
    #"attachment: { each: ["d{i}"], anchor: [{ from: 10, to: 30 }, 5], frequency: 2 }"#,
  ])
  func `a behavior of several items differs from item to item, and is one behavior`(behavior: String) throws {
    let items = #"{ id: "d{i}", repeat: 3, step: [20, 0], center: [0, 0], size: [9, 9] }"#
    let behaviors = try [
      playground(items: items, behaviors: "{ \(behavior) }"),
      playground(items: items, timeline: "{ at: 1s, add: { id: all_of_them, \(behavior) } }"),
    ].flatMap { text -> [BehaviorEntry] in
      let scene = try load(text)
      let added = scene.timeline.compactMap { ($0.action.value as? TimelineEntry.Addition)?.entry }
      return dynamics(of: scene).behaviors + added
    }
    #expect(behaviors.count == 2)
    for behavior in try nonEmpty(behaviors) {
      #expect(behavior.description.itemIDs == ["d0", "d1", "d2"])
      let numbers = behavior.description.descriptions.map { description -> CGFloat? in
        switch description {
        case let properties as PropertiesDescription: properties.velocity.x
        case let push as PushDescription: push.force.magnitude
        case let attachment as AttachmentDescription:
          if case .spring(.anchor(.place(let anchor)), _, _, _) = attachment.joint { anchor.x } else { nil }
        default: nil
        }
      }
      #expect(numbers == [10, 20, 30])
    }
  }

  @Test
  func `a behavior of all items has the same values for those that come later`() {
    let found = mistakes(in: playground(behaviors: "{ properties: { items: all, density: { from: 1, to: 2 } } }"))
    #expect(found == "a.yaml:4:38: error: 'all' includes items that come later; name those whose values differ")
  }

  @Test
  func `an entry whose repetitions are the same has no variations`() throws {
    let press = "{ at: 1s, press: { item: a, for: 1s }, repeat: { times: 3, every: 5s } }"
    #expect(try load(playground(timeline: press)).timeline[0].variations == [])
  }

  @Test(arguments: [
    ("center: [{ random: [20] }, 0]", "'random' needs two ends, for example { random: [20, 300] }"),
    ("center: [{ random: 20 }, 0]", "'random' needs two ends, for example { random: [20, 300] }"),
    ("center: [{ from: 1 }, 0]", "'from' needs 'to', for example { from: 0, to: 100 }"),
    ("center: [{ each: [1, 2] }, 0]", "'each' has 2 values for 3 repetitions; write 3"),
    ("center: [{ each: 3 }, 0]", "'each' needs a list with a value for each repetition"),
    ("center: [0, 0]", "'repeat' needs 'step', or a 'center' that differs, such as [{ from: 20, to: 300 }, 60]"),
    (
      "center: [9, { from: 1, to: 1e9 }]",
      "'center' must be a number from -100000 to 100000, not the number 500000000.5"
    ),
    (
      "center: [{ from: 1, to: 2 }, 0], angle: { from: 0deg, to: 1rad }",
      "'from' goes between two numbers, points, colors, or times or angles of one unit"
    ),
    (
      "center: [{ from: 1, to: 2 }, 0], label: { random: [Ada, Joan] }",
      "'random' goes between two numbers, points, colors, or times or angles of one unit"
    ),
  ])
  func `a mistake in a value that differs is told once, with the remedy`(keys: String, message: String) throws {
    let found = mistakes(in: playground(items: #"{ id: "d{i}", repeat: 3, size: [9, 9], \#(keys) }"#))
    #expect(found.hasSuffix("error: \(message)") && !found.contains("\n"))
  }

  @Test
  func `what cannot repeat has one value`() {
    let found = mistakes(in: shortest + "canvas: { scale: { each: [1, 2] } }\n")
    #expect(found.contains("'scale' has one value; 'each' stands in items, behaviors, bindings and entries"))
  }

  @Test
  func `entries that differ cannot repeat without end`() {
    let fling = "{ at: 1s, press: { item: a, for: { random: [1s, 2s] } }, repeat: { times: 60000, every: 5s } }"
    let found = mistakes(in: playground(timeline: "\(fling), \(fling)"))
    #expect(found.contains("repeat more than 100000 times in all; --limit-variations allows more"))
  }

  @Test
  func `an item of a group has no lifetime`() {
    let item = "{ id: a, center: [0, 0], size: [9, 9], lifetime: 1s }"
    let found = mistakes(in: playground(items: item, more: "  groups: [{ id: g, items: [a] }]\n"))
    #expect(found.contains("'a' has a 'lifetime', but an item of a group stays; leave out one of both"))
  }

  @Test
  func `one repetition has its number, too`() throws {
    let one = try items(#"{ id: "a{i}", repeat: 1, center: [9, 9], size: [9, 9], label: "{i}" }"#)
    #expect(one.map(\.id) == ["a0"] && one[0].label?.text == "0")
  }

  @Test
  func `a parent or a binding places repeated items without a step`() throws {
    let dot = #"{ id: "b{i}", repeat: 3, center: [9, 9], size: [9, 9]"#
    let card = #"{ id: "a{i}", repeat: 3, step: [60, 0], center: [60, 9], size: [50, 50] }, "#
    let child = try items(card + dot + #", parent: "a{i}" }"#)
    #expect(child.suffix(3).map(\.parentID) == ["a0", "a1", "a2"])
    let map = "[[0, [0, 0]], [1, [{ from: 0, to: 90 }, 0]]]"
    let bind = #"bind: [{ each: ["b{i}"], key: translation, source: t, map: \#(map) }]"#
    #expect(mistakes(in: playground(items: dot + " }") + "variables: { t: 0 }\n" + bind + "\n") == "")
  }

  @Test
  func `a list where one value belongs leads to 'each', and a missing step causes one mistake`() {
    let glyphs = #"{ id: "b{i}", repeat: 2, step: [9, 0], center: [9, 9], size: [9, 9], icon: [home, search] }"#
    let icon = mistakes(in: playground(items: glyphs))
    #expect(icon.contains("such as { each: [home, search] }") && !icon.contains("\n"), "\(icon)")
    let missing = playground(
      items: #"{ id: "b{i}", repeat: 2, center: [9, 9], size: [9, 9] }"#,
      timeline: "{ at: 1s, set: { key: b0.alpha, to: 0 } }"
    )
    #expect(mistakes(in: missing).hasSuffix("such as [{ from: 20, to: 300 }, 60]"), "\(mistakes(in: missing))")
  }
}
