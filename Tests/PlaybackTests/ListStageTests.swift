import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// A list of six rows, 320 points wide and 44 high, whose buttons are 74 points wide.
struct ListStageTests {
  private func player(
    _ timeline: String = "",
    items: String = "[a, b, c, d, e, f]",
    actions: String = "{ trailing: [{ title: X, do: delete }, { title: Y }], leading: [{ title: Z }] }",
    list: String = ""
  ) throws -> Player {
    let text = """
      version: 1
      canvas: { size: [320, 400] }
      collection: { items: \(items), layout: { type: list, swipe_actions: \(actions)\(list) } }
      chrome: { navigation_bar: { right: { X: insert_end } } }
      timeline: [\(timeline)]
      overlays: [touch]
      """
    return Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
  }

  private func elements(_ player: Player, at seconds: Double) -> [DisplayList.Element] {
    player.displayList(at: .seconds(seconds)).layers.filter { $0.name == "content" }.flatMap(\.elements)
  }

  private func row(_ id: String, _ player: Player, at seconds: Double) throws -> DisplayList.Element {
    try #require(elements(player, at: seconds).first { $0.id == id && $0.role == .cell })
  }

  private func ids(_ player: Player, at seconds: Double) -> [String] {
    elements(player, at: seconds).filter { $0.role == .cell }.map(\.id)
  }

  @Test
  func `a list needs nothing but its type`() throws {
    let row = try row("b", try player(actions: "{}"), at: 0)
    #expect(row.center == CGPoint(x: 160, y: 44 + 66))
    #expect(row.size == CGSize(width: 320, height: 44))
    let text = try #require(row.texts.first)
    #expect(text.text == "b")
    #expect(text.box.minX == -144)
    // The line is one pixel high, at the lower edge, and begins below the text.
    let line = try #require(row.fills.last?.controlBounds)
    #expect(line == CGRect(x: -144, y: 21.5, width: 304, height: 0.5))
  }

  @Test
  func `the whole way of a long swipe is on the row`() throws {
    let player = try player(
      "{ at: 0.1s, swipe: { item: 1, by: [-280, 0], over: 0.4s } }, { at: 2s, swipe: { item: 2, to: leading, over: 0.4s } }"
    )
    let fingers = [0.12, 2.02].flatMap { player.displayList(at: .seconds($0)).touches }
    #expect(fingers.map { ($0.center.x / 4).rounded() * 4 } == [288, 160], "\(fingers)")
  }

