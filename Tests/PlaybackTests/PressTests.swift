import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct PressTests {
  private static func scene(_ text: String) throws -> Scene {
    try SceneLoader().load(SceneFile(name: "a.yaml", text: "version: 1\n" + text))
  }

  private static func collection(_ theme: String, _ timeline: String) throws -> Scene {
    try scene(
      """
      canvas: { size: [100, 100], theme: \(theme) }
      collection:
        items: 30
        cells: { color: "#FF0000" }
        layout: { type: flow, item_size: [40, 40], line_spacing: 0, interitem_spacing: 0 }
      timeline: [\(timeline)]
      overlays: [touch]
      """
    )
  }

  private static func fills(of id: String, in list: DisplayList) -> [String] {
    let element = list.layers.flatMap(\.elements).first { $0.id == id }
    return (element?.commands ?? []).compactMap { command in
      if case .fill(_, .solid(let color)) = command { color.description } else { nil }
    }
  }

  @Test(arguments: [("light", "#00000040"), ("dark", "#FFFFFF40")])
  func `a pressed cell is tinted until the finger lifts`(theme: String, tint: String) throws {
    let scene = try Self.collection(theme, "{ at: 0.1s, press: { item: 2, for: 0.5s } }")
    let player = Film(scene).makePlayer()
    #expect(Self.fills(of: "2", in: player.displayList(at: .ticks(12))) == ["#FF0000"])
    let pressed = player.displayList(at: .ticks(14))
    #expect(Self.fills(of: "2", in: pressed) == ["#FF0000", tint])
    #expect(Self.fills(of: "3", in: pressed) == ["#FF0000"])
    let spot = pressed.layers.first { $0.name == "touches" }?.elements.first
    #expect(spot?.center == CGPoint(x: 20, y: 60))
    #expect(Self.fills(of: "2", in: player.displayList(at: .ticks(72))) == ["#FF0000", tint])
    #expect(Self.fills(of: "2", in: player.displayList(at: .ticks(74))) == ["#FF0000"])
  }

  @Test
  func `a press at a point presses the cell that is there, if any`() throws {
    let scene = try Self.collection(
      "light",
      "{ at: 0.1s, press: { at: [10, 75], for: 0.5s } }, { at: 1s, press: { at: [50, 10], for: 0.5s } }"
    )
    let player = Film(scene).makePlayer()
    let pressed = player.displayList(at: .ticks(14))
    #expect(Self.fills(of: "2", in: pressed) == ["#FF0000", "#00000040"])
    #expect(pressed.layers.first { $0.name == "touches" }?.elements.first?.center == CGPoint(x: 10, y: 75))
    let beside = player.displayList(at: .ticks(140))
    #expect((0..<6).allSatisfy { Self.fills(of: "\($0)", in: beside) == ["#FF0000"] })
    #expect(beside.layers.first { $0.name == "touches" }?.elements.count == 1)
  }

  // A box of 20 points that is drawn at [150, 50], turned by an eighth and twice as large, and a ball behind it.
  private static func moved(_ touch: String) throws -> DisplayList {
    let scene = try scene(
      """
      canvas: { size: [200, 100] }
      dynamics:
        items:
          - { id: ball, center: [150, 50], size: [90, 90], shape: ellipse, color: "#00FF00" }
          - { id: box, center: [50, 50], size: [20, 20], color: "#FF0000" }
      timeline:
        - { at: 0s, set: { key: box.translation, to: [100, 0] } }
        - { at: 0s, set: { key: box.scale, to: 2 } }
        - { at: 0s, set: { key: box.rotation, to: 45deg } }
        - { at: 0.1s, \(touch) }
      overlays: [touch]
      time: { duration: 1s }
      """
    )
    return Film(scene).makePlayer().displayList(at: .ticks(18))
  }

  @Test(arguments: ["press: { item: box, for: 0.5s }", "tap: { item: box }"])
  func `a finger lands on an item where it is drawn`(touch: String) throws {
    let list = try Self.moved(touch)
    #expect(list.layers.first { $0.name == "touches" }?.elements.map(\.center) == [CGPoint(x: 150, y: 50)])
    #expect(Self.fills(of: "box", in: list) == ["#FF0000", "#00000040"])
  }

  @Test(arguments: [
    ("[150, 76]", ["box"]), ("[168, 68]", ["ball"]), ("[50, 50]", []), ("[110, 10]", []),
  ])
  func `a press at a point presses the front-most item drawn there`(place: String, pressed: [String]) throws {
    let list = try Self.moved("press: { at: \(place), for: 0.5s }")
    #expect(["ball", "box"].filter { Self.fills(of: $0, in: list).count == 2 } == pressed)
    #expect(list.layers.first { $0.name == "touches" }?.elements.count == 1)
  }

  @Test
  func `a press stops content that coasts, and rest is reached after it`() throws {
    let scene = try Self.collection(
      "light",
      """
      { at: 0s, fling: { at: [50, 50], velocity: [0, -900] } },
      { at: 0.2s, press: { item: 10, for: 1s } },
      { at: settled, marker: rest }
      """
    )
    let film = Film(scene)
    let player = film.makePlayer()
    func place(at tick: Double) -> CGPoint? {
      player.displayList(at: .ticks(tick)).layers.flatMap(\.elements).first { $0.id == "10" }?
        .center
    }
    let start = place(at: 24)
    #expect(place(at: 26) != nil && start != nil)
    let held = place(at: 30)
    #expect(place(at: 130) == held)
    #expect(film.markers.map(\.tick.count) == [144])
    #expect(film.eventTicks.contains(.ticks(144)))
  }

  @Test
  func `a pressed item without a background fades, as a plain button does`() throws {
    let scene = try Self.scene(
      """
      canvas: { size: [100, 100] }
      dynamics:
        items:
          - { id: back, center: [50, 30], size: [60, 20], color: clear, label: Back, text_color: system_blue }
      timeline: [{ at: 0s, press: { item: back, for: 0.3s } }]
      time: { duration: 1s }
      """
    )
    let player = Film(scene).makePlayer()
    func commands(at tick: Double) -> [DrawingCommand] {
      player.displayList(at: .ticks(tick)).layers.flatMap(\.elements).first { $0.id == "back" }?.commands ?? []
    }
    let pressed = commands(at: 20)
    let released = commands(at: 60)
    #expect(!released.isEmpty)
    #expect(pressed == [.group(released, opacity: 0.3, clip: nil)])
  }

  @Test
  func `a pressed item of a playground is tinted, and falls on`() throws {
    let scene = try Self.scene(
      """
      canvas: { size: [100, 300] }
      dynamics:
        items: [{ id: box, center: [50, 30], size: [20, 20], color: "#FF0000" }]
        behaviors: [{ gravity: { items: all } }]
      timeline: [{ at: 0s, press: { item: box, for: 0.3s } }]
      time: { duration: 1s }
      """
    )
    let player = Film(scene).makePlayer()
    let list = player.displayList(at: .ticks(30))
    #expect(Self.fills(of: "box", in: list) == ["#FF0000", "#00000040"])
    let box = list.layers.flatMap(\.elements).first { $0.id == "box" }
    #expect((box?.center.y ?? 0) > 50)
    #expect(Self.fills(of: "box", in: player.displayList(at: .ticks(40))) == ["#FF0000"])
  }

  @Test
  func `a press takes an item from the finger that holds it`() throws {
    let scene = try Self.scene(
      """
      canvas: { size: [100, 300] }
      dynamics:
        items: [{ id: box, center: [50, 30], size: [20, 20] }]
        behaviors: [{ gravity: { items: all } }]
      timeline:
        - { at: 0s, grab: { item: box, by: [0, 0], over: 2s } }
        - { at: 0.5s, press: { item: box, for: 0.5s } }
      time: { duration: 1s }
      """
    )
    let player = Film(scene).makePlayer()
    func y(at tick: Double) -> Double {
      let list = player.displayList(at: .ticks(tick))
      return list.layers.flatMap(\.elements).first { $0.id == "box" }.map { Double($0.center.y) }
        ?? 0
    }
    #expect(abs(y(at: 60) - 30) < 1)
    #expect(y(at: 110) > 60)
  }

  @Test(arguments: [
    ("{ item: 40, for: 1s }", "section 0 has no item 40, only 30 items"),
    ("{ item: [2, 0], for: 1s }", "there is no section 2"), ("{ item: 1 }", "a press needs 'for'"),
    ("{ for: 1s }", "a press needs either 'item' or 'at'"),
    ("{ item: 1, at: [1, 2], for: 1s }", "a press needs either 'item' or 'at'"),
    ("{ item: box, for: 1s }", "'item' must be a number, [section, number] or 'last', not the text 'box'"),
    (
      "{ item: 1, for: 0s }",
      "'for' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the text '0s'"
    ),
  ])
  func `a press of no item, or of no length, is refused`(press: String, message: String) {
    let error = #expect(throws: CradleError.self) {
      try Self.collection("light", "{ at: 0s, press: \(press) }")
    }
    #expect(error?.diagnostics.map(\.message) == [message])
  }
}
