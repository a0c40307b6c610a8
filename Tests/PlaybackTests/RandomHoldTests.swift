import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Random scenes with fingers at points, taps with `do`, chains and path data.
struct RandomHoldTests {
  private struct Author {
    var generator: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 100).rounded() / 100
    }

    mutating func one(of words: [String]) -> String {
      words[Int.random(in: 0..<words.count, using: &generator)]
    }

    mutating func point(_ reach: Double) -> String {
      "[\(number(-reach...reach)), \(number(-reach...reach))]"
    }

    mutating func action(depth: Int = 0) -> String {
      let item = one(of: ["card", "drop", "weight"])
      switch Int.random(in: 0..<(depth > 1 ? 2 : 3), using: &generator) {
      case 0:
        let release = one(of: ["fling", "stop", "false", "{ velocity: \(point(300)) }"])
        let way = one(of: ["by: \(point(80))", "to: [\(number(20...200)), \(number(20...150))]"])
        let curve = one(of: ["linear", "ease_in_out", "[0.2, 0, 0, 1]"])
        let over = "over: \(number(0.05...0.8))s, curve: \(curve), release: \(release)"
        return "grab: { item: \(item), at: \(point(20)), \(way), \(over) }"
      case 1: return "set: { key: \(item).alpha, to: \(number(0...1)) }"
      default:
        let target = one(of: ["item: \(item)", "at: [\(number(0...200)), \(number(0...150))]"])
        let entries = (0..<Int.random(in: 1...2, using: &generator)).map { _ in "{ \(action(depth: depth + 1)) }" }
        return "tap: { \(target), do: [\(entries.joined(separator: ", "))] }"
      }
    }

    mutating func scene() -> String {
      let times = (0..<6).map { _ in number(0...1.5) }.sorted()
      let entries = times.map { "- { at: \($0)s, \(action()) }" }
      let kind = one(of: ["kind: rod", "kind: pin", "kind: spring, frequency: \(number(1...5)), damping: 0.3"])
      let radius = number(8...24)
      return """
        version: 1
        canvas: { size: [240, 180] }
        time: { duration: 2.5s }
        dynamics:
          items:
          - { id: card, center: [80, 60], size: [60, 40], angle: \(number(-40...40))deg }
          - id: drop
            center: [150, 50]
            shape: { path: "M \(-radius) 0 A \(radius) \(radius) 0 0 1 \(radius) 0 Q 0 \(radius) \(-radius) 0 Z" }
          - { id: "link{i}", center: [200, 30], size: [6, 6], repeat: 5, step: [0, 12] }
          - { id: weight, center: [200, 94], size: [20, 20], shape: ellipse }
          behaviors:
          - gravity: { items: all, magnitude: 0.4 }
          - chain: { each: ["link{i}", weight], to: [200, 20], \(kind), line: { width: 3 } }
          - collision:
              items: [card, drop, weight]
              reference_bounds: true
              boundaries: { hill: { path: "M 20 180 C 60 100 120 120 160 180 Z" } }
        timeline:
        \(entries.joined(separator: "\n"))
        overlays: [touch]
        """
    }
  }

  /// The number of scenes; `CRADLE_RANDOM_SCENES=1000` tries more.
  private static let count = Int(ProcessInfo.processInfo.environment["CRADLE_RANDOM_SCENES"] ?? "") ?? 40

  // The digest of the first scenes. A change of the motion changes it.
  private static let digest: UInt64 = 8_473_929_944_599_088_438

  @Test
  func `random holds, taps and chains have the same bits in every build`() throws {
    var digest = ElementDigest()
    for seed in 0..<40 {
      var author = Author(generator: SeededGenerator(seed: UInt64(seed)))
      try digest.add(SceneLoader().load(SceneFile(name: "a.yaml", text: author.scene())))
    }
    #expect(digest.value == Self.digest)
  }

  @Test
  func `random holds, taps and chains are the same at any frame rate, and when eight scenes play at once`() throws {
    for seed in try nonEmpty(0..<Self.count) {
      var author = Author(generator: SeededGenerator(seed: UInt64(seed)))
      let text = author.scene()
      let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
      // Frames at 25, 50 and 60 frames a second.
      let times = [24.0, 25, 50, 76.8, 100, 120, 187.2, 240, 300]
      let player = Player(scene)
      let lists = times.map { player.displayList(at: .ticks($0)) }
      let results = Results(count: 8)
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        let other = Player(scene)
        for time in stride(from: 0, to: 20.0 + Double(number), by: 2.4) { _ = other.displayList(at: .ticks(time)) }
        results.set(number, to: times.dropFirst(2).map { other.displayList(at: .ticks($0)) })
      }
      #expect(results.all.allSatisfy { $0 == Array(lists.dropFirst(2)) }, "seed \(seed)\n\(text)")
      for element in try nonEmpty(lists.flatMap(\.layers).flatMap(\.elements)) {
        #expect(element.center.x.isFinite && element.center.y.isFinite && element.angle.isFinite, "seed \(seed)")
      }
    }
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var lists: [[DisplayList]]

    init(count: Int) {
      lists = Array(repeating: [], count: count)
    }

    func set(_ number: Int, to list: [DisplayList]) {
      lock.withLock { lists[number] = list }
    }

    var all: [[DisplayList]] { lock.withLock { lists } }
  }
}
