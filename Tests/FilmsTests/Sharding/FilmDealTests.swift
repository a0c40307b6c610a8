import CradleFilms
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct FilmDealTests {
  // A scene of a million pixels, whose film of 10 s costs 600 million.
  private func scene(_ changes: [String: String] = [:]) throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [1000, 1000], scale: \(changes["scale"] ?? "1") }
      time: { \(changes["time"] ?? "duration: 10s") }
      collection:
        items: 4
        cells: { \(changes["cells"] ?? "color: orange") }
        layout: { type: flow, item_size: [8, 8] }
      timeline:
        - { at: \(changes["at"] ?? "0s"), marker: a }
        - { at: \(changes["then"] ?? "+0s"), marker: b }

      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private func parts(_ scenes: [Scene?], among count: Int) -> [Int] {
    let deal = FilmDeal(of: scenes, among: count)
    return scenes.indices.map { deal.part(of: $0).index }
  }

  // Of three films, the costliest is dealt first and alone, and the other two share a part.
  private func isCostlier(_ changes: [String: String]) throws -> Bool {
    try parts([scene(), scene(), scene(changes)], among: 2) == [2, 2, 1]
  }

  @Test(arguments: [
    ["scale": "1.5"], ["time": "duration: 22s"], ["time": "duration: 10s, fps: 120"],
    ["time": "duration: 10s, speed: 0.5"], ["cells": "shadow: { radius: 3 }"],
    ["cells": "style: photo"],
    // Until all is at rest, 30 s are allowed.
    ["time": "duration: settle, max: 30s", "at": "25s"],
    ["time": "duration: settle, max: 60s", "at": "20s", "then": "settled+5s"],
  ])
  func `longer, larger and softer films cost more`(changes: [String: String]) throws {
    #expect(try isCostlier(changes))
  }

  @Test(arguments: [
    [:], ["time": "duration: 10s, fps: 30"],
    // These are over long before they may be at rest.
    ["time": "duration: settle, max: 60s", "at": "1s"],
    ["time": "duration: settle, max: 60s", "at": "1s", "then": "settled+1s"],
    // This one is not allowed to go on.
    ["time": "duration: settle, max: 5s", "at": "25s"],
  ])
  func `films that cost no more are not dealt first`(changes: [String: String]) throws {
    #expect(try !isCostlier(changes))
  }

  @Test(arguments: [1, 2, 3, 4, 8, 1000])
  func `parts are even, and each film is in one`(count: Int) throws {
    let seconds = [3, 9, 4, 4, 8, 1, 7, 2, 6, 5, 5, 10]
    let scenes = try seconds.map { try scene(["time": "duration: \($0)s"]) }
    let parts = parts(scenes, among: count)
    #expect(parts.count == scenes.count && parts.allSatisfy { 1...count ~= $0 })
    var loads = [Int](repeating: 0, count: count)
    for (part, seconds) in zip(parts, seconds) { loads[part - 1] += seconds }
    // Graham's bound for a deal of the longest first, over a lower bound of the best deal.
    let best = max(Double(seconds.reduce(0, +)) / Double(count), 10)
    #expect(Double(loads.max() ?? 0) <= best * 4 / 3)
    #expect(self.parts(scenes, among: count) == parts)
  }

  @Test
  func `a scene that cannot be read is dealt as well, and costs little`() throws {
    #expect(try parts([nil, scene(), scene(), nil], among: 2) == [1, 1, 2, 2])
    #expect(parts([], among: 3) == [])
  }
}
