import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct MarkerLabelTests {
  private static func film(_ overlays: String, fps: Int = 60) throws -> Film {
    let text = """
      version: 1
      canvas: { size: [320, 320] }
      time: { duration: 2s, fps: \(fps) }
      collection: { items: 3, layout: { type: flow } }
      timeline: [{ at: 0.5s, marker: One }, { at: 1s, marker: Two }]
      overlays: [\(overlays)]
      """
    return Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
  }

  private static func label(_ list: DisplayList) -> DisplayList.Element? {
    list.layers.first { $0.name == "marker" }?.elements.first
  }

  private static func name(_ list: DisplayList) -> String? {
    label(list)?.commands.lazy.compactMap { command in
      if case .text(let text, _, _) = command { text } else { nil }
    }.first
  }

  @Test(arguments: [60, 50, 25])
  func `the name of a marker is shown from its moment on, at every rate`(fps: Int) throws {
    let film = try Self.film("marker", fps: fps)
    let player = film.makePlayer()
    let rate = film.scene.timing.frameRate
    let names = (0..<film.frameCount(at: rate)).map { frame in
      Self.name(player.displayList(at: film.time(ofFrame: frame, at: rate)))
    }
    #expect(names.firstIndex(of: "One") == (fps + 1) / 2)
    #expect(names.firstIndex(of: "Two") == fps)
    #expect(names.last == "Two" && names[0] == nil)
  }

  @Test
  func `labels of different names stand in one line, away from captions and the bar`() throws {
    let overlays = "{ marker: { position: bottom } }, { caption: { text: Words } }, loop_progress"
    let player = try Self.film(overlays).makePlayer()
    let first = player.displayList(at: .ticks(70))
    let second = player.displayList(at: .ticks(130))
    #expect(Self.label(first)?.center == Self.label(second)?.center)
    let boxes = first.layers.filter { ["marker", "caption", "loop progress"].contains($0.name) }
      .flatMap(\.elements).map(\.center.y)
    #expect(boxes.count == 3)
    #expect(Set(boxes).count == 3)
  }

  @Test
  func `a scene with two labels of markers is refused`() {
    let error = #expect(throws: CradleError.self) { try Self.film("marker, { marker: {} }") }
    #expect(error?.diagnostics.map(\.message) == ["'marker' is already in the list"])
  }
}
