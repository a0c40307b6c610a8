import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Changes of items of a collection by a timeline, over what the layout does.
struct CellChangeTests {
  private func scene(_ timeline: String, cells: String = "{}") throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      collection:
        items: [a, b, c, d]
        cells: \(cells)
        layout: { type: flow, item_size: [60, 40], insertion: fade, deletion: fade }
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private func cells(
    _ timeline: String,
    style: String = "{}",
    at times: [Double]
  ) throws -> [[String: DisplayList.Element]] {
    let player = Player(try scene(timeline, cells: style))
    return try times.map { time in
      let list = player.displayList(at: .ticks(time))
      let layer = try #require(list.layers.first { $0.name == "content" })
      return Dictionary(layer.elements.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  @Test
  func `an item fades and grows, exactly at any time`() throws {
    let timeline = """
      { at: 0s, animate: { key: collection.items.1.alpha, to: 0.5, over: 1s } },
      { at: 0s, animate: { key: collection.items.0-1.scale, to: 2, over: 1s } }
      """
    let times = [30.4, 61, 200]
    let moments = try cells(timeline, at: times)
    for (index, time) in try nonEmpty(times).enumerated() {
      let cells = moments[index]
      let part = min(1, time / 120)
      #expect(abs(try #require(cells["b"]).alpha - 1 + 0.5 * part) < 1e-9)
      #expect(abs(try #require(cells["b"]).scale.x - 1 - part) < 1e-9)
      #expect(cells["a"]?.alpha == 1)
    }
  }

  @Test
  func `all items fade one after another, from the center`() throws {
    let timeline = """
      { at: 0s, animate: { each: collection.items, key: alpha, to: 0, over: 1s, stagger: 250ms, order: center } }
      """
    let found = try cells(timeline, at: [60, 120])
    // The two items in the middle start first.
    #expect(found.map { $0["b"]?.alpha } == [0.5, 0])
    #expect(found.map { $0["c"]?.alpha } == [0.5, 0])
    #expect(found.map { $0["a"]?.alpha } == [0.75, 0.25])
    #expect(found.map { $0["d"]?.alpha } == [0.75, 0.25])
  }

  @Test
  func `some items change together, and follow their data`() throws {
    let timeline = """
      { at: 0s, animate: { each: [collection.items.0-3, collection.items.1], key: scale, to: 2, over: 1s } },
      { at: 0.1s, insert: { index: 0, items: [new] } }
      """
    let found = try cells(timeline, at: [60])[0]
    #expect(try nonEmpty(["a", "b", "c", "d", "new"]).map { found[$0]?.scale.x } == [1, 1.5, 1, 1.5, 1])
  }

  @Test
  func `a change follows its item through updates`() throws {
    let timeline = """
      { at: 0s, set: { key: collection.items.1.translation, to: [0, 50] } },
      { at: 0.1s, insert: { index: 0, items: [new] } },
      { at: 1s, animate: { key: collection.items.2.alpha, to: 0, over: 100ms } }
      """
    let moments = try cells(timeline, at: [0, 100, 180])
    #expect(moments.map { $0["b"]?.center.y } == [70, 70, 70])
    #expect(moments[1]["new"]?.center.y == 20)
    #expect(moments.map { $0["b"]?.alpha } == [1, 1, 0])
  }

  @Test
  func `a scene with cells settles when their changes are over`() throws {
    let film = Film(try scene("{ at: 0s, animate: { key: collection.items.last.rotation, to: 1deg, spring: smooth } }"))
    #expect(film.ending == .settled)
    #expect(film.duration > .seconds(0.6))
  }
}

// The look of cells.
extension CellChangeTests {
  private func fill(_ element: DisplayList.Element?) -> (outline: Path, color: Color)? {
    for command in element?.commands ?? [] {
      if case .fill(let outline, .solid(let color)) = command { return (outline, color) }
    }
    return nil
  }

  @Test
  func `a color goes its way in sRGB from that of the cells, and a corner becomes round`() throws {
    let timeline = """
      { at: 0s, animate: { key: collection.items.1.color, to: '#FF8000', over: 1s } },
      { at: 0s, animate: { key: collection.items.1.corner_radius, to: 20, over: 1s } }
      """
    let moments = try cells(timeline, style: "{ color: '#000000' }", at: [30.4, 240])
    let part = 30.4 / 120
    let box = CGRect(x: -30, y: -20, width: 60, height: 40)
    let first = try #require(fill(moments[0]["b"]))
    #expect(abs(first.color.red - part) < 1e-9)
    #expect(abs(first.color.green - part * 128 / 255) < 1e-9)
    #expect(first.outline == Path(roundedRectangle: box, radius: 20 * part))
    let last = try #require(fill(moments[1]["b"]))
    #expect(last.color == Color(red: 1, green: 128 / 255, blue: 0))
    #expect(last.outline == Path(roundedRectangle: box, radius: 20))
    #expect(fill(moments[1]["a"])?.color == .black)
  }

  @Test
  func `a size is drawn about the center, and the other cells stay`() throws {
    let timeline = "{ at: 0s, animate: { key: collection.items.1.size, to: [90, 80], over: 1s } }"
    let moments = try cells(timeline, at: [0, 60.8, 240])
    let size = try #require(moments[1]["b"]).size
    #expect(abs(size.width - 60 - 30 * 60.8 / 120) < 1e-9)
    #expect(abs(size.height - 40 - 40 * 60.8 / 120) < 1e-9)
    #expect(moments[2]["b"]?.size == CGSize(width: 90, height: 80))
    for cells in moments {
      #expect(cells["b"]?.center == moments[0]["b"]?.center)
      #expect(cells["c"]?.center == moments[0]["c"]?.center)
    }
    #expect(fill(moments[2]["b"])?.outline.controlBounds == CGRect(x: -45, y: -40, width: 90, height: 80))
  }

  @Test(arguments: ["{ label: value }", "{ style: row }", "{ style: bubble }"])
  func `a label is set, in the style of the cells`(style: String) throws {
    let timeline = """
      { at: 1s, set: { key: collection.items.1.label, to: New } },
      { at: 2s, set: { key: collection.items.1.label, to: "" } }
      """
    let moments = try cells(timeline, style: style, at: [100, 130, 250])
    #expect(moments.map { $0["b"]?.texts.map(\.text).filter { !$0.isEmpty } } == [["b"], ["New"], []])
    #expect(moments[1]["c"]?.texts.map(\.text) == ["c"])
  }

  @Test
  func `a shadow and a border come and go`() throws {
    let timeline = """
      { at: 0s, animate: { key: collection.items.1.shadow, to: { color: '#00000080', radius: 8 }, over: 1s } },
      { at: 0s, set: { key: collection.items.1.border, to: { color: '#FF0000', width: 4 } } },
      { at: 1.5s, animate: { key: collection.items.1.shadow, to: false, over: 500ms } },
      { at: 1.5s, set: { key: collection.items.1.border, to: none } }
      """
    let moments = try cells(timeline, at: [0, 60, 330])
    #expect(moments.map { $0["b"]?.commands.count } == [2, 3, 1])
    guard case .shadow(_, let color, let radius, _) = moments[1]["b"]?.commands.first else {
      Issue.record("a shadow is drawn first")
      return
    }
    #expect(abs(color.alpha - 64 / 255) < 1e-9)
    #expect(radius == 8)
  }

  @Test
  func `a level takes a cell past others, and a hidden cell is not drawn`() throws {
    let timeline = """
      { at: 0s, animate: { key: collection.items.0.z, to: 4, over: 1s } },
      { at: 1s, set: { key: collection.items.2.hidden, to: true } }
      """
    let player = Player(try scene(timeline))
    let orders = [0.0, 130].map { time in
      player.displayList(at: .ticks(time)).layers.first { $0.name == "content" }?.elements.map(\.id)
    }
    #expect(orders == [["a", "b", "c", "d"], ["b", "d", "a"]])
    #expect(player.displayList(at: .ticks(130)).layers.first { $0.name == "content" }?.elements.last?.z == 4)
  }

  @Test
  func `cells without a property refuse it`() throws {
    let timeline = "{ at: 0s, set: { key: collection.items.0.corner_radius, to: 4 } }"
    let film = Film(try scene(timeline, cells: "{ style: bubble }"))
    #expect(film.refusals.map(\.reason) == ["these cells have no 'corner_radius' of their own"])
  }

  @Test(arguments: ["{ stroke: { width: 3 }, stroke_end: 0 }", "{ style: row, stroke: { width: 3 }, stroke_end: 0 }"])
  func `the stroke of a cell grows`(style: String) throws {
    let timeline = "{ at: 0s, animate: { key: collection.items.1.stroke_end, to: 1, over: 1s } }"
    let found = try cells(timeline, style: style, at: [0, 60, 130])
    let lines = try found.map { cells in
      try #require(cells["b"]).commands.compactMap { command -> Path? in
        if case .stroke(let path, _, 3, _) = command { path } else { nil }
      }.first
    }
    let half = try #require(lines[1])
    let whole = try #require(lines[2])
    #expect(lines[0] == nil && half != whole)
    #expect(whole.elements.last == .close && half.elements.last != .close)
  }

  // The text of a clear cell is measured against what lies below its view.
  @Test(arguments: [("\"#1C1C1E\"", "#FFFFFF"), ("white", "#000000")])
  func `a label of a clear cell is readable on the stage below`(color: String, ink: String) throws {
    let text = """
      version: 1
      canvas: { size: [300, 300] }
      stages:
        - dynamics: { items: [{ id: wall, center: [150, 150], size: [300, 300], color: \(color) }] }
        - collection:
            frame: [20, 20, 200, 200]
            items: [a]
            cells: { color: clear, label: value }
            layout: { type: flow, item_size: [60, 40] }
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let elements = player.displayList(at: .zero).layers.flatMap(\.elements)
    let inks = elements.filter { $0.role == .cell }.flatMap(\.texts).map(\.style.color.description)
    #expect(inks == [ink])
  }
}
