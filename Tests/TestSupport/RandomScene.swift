/// Writes scenes that a random number generator decides, with every verb of the timeline.
///
/// The reader may refuse a scene: nothing keeps the entries from asking for something impossible.
///
/// ```swift
/// var author = RandomScene(using: SeededGenerator(seed: 7))
/// let text = author.text(seconds: 1)
/// ```
public struct RandomScene<Generator: RandomNumberGenerator> {
  private var generator: Generator

  /// Creates an author.
  public init(using generator: Generator) {
    self.generator = generator
  }

  /// Returns a scene with a playground or with a collection, in YAML.
  public mutating func text(seconds: Double) -> String {
    let isPlayground = isLucky(2)
    let count = Int.random(in: 2...6, using: &generator)
    let times = (0..<count).map { _ in number(0...seconds * 0.8) }.sorted()
    let entries = times.enumerated().map { index, time in
      let start = index > 0 && isLucky(8) ? one(of: ["settled", "settled+0.1s"]) : isLucky(8) ? "+0.1s" : "\(time)s"
      let repetition = isLucky(5) ? ", repeat: { times: \(one(of: ["2", "3"])), every: \(number(0.05...0.4))s }" : ""
      let action = isPlayground ? playgroundAction(index) : collectionAction()
      return "- { at: \(start), \(action)\(repetition) }"
    }
    return """
      version: 1
      canvas: { size: [240, 320] }
      time: { duration: \(seconds)s }
      \(isPlayground ? playground() : collection())
      timeline:
      \(entries.joined(separator: "\n"))

      """
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &generator) * 100).rounded() / 100
  }

  private mutating func one(of words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &generator)]
  }

  // Returns true once in so many calls.
  private mutating func isLucky(_ odds: Int) -> Bool {
    Int.random(in: 0..<odds, using: &generator) == 0
  }

  private mutating func vector(_ reach: Double) -> String {
    "[\(number(-reach...reach)), \(number(-reach...reach))]"
  }

  private mutating func point() -> String {
    "[\(number(10...230)), \(number(10...310))]"
  }

  private mutating func curve() -> String {
    one(of: ["linear", "ease_in_out", "[0.2, 0, 0, 1]"])
  }

  private mutating func spring() -> String {
    one(of: ["smooth", "snappy", "bouncy", "{ duration: 0.2s, bounce: 0.4 }", "{ frequency: 4, damping: 0.5 }"])
  }
}

// Playgrounds.
extension RandomScene {
  private static var items: [String] { ["card", "ball", "tile0", "tile1"] }

  private mutating func playground() -> String {
    let held = [
      "- { id: down, gravity: { items: [ball], magnitude: \(number(0...1)) } }",
      "- { id: walls, collision: { items: [ball, tile0], reference_bounds: true } }",
      "- { id: line, attachment: { item: card, anchor: [120, 20], frequency: \(number(1...4)), damping: 0.3 } }",
      "- { id: rope, chain: { each: [tile0, tile1], to: [200, 20] } }",
    ].filter { _ in isLucky(2) }
    return """
      dynamics:
        items:
        - { id: card, center: [120, 120], size: [80, 50], corner_radius: 8 }
        - { id: ball, center: [60, 60], size: [30, 30], shape: ellipse }
        - { id: "tile{i}", center: [180, 60], size: [24, 24], repeat: 2, step: [0, 40] }
        behaviors:
        - { id: air, properties: { items: [ball], resistance: 2 } }
        \(held.joined(separator: "\n  "))
      """
  }

