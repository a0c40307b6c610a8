import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Stages in a sheet.
///
/// Their positions are in the picture, where the bezel is 12 points wide.
struct SheetTests {
  private static func film(_ sheet: String, _ timeline: String) throws -> Scene {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone }
      layouts: { rows: { type: flow, item_size: [300, 44] } }
      stages:
        - collection: { items: 30, layout: rows }
        - { id: card, sheet: \(sheet), dynamics: { items: [{ id: a, center: [196, 100], size: [80, 80] }] } }
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private static func place(of id: String, in list: DisplayList) -> CGPoint? {
    list.layers.flatMap(\.elements).first { $0.id == id }?.center
  }

  @Test
  func `a sheet moves its stage to each detent`() throws {
    let timeline = """
      { at: 1s, animate: { key: card.detent, to: large, over: 0.4s } },
      { at: 2s, set: { key: card.detent, to: hidden } }, { at: 3s, set: { key: card.detent, to: 200 } }
      """
    let player = Player(try Self.film("{}", timeline), measuring: .imaginary)
    let tops = [0.5, 1.5, 3.5].map { Self.place(of: "card/a", in: player.displayList(at: .seconds($0)))?.y }
    #expect(tops == [538, 176, 764])
    let hidden = Player(try Self.film("{ detent: hidden }", ""), measuring: .imaginary).displayList(at: .zero)
    #expect(!hidden.layers.contains { $0.name == "card/sheet" })
  }

  @Test
  func `a drag carries a sheet, and the nearest detent to where it would coast takes it`() throws {
    for (way, end) in [(-60.0, 538.0), (-200, 176), (500, 538)] {
      let timeline = "{ at: 0.2s, drag: { from: [196, 440], to: [196, \(440 + way)], over: 0.6s, curve: ease_out } }"
      let player = Player(try Self.film("{}", timeline), measuring: .imaginary)
      #expect(abs(try #require(Self.place(of: "card/a", in: player.displayList(at: .seconds(3)))?.y) - end) < 0.1)
    }
  }

  @Test
  func `a sheet follows a finger that turns and waits`() throws {
    let path = "[[0s, 196, 440], [0.4s, 196, 340], [0.6s, 196, 340], [1s, 196, 440]]"
    let player = Player(try Self.film("{}", "{ at: 0.2s, drag: { through: \(path) } }"), measuring: .imaginary)
    for (time, top) in [(0.4, 488.0), (0.6, 438), (0.8, 438), (1, 488), (3, 538)] {
      let place = try #require(Self.place(of: "card/a", in: player.displayList(at: .seconds(time))))
      #expect(abs(place.y - top) < 1, "at \(time) s")
    }
  }

  @Test
  func `a sheet that a finger stops does not coast`() throws {
    for (release, end) in [("fling", 176.0), ("stop", 538)] {
      let drag = "{ from: [196, 440], to: [196, 290], over: 0.2s, release: \(release) }"
      let player = Player(try Self.film("{}", "{ at: 0.2s, drag: \(drag) }"), measuring: .imaginary)
      #expect(abs(try #require(Self.place(of: "card/a", in: player.displayList(at: .seconds(3)))?.y) - end) < 0.1)
    }
  }

  @Test
  func `below the largest detent, the view behind moves back and is dimmed`() throws {
    let timeline = "{ at: 1s, set: { key: card.detent, to: large } }"
    let player = Player(try Self.film("{}", timeline), measuring: .imaginary)
    let before = player.displayList(at: .seconds(0.5))
    let after = player.displayList(at: .seconds(1.5))
    let cells = [before, after].compactMap { $0.layers.first { $0.name.hasSuffix("content") }?.elements.first }
    #expect(cells[0].scale.x == 1 && abs(cells[1].scale.x - 361.0 / 393) < 1e-9)
    let dimming = [before, after].compactMap { list in
      list.layers.flatMap(\.elements).first { $0.id == "card/dimming" }?.alpha
    }
    #expect(dimming == [0.12, 0.12])
  }

