import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// A list of rows of 100 × 50 on a canvas of 100 × 200, and changes to it by timelines.
@Suite struct CollectionStageTests {
  private func player(
    items: String = "4",
    layout: String = "{ type: flow, item_size: [100, 50], line_spacing: 0, insertion: fade, deletion: fade }",
    layouts: String = "{}",
    chrome: String? = nil,
    extra: String = "",
    _ timeline: String...
  ) throws -> Player {
    var text = """
      version: 1
      canvas: { size: [100, 200], scale: 1 }
      collection: { items: \(items), layout: list }
      layouts: { list: \(layout), \(layouts.dropFirst().dropLast()) }
      timeline: [\(timeline.joined(separator: ", "))]
      \(extra)
      """
    if let chrome { text += "\nchrome: \(chrome)" }
    return Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
  }

  private func cells(_ player: Player, at tick: Int) -> [DisplayList.Element] {
    player.displayList(at: .ticks(Double(tick))).layers.flatMap(\.elements).filter {
      $0.role == .cell
    }
  }

  private func rows(_ player: Player, at tick: Int) -> [String] {
    cells(player, at: tick).map { "\($0.id) [\($0.index)] \($0.center.y) \($0.alpha)" }
  }

  @Test(arguments: [
    "[200, 0, 50, 50]", "[-200, 0, 50, 50]", "[0, 400, 50, 50]", "[0, -400, 50, 50]",
    "[-1e6, 1e6, 1, 1]",
  ])
  func `a view beside the canvas is clipped to an empty rectangle nearby`(frame: String) throws {
    let text = """
      version: 1
      canvas: { size: [100, 200] }
      collection: { frame: \(frame), items: 3, background: system_red, layout: { type: flow } }
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let content = try #require(player.displayList(at: .ticks(0)).layers.first)
    let clip = try #require(content.clip)
    #expect(clip.isEmpty && !content.elements.isEmpty)
    #expect(CGRect(x: 0, y: 0, width: 100, height: 200).union(clip).size.height == 200)
    #expect([clip.minX, clip.minY, clip.width, clip.height].allSatisfy { abs($0) <= 200 })
  }

  @Test func `an inserted item has the next number, and others keep their names`() throws {
    let player = try player("{ at: 0.1s, insert: { index: 1 } }")
    #expect(rows(player, at: 12) == ["0 [0-0] 25.0 1.0", "1 [0-1] 75.0 1.0", "2 [0-2] 125.0 1.0", "3 [0-3] 175.0 1.0"])
    #expect(
      rows(player, at: 12 + 18) == [
        "0 [0-0] 25.0 1.0", "4 [0-1] 75.0 0.5",
        "1 [0-2] 100.0 1.0", "2 [0-3] 150.0 1.0", "3 [0-4] 200.0 1.0",
      ]
    )
    #expect(
      rows(player, at: 12 + 36) == ["0 [0-0] 25.0 1.0", "4 [0-1] 75.0 1.0", "1 [0-2] 125.0 1.0", "2 [0-3] 175.0 1.0"]
    )
    #expect(player.isSettled)
  }

  @Test func `a deleted item keeps its name and has no index`() throws {
    let player = try player("{ at: 0s, delete: { index: 0 } }", "{ at: settled, marker: end }")
    #expect(rows(player, at: 18) == ["0 [] 25.0 0.5", "1 [0-0] 50.0 1.0", "2 [0-1] 100.0 1.0", "3 [0-2] 150.0 1.0"])
    #expect(rows(player, at: 36) == ["1 [0-0] 25.0 1.0", "2 [0-1] 75.0 1.0", "3 [0-2] 125.0 1.0"])
    _ = cells(player, at: 60)
    #expect(player.markers.map(\.tick.count) == [36])
  }

  @Test func `names of items are never used twice`() throws {
    let player = try player(
      items: "[7, Hi, Hi]",
      "{ at: 0s, delete: { index: 0 } }",
      "{ at: 0.5s, insert: { index: end, count: 2 } }",
      "{ at: 1s, insert: { index: 0, items: [Hi, { value: Ho, color: white }] } }"
    )
    #expect(cells(player, at: 100).map(\.id) == ["Hi", "Hi#2", "8", "9"])
    #expect(cells(player, at: 200).map(\.id) == ["Hi#3", "Ho", "Hi", "Hi#2"])
  }

  @Test func `a batch deletes by the numbers before it and inserts by those after it`() throws {
    let player = try player(
      """
      { at: 0s, batch: [ { insert: { index: 0 } }, { delete: { index: 0 } },
      { delete: { index: last } }, { move: { from: 1, to: 2 } }, { insert: { index: end } } ] }
      """
    )
    #expect(cells(player, at: 60).map(\.id) == ["4", "2", "1", "5"])
  }

  @Test func `a reload shows the old cell fading under another name`() throws {
    let player = try player("{ at: 0s, reload: { index: 1, items: [New] } }")
    let rows = rows(player, at: 18).prefix(3)
    #expect(rows == ["1 (before) [] 75.0 0.5", "0 [0-0] 25.0 1.0", "1 [0-1] 75.0 0.5"])
    #expect(cells(player, at: 40).map(\.id) == ["0", "1", "2", "3"])
  }

  @Test func `repeated updates overlap`() throws {
    let player = try player("{ at: 0s, insert: { index: 0 }, repeat: { times: 3, every: 0.1s } }")
    #expect(cells(player, at: 100).map(\.id) == ["6", "5", "4", "0"])
    #expect(player.isSettled)
  }

  @Test func `sections come, go and move`() throws {
    let player = try player(
      "{ at: 0s, insert: { section: 1, items: [a, b] } }",
      "{ at: +0.5s, move: { section: 1, to: 0 } }",
      "{ at: +0.5s, delete: { section: 1 } }"
    )
    #expect(cells(player, at: 59).map(\.id) == ["0", "1", "2", "3"])
    #expect(cells(player, at: 110).map(\.id) == ["a", "b", "0", "1"])
    #expect(cells(player, at: 170).map(\.id) == ["a", "b"])
  }

  // MARK: - Bars

  private static let bar =
    "{ status_bar: light, navigation_bar: { segmented: [list, circle], left: { add: insert_end },"
    + " right: { trash: { do: delete_last, min_items: 3 } } } }"

  @Test func `an inset that changes is added to the height of the bars`() throws {
    let player = try player(
      chrome: "{ status_bar: light }",
      "{ at: 0s, set: { key: collection.content_inset.top, to: 10 } }"
    )
    #expect(cells(player, at: 0)[0].center.y == 55)
  }

  @Test func `a tapped button changes the data, unless it is disabled`() throws {
    let player = try player(
      layout: "{ type: flow, item_size: [100, 20], line_spacing: 0 }",
      layouts: "{ circle: { type: circle } }",
      chrome: Self.bar,
      "{ at: 0.1s, tap: { button: trash } }",
      "{ at: 0.6s, tap: { button: Trash } }",
      "{ at: 1.1s, tap: { button: add } }"
    )
    #expect(cells(player, at: 60).map(\.id) == ["0", "1", "2"])
    // Three are left, which is the least number.
    #expect(cells(player, at: 120).map(\.id) == ["0", "1", "2"])
    #expect(cells(player, at: 180).map(\.id) == ["0", "1", "2", "4"])
  }

  @Test func `bars push the content down and lie over it`() throws {
    let player = try player(layouts: "{ circle: { type: circle } }", chrome: Self.bar)
    let list = player.displayList(at: .ticks(0))
    #expect(list.layers.map(\.name) == ["content", "chrome"])
    #expect(abs((list.layers[0].elements.first?.center.y ?? 0) - 89) < 1e-9)
    #expect(list.layers[1].elements.allSatisfy { $0.role == .chrome })
  }

  @Test func `a switch changes the layout, and a finger is seen on it`() throws {
    let player = try player(
      layouts: "{ circle: { type: circle, item_size: [20, 20] } }",
      chrome: Self.bar,
      extra: "overlays: [touch]",
      "{ at: 0s, tap: { button: Circle } }"
    )
    let marks = player.displayList(at: .ticks(6)).layers.last
    #expect(marks?.name == "touches")
    let mark = marks?.elements.first?.center ?? .zero
    #expect(mark.x > 50 && mark.y > 20 && mark.y < 64)
    let cells = cells(player, at: 60)
    // The middle of what the bars leave free, and 2/5 of its shorter side.
    #expect(abs(cells[0].center.x - 50) < 1e-9)
    #expect(abs(cells[0].center.y - (64 + 68 - 40)) < 1e-9)
  }

  // MARK: - Layouts

  @Test func `a parameter of a layout is set at once, or animated`() throws {
    let player = try player(
      "{ at: 0s, animate: { key: layouts.list.line_spacing, to: 10, over: 0.2s } }",
      "{ at: 0.5s, set: { key: layouts.list.line_spacing, to: 50 } }"
    )
    #expect(cells(player, at: 12)[1].center.y == 80)
    #expect(cells(player, at: 40)[1].center.y == 85)
    #expect(cells(player, at: 62)[1].center.y == 125)
    #expect(player.isSettled)
  }

  @Test func `no cell jumps while the angle is animated and a cell comes in`() throws {
    let circle = "{ type: circle, item_size: [10, 10] }"
    let player = try player(
      layout: circle,
      "{ at: 0s, animate: { key: layouts.list.angle, to: 360deg, over: 1s } }",
      "{ at: 0.3s, insert: { index: 0 } }"
    )
    var previous = cells(player, at: 0)
    for step in 1...45 {
      // At 50 frames a second, frames lie between ticks.
      let time = Double(step) * 2.4
      let now = player.displayList(at: .ticks(time)).layers[0].elements
      let common = now.compactMap { cell in
        previous.first { $0.id == cell.id }.map { (cell: cell, old: $0) }
      }
      for (cell, old) in try nonEmpty(common) {
        #expect(hypot(cell.center.x - old.center.x, cell.center.y - old.center.y) < 15)
      }
      previous = now
    }
  }

  @Test func `set_layout moves cells to the positions of another layout`() throws {
    let layouts =
      "{ narrow: { type: flow, item_size: [50, 50], line_spacing: 0, interitem_spacing: 0, updates: { duration: 100ms, curve: linear } } }"
    let player = try player(layouts: layouts, "{ at: 0s, set_layout: { to: narrow } }")
    #expect(cells(player, at: 6).map(\.center.x) == [37.5, 62.5, 37.5, 62.5])
    #expect(cells(player, at: 12).map(\.center.y) == [25, 25, 75, 75])
  }

  @Test func `two fingers move the circle and stretch it`() throws {
    let circle = "{ type: circle, item_size: [10, 10] }"
    let player = try player(
      layout: circle,
      extra: "overlays: [touch]",
      "{ at: 0s, pinch: { center: [50, 100], to: [60, 110], scale: 0.5, over: 0.5s } }"
    )
    let top = cells(player, at: 80)[0].center
    #expect(abs(top.x - 60) < 1e-9 && abs(top.y - (110 - 20)) < 1e-9)
    #expect(player.displayList(at: .ticks(90)).layers.map(\.name) == ["content"])
    #expect(player.isSettled)
  }

  // MARK: - Turning

  @Test func `a canvas that rotates is filmed on a square`() throws {
    let player = try player("{ at: 0s, orientation: { to: landscape } }")
    let first = player.displayList(at: .ticks(0))
    #expect(first.size == CGSize(width: 200, height: 200))
    #expect(first.layers[0].clip == CGRect(x: 50, y: 0, width: 100, height: 200))
    let middle = player.displayList(at: .ticks(24))
    #expect(middle.layers[0].clip == CGRect(x: 25, y: 25, width: 150, height: 150))
    let last = player.displayList(at: .ticks(48))
    #expect(last.layers[0].clip == CGRect(x: 0, y: 50, width: 200, height: 100))
    // One of two rows is in the middle, and half of the cells are visible.
    let centers = last.layers[1].elements.map(\.center)
    #expect(centers == [CGPoint(x: 100, y: 75), CGPoint(x: 100, y: 125)])
    #expect(player.isSettled)
  }

  @Test func `a scroll indicator is shown while content scrolls, and then fades`() throws {
    let player = try player(
      items: "40",
      chrome: "{ scroll_indicators: true }",
      "{ at: 0s, drag: { from: [50, 150], to: [50, 50], over: 0.2s, release: stop } }"
    )
    func indicators(at tick: Int) -> [DisplayList.Element] {
      player.displayList(at: .ticks(Double(tick))).layers.flatMap(\.elements).filter {
        $0.role == .chrome
      }
    }
    #expect(indicators(at: 0).isEmpty)
    #expect(indicators(at: 20).map(\.alpha) == [1])
    #expect(indicators(at: 200).isEmpty)
  }

  // MARK: - Under a finger

  private static let rows = "{ type: flow, item_size: [100, 50], line_spacing: 0, insertion: fade, deletion: fade }"

  // The largest step that any cell makes from one display frame to the next.
  private func largestStep(_ player: Player, until end: Int) -> Double {
    var previous = cells(player, at: 4)
    var largest = 0.0
    for tick in stride(from: 6, through: end, by: 2) {
      let now = cells(player, at: tick)
      for cell in now {
        guard let old = previous.first(where: { $0.id == cell.id }) else { continue }
        largest = max(largest, abs(cell.center.y - old.center.y))
      }
      previous = now
    }
    return largest
  }

  @Test func `content shortened under a finger glides`() throws {
    let player = try player(
      items: "8",
      layout: Self.rows,
      "{ at: 0s, scroll_to: { offset: [0, 200], animated: false } }",
      "{ at: 0.2s, drag: { from: [50, 100], to: [50, 90], over: 0.8s, release: stop } }",
      "{ at: 0.5s, delete: { index: last, count: 3 } }"
    )
    #expect(largestStep(player, until: 160) < 20)
    // Five rows of 50 in 200 points: the first is above the visible part.
    #expect(cells(player, at: 300).map(\.id) == ["1", "2", "3", "4"])
  }

  @Test func `content shortened while it coasts glides`() throws {
    let player = try player(
      items: "40",
      layout: Self.rows,
      "{ at: 0s, fling: { at: [50, 100], velocity: [0, -900] } }",
      "{ at: 0.5s, delete: { index: last, count: 32 } }"
    )
    #expect(largestStep(player, until: 200) < 25)
    #expect(player.isSettled)
  }

  @Test func `the middle item stays in the middle when the layout changes under a finger`() throws {
    let layouts = "{ low: { type: flow, item_size: [100, 25], line_spacing: 0 } }"
    let player = try player(
      items: "80",
      layout: Self.rows,
      layouts: layouts,
      "{ at: 0s, scroll_to: { offset: [0, 1000], animated: false } }",
      "{ at: 0.2s, drag: { from: [50, 100], to: [50, 98], over: 1s, release: stop } }",
      "{ at: 0.5s, set_layout: { to: low } }"
    )
    let middle = try #require(cells(player, at: 60).min { abs($0.center.y - 100) < abs($1.center.y - 100) })
    let after = try #require(cells(player, at: 110).first { $0.id == middle.id })
    #expect(abs(after.center.y - 100) < 15)
  }

  // MARK: - Headers

  @Test func `deleted headers keep their names and titles while they fade`() throws {
    let text = """
      version: 1
      canvas: { size: [100, 400], scale: 1 }
      collection:
        sections: [{ title: A, items: 1 }, { title: B, items: 1 }, { title: C, items: 1 }]
        layout: list
      layouts:
        list: { type: flow, item_size: [100, 40], header_height: 20 }
        circle: { type: circle, item_size: [20, 20] }
      timeline:
        - { at: 0s, delete: { section: 0 } }
        - { at: 0.1s, delete: { section: 0 } }
        - { at: 1s, set_layout: { to: circle } }
        - { at: 1.1s, set_layout: { to: list } }
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    func headers(at tick: Int) -> [String] {
      player.displayList(at: .ticks(Double(tick))).layers.flatMap(\.elements)
        .filter { $0.role == .supplementary }
        .map { header in
          guard case .text(let title, _, _)? = header.commands.last else { return header.id }
          return "\(header.id) [\(header.index)] \(title)"
        }
        .sorted()
    }
    #expect(headers(at: 20) == ["header 0 [] A", "header 1 [] B", "header 2 [0-0] C"])
    #expect(headers(at: 100) == ["header 2 [0-0] C"])
    #expect(headers(at: 130) == ["header 2 [] C"])
    #expect(headers(at: 140) == ["header 2 [0-0] C"])
  }

  @Test func `two reloads leave two former cells`() throws {
    let player = try player("{ at: 0s, reload: { index: 1 } }", "{ at: 0.1s, reload: { index: 1 } }")
    let names = cells(player, at: 20).map(\.id).sorted()
    #expect(names == ["0", "1", "1 (before 2)", "1 (before)", "2", "3"])
  }
}