  private mutating func playgroundAction(_ index: Int, depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 11), using: &generator) {
    case 0, 1: return grab()
    case 2, 3, 4: return "animate: { \(subject()), \(timing()) }"
    case 5: return "set: { key: \(one(of: ["down.magnitude", "line.damping"])), to: \(number(0...1)) }"
    case 6:
      let kick = "push: { items: [\(one(of: Self.items))], mode: instantaneous, vector: \(vector(1)) }"
      let kinds = [kick, "gravity: { items: all }", "snap: { item: \(one(of: Self.items)), to: \(point()) }"]
      return "add: { id: added\(index), \(one(of: kinds)) }"
    case 7:
      let looks = "center: \(point()), size: [20, 20] }, transition: \(one(of: ["fade", "pop", "{ slide: top }"]))"
      return "add: { item: { id: new\(index), \(looks), spring: \(spring()) }"
    case 8:
      return one(of: ["remove: { id: down }", "remove: { id: line }", "remove: { item: ball, transition: scale }"])
    case 9:
      let target = isLucky(2) ? "item: \(one(of: Self.items))" : "at: \(point())"
      let caused = (0..<Int.random(in: 1...2, using: &generator)).map { number in
        "{ \(playgroundAction(10 * (index + 1) + number, depth: depth + 1)) }"
      }
      return "tap: { \(target), do: [\(caused.joined(separator: ", "))] }"
    default: return isLucky(2) ? "press: { item: \(one(of: Self.items)), for: 0.2s }" : "marker: m\(index)"
    }
  }

  private mutating func grab() -> String {
    let place = isLucky(2) ? ", at: \(vector(10))" : ""
    let way = one(of: ["by: \(vector(60))", "to: \(point())", "through: [\(point()), \(point())]"])
    let release = one(of: ["fling", "stop", "false", "{ velocity: \(vector(300)) }"])
    let hold = isLucky(3) ? ", hold: \(number(0...0.2))s" : ""
    let item = one(of: Self.items)
    return "grab: { item: \(item)\(place), \(way), over: \(number(0.05...0.3))s\(hold), release: \(release) }"
  }

  private mutating func subject() -> String {
    let item = one(of: Self.items)
    let target = isLucky(3) ? "each: [card, ball, tile0], key: " : "key: \(item)."
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return "\(target)alpha, to: \(number(0...1))"
    case 1: return "\(target)scale, to: \(number(0...2))"
    case 2: return "\(target)rotation, to: \(number(-360...360))deg"
    case 3: return "\(target)translation, to: \(vector(90))"
    case 4: return "\(target)color, to: \(one(of: ["system_red", "'#20406080'", "clear"]))"
    case 5: return "\(target)shadow, to: { radius: \(number(1...20)) }"
    default: return "key: \(item).center, to: \(point())"
    }
  }

  private mutating func timing() -> String {
    let pace = isLucky(2) ? "over: \(number(0.05...0.5))s, curve: \(curve())" : "spring: \(spring())"
    guard isLucky(3) else { return pace }
    return "\(pace), repeat_count: \(one(of: ["2", "forever"])), autoreverses: \(one(of: ["true", "false"]))"
  }
}

// Collections.
extension RandomScene {
  private mutating func collection() -> String {
    """
    collection: { \(one(of: ["items: 9", "sections: [5, 3]", "items: 40"])), layout: \(one(of: ["grid", "springy"])) }
    layouts:
      grid: { type: flow, item_size: [60, 50] }
      springy: { type: springy_flow, item_size: [60, 50], spring: { frequency: \(number(1...3)), damping: 0.6 } }
      round: { type: circle, radius: 90, item_size: [30, 30] }
      pile: { type: stack, item_size: [80, 80] }
    chrome: { navigation_bar: { title: All, left: { trash: delete_last }, right: { add: insert_end } } }
    """
  }

  private mutating func collectionAction() -> String {
    let item = "\(Int.random(in: 0..<8, using: &generator))"
    switch Int.random(in: 0..<14, using: &generator) {
    case 0:
      let release = one(of: ["fling", "stop"])
      return "drag: { from: \(point()), to: \(point()), over: \(number(0.1...0.3))s, release: \(release) }"
    case 1: return "fling: { at: \(point()), velocity: \(vector(2000)) }"
    case 2: return "scroll_to: { item: \(item), position: \(one(of: ["start", "center", "end"])) }"
    case 3: return "tap: { \(one(of: ["button: add", "button: trash", "item: \(item)", "item: last"])) }"
    case 4: return "press: { item: \(item), for: 0.2s }"
    case 5:
      let index = one(of: ["0", item, "end", "right_of_center"])
      return "insert: { index: \(index), count: \(one(of: ["1", "3"])) }"
    case 6: return "delete: { index: \(one(of: [item, "last"])), count: \(one(of: ["1", "2"])) }"
    case 7: return "move: { from: \(item), to: 0 }"
    case 8: return "reload: { index: \(item), items: [{ color: system_green }] }"
    case 9:
      return "batch: [{ delete: { index: 0 } }, { insert: { index: end } }, { move: { from: \(item), to: 1 } }]"
    case 10: return "set_layout: { to: \(one(of: ["grid", "springy", "round", "pile"])) }"
    case 11: return one(of: ["orientation: { to: landscape }", "pinch: { center: \(point()), scale: 2, over: 0.2s }"])
    case 12: return "animate: { key: collection.items.\(item).scale, to: \(number(0...2)), \(timing()) }"
    default:
      return one(of: [
        "animate: { key: layouts.grid.line_spacing, to: \(number(0...30)), over: 0.2s }",
        "animate: { key: chrome.navigation_bar.title.alpha, to: 0.3, spring: \(spring()) }",
        "set: { key: layouts.springy.spring.damping, to: 1 }",
      ])
    }
  }
}
