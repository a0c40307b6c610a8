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
}
