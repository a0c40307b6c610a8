import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Variables of a scene, which the timeline and fingers change.
struct VariableTests {
  private static let card = "{ id: card, center: [100, 100], size: [20, 20] }"
  private static let list = "collection: { items: 20, layout: { type: flow } }"

  private func scene(stage: String? = nil, bind: String? = nil, timeline: String) throws -> Scene {
    let bind = bind ?? "{ key: card.translation, source: open, map: [[0, [0, 0]], [1, [100, 0]]], clamp: false }"
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      time: { duration: settle, max: 9s }
      variables: { open: 0 }
      \(stage ?? "dynamics: { items: [\(Self.card)] }")
      bind: [\(bind)]
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  // The value of the variable at times in seconds, as the card shows it.
  private func values(_ scene: Scene, at times: [Double]) throws -> [Double] {
    let player = Player(scene)
    return try times.map { try player.displayList(at: SceneTime(.seconds($0))).item("card").center.x / 100 - 1 }
  }

  @Test
  func `a property follows a variable that the timeline sets and animates`() throws {
    let timeline =
      "{ at: 0.5s, set: { key: open, to: 0.4 } }, { at: 1s, animate: { key: open, to: 1, over: 1s, curve: linear } }"
    let values = try values(scene(timeline: timeline), at: [0.4, 0.8, 1.5, 2.5])
    for (value, right) in try nonEmpty(Array(zip(values, [0, 0.4, 0.7, 1]))) { #expect(abs(value - right) < 1e-9) }
  }

  @Test
  func `a finger drives a variable, and the release begins with its velocity`() throws {
    let drag =
      "{ at: 0.5s, drag: "
      + "{ variable: open, at: [50, 200], by: [0, -100], over: 0.5s, release: { to: 1, spring: bouncy } } }"
    let values = try values(scene(timeline: drag), at: [0.75, 1, 1.05, 3])
    #expect(abs(values[0] - 0.5) < 1e-9 && abs(values[1] - 1) < 1e-9)
    // The finger moved by 2 a second, so the spring overshoots the value where the finger lifted.
    #expect(values[2] > 1.05 && values[2] < 1.1)
    #expect(abs(values[3] - 1) < 1e-3)
  }

  @Test
  func `a variable resists beyond its range as a list beyond its end, and goes back`() throws {
    let drag = "{ at: 0.5s, drag: { variable: open, at: [50, 200], by: [0, -100], over: 0.5s, range: [0, 0.5] } }"
    let values = try values(scene(timeline: drag), at: [0.75, 1, 4])
    #expect(abs(values[0] - 0.5) < 1e-9)
    #expect(abs(values[1] - (0.5 + 0.55 * 0.5 / (1 + 0.55 * 0.5))) < 1e-9)
    #expect(abs(values[2] - 0.5) < 1e-3)
  }

  @Test
  func `a finger that lands takes a variable out of its animation`() throws {
    let timeline = """
      { at: 0s, animate: { key: open, to: 1, over: 1s, curve: linear } }, \
      { at: 0.5s, drag: { variable: open, at: [50, 200], by: [0, 100], over: 0.25s, adds: -1, range: [-2, 2] } }
      """
    let values = try values(scene(timeline: timeline), at: [0.5, 0.75, 2])
    for (value, right) in try nonEmpty(Array(zip(values, [0.5, -0.5, -0.5]))) { #expect(abs(value - right) < 1e-9) }
  }

  @Test
  func `a finger drives a variable over a list, and is shown there`() throws {
    let drag = "{ at: 0.5s, drag: { variable: open, at: [50, 200], by: [0, -100], over: 0.5s, release: { to: 0 } } }"
    let bind = "{ key: collection.items.0.alpha, source: open, map: [[0, 1], [1, 0]] }"
    let scene = try scene(stage: Self.list + "\noverlays: [touch]", bind: bind, timeline: drag)
    let list = Player(scene).displayList(at: SceneTime(.seconds(0.75)))
    let elements = list.layers.flatMap(\.elements)
    #expect(elements.first { $0.role == .cell }.map { abs($0.alpha - 0.5) < 1e-9 } == true)
    #expect(elements.contains { $0.id.hasPrefix("touch") && $0.center == CGPoint(x: 50, y: 150) })
  }

  @Test
  func `a variable follows another one, in the same display frame`() throws {
    let text = """
      version: 1
      variables: { open: 0, twice: 0 }
      dynamics: { items: [\(Self.card)] }
      bind:
      - { key: card.translation, source: twice, map: [[0, [0, 0]], [1, [100, 0]]], clamp: false }
      - { key: twice, source: open, map: [[0, 0], [1, 2]] }
      timeline: [{ at: 0.5s, set: { key: open, to: 0.5 } }]
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    #expect(try values(scene, at: [0.4, 0.6]) == [0, 1])
  }

  @Test
  func `code sets, drives and reads variables`() throws {
    let stage = StageDescription.playground { stage in
      let look = DynamicItemDescription(
        id: "card",
        center: CGPoint(x: 100, y: 100),
        shape: .rectangle(CGSize(width: 9, height: 9))
      )
      let card = stage.add(look)
      stage.bind(card, .translation) { Vector(x: 100 * $0.variable("open"), y: 0) }
    }
    let (place, way) = (CGPoint(x: 50, y: 200), Vector(x: 0, y: -100))
    var scene = Scene(
      stage: stage,
      timeline: [
        .at(.seconds(0.5), .set("open", to: 0.25)),
        .at(.seconds(1), .animate("open", to: 0, .curve(over: .seconds(0.5)))),
        .at(.seconds(2), .drag("open", at: place, by: way, over: .seconds(0.5)).releasing(to: 1)),
      ]
    )
    scene.variables = ["open": 0]
    let values = try values(scene, at: [0.75, 1.25, 2.25, 5])
    for (value, right) in try nonEmpty(Array(zip(values, [0.25, 0.125, 0.5, 1]))) { #expect(abs(value - right) < 1e-3) }
  }

  @Test(arguments: [
    (
      "variables: { a.b: 0 }",
      "'a.b' is no name of a variable; write one without dots and slashes that is not a number"
    ),
    ("variables: { 3: 0 }", "'3' is no name of a variable; write one without dots and slashes that is not a number"),
    ("variables: { canvas: 0 }", "'canvas' is a key of a scene; give the variable another name"),
    ("variables: { card: 0 }", "there is already something with the id 'card'; give the variable another name"),
    ("variables: { open: wide }", "'open' must be a number from -1000000000 to 1000000000, not the text 'wide'"),
    (
      "variables: { open: 0 }\nbind: [{ key: open, source: open, map: [[0, 0], [1, 1]] }]",
      "'open' follows 'open', which it changes itself; let it follow something else"
    ),
    (
      "variables: { open: 0 }\nbind: [{ key: open, source: touch.x, map: [[0, 0], [1, 1]] }]\n"
        + "timeline: [{ at: 0s, set: { key: open, to: 1 } }]",
      "'open' follows a source in 'bind', and cannot change here as well; remove one of the two"
    ),
    (
      "timeline: [{ at: 0s, drag: { variable: open, at: [0, 0], by: [9, 0], over: 1s } }]",
      "there is no variable 'open'; 'variables: { open: 0 }' adds one"
    ),
    (
      "variables: { open: 0 }\ntimeline: [{ at: 0s, drag: { variable: opn, at: [0, 0], by: [9, 0], over: 1s } }]",
      "there is no variable 'opn'; did you mean 'open'?"
    ),
    (
      "variables: { open: 0 }\ntimeline: [{ at: 0s, drag: { variable: open, at: [0, 0], by: [0, 0], over: 1s } }]",
      "a finger that drives a variable moves; 'by' is not [0, 0]"
    ),
    (
      "variables: { open: 0 }\n"
        + "timeline: [{ at: 0s, drag: { variable: open, at: [0, 0], by: [9, 0], over: 1s, range: [1, 0] } }]",
      "the lowest value of 'range' comes first, and is below the highest"
    ),
  ])
  func `a mistake in a variable is told once, with the remedy`(keys: String, message: String) {
    let text = "version: 1\ndynamics: { items: [\(Self.card)] }\n\(keys)\n"
    let error = #expect(throws: CradleError.self) {
      try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    }
    let found = error?.description ?? ""
    #expect(found.hasSuffix("error: \(message)") && !found.contains("\n"), "\(found)")
  }
}
