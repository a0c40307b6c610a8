import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

/// Changes of items of a collection by a timeline, over what the layout does.
struct CellChangeTests {
  private func scene(_ timeline: String) throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      collection:
        items: [a, b, c, d]
        layout: { type: flow, item_size: [60, 40], insertion: fade, deletion: fade }
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private func cells(_ timeline: String, at times: [Double]) throws -> [[String: DisplayList.Element]] {
    let player = Player(try scene(timeline))
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
    for (time, cells) in zip([30.4, 61, 200], try cells(timeline, at: [30.4, 61, 200])) {
      let part = min(1, time / 120)
      #expect(abs(try #require(cells["b"]).alpha - 1 + 0.5 * part) < 1e-9)
      #expect(abs(try #require(cells["b"]).scale.x - 1 - part) < 1e-9)
      #expect(cells["a"]?.alpha == 1)
    }
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
    let film = Film(
      try scene("{ at: 0s, animate: { key: collection.items.last.rotation, to: 1deg, spring: smooth } }")
    )
    #expect(film.ending == .settled)
    #expect(film.duration > .seconds(0.6))
  }
}
