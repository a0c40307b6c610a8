import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// Items inside other items.
struct ParentTests {
  private static let card = "{ id: card, center: [200, 100], size: [100, 60] }"
  private static let dot = "{ id: dot, parent: card, center: [10, 20], size: [4, 4], color: '#FF0000' }"

  // The fills of a drawing, with their groups taken apart.
  private func fills(_ commands: [DrawingCommand]) -> [(box: CGRect, isClipped: Bool, opacity: Double)] {
    commands.flatMap { command -> [(box: CGRect, isClipped: Bool, opacity: Double)] in
      switch command {
      case .fill(let path, _): [(path.controlBounds, false, 1)]
      case .group(let inner, let opacity, let clip):
        fills(inner).map { ($0.box, $0.isClipped || clip != nil, $0.opacity * opacity) }
      default: []
      }
    }
  }

  @Test
  func `an item counts from the upper left corner of its parent, and is drawn in it`() throws {
    let playground = Playground(items: "\(Self.card), \(Self.dot)", duration: "1s")
    let list = try playground.lists(at: [2])[0]
    let elements = list.layers.flatMap(\.elements)
    #expect(elements.map(\.id) == ["card"])
    let drawn = fills(elements[0].commands)
    let boxes = [CGRect(x: -50, y: -30, width: 100, height: 60), CGRect(x: -42, y: -12, width: 4, height: 4)]
    #expect(drawn.map(\.box) == boxes)
    #expect(drawn.allSatisfy { !$0.isClipped && $0.opacity == 1 })
  }

  @Test
  func `an item moves, turns and fades in its parent, which cuts it`() throws {
    let clipped = "{ id: card, center: [200, 100], size: [100, 60], clip: true }"
    let playground = Playground(
      items: "\(clipped), \(Self.dot)",
      timeline: """
        { at: 0s, set: { key: dot.translation, to: [5, 0] } }, { at: 0s, set: { key: dot.alpha, to: 0.5 } }, \
        { at: 0.5s, animate: { key: dot.scale, to: 2, over: 1s, curve: linear } }
        """,
      duration: "2s"
    )
    let lists = try playground.lists(at: [20, 120, 220])
    let drawn = try lists.map { fills(try $0.item("card").commands)[1] }
    #expect(drawn.map(\.box.midX) == [-35, -35, -35])
    #expect(drawn.map { ($0.box.width * 1000).rounded() / 1000 } == [4, 6, 8])
    #expect(drawn.allSatisfy { $0.isClipped && $0.opacity == 0.5 })
  }

  @Test
  func `an item stays at its distance from the corner of a parent whose size is changing`() throws {
    let playground = Playground(
      items: "\(Self.card), \(Self.dot)",
      timeline: "{ at: 0.5s, animate: { key: card.size, to: [100, 160], over: 1s, delay: 0.5s, curve: linear } }",
      duration: "2.5s"
    )
    let drawn = try playground.lists(at: [20, 90, 180, 290]).map { fills(try $0.item("card").commands) }
    #expect(drawn.map { $0[0].box.height.rounded() } == [60, 60, 110, 160])
    #expect(drawn.map { ($0[1].box.midY - $0[0].box.minY).rounded() } == [20, 20, 20, 20])
  }