  @Test
  func `a property follows the height of a sheet`() throws {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone }
      stages:
        - dynamics: { items: [{ id: fab, center: [300, 300], size: [50, 50] }] }
        - { id: card, sheet: {}, dynamics: { items: [{ id: a, center: [196, 100], size: [80, 80] }] } }
      bind: [{ key: fab.alpha, source: card.detent, map: [[426, 1], [788, 0]] }]
      timeline: [{ at: 0s, animate: { key: card.detent, to: large, over: 1s } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    let alphas = [0.0, 0.5, 1.5].map { time in
      player.displayList(at: .seconds(time)).layers.flatMap(\.elements).first { $0.id == "fab" }?.alpha ?? -1
    }
    #expect(alphas[0] == 1 && abs(alphas[1] - 0.5) < 0.03 && abs(alphas[2]) < 0.01)
  }

  // A list in a sheet over a playground.
  private static func list(_ sheet: String, _ timeline: String, chrome: String = "{}") throws -> Player {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone }
      layouts: { rows: { type: flow, item_size: [300, 44], line_spacing: 0 } }
      stages:
        - dynamics: { items: [{ id: sea, center: [196, 400], size: [393, 500] }] }
        - { id: card, sheet: \(sheet), collection: { items: 40, layout: rows } }
      chrome: \(chrome)
      overlays: [touch]
      timeline: [\(timeline)]
      """
    return Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
  }

  private static func row(_ number: Int, of player: Player, at time: Double) -> Double? {
    place(of: "card/\(number)", in: player.displayList(at: .seconds(time))).map { $0.y - 12 }
  }

  @Test
  func `a collection is in its sheet, cut at the sheet's edge`() throws {
    let player = try Self.list("{}", "{ at: 1s, set: { key: card.detent, to: large } }")
    #expect([0.5, 1.5].map { Self.row(0, of: player, at: $0) } == [448, 86])
    let layers = player.displayList(at: .seconds(1.6)).layers
    let content = try #require(layers.first { $0.name == "card/content" })
    #expect(content.masks.contains { $0.radius == 10 && $0.box.minY == 76 })
    #expect(layers.contains { $0.name == "card/sheet" })
    let names = layers.map(\.name)
    let grabber = try #require(names.firstIndex(of: "card/grabber"))
    #expect(try #require(names.firstIndex(of: "card/content")) < grabber)
    #expect(layers[grabber].elements.map { $0.center.y } == [76 + 7.5])
    let hidden = try Self.list("{ detent: hidden }", "").displayList(at: .zero)
    #expect(!hidden.layers.contains { $0.name == "card/content" })
  }

  @Test
  func `the end of a list in a sheet is above the lower edge of the canvas at each detent`() throws {
    for (detent, lower) in [("medium", 818.0), ("large", 818)] {
      let scroll = "{ at: 0.5s, on: card, scroll_to: { item: 39, position: end, animated: false } }"
      let player = try Self.list("{ detent: \(detent) }", scroll)
      #expect(Self.row(39, of: player, at: 1) == lower - 22, "\(detent)")
    }
  }

  @Test
  func `a finger scrolls the list of a large sheet, and moves the sheet otherwise`() throws {
    let up = "drag: { from: [196, 600], to: [196, 300], over: 0.3s, release: stop }"
    let down = "drag: { from: [196, 300], to: [196, 700], over: 0.3s }"
    let timeline = """
      { at: 0.2s, drag: { from: [196, 600], to: [196, 200], over: 0.3s } }, { at: 2s, \(up) },
      { at: 3s, scroll_to: { offset: [0, 0], animated: false } }, { at: 4s, \(down) }
      """
    let player = try Self.list("{}", timeline)
    let tops = [0.1, 1.9].map { Self.row(0, of: player, at: $0) }
    #expect(tops[0] == 448 && abs((tops[1] ?? 0) - 86) < 0.1)
    let scrolled = player.displayList(at: .seconds(2.7))
    let row = try #require(Self.place(of: "card/10", in: scrolled)?.y)
    // It was at 12 + 86 + 440.
    #expect(abs(row - 238) < 12)
    let panel = try #require(Self.place(of: "card/sheet", in: scrolled)?.y)
    let last = player.displayList(at: .seconds(7))
    let lowered = try #require(Self.place(of: "card/sheet", in: last)?.y)
    #expect(lowered - panel > 150)
  }

  @Test
  func `taps on a stage in a sheet land where it is drawn`() throws {
    let timeline = "{ at: 0.5s, on: card, tap: { item: 3 } }, { at: 1.5s, tap: { at: [196, 600] } }"
    let player = try Self.list("{}", timeline)
    let spots = [0.55, 1.55].map { time -> Double in
      let touches = player.displayList(at: .seconds(time)).layers.first { $0.name == "touches" }
      return Double(touches?.elements.last?.center.y ?? 0)
    }
    // The bezel is 12 points wide, and the row begins 3 rows below the sheet's edge at 426.
    #expect(spots == [592, 612])
  }

  @Test
  func `beyond the largest detent, a sheet hardly gives, and never reaches the island`() throws {
    let drag = "drag: { from: [196, 600], to: [196, 100], over: 0.4s, release: stop }"
    let player = Player(try Self.film("{ detent: large }", "{ at: 0.2s, \(drag) }"), measuring: .imaginary)
    let top = try #require(Self.place(of: "card/a", in: player.displayList(at: .seconds(0.6)))?.y) - 112
    #expect(top < 64 - 4 && top > 64 - 16)
    let spring = "{ at: 0s, animate: { key: card.detent, to: large, spring: { duration: 0.5s, bounce: 0.6 } } }"
    let bouncing = Player(try Self.film("{}", spring), measuring: .imaginary)
    let tops = stride(from: 0.1, to: 1.5, by: 0.05).compactMap {
      Self.place(of: "card/a", in: bouncing.displayList(at: .seconds($0)))?.y
    }
    let highest = try #require(tops.min()) - 112
    #expect(highest > 48 && highest < 64)
  }

  @Test
  func `below its undimmed detent, the view behind stays bright and takes touches`() throws {
    let timeline = """
      { at: 1s, set: { key: card.detent, to: large } }, { at: 2s, set: { key: card.detent, to: 200 } },
      { at: 2.5s, drag: { from: [196, 400], to: [196, 200], over: 0.3s, release: stop } }
      """
    let film = try Self.film("{ detents: [200, medium, large], undimmed: medium }", timeline)
    let player = Player(film, measuring: .imaginary)
    let lists = [0.5, 1.5, 2.4, 2.9].map { player.displayList(at: .seconds($0)) }
    let dimming = lists.map { list in list.layers.flatMap(\.elements).first { $0.id == "card/dimming" }?.alpha }
    #expect(dimming == [0, 0.12, 0, 0])
    let cells = lists.suffix(2).map { $0.layers.first { $0.name.hasSuffix("content") }?.elements.first?.id }
    #expect(cells[0] != cells[1])
    #expect(Self.place(of: "card/a", in: lists[3])?.y == 764)
  }

  @Test
  func `the clock is black only over the view behind a sheet`() throws {
    let timeline = "{ at: 0s, animate: { key: card.detent, to: large, over: 1s } }"
    let player = try Self.list("{}", timeline, chrome: "{ status_bar: light }")
    let bar = player.displayList(at: .seconds(0.6)).layers.flatMap(\.elements).first { $0.id == "status bar" }
    guard case .group(_, _, let view)? = bar?.commands.first,
      case .group(let white, _, let around)? = bar?.commands.last
    else {
      Issue.record("the status bar has one color")
      return
    }
    #expect(view != nil && around != nil)
    guard case .text(_, let style, _)? = white.first else { return #expect(Bool(false)) }
    #expect(style.color == .white)
    let last = player.displayList(at: .seconds(2)).layers.flatMap(\.elements).first { $0.id == "status bar" }
    guard case .text(_, let end, _)? = last?.commands.first else { return #expect(Bool(false)) }
    #expect(end.color == .white)
  }
}
