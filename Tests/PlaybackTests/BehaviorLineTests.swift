import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct BehaviorLineTests {
  private static let hanging = Playground(
    items: """
      { id: a, center: [200, 100], size: [20, 20] }, { id: b, center: [240, 100], size: [20, 20] }
      """,
    behaviors: """
      { id: s, attachment: { item: a, anchor: [150, 20], offset: [0, -10], frequency: 1, \
      line: { color: black, width: 2 } } }
        - attachment: { item: a, to_item: b, to_offset: [0, 5], frequency: 1, line: {} }
        - attachment: { item: b, kind: pin, anchor: [300, 20], line: {} }
        - collision: { items: all, boundaries: { floor: { from: [0, 290], to: [400, 290], line: {} }, \
      wall: { from: [0, 0], to: [0, 300] } } }
        - gravity: { items: all }
      """,
    timeline: "{ at: 0.1s, animate: { key: s.anchor, to: [100, 20], over: 0.5s } }"
  )

  @Test
  func `lines lie behind the items, and are not content`() throws {
    let list = try #require(try Self.hanging.lists(at: [0]).first)
    #expect(list.layers.map(\.name) == ["lines", "items"])
    #expect(list.lines.map(\.id) == ["line 1-0", "line 2-0", "line 3-0", "line 4-0"])
    #expect(list.lines.allSatisfy { !$0.role.isContent })
    guard case .stroke(_, .solid(let color), let width, _) = list.lines[0].commands[0] else {
      Issue.record("a line is not drawn along")
      return
    }
    #expect(color == .black && width == 2)
  }

  // Also between ticks, the line of a spring ends where its item is drawn.
  @Test
  func `lines end where the items are`() throws {
    let times = (0..<100).map { Double($0) * 0.7 }
    for (time, list) in try pairs(times, Self.hanging.lists(at: times)) {
      let (a, b) = (try list.item("a"), try list.item("b"))
      let ends = try list.lines.map { try $0.lineEnds() }
      let top = a.center + Vector(x: 0, y: -10).rotated(by: a.angle)
      // The anchor rests for 12 ticks, then moves by 50 points in 60 ticks.
      let anchor = CGPoint(x: 150 - 50 * min(1, max(0, time - 12) / 60), y: 20)
      let expected = [
        [top, anchor], [a.center, b.center + Vector(x: 0, y: 5).rotated(by: b.angle)],
        [b.center, CGPoint(x: 300, y: 20)], [CGPoint(x: 0, y: 290), CGPoint(x: 400, y: 290)],
      ]
      for (line, places) in try pairs(ends, expected) {
        #expect(line.count == 2)
        for (end, place) in try pairs(line, places) { #expect((end - place).length < 1e-9) }
      }
    }
  }

  @Test
  func `a line is drawn while its behavior is in the scene`() throws {
    let playground = Playground(
      timeline: """
        { at: 0.5s, add: { id: s, attachment: { item: a, anchor: [0, 0], frequency: 1, line: {} } } },
        { at: 1s, remove: { id: s } }
        """
    )
    let counts = try playground.lists(at: [60, 61, 120, 121, 122]).map(\.lines.count)
    #expect(counts == [0, 1, 1, 0, 0])
  }
}