  @Test
  func `a source of an item in another one is where it is drawn on the canvas`() throws {
    let text = """
      version: 1
      dynamics: { items: [\(Self.card), \(Self.dot), { id: a, center: [20, 20], size: [9, 9] }] }
      bind: [{ key: a.translation, source: dot.center.x, map: [[0, [0, 0]], [1000, [1000, 0]]] }]
      timeline: [{ at: 0.1s, set: { key: card.translation, to: [30, 0] } }]
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let list = Player(scene).displayList(at: SceneTime(.seconds(0.2)))
    // The dot is at 200 - 50 + 10, and the card moves it by 30.
    #expect(try list.item("a").center.x == 20 + 190)
  }

  @Test(arguments: ["tap: { item: dot }", "press: { item: dot, for: 0.2s }"])
  func `a finger touches an item in another one, which alone gets darker`(touch: String) throws {
    let dot = "{ id: dot, parent: card, center: [10, 20], size: [4, 4], color: '#FF0000' }"
    let playground = Playground(
      items: "\(Self.card), \(dot)",
      timeline: "{ at: 0s, set: { key: card.translation, to: [30, 0] } }, { at: 0.1s, \(touch) }",
      overlays: "touch",
      duration: "1s"
    )
    let list = try playground.lists(at: [14])[0]
    let drawn = fills(try list.item("card").commands)
    let dotBox = CGRect(x: -42, y: -12, width: 4, height: 4)
    #expect(drawn.map(\.box) == [CGRect(x: -50, y: -30, width: 100, height: 60), dotBox, dotBox])
    let spot = list.layers.first { $0.name == "touches" }?.elements.first
    #expect(spot?.center == CGPoint(x: 190, y: 90))
  }

  @Test
  func `a finger darkens glass, and what is in it stays as it is`() throws {
    let glass = "{ id: card, center: [200, 100], size: [100, 60], material: thick }"
    let playground = Playground(
      items: "\(glass), \(Self.dot)",
      timeline: "{ at: 0.1s, press: { item: card, for: 0.5s } }",
      duration: "1s"
    )
    let drawn = try playground.lists(at: [5, 40]).map { fills(try $0.item("card").commands) }
    #expect(drawn.map(\.count) == [1, 2])
    #expect(drawn.joined().allSatisfy { $0.opacity == 1 })
  }

  @Test
  func `an item goes with its parent`() throws {
    let playground = Playground(
      items: "\(Self.card), \(Self.dot), { id: b, center: [20, 20], size: [9, 9] }",
      timeline: "{ at: 0.5s, remove: { item: card } }",
      duration: "1s"
    )
    let list = try playground.lists(at: [100])[0]
    #expect(list.layers.flatMap(\.elements).map(\.id) == ["b"])
  }

  @Test
  func `code puts an item into another one`() throws {
    let stage = StageDescription.playground { stage in
      stage.add(.rectangle(CGSize(width: 100, height: 60)), at: CGPoint(x: 200, y: 100), id: "card")
      var dot = DynamicItemDescription(
        id: "dot",
        center: CGPoint(x: 10, y: 20),
        shape: .rectangle(CGSize(width: 4, height: 4))
      )
      dot.parentID = "card"
      stage.add(dot)
    }
    let list = Player(Scene(stage: stage)).displayList(at: SceneTime(.ticks(2)))
    let drawn = fills(try list.item("card").commands)
    #expect(drawn.last?.box == CGRect(x: -42, y: -12, width: 4, height: 4))
  }

  @Test(arguments: [
    (
      "{ id: dot, parent: cart, center: [1, 1], size: [4, 4] }", "",
      "the parent 'cart' does not exist here; write it above"
    ),
    (
      dot, "timeline: [{ at: 0s, remove: { item: card } }, { at: 1s, set: { key: dot.alpha, to: 0 } }]",
      "there is no item 'dot'"
    ),
    (
      dot, "timeline: [{ at: 0s, grab: { item: dot, by: [9, 0], over: 1s } }]",
      "'dot' is in 'card', and has no body; name 'card'"
    ),
  ])
  func `a mistake about a parent is told at its place`(item: String, keys: String, message: String) throws {
    let text = "version: 1\ndynamics: { items: [\(Self.card), \(item)] }\n\(keys)\n"
    let error = #expect(throws: CradleError.self) { try SceneLoader().load(SceneFile(name: "a.yaml", text: text)) }
    let found = error?.description ?? ""
    #expect(found.contains(message) && !found.contains("\n"), "\(found)")
  }

  @Test
  func `an item that cuts nothing has a warning`() throws {
    let text = "version: 1\ndynamics: { items: [{ id: c, center: [9, 9], size: [9, 9], clip: true }] }\n"
    let warnings = try SceneLoader().read(SceneFile(name: "a.yaml", text: text)).warnings.map(\.description)
    #expect(warnings.count == 1 && warnings[0].contains("'clip' cuts what is in 'c', and nothing is;"), "\(warnings)")
  }
}
