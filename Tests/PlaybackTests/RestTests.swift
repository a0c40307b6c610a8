import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// The ends of films with `duration: settle`.
struct RestTests {
  private func film(_ text: String) throws -> Film {
    Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: "version: 1\n" + text)))
  }

  private static let springs = """
    canvas: { size: [320, 400], scale: 1 }
    collection: { items: 60, layout: springy }
    layouts: { springy: { type: springy_flow, item_size: [44, 44], section_inset: 10 } }
    timeline: [{ at: 0.1s, drag: { from: [160, 380], to: [160, 60], over: 0.25s } }]

    """

  private func elements(_ list: DisplayList) -> [String: DisplayList.Element] {
    let content = list.layers.flatMap(\.elements).filter(\.role.isContent)
    return Dictionary(content.map { ($0.id, $0) }) { first, _ in first }
  }

  // Returns the last tick that differs from rest, looking from the last one back.
  private func lastTickOffRest(_ film: Film, by rest: Scene.Rest = .init()) -> Int {
    let player = Player(film.scene)
    let lists = (0...film.duration.count + 600).map {
      elements(player.displayList(at: .ticks(Double($0))))
    }
    guard let end = lists.last else { return 0 }
    return lists.lastIndex { list in
      list.contains { id, element in
        guard let last = end[id] else { return true }
        return (element.center - last.center).length > rest.distance ?? 0.5
          || abs(element.angle - last.angle) > rest.angle
          || abs(element.alpha - last.alpha) > rest.alpha
      }
    } ?? 0
  }

  static let scenes = [
    springs,
    springs.replacing("timeline", with: "time: { rest: 1 }\ntimeline"),
    springs.replacing("timeline", with: "time: { rest: 0.001 }\ntimeline"),
    springs.replacing("]\n", with: ", { at: 1s, insert: { index: 3 } }]\n"),
    """
    canvas: { size: [200, 200], scale: 1 }
    dynamics:
      items: [{ id: ball, center: [100, 60], size: [40, 40] }]
      behaviors:
        - attachment: { item: ball, anchor: [100, 100], length: 0, frequency: 1, damping: 0.5 }
        - properties: { items: all, angular_velocity: 2, angular_resistance: 2 }
    """,
  ]

  @Test(arguments: scenes)
  func `a film ends half a second after something was last seen to move`(text: String) throws {
    let film = try film(text)
    #expect(film.ending == .settled)
    // Ticks between two frames do not count.
    let last = lastTickOffRest(film, by: film.scene.timing.rest)
    #expect((-1...1).contains(film.duration.count - last - 60))
  }

  @Test
  func `the films of two rests have the same bits as far as both go`() throws {
    let (short, exact) = (try film(Self.scenes[0]), try film(Self.scenes[2]))
    #expect(short.duration < exact.duration)
    let (one, other) = (Player(short.scene), Player(exact.scene))
    for tick in stride(from: 0.0, to: Double(short.duration.count), by: 2.4) {
      #expect(one.displayList(at: .ticks(tick)) == other.displayList(at: .ticks(tick)))
    }
  }

  @Test
  func `markers and fingers that lift belong to the film`() throws {
    let marked = Self.springs.replacing("]\n", with: ", { at: 6s, marker: end }]\n")
    #expect(try film(marked).duration == .seconds(6.5))
    let held = """
      canvas: { size: [100, 100], scale: 1 }
      collection: { items: 1, layout: l }
      layouts: { l: { type: flow } }
      timeline: [{ at: 0s, drag: { from: [50, 50], to: [50, 40], over: 3s, release: stop } }]
      """
    #expect(try film(held).duration >= .seconds(3.5))
  }

  @Test
  func `a scene that stands still from the start is shown for half a second`() throws {
    let still = """
      canvas: { size: [100, 100], scale: 1 }
      collection: { items: 1, layout: l }
      layouts: { l: { type: flow } }
      """
    #expect(try film(still).duration == .seconds(0.5))
  }

  @Test
  func `a film ends half a second after a change at once`() throws {
    let film = try film(
      """
      canvas: { size: [100, 100], scale: 1 }
      collection: { items: 40, layout: l }
      layouts: { l: { type: flow } }
      timeline: [{ at: 1s, scroll_to: { offset: [0, 60], animated: false } }]
      """
    )
    // The frame of the event is the last one that shows the content at its old place.
    #expect(film.duration == .ticks(120) + .seconds(0.5))
  }

  @Test
  func `the moment of settled does not depend on the rest of the film`() throws {
    let text = Self.springs.replacing("]\n", with: ", { at: settled, marker: calm }]\n")
    let (loose, strict) = (
      try film(text.replacing("timeline", with: "time: { rest: 5 }\ntimeline")),
      try film(text.replacing("timeline", with: "time: { rest: 0 }\ntimeline"))
    )
    #expect(loose.markers == strict.markers && loose.markers.count == 1)
  }

  @Test
  func `a scene that reaches its limit while it only creeps has come to rest`() throws {
    let usual = try film(Self.springs)
    // Two ticks longer than anything is seen to move: the springs still creep then.
    let seconds = "time: { max: \((usual.duration + .ticks(2)).seconds)s }\ntimeline"
    let short = try film(Self.springs.replacing("timeline", with: seconds))
    #expect(short.ending == .settled && short.duration == usual.duration)
  }

  @Test
  func `a scene that never rests is cut off`() throws {
    let film = try film(
      """
      canvas: { size: [200, 200], scale: 1 }
      time: { max: 2s }
      dynamics:
        items: [{ id: ball, center: [160, 100], size: [20, 20] }]
        behaviors:
          - attachment: { item: ball, anchor: [100, 100], kind: rod }
          - gravity: { items: all }
      """
    )
    #expect(film.ending == .cutOff && film.duration == .seconds(2))
  }
}