  @Test
  func `a card of a wallet that a pull dismisses goes on from where the finger left it`() throws {
    let text = """
      version: 1
      canvas: { size: [320, 568] }
      collection: { items: 6, layout: { type: wallet, expanded: 2 } }
      timeline: [{ at: 0.5s, drag: { from: [160, 100], to: [160, 260], over: 0.4s, curve: ease_out } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let heights = try (0..<12).map { try row("2", player, at: 0.9 + Double($0) / 60).center.y }
    #expect(heights == heights.sorted() && heights[11] > heights[0] + 20, "\(heights)")
  }

  @Test
  func `cards are rounded, and their last row has no line`() throws {
    let player = try player(items: "[a, b]", list: ", style: inset_grouped")
    #expect(try row("a", player, at: 0).center == CGPoint(x: 160, y: 44 + 18 + 22))
    #expect(try row("a", player, at: 0).fills.count == 2)
    #expect(try row("b", player, at: 0).fills.count == 1)
  }

  @Test
  func `signs of rows are strokes, and shorten the text`() throws {
    let items = "[{ value: a, accessory: checkmark }, { value: b, accessory: none }]"
    let player = try player(items: items)
    let widths = try ["a", "b"].map { try row($0, player, at: 0).texts[0].box.width }
    #expect(widths == [288 - 13 - 12, 288])
  }

  @Test
  func `a switch is a thumb in a track, at the right end`() throws {
    let player = try player(items: "[{ value: a, accessory: switch_off }, { value: b, accessory: switch_on }]")
    let rows = try ["a", "b"].map { try row($0, player, at: 0) }
    #expect(rows.map { $0.texts[0].box.width } == [225, 225])
    let thumb = rows[0].fills.count - 1
    let track = thumb - 1
    let size = CGSize(width: 51, height: 31)
    #expect(rows.map { $0.fills[track].controlBounds.size } == [size, size])
    #expect(rows.map { $0.fills[thumb].controlBounds.minX - $0.fills[track].controlBounds.minX } == [2, 22])
    #expect(rows.map { $0.fills[thumb].controlBounds.width } == [27, 27])
  }

  // MARK: - Swipes

  @Test
  func `a swipe opens a row by the widths of its buttons`() throws {
    let player = try player("{ at: 0s, swipe: { item: 1, to: trailing, over: 0.4s } }")
    #expect(try row("b", player, at: 0.4).center.x == 160 - 148)
    #expect(try row("b", player, at: 3).center.x == 160 - 148)
    let buttons = try #require(elements(player, at: 3).first { $0.id == "actions b" })
    #expect(buttons.center == CGPoint(x: 160, y: 110))
    guard case .group(let commands, _, _)? = buttons.commands.first else { return #expect(Bool(false), "no clip") }
    let texts = commands.compactMap { if case .text(let text, _, let box) = $0 { (text, box) } else { nil } }
    #expect(texts.map(\.0) == ["Y", "X"])
    #expect(texts.map(\.1.minX) == [12, 86])
    #expect(texts.map(\.1.width) == [74, 74])
    #expect(elements(player, at: 3).count { $0.role == .decoration } == 1)
  }

  // The row is pulled 20 points past its buttons: 0.55 · 20 · 320 / (320 + 0.55 · 20).
  @Test
  func `beyond its buttons, a row resists as at an edge`() throws {
    let player = try player("{ at: 0s, swipe: { item: 1, by: [-168, 0], over: 0.4s } }")
    let shown = 148 + 11.0 * 320 / 331
    #expect(abs(try row("b", player, at: 0.4).center.x - (160 - shown)) < 1e-9)
    #expect(try row("b", player, at: 3).center.x == 160 - 148)
  }

  @Test(arguments: [(-100.0, 20.0, 0.0), (-20, -100, 100)])
  func `a finger that begins sideways on a row pulls the row, and any other scrolls`(
    x: Double,
    y: Double,
    scrolled: Double
  ) throws {
    let drag = "drag: { from: [200, 250], to: [\(200 + x), \(250 + y)], over: 0.4s }"
    let player = try player("{ at: 0s, \(drag) }", items: "60")
    // The finger is on the fifth row.
    #expect(try row("4", player, at: 0.4).center.x == 160 + (scrolled == 0 ? x : 0))
    #expect(try row("4", player, at: 0.4).center.y == 44 + 4.5 * 44 - scrolled)
    #expect(try row("4", player, at: 3).center.x == (scrolled == 0 ? 160 - 148 : 160))
  }

  @Test
  func `a finger closes an open row, and beyond three fifths of a row does what its button does`() throws {
    let open = "{ at: 0s, swipe: { item: 1, to: trailing, over: 0.4s } }"
    let back = try player("\(open), { at: 2s, drag: { from: [100, 110], to: [240, 110], over: 0.4s } }")
    #expect(try row("b", back, at: 4).center.x == 160)
    let away = try player("{ at: 0s, drag: { from: [300, 110], to: [100, 110], over: 0.4s } }")
    #expect(ids(away, at: 3) == ["a", "c", "d", "e", "f"])
  }

  @Test
  func `a short swipe closes the row again`() throws {
    let player = try player("{ at: 0s, swipe: { item: 1, by: [30, 0], over: 0.4s } }")
    #expect(try row("b", player, at: 0.4).center.x == 190)
    #expect(try row("b", player, at: 3).center.x == 160)
    #expect(elements(player, at: 3).allSatisfy { $0.role == .cell })
  }

  @Test
  func `a button of the open row comes before the bar's, and its row goes like any deleted one`() throws {
    let player = try player(
      "{ at: 0s, swipe: { item: 1, to: trailing, over: 0.4s } }, { at: 2s, tap: { button: x } }"
    )
    // A batch deletion takes 0.3 s, eased in and out.
    #expect(abs(try row("c", player, at: 2.15).center.y - (44 + 88)) < 1e-9)
    #expect(ids(player, at: 4) == ["a", "c", "d", "e", "f"])
    #expect(try row("c", player, at: 4).center.y == 44 + 66)
  }

  @Test
  func `without an open row, the bar's button is meant`() throws {
    #expect(ids(try player("{ at: 0s, tap: { button: X } }"), at: 2).count == 7)
  }

  @Test
  func `a full swipe does what the first button does`() throws {
    let player = try player("{ at: 0s, swipe: { item: 1, by: [-200, 0], over: 0.4s } }")
    #expect(ids(player, at: 3) == ["a", "c", "d", "e", "f"])
  }

  @Test(arguments: ["press: { item: 3, for: 0.1s }", "tap: { item: 1 }", "swipe: { item: 3, to: leading, over: 0.2s }"])
  func `another touch closes the row`(touch: String) throws {
    let player = try player("{ at: 0s, swipe: { item: 1, to: trailing, over: 0.4s } }, { at: 2s, \(touch) }")
    #expect(try row("b", player, at: 4).center.x == 160)
    #expect(ids(player, at: 4).count == 6)
  }

  @Test
  func `a button causes its entries, and its row closes`() throws {
    let entries = "[{ move: { from: 2, to: 0 } }, { insert: { index: 6 } }]"
    let actions = "{ leading: [{ title: T, color: system_blue, do: \(entries) }] }"
    let player = try player(
      "{ at: 0s, swipe: { item: 2, to: leading, over: 0.4s } }, { at: 2s, tap: { button: T } }",
      actions: actions
    )
    #expect(try row("c", player, at: 1.9).center.x == 160 + 74)
    #expect(ids(player, at: 4) == ["c", "a", "b", "d", "e", "f", "0"])
    #expect(try row("c", player, at: 4).center == CGPoint(x: 160, y: 66))
  }

  // MARK: - Rows that grow

  @Test(arguments: ["list", "flow, item_size: [320, 44], line_spacing: 0"])
  func `a row that grows moves the rows below it`(layout: String) throws {
    let text = """
      version: 1
      canvas: { size: [320, 400] }
      collection: { items: 4, layout: { type: \(layout) } }
      timeline:
        - { at: 0s, animate: { key: collection.items.1.size, to: [320, 100], over: 1s, layout: true } }
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    #expect(try row("1", player, at: 0.5).size.height == 72)
    #expect(try row("2", player, at: 0.5).center.y == 44 + 72 + 22)
    #expect(try row("2", player, at: 2).center.y == 44 + 100 + 22)
    #expect(try row("1", player, at: 2).center.y == 44 + 50)
  }
}
