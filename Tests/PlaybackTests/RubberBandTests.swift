import CradleArtists
import CradleGeometry
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct RubberBandTests {
  @Test
  func `offsets past an edge follow the formulas, with a finger and without`() throws {
    let text = """
      version: 1
      time: { duration: 3s }
      collection: { items: 30, layout: { type: flow, item_size: [300, 44] } }
      timeline:
        - { at: 0.2s, drag: { from: [160, 100], to: [160, 400], over: 0.6s, release: stop } }
        - { at: +1.5s, drag: { from: [160, 120], to: [160, 300], over: 0.4s, release: stop } }
      """
    let film = Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let track = try film.track(of: [], at: film.everyTick, observingPhysics: true)
    let (scroll, formula) = (Quantity(.scroll), Quantity(.rubberBand))
    // Where offsets change once per display frame, ticks in between are interpolated.
    let pairs = stride(from: 0, to: track.times.count, by: 2).compactMap { moment -> Double? in
      guard let exact = formula.value(of: track, at: moment) else { return nil }
      return scroll.value(of: track, at: moment).map { abs($0 - exact) }
    }
    #expect(pairs.count > 60)
    #expect(try #require(pairs.max()) < 0.6)
  }
}
