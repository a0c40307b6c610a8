import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Rows of 50 points in a view of 400 points.
///
/// A finger moves one of them.
struct ReorderStageTests {
  private func scene(_ target: Int, over duration: String = "1s", height: Int = 400) throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [100, 400] }
      collection: { frame: [0, 0, 100, \(height)], items: 60, layout: { type: flow, item_size: [100, 50], line_spacing: 0 } }
      timeline: [{ at: 0s, reorder: { item: 1, to: \(target), over: \(duration), lift_after: 0.5s } }]
      overlays: [touch]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private func play(_ target: Int, over duration: String = "1s") throws -> Player {
    Player(try scene(target, over: duration))
  }

  private func center(_ player: Player, at seconds: Double) throws -> CGPoint {
    let cells = player.displayList(at: .seconds(seconds)).layers.flatMap(\.elements)
    return try #require(cells.first { $0.id == "1" }).center
  }

  @Test
  func `item in view goes straight to its place`() throws {
    let player = try play(5)
    #expect(try center(player, at: 1) == CGPoint(x: 50, y: 175))
    #expect(try center(player, at: 2.5) == CGPoint(x: 50, y: 275))
  }

  // A quarter of the item is more than half of the view.
  @Test
  func `item moves in a view that is much lower than the item`() throws {
    #expect(Film(try scene(9, height: 10)).fault == nil)
  }

  // The finger goes to the edge, and the content scrolls until the place is there.
  @Test
  func `item scrolls the content to a place that is far away`() throws {
    let player = try play(40, over: "2s")
    // Scrolling adds the offset and takes it away again, so the last bits differ.
    #expect(abs(try center(player, at: 1.6).y - 387.5) < 1e-9)
    #expect(abs(try center(player, at: 2).y - 387.5) < 1e-9)
    // It has landed where the finger let go, less than a row away.
    let end = try center(player, at: 3.5)
    #expect(end.y > 300 && end.y < 400)
    let back = try play(40, over: "2s")
    let order = back.displayList(at: .seconds(3.5)).layers.flatMap(\.elements).filter { $0.role == .cell }
    #expect(order.contains { $0.id == "1" } && order.contains { $0.id == "40" } && !order.contains { $0.id == "2" })
  }
}
