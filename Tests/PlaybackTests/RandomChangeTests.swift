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

/// Random scenes where everything changes.
struct RandomChangeTests {
  /// Writes a scene of changes that only a seed decides.
  private struct Author {
    var generator: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 100).rounded() / 100
    }

    mutating func one(of words: [String]) -> String {
      words[Int.random(in: 0..<words.count, using: &generator)]
    }

    mutating func value(of property: String) -> String {
      switch property {
      case "alpha": "\(number(0...1))"
      case "scale": "\(number(0...2))"
      case "rotation": "\(number(-360...360))deg"
      case "translation": "[\(number(-90...90)), \(number(-90...90))]"
      case "color": one(of: ["system_red", "'#20406080'", "label", "clear"])
      case "corner_radius": "\(number(0...30))"
      case "z": one(of: ["-2", "0", "3"])
      case "size": "[\(number(5...80)), \(number(5...80))]"
      case "shadow": one(of: ["true", "false", "{ radius: 3 }"])
      default: one(of: ["none", "{ width: 2 }", "{ color: system_green, width: 1 }"])
      }
    }

    static let properties = [
      "alpha", "scale", "rotation", "translation", "color", "corner_radius", "z", "size", "shadow", "border",
    ]

    mutating func timing() -> String {
      let physics = "{ mass: 2, stiffness: 90, damping_coefficient: 9 }"
      let spring = one(of: ["snappy", "bouncy", "{ duration: 300ms, bounce: 0.6 }", physics])
      let curve = one(of: ["linear", "ease_in_out", "[0.2, -0.4, 0.3, 1.5]"])
      let pace = Bool.random(using: &generator) ? "spring: \(spring)" : "over: \(number(0.05...0.6))s, curve: \(curve)"
      guard Bool.random(using: &generator) else { return "\(pace), delay: \(number(0...0.3))s" }
      let repeats = one(of: ["1", "3", "forever"])
      let returns = Bool.random(using: &generator)
      return "\(pace), repeat_count: \(repeats), autoreverses: \(returns), phase: \(number(0...0.9))"
    }

    mutating func entry() -> String {
      let property = one(of: Self.properties)
      let subject: String
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: subject = "key: collection.items.\(Int.random(in: 0..<4, using: &generator)).\(property)"
      case 1:
        let order = one(of: ["index", "center", "random"])
        subject = "each: ['tile{i}'], key: \(property), stagger: \(number(0...0.05))s, order: \(order)"
      default: subject = "key: \(one(of: ["a", "tile1"])).\(property)"
      }
      let time = "\(number(0...2))s"
      return "{ at: \(time), animate: { \(subject), to: \(value(of: property)), \(timing()) } }"
    }

    mutating func scene() -> String {
      let entries = (0..<8).map { _ in entry() }
      // An entry is not before the one above it.
      let sorted = entries.sorted { start($0) < start($1) }
      return """
        version: 1
        canvas: { size: [240, 180] }
        seed: \(Int.random(in: 0...99, using: &generator))
        time: { duration: 3s }
        stages:
        - collection: { items: 6, layout: { type: flow, item_size: [40, 30] } }
        - dynamics:
            items:
            - { id: a, center: [120, 60], size: [30, 30] }
            - { id: "tile{i}", center: [40, 120], size: [24, 24], repeat: 4, step: [40, 0] }
            behaviors: [{ gravity: { items: [a] } }, { collision: { items: [a] } }]
        timeline:
        \(sorted.map { "- " + $0 }.joined(separator: "\n"))
        - { at: 2.1s, insert: { index: 0, items: [new] } }
        - { at: 2.2s, add: { item: { id: new, center: [30, 30], size: [20, 20] }, transition: pop, spring: bouncy } }
        - { at: 2.4s, remove: { item: a, transition: { slide: bottom }, over: \(number(0.1...0.5))s } }
        """
    }

    private func start(_ entry: String) -> Double {
      Double(entry.dropFirst("{ at: ".count).prefix { $0 != "s" }) ?? 0
    }
  }

  /// The number of scenes; `CRADLE_RANDOM_SCENES=1000` tries more.
  private static let count = Int(ProcessInfo.processInfo.environment["CRADLE_RANDOM_SCENES"] ?? "") ?? 40

  // The digest of all elements of the first scenes. Every build on every machine has these bits; a change of the motion
  // changes them.
  private static let digest: UInt64 = 6_938_749_792_743_795_191

  @Test
  func `random changes have the same bits in every build`() throws {
    var digest = ElementDigest()
    for seed in 0..<40 {
      var author = Author(generator: SeededGenerator(seed: UInt64(seed)))
      try digest.add(SceneLoader().load(SceneFile(name: "a.yaml", text: author.scene())))
    }
    #expect(digest.value == Self.digest)
  }

  @Test
  func `random changes are the same at any rate, with and without physics shown, and always sound`() throws {
    for seed in try nonEmpty(0..<Self.count) {
      var author = Author(generator: SeededGenerator(seed: UInt64(seed)))
      let text = author.scene()
      var scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
      let times = (0..<22).map { Double($0) * 16.4 }
      let player = Player(scene)
      let lists = times.map { player.displayList(at: .ticks($0)) }
      scene.annotations = Scene.Annotations([.velocity()])
      let shown = Player(scene)
      for (index, time) in try nonEmpty(times).enumerated() {
        // Frames in between change nothing, at whatever rate a film runs.
        if index > 0 { _ = shown.displayList(at: .ticks(time - 4.8)) }
        let again = shown.displayList(at: .ticks(time)).layers
        for layer in try nonEmpty(lists[index].layers) {
          #expect(again.first { $0.name == layer.name } == layer, "seed \(seed) at \(time)\n\(text)")
        }
      }
      for element in try nonEmpty(lists.flatMap(\.layers).flatMap(\.elements)) {
        #expect((0...1).contains(element.alpha) && element.scale.x >= 0 && element.size.width > 0, "seed \(seed)")
        #expect(element.center.x.isFinite && element.center.y.isFinite && element.angle.isFinite, "seed \(seed)")
      }
    }
  }
}
