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

/// Random graphs of bindings.
struct RandomBindingTests {
  /// The number of graphs; `CRADLE_RANDOM_GRAPHS=5000` tries more.
  private static let count = Int(ProcessInfo.processInfo.environment["CRADLE_RANDOM_GRAPHS"] ?? "") ?? 500

  // A graph of items that follow each other, where item 0 moves by itself.
  private struct Graph {
    // The item that each item follows, and the factor on its translation; `nil` for item 0.
    var parents: [(item: Int, factor: Double)?] = [nil]
    // The order of the bindings in the file.
    var order: [Int] = []

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...14, using: &generator)
      for item in 1..<count {
        let factor = (Double.random(in: -1.5...1.5, using: &generator) * 8).rounded() / 8
        parents.append((Int.random(in: 0..<item, using: &generator), factor))
      }
      order = Array(1..<count).shuffled(using: &generator)
    }

    var text: String {
      let binds = order.compactMap { item in
        parents[item].map { parent, factor in
          let source = item.isMultiple(of: 2) ? "i\(parent).translation.x" : "i\(parent).displacement.x"
          let map = "map: [[0, [0, 0]], [8, [\(8 * factor), 0]]]"
          return "- { key: i\(item).translation, source: \(source), \(map), clamp: false }"
        }
      }
      return """
        version: 1
        time: { duration: 1s }
        dynamics:
          items: [{ id: "i{i}", center: [160, 100], size: [9, 9], repeat: \(parents.count), step: [0, 9] }]
        bind:
        \(binds.joined(separator: "\n"))
        timeline: [{ at: 0s, animate: { key: i0.translation, to: [16, 0], over: 1s, curve: ease_in } }]
        """
    }

    // The translation of an item as a multiple of that of item 0.
    func factor(of item: Int) -> Double {
      parents[item].map { $0.factor * factor(of: $0.item) } ?? 1
    }
  }

  @Test
  func `every binding of a random graph has the values of its own display frame`() throws {
    for seed in try nonEmpty(0..<Self.count) {
      let graph = Graph(seed: UInt64(seed))
      let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: graph.text))
      // A binding comes after the one that it follows. Independent bindings keep the order of the file.
      let player = Player(scene)
      for time in [0.0, 30, 62, 64.8] {
        let list = player.displayList(at: .ticks(time))
        let start = try list.item("i0").center.x
        for item in try nonEmpty(graph.parents.indices) {
          let way = try list.item("i\(item)").center.x - 160
          let expected = graph.factor(of: item) * (start - 160)
          // Between display frames, item 0 follows its curve, and the others are interpolated.
          let tolerance = time == 64.8 ? 0.02 : 1e-9
          #expect(abs(way - expected) < tolerance, "seed \(seed), i\(item) at \(time)\n\(graph.text)")
        }
      }
    }
  }

  @Test
  func `independent bindings stay in the order of the file`() {
    func binding(_ id: String, follows other: String) -> Scene.Binding {
      let map = BindingMap([.init(at: 0, value: .vector(.zero)), .init(at: 1, value: .vector(Vector(x: 1, y: 0)))])
      return Scene.Binding(.item(id, .translation), to: .element(.item(other), .translation(.x)), map: map)
    }
    let bindings = [
      binding("d", follows: "c"), binding("b", follows: "x"), binding("c", follows: "a"), binding("a", follows: "x"),
    ]
    #expect(BindingOrder(of: bindings) == .order([1, 3, 2, 0]))
    let circle = bindings + [binding("x", follows: "d")]
    #expect(BindingOrder(of: circle) == .circle([0, 2, 3, 4]))
    #expect(BindingOrder(of: []) == .order([]))
  }

  @Test
  func `a graph with a circle is refused`() throws {
    for seed in try nonEmpty(0..<40) {
      let graph = Graph(seed: UInt64(seed))
      let last = graph.parents.count - 1
      let map = "map: [[0, [0, 0]], [8, [9, 0]]]"
      let extra = "- { key: i0.translation, source: i\(last).center.x, \(map) }\ntimeline: [] #"
      let text = graph.text.replacing("timeline:", with: extra)
      let loaded = Result { try SceneLoader().load(SceneFile(name: "a.yaml", text: text)) }
      #expect("\(loaded)".contains("bindings in a circle: "), "seed \(seed)\n\(text)")
    }
  }

  // Random bindings on two stages, with random properties and sources.
  private static func scene(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    func one(of words: [String]) -> String { words[Int.random(in: 0..<words.count, using: &generator)] }
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 100).rounded() / 100
    }
    func value(of property: String) -> String {
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
    let properties = [
      "alpha", "scale", "rotation", "translation", "color", "corner_radius", "z", "size", "shadow", "border",
    ]
    let targets = (0..<4).map { "tile\($0)" } + (0..<3).map { "collection.items.\($0)" }
    let sources = [
      "a.center.x", "a.center.y", "a.speed", "a.displacement", "collection.offset.y", "touch.y", "a.rotation",
      "collection.items.4.center.y", "collection.items.5.speed",
    ]
    let keys = targets.flatMap { target in properties.map { "\(target).\($0)" } }.shuffled(using: &generator)
    let binds = keys.prefix(8).map { key in
      let property = key.split(separator: ".").last.map(String.init) ?? ""
      let source = one(of: sources)
      let unit = source == "a.rotation" ? "deg" : ""
      let start = number(-50...200)
      let points = [start, start + number(1...90), start + number(91...300)]
      let map = points.map { "[\($0)\(unit), \(value(of: property))]" }.joined(separator: ", ")
      let curve = one(of: ["linear", "ease_in_out", "[0.2, -0.4, 0.3, 1.5]"])
      let clamp = one(of: ["true", "false"])
      return "- { key: \(key), source: \(source), map: [\(map)], curve: \(curve), clamp: \(clamp) }"
    }
    return """
      version: 1
      canvas: { size: [240, 180] }
      time: { duration: 3s }
      stages:
      - collection: { items: 30, layout: { type: flow, item_size: [40, 30] } }
      - dynamics:
          items:
          - { id: a, center: [120, 60], size: [30, 30] }
          - { id: "tile{i}", center: [40, 120], size: [24, 24], repeat: 4, step: [40, 0] }
          behaviors: [{ gravity: { items: [a] } }, { collision: { items: [a], reference_bounds: true } }]
      bind:
      \(binds.joined(separator: "\n"))
      timeline:
      - { at: 0.2s, drag: { from: [120, 150], to: [120, 60], over: 0.3s } }
      - { at: 1s, grab: { item: a, by: [60, -90], over: 0.4s } }
      - { at: 2s, insert: { index: 0, items: [new] } }
      """
  }

  /// The number of scenes; `CRADLE_RANDOM_SCENES=1000` tries more.
  private static let scenes = Int(ProcessInfo.processInfo.environment["CRADLE_RANDOM_SCENES"] ?? "") ?? 40

  // The digest of the first scenes. A change of the motion changes it.
  private static let digest: UInt64 = 14_482_822_555_151_086_907

  @Test
  func `random bindings have the same bits in every build`() throws {
    var digest = ElementDigest()
    for seed in 0..<40 {
      try digest.add(SceneLoader().load(SceneFile(name: "a.yaml", text: Self.scene(seed: UInt64(seed)))))
    }
    #expect(digest.value == Self.digest)
  }

  @Test
  func `random bindings are finite and the same at any frame rate, with and without layers`() throws {
    for seed in try nonEmpty(0..<Self.scenes) {
      let text = Self.scene(seed: UInt64(seed))
      var scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
      let times = (0..<22).map { Double($0) * 16.4 }
      let player = Player(scene)
      let lists = times.map { player.displayList(at: .ticks($0)) }
      scene.annotations = Scene.Annotations([.velocity()])
      let shown = Player(scene)
      for (index, time) in try nonEmpty(times).enumerated() {
        // Frames in between change nothing, at any frame rate.
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
