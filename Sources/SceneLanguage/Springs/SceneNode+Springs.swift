import CradleScenes

/// A spring with some of its keys replaced.
///
/// An override, a scene that extends another, and a variant of a layout can all replace keys of a spring. A key of its
/// own dialect replaces that key. A key of another dialect replaces the whole spring, except `frequency` and `damping`.
/// Every spring has such a pair, so these two keys change the pair.
extension SceneNode {
  /// The key that holds the spring whose `frequency` or `damping` was replaced.
  ///
  /// No file has this key.
  static let earlierSpring = "\u{0}spring"

  /// The frequency and the damping ratio.
  ///
  /// Every spring can be changed by these two keys.
  static let springPair: Set = Set(SpringWords.frequency.keys)

  /// Returns the spring in a form whose keys can be replaced.
  func springBelow(_ keys: [String]) -> SceneNode {
    let words = keys.lazy.compactMap(SpringWords.owning).first
    let entries = map ?? []
    if keys.contains(Self.earlierSpring) {
      let kept = entries.filter { $0.key != Self.earlierSpring && SpringWords.owning($0.key) == nil }
      return SceneNode(value: .map(kept), place: place)
    }
    if let words, words != .frequency {
      let kept = entries.filter { entry in
        entry.key != Self.earlierSpring && (SpringWords.owning(entry.key) ?? words) == words
      }
      return SceneNode(value: .map(kept), place: place)
    }
    if scalar != nil { return springAsMap }
    let others = entries.filter { SpringWords.owning($0.key).map { $0 != .frequency } ?? false }
    guard words != nil, !others.isEmpty else { return self }
    let rest = entries.filter { SpringWords.owning($0.key).map { $0 == .frequency } ?? true }
    return SceneNode(value: .map(rest + [earlier(SceneNode(value: .map(others), place: place))]), place: place)
  }

  /// The spring as a map whose keys can be replaced, even if the file has a name there.
  var springAsMap: SceneNode {
    guard let scalar, scalar.meaning != .null else { return self }
    return SceneNode(value: .map([earlier(self)]), place: place)
  }

  /// The map with its spring as a map.
  var withSpringAsMap: SceneNode {
    guard let entries = map else { return self }
    let all = entries.map { entry in
      entry.key == "spring" ? Entry(key: entry.key, place: entry.place, value: entry.value.springAsMap) : entry
    }
    return SceneNode(value: .map(all), place: place)
  }

  private func earlier(_ spring: SceneNode) -> Entry {
    Entry(key: Self.earlierSpring, place: place, value: spring)
  }
}

extension [SceneNode.Entry] {
  /// The value of a key; `nil` if it is left out.
  fileprivate func value(of key: String) -> SceneNode? {
    first { $0.key == key }?.value
  }

  // The frequency and the damping that an attachment or a layout has beside its other keys.
  private var pair: [SceneNode.Entry] {
    filter { SceneNode.springPair.contains($0.key) && $0.value.scalar != nil }
  }

  // Whether the map may hold `frequency` and `damping` beside its other keys. Attachments, which have no type, and
  // Newtonian layouts may.
  fileprivate var mayHavePair: Bool {
    value(of: "type").map { $0.scalar?.text == "newtonian" } ?? true
  }

  /// Returns the entries and the path of the spring that an override changes.
  ///
  /// An attachment has a `spring`, or `frequency` and `damping`; the path may name either.
  func findingSpring(at path: ArraySlice<String>) -> (entries: Self, path: [String]) {
    var entries = self
    var path = Array<String>(path)
    let spring = value(of: "spring").flatMap { $0.scalar?.meaning == .null ? nil : $0 }
    if path.count == 1, SceneNode.springPair.contains(path[0]), spring != nil, mayHavePair {
      path.insert("spring", at: 0)
    } else if path[0] == "spring", spring == nil, !pair.isEmpty {
      if path.count == 2, SceneNode.springPair.contains(path[1]) { return (entries, [path[1]]) }
      entries.removeAll { SceneNode.springPair.contains($0.key) && $0.value.scalar != nil }
    }
    if path[0] == "spring", path.count > 1 {
      for index in entries.indices where entries[index].key == "spring" {
        entries[index].value = entries[index].value.springBelow([path[1]])
      }
    } else if path[0] == "springs", path.count > 2 {
      for index in entries.indices where entries[index].key == "springs" {
        entries[index].value = entries[index].value.springsBelow([path[1]: [path[2]]])
      }
    }
    return (entries, path)
  }
}

extension SceneNode {
  // The springs of a scene, in a form whose keys can be replaced.
  fileprivate func springsBelow(_ keys: [String: [String]]) -> SceneNode {
    guard let entries = map else { return self }
    let all = entries.map { entry in
      Entry(key: entry.key, place: entry.place, value: keys[entry.key].map(entry.value.springBelow) ?? entry.value)
    }
    return SceneNode(value: .map(all), place: place)
  }

  /// Returns two maps, ready to be merged, with their springs in the same form.
  static func meetingSprings(of upper: [Entry], over lower: [Entry]) -> (upper: [Entry], lower: [Entry]) {
    var upper = upper
    var lower = lower
    let isPair = { (entry: Entry) in springPair.contains(entry.key) && entry.value.scalar != nil }
    if let spring = upper.first(where: { $0.key == "spring" }), lower.contains(where: isPair), !lower.has("spring") {
      let keys = spring.value.map?.map(\.key) ?? []
      if !keys.isEmpty, keys.allSatisfy(springPair.contains) {
        upper = upper.filter { $0.key != "spring" } + (spring.value.map ?? [])
      } else {
        lower.removeAll(where: isPair)
      }
    } else if lower.has("spring"), lower.mayHavePair, upper.contains(where: isPair), !upper.has("spring") {
      let pair = upper.filter(isPair)
      let spring = Entry(key: "spring", place: pair[0].place, value: SceneNode(value: .map(pair), place: pair[0].place))
      upper = upper.filter { !isPair($0) } + [spring]
    }
    for entry in upper {
      guard let keys = entry.value.map, let index = lower.firstIndex(where: { $0.key == entry.key }) else { continue }
      if entry.key == "spring" {
        lower[index].value = lower[index].value.springBelow(keys.map(\.key))
      } else if entry.key == "springs" {
        let written = keys.map { ($0.key, $0.value.map?.map(\.key) ?? []) }
          .filter { $0.1.contains { SpringWords.owning($0) != nil } }
        lower[index].value = lower[index].value.springsBelow(Dictionary(written) { first, _ in first })
      }
    }
    return (upper, lower)
  }
}

extension [SceneNode.Entry] {
  fileprivate func has(_ key: String) -> Bool {
    contains { $0.key == key }
  }
}
