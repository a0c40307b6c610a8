import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct QuantityTests {
  private static func film(_ text: String) throws -> Film {
    Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: "version: 1\n" + text)))
  }

  // A fall without resistance.
  private static let fall = """
    canvas: { size: [200, 300] }
    time: { duration: 500ms }
    dynamics:
      items: [{ id: ball, center: [100, 20], size: [40, 40] }]
      behaviors: [{ gravity: { items: all } }, { properties: { items: [ball], resistance: 0 } }]
    """

  private func values(
    _ name: QuantityName,
    _ film: Film,
    _ item: String = "ball"
  ) throws
    -> [Double?]
  {
    let track = try film.track(of: [item], at: film.everyTick)
    return track.times.indices.map { moment in
      let quantity = Quantity(name)
      return quantity.isOfFilm
        ? quantity.value(of: track, at: moment) : quantity.value(of: track.items[0], at: moment)
    }
  }

  @Test
  func `every name has a quantity of that name`() {
    #expect(Quantity.all.map(\.name) == QuantityName.allCases)
  }

  @Test
  func `fall has the acceleration of gravity, and its speed`() throws {
    let film = try Self.film(Self.fall)
    let speeds = try values(.speed, film)
    // The first tick is still at rest before it, and has half of the acceleration there.
    for value in try nonEmpty(values(.acceleration, film).dropFirst(2).dropLast()) {
      #expect(abs((value ?? 0) - 1000) < 0.1)
    }
    for (tick, speed) in try nonEmpty(speeds).enumerated() {
      #expect(abs((speed ?? 0) - 1000 * Double(tick) / 120) < 0.01)
    }
  }

  @Test
  func `displacement ends at zero, and is the way to the end`() throws {
    let film = try Self.film(Self.fall)
    let (y, dy) = (try values(.y, film), try values(.dy, film))
    let distance = try values(.displacement, film)
    #expect(distance.last == 0)
    let (start, end) = (try #require(y.first ?? nil), try #require(y.last ?? nil))
    #expect(distance.first == end - start)
    #expect(dy.first == start - end)
  }

  @Test
  func `speed of cells that are not simulated is that of their positions`() throws {
    let film = try Self.film(
      """
      canvas: { size: [100, 100] }
      collection: { items: 30, layout: { type: flow, item_size: [90, 20] } }
      timeline: [{ at: 0s, scroll_to: { offset: [0, 60], animated: true } }]
      """
    )
    let (speed, scroll) = (try values(.speed, film, "0-3"), try values(.scrollVelocity, film))
    let offsets = try values(.scroll, film).compactMap(\.self)
    #expect(offsets.first == 0 && offsets.last == 60)
    #expect(speed.compactMap(\.self).max() ?? 0 > 100)
    for (speed, scroll) in try pairs(speed, scroll) {
      #expect(abs((speed ?? 0) - abs(scroll ?? 0)) < 1e-6)
    }
  }

  @Test
  func `item is followed from its first index path, with gaps while it is away`() throws {
    let film = try Self.film(
      """
      canvas: { size: [100, 100] }
      collection: { items: 4, layout: { type: flow, item_size: [90, 20] } }
      timeline: [{ at: 0.2s, delete: { index: 0 } }]
      """
    )
    let track = try film.track(of: ["0-0", "0-1", "9-9"], at: film.everyTick)
    #expect(track.items.map(\.appears) == [true, true, false])
    #expect(track.items[0].states.first != nil && track.items[0].states.last == .some(nil))
    let start = track.items[1].states.first??.center.y ?? 0
    let end = track.items[1].states.last??.center.y ?? 0
    #expect(end < start - 10)
  }

  @Test
  func `events have the verbs of the timeline, the lifts and the markers in order`() throws {
    let film = try Self.film(
      """
      canvas: { size: [100, 100] }
      collection: { items: 30, layout: { type: flow, item_size: [90, 20] } }
      timeline:
        - { at: 0.1s, marker: Start }
        - { at: 0.1s, drag: { from: [50, 90], to: [50, 20], over: 0.2s, release: stop } }
        - { at: 1s, insert: { index: 0 } }
      """
    )
    #expect(film.events.map(\.name).sorted() == ["Start", "drag", "insert", "release"])
    #expect(film.events.map(\.tick) == film.events.map(\.tick).sorted())
  }

  @Test
  func `a tap has a finger that lifts, and a change its subject`() throws {
    let film = try Self.film(
      """
      canvas: { size: [100, 100] }
      variables: { open: 0 }
      dynamics: { items: [{ id: card, center: [50, 50], size: [9, 9] }, { id: dim, center: [50, 50], size: [9, 9] }] }
      timeline:
        - { at: 0.1s, tap: { item: card } }
        - { at: 0.2s, set: { key: card.alpha, to: 0.5 } }
        - { at: 0.3s, animate: { each: [card, dim], key: alpha, to: 1, over: 0.1s } }
        - { at: 0.4s, set: { key: open, to: 1 } }
      """
    )
    #expect(film.events.map(\.subject) == [nil, "card.alpha", "alpha of card, dim", "open"])
    #expect(film.events.map { $0.lift == nil } == [false, true, true, true])
  }
}
