import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// The point of a drawing that stays in place when it is scaled or rotated.
struct AnchorPointTests {
  private static let times: [Double] = [0, 30, 61.7, 120]

  // Returns where a point of an element is drawn, given as a fraction of its size.
  private static func place(_ part: CGPoint, of element: DisplayList.Element) -> CGPoint {
    let arm = Vector(
      x: (part.x - 0.5) * element.size.width * element.scale.x,
      y: (part.y - 0.5) * element.size.height * element.scale.y
    )
    return element.center + arm.rotated(by: element.angle)
  }

  private static func expect(_ part: CGPoint, of elements: [DisplayList.Element], at place: CGPoint) throws {
    for element in try nonEmpty(elements) {
      #expect((Self.place(part, of: element) - place).length < 1e-9)
    }
  }

  private static let changes = """
    { at: 0s, animate: { key: a.scale, to: [2, 0.5], over: 1s } }, \
    { at: 0s, animate: { key: a.rotation, to: 90deg, over: 1s } }
    """

  @Test(arguments: [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0.25), CGPoint(x: -1, y: 0)])
  func `the anchor point of an item stays in place`(anchor: CGPoint) throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [100, 60], anchor_point: [\(anchor.x), \(anchor.y)] }",
      timeline: Self.changes
    )
    let start = CGPoint(x: 200 + (anchor.x - 0.5) * 100, y: 100 + (anchor.y - 0.5) * 60)
    try Self.expect(anchor, of: try playground.item(at: Self.times), at: start)
  }

  @Test
  func `the anchor point of a turned item turns with it`() throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [100, 60], angle: 90deg, anchor_point: [0, 0.5] }",
      timeline: Self.changes
    )
    try Self.expect(CGPoint(x: 0, y: 0.5), of: try playground.item(at: Self.times), at: CGPoint(x: 200, y: 50))
  }

  @Test
  func `the anchor point of cells stays in place`() throws {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      collection:
        items: [a, b]
        cells: { anchor_point: [0, 1] }
        layout: { type: flow, item_size: [60, 40] }
      timeline: [{ at: 0s, animate: { each: collection.items, key: scale, to: 2, over: 1s } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let cells = try Self.times.map { time in
      let content = try #require(player.displayList(at: .ticks(time)).layers.first { $0.name == "content" })
      return try #require(content.elements.first { $0.id == "a" })
    }
    try Self.expect(CGPoint(x: 0, y: 1), of: cells, at: CGPoint(x: 0, y: 40))
    #expect(cells.last?.scale.x == 2)
  }

  @Test
  func `an anchor point that changes moves what is scaled`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, set: { key: a.scale, to: 2 } }, \
        { at: 0s, animate: { key: a.anchor_point, to: [0, 0.5], over: 1s } }
        """
    )
    #expect(try playground.item(at: [0, 60, 120]).map(\.center.x) == [200, 225, 250])
  }

  @Test
  func `a finger lands on what the anchor point has moved`() throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [100, 100], anchor_point: [0, 0.5] }",
      timeline: """
        { at: 0s, set: { key: a.scale, to: 2 } }, { at: 0.1s, tap: { item: a } }, \
        { at: 1s, press: { at: [340, 100], for: 0.5s } }
        """,
      overlays: "touch"
    )
    let lists = try playground.lists(at: [18, 130])
    #expect(lists[0].touches.map(\.center) == [CGPoint(x: 250, y: 100)])
    #expect(try lists[1].item("a").commands.count == 2)
  }
}
