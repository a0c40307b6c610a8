import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Films of one scene at several sizes, and with several values of `time.rest`.
struct SameMotionTests {
  /// A scale and a value of `time.rest`, which may not reach the motion.
  private struct Variant: CustomStringConvertible {
    let scale: Double
    var rest: Double?

    var description: String { overrides.joined(separator: " ") }

    var overrides: [String] {
      ["canvas.scale=\(scale)"] + (rest.map { ["time.rest=\($0)"] } ?? [])
    }

    func applied(to scene: Scene) -> Scene {
      var scene = scene
      scene.canvas.scale = scale
      scene.timing.rest = rest.map { Scene.Rest(points: $0) } ?? Scene.Rest()
      return scene
    }
  }

  private static let variants = [
    Variant(scale: 0.5), Variant(scale: 1, rest: 5), Variant(scale: 2), Variant(scale: 4, rest: 5),
  ]

  /// What an element looks like at a moment, but for its drawing.
  private struct Look: Equatable {
    let id: String
    let numbers: [Double]
  }

  /// What a scene shows in each display frame, and whether it rests.
  private struct Moment: Equatable {
    let isSettled: Bool
    let looks: [Look]
  }

  private func moments(of scene: Scene, for time: Ticks, every step: Int = 1) -> [Moment] {
    var scene = scene
    // The states are exact, and only the drawing is on whole pixels.
    scene.canvas.pixelSnap = .exact
    let player = Player(scene)
    return (0...time.count / Ticks.displayFrame.count / step).map { index in
      let list = player.displayList(at: Ticks.displayFrame.multiplied(by: index * step))
      let looks = list.layers.flatMap(\.elements).filter(\.role.isContent).map { element in
        let numbers = [
          element.center.x, element.center.y, element.angle, element.scale.x, element.scale.y, element.alpha,
          element.size.width, element.size.height, Double(element.z),
        ]
        return Look(id: element.id, numbers: numbers)
      }
      return Moment(isSettled: player.isSettled, looks: looks)
    }
  }

  private func check(for time: Ticks, every step: Int = 1, _ load: (Variant) throws -> Scene) throws {
    let all = try Self.variants.map { moments(of: try load($0), for: time, every: step) }
    for (variant, moments) in zip(Self.variants, all).dropFirst() {
      guard let frame = try pairs(all[0], moments).enumerated().first(where: { $1.0 != $1.1 })?.offset else { continue }
      Issue.record("\(variant) differs in display frame \(frame * step)")
    }
  }

  @Test(arguments: LoadedScene.presetNames)
  func `a preset moves alike at any scale and with any tolerance of rest`(name: String) throws {
    try check(for: .seconds(4), every: 4) {
      try LoadedScene(name, overrides: $0.overrides.map { LoadedScene.Override($0) }).scene
    }
  }

  @Test(arguments: ExampleScenes.paths)
  func `an example moves alike at any scale and with any tolerance of rest`(path: String) throws {
    try check(for: .seconds(4), every: 4) {
      try LoadedScene(path, overrides: $0.overrides.map { LoadedScene.Override($0) }).scene
    }
  }

  // The 1000 scenes are short, because their number matters more than their length.
  @Test(arguments: 0..<8)
  func `random scenes move alike at any scale and with any tolerance of rest`(part: UInt64) throws {
    var count = 0
    var seed = part * 10_000
    while count < 125 {
      var author = RandomScene(using: SeededGenerator(seed: seed))
      seed += 1
      let text = author.text(seconds: 0.6)
      guard let scene = try? LoadedScene(yaml: text).scene else { continue }
      count += 1
      try check(for: .seconds(0.6), every: 3) { $0.applied(to: scene) }
    }
  }

  @Test
  func `a spring settles in the same display frame at any scale`() throws {
    let frames = try Self.variants.map { variant in
      let text = """
        version: 1
        canvas: { size: [100, 100] }
        dynamics: { items: [{ id: a, center: [20, 50], size: [20, 20] }] }
        timeline:
        - { at: 0s, animate: { key: a.translation, to: [60, 0], spring: smooth } }
        - { at: settled, marker: rest }
        """
      return try LoadedScene(yaml: text, overrides: variant.overrides.map { .init($0) }).film().markers.map {
        $0.tick.count / 2
      }
    }
    // A critically damped motion has a thousandth of its distance to go when (1 + ωt)e^(−ωt) = 0.001, which is at
    // ωt = 9.2334. With ω = 4π, this is at 0.7348 s.
    #expect(frames == Array(repeating: [45], count: 4))
  }
}
