import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Lines on the outlines of items, and open paths.
struct StrokeTests {
  private struct Stroke: Equatable {
    var path: Path
    var color: String
    var width: Double
    var cap: DrawingCommand.LineCap

    var start: CGPoint? {
      if case .move(let place)? = path.elements.first { place } else { nil }
    }

    var end: CGPoint? {
      switch path.elements.last {
      case .move(let place)?, .line(let place)?, .curve(let place, _, _)?: place
      case .close?, nil: nil
      }
    }
  }

  private static func strokes(
    _ item: String,
    _ timeline: String = "",
    theme: String = "light",
    at times: [Double] = [0]
  ) throws -> [Stroke?] {
    let text = """
      version: 1
      canvas: { size: [200, 200], theme: \(theme) }
      time: { duration: 2s }
      dynamics: { items: [{ id: a, center: [100, 100], \(item) }] }
      timeline: [\(timeline)]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    return try times.map { time in
      try player.displayList(at: .ticks(time)).item("a").commands.compactMap { command -> Stroke? in
        guard case .stroke(let path, .solid(let color), let width, let cap) = command else { return nil }
        return Stroke(path: path, color: color.description, width: width, cap: cap)
      }.last
    }
  }

  private static func expect(_ place: CGPoint?, near other: CGPoint) throws {
    let place = try #require(place)
    #expect((place - other).length < 0.02, "\(place), not \(other)")
  }

  @Test(arguments: [("light", "#000000"), ("dark", "#FFFFFF")])
  func `a stroke lies on the outline, in the color of labels`(theme: String, color: String) throws {
    let stroke = try #require(try Self.strokes("size: [80, 60], stroke: {}", theme: theme)[0])
    #expect(stroke.color == color && stroke.width == 2 && stroke.cap == .butt)
    #expect(stroke.path == Path(rectangle: CGRect(x: -40, y: -30, width: 80, height: 60)))
  }

  @Test(arguments: [
    ("size: [80, 60], shape: ellipse", CGPoint(x: 0, y: -30), CGPoint(x: 0, y: 30)),
    ("size: [80, 60]", CGPoint(x: -40, y: -30), CGPoint(x: 40, y: 30)),
    ("shape: { path: [[30, 0], [0, 30], [-30, 0], [0, -30]] }", CGPoint(x: 30, y: 0), CGPoint(x: -30, y: 0)),
  ])
  func `a stroke goes clockwise from its first point`(shape: String, start: CGPoint, middle: CGPoint) throws {
    let half = try #require(try Self.strokes("\(shape), stroke: { width: 4, cap: round }, stroke_end: 0.5")[0])
    try Self.expect(half.start, near: start)
    try Self.expect(half.end, near: middle)
    #expect(half.cap == .round)
    let rest = try #require(try Self.strokes("\(shape), stroke: {}, stroke_start: 0.5")[0])
    try Self.expect(rest.start, near: middle)
    try Self.expect(rest.end, near: start)
  }

  @Test
  func `the ends of a stroke animate, and follow`() throws {
    let grow = "{ at: 0s, animate: { key: a.stroke_end, from: 0, to: 1, over: 1s } }"
    let found = try Self.strokes("size: [80, 60], stroke: { color: system_green }", grow, at: [0, 30, 60, 120])
    #expect(found[0] == nil)
    // A quarter of the edge of 280 points is 70 points, along the upper side.
    try Self.expect(found[1]?.end, near: CGPoint(x: 30, y: -30))
    try Self.expect(found[2]?.end, near: CGPoint(x: 40, y: 30))
    #expect(found[3]?.path.elements.last == .close)
    // Parts of one outline have the same elements, so that a film of vectors can mix them.
    #expect(found[1]?.path.elements.count == found[2]?.path.elements.count)
  }

  @Test
  func `a whole stroke changes, and keeps its cap`() throws {
    let change = "{ at: 0s, animate: { key: a.stroke, to: { color: \"#FF0000\", width: 6, cap: round }, over: 1s } }"
    let found = try Self.strokes("size: [80, 60], stroke: { color: \"#000000\", cap: round }", change, at: [60, 130])
    #expect(found[0]?.width == 4 && found[0]?.cap == .round && found[0]?.color == "#800000")
    #expect(found[1]?.width == 6 && found[1]?.cap == .round)
  }

  @Test(arguments: ["[[-20, 0], [-5, 15], [25, -15]]", "\"M -20 0 L -5 15 L 25 -15\""])
  func `an open path is a line without a fill`(path: String) throws {
    let text = "shape: { path: \(path), open: true }, stroke: { width: 5, cap: round }"
    let line = try #require(try Self.strokes(text)[0])
    let corners: [Path.Element] = [
      .move(to: CGPoint(x: -20, y: 0)), .line(to: CGPoint(x: -5, y: 15)), .line(to: CGPoint(x: 25, y: -15)),
    ]
    #expect(line.path.elements == corners)
    let scene = try Playground(items: "{ id: a, center: [100, 100], \(text) }").scene()
    #expect(try Player(scene).displayList(at: .ticks(0)).item("a").commands.count == 1)
  }

  @Test
  func `an open path has no body, so nothing moves it`() throws {
    let playground = Playground(
      items: """
        { id: a, center: [200, 100], size: [40, 40] }, \
        { id: tick, center: [200, 130], shape: { path: [[-30, 0], [30, 0]], open: true }, stroke: {} }
        """,
      behaviors: "{ gravity: { items: all } }\n  - { collision: { items: all } }",
      duration: "1s"
    )
    let list = try playground.lists(at: [100])[0]
    #expect(try list.item("tick").center == CGPoint(x: 200, y: 130))
    #expect(try list.item("a").center.y > 200)
  }

  @Test
  func `a stroke in code is the same as in a file`() throws {
    let scene = try Playground(
      items: """
        { id: a, center: [100, 100], size: [40, 40], shape: ellipse, color: black, \
        stroke: { color: white, width: 3, cap: round }, stroke_start: 0.25, stroke_end: 0.75 }
        """
    ).scene()
    var item = DynamicItemDescription(
      id: "a",
      center: CGPoint(x: 100, y: 100),
      shape: .ellipse(CGSize(width: 40, height: 40)),
      color: .black
    )
    item.stroke = CellStyle.Border(color: .white, width: 3, cap: .round)
    (item.strokeStart, item.strokeEnd) = (0.25, 0.75)
    #expect(scene.stage.as(DynamicsDescription.self)?.items == [item])
  }
}
