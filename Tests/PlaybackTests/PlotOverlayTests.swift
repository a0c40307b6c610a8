import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct PlotOverlayTests {
  private static func film(_ overlays: String) throws -> Film {
    let text = """
      version: 1
      canvas: { size: [320, 320] }
      time: { duration: 2s }
      dynamics:
        items: [{ id: ball, center: [160, 250], size: [40, 40] }]
        behaviors: [{ attachment: { item: ball, anchor: [160, 100], length: 0, frequency: 1 } }]
      timeline: [{ at: 1s, marker: Half }]
      overlays: [\(overlays)]
      """
    return Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
  }

  private static let plot = "{ plot: { of: y, items: [ball] } }"

  private func element(_ player: Player, at ticks: Double) throws -> DisplayList.Element {
    let list = player.displayList(at: .ticks(ticks))
    return try #require(list.layer("plot")?.elements.first)
  }

  // The longest round line is the curve.
  private func curve(_ element: DisplayList.Element) -> CGRect {
    let lines = element.commands.compactMap { command -> Path? in
      guard case .stroke(let path, _, _, .round) = command else { return nil }
      return path
    }
    return lines.max { $0.elements.count < $1.elements.count }?.controlBounds ?? .null
  }

  @Test
  func `curve grows while the axes stay`() throws {
    let player = try Self.film(Self.plot).makePlayer()
    let elements = try [30, 60, 120, 239].map { try element(player, at: $0) }
    let curves = elements.map(curve)
    #expect(Set(elements.map { $0.texts.map(\.text) }).count == 1)
    #expect(Set(curves.map(\.minX)).count == 1)
    for (earlier, later) in zip(curves, curves.dropFirst()) {
      #expect(earlier.maxX < later.maxX)
    }
    // The way is that of the time.
    #expect(abs(curves[2].width / curves[1].width - 2) < 0.02)
  }

  @Test
  func `dot is at the end of the curve, also between two ticks`() throws {
    let player = try Self.film(Self.plot).makePlayer()
    for ticks in [40, 61, 80.5] {
      let element = try element(player, at: ticks)
      let dot = try #require(element.fills.last?.controlBounds)
      #expect(abs(dot.midX - curve(element).maxX) < 0.01)
    }
  }

  @Test
  func `no caption covers a plot`() throws {
    let film = try Self.film("\(Self.plot), { caption: { text: Words } }")
    let list = film.makePlayer().displayList(at: .ticks(60))
    let plot = try #require(list.layer("plot")?.elements.first)
    let caption = try #require(list.layers.first { $0.name.hasPrefix("caption") }?.elements.first)
    #expect(!plot.frame.intersects(caption.frame))
  }

  @Test
  func `marker is named over the curves`() throws {
    let element = try element(Self.film(Self.plot).makePlayer(), at: 2)
    #expect(element.texts.contains { $0.text == "Half" })
  }

  @Test
  func `plot of an item that never appears stops the film`() throws {
    let text = """
      version: 1
      time: { duration: 1s }
      collection: { items: 3, layout: { type: flow } }
      overlays: [{ plot: { of: y, items: [0-9] } }]
      """
    let film = Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    #expect(
      film.fault?.description
        == "the film cannot be played beyond 0.0 s: its plot of 'y' asks for an item '0-9', "
        + "which never appears"
    )
  }

  @Test
  func `plot of a velocity that is not simulated stops the film`() throws {
    let text = """
      version: 1
      time: { duration: 1s }
      collection: { items: 3, layout: { type: flow } }
      overlays: [{ plot: { of: vx, items: [0-1] } }]
      """
    let film = Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    #expect(film.fault?.reason == "its plot asks for 'vx' of '0-1' which has no value in the film")
  }

  @Test
  func `player that does not know its film shows no plot`() throws {
    let film = try Self.film(Self.plot)
    let player = Player(film.scene, measuring: .imaginary)
    #expect(player.displayList(at: .ticks(60)).layer("plot") == nil)
  }
}
