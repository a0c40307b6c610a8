import CradleSprings

/// The one form of springs, for inheritance, overrides, sweeps and edits.
///
/// It is a map with `frequency` and `damping`, and with another spring as `of` if the two change that spring. So a name
/// is `{ of: snappy }`, and the keys of another dialect are `{ of: { duration: 400ms } }`. A map with keys of several
/// dialects stays as it is, and is reported when the spring is read.
extension SceneNode {
  /// The frequency and the damping ratio.
  ///
  /// Every spring can be changed by these two keys.
  package static let springPair: Set = Set(SpringWords.frequency.keys)

  /// Returns the values of a file with their springs in the one form.
  ///
  /// - Parameters:
  ///   - words: The words of the grammar.
  ///   - key: The key of these values; `nil` for a scene.
  ///   - base: The inherited values, which may say what a map is.
  package func withSprings(_ words: SceneWords, at key: String? = nil, over base: SceneNode? = nil) -> SceneNode {
    var children: [SceneNode] = []
    switch value {
    case .scalar: return self
    case .list(let elements):
      for element in elements { children.append(element.withSprings(words, at: "")) }
    case .map(let entries):
      for entry in entries {
        children.append(entry.value.withSprings(words, at: entry.key, over: base?.value(of: entry.key)))
      }
    }
    return withSprings(words, in: children, at: key, over: base)
  }

  // Returns the node with other children. Values may be a thousand levels deep, so this is not a part of the recursion.
  @inline(never)
  private func withSprings(
    _ words: SceneWords,
    in children: [SceneNode],
    at key: String?,
    over base: SceneNode?
  ) -> SceneNode {
    var node = self
    guard case .map(var entries) = value else {
      node.value = .list(children)
      return node
    }
    for (index, child) in zip(entries.indices, children) {
      let isNamed = key == nil && entries[index].key == "springs"
      entries[index].value =
        isNamed
        ? entries[index].value.withEach(\.spring) : entries[index].key == "spring" ? child.spring : child
    }
    let pair = entries.filter { Self.springPair.contains($0.key) }
    let type = value(of: "type") ?? base?.value(of: "type")
    if let place = pair.first?.place, value(of: "spring") == nil, words.allowPair(at: key, ofType: type) {
      entries.removeAll { Self.springPair.contains($0.key) }
      entries.append(Entry(key: "spring", place: place, value: SceneNode(value: .map(pair), place: place)))
    }
    node.value = .map(entries)
    return node
  }

  private func withEach(_ change: (SceneNode) -> SceneNode) -> SceneNode {
    var node = self
    if let entries = map {
      node.value = .map(
        entries.map { Entry(key: $0.key, place: $0.place, value: change($0.value), offset: $0.offset) }
      )
    }
    return node
  }

  /// The spring in the one form.
  package var spring: SceneNode {
    if let scalar { return scalar.meaning == .null ? self : SceneNode(value: .map([base(self)]), place: place) }
    let keys = (map ?? []).compactMap { entry in SpringWords.owning(entry.key).map { (entry, $0) } }
    guard let words = keys.first?.1, words != .frequency, keys.allSatisfy({ $0.1 == words }) else { return self }
    let others = (map ?? []).filter { SpringWords.owning($0.key) == nil }
    let below = SceneNode(value: .map(keys.map(\.0)), place: place)
    var node = self
    node.value = .map([base(below)] + others)
    return node
  }

  /// The spring without the one form, as a file has it.
  package var writtenSpring: SceneNode {
    guard let entries = map, let base = entries.first(where: { $0.key == SpringWords.base })?.value else { return self }
    let others = entries.filter { $0.key != SpringWords.base }
    if others.isEmpty { return base }
    guard let keys = base.map, !others.contains(where: { Self.springPair.contains($0.key) }) else { return self }
    return SceneNode(value: .map(keys + others), place: place)
  }

  private func base(_ spring: SceneNode) -> Entry {
    Entry(key: SpringWords.base, place: place, value: spring)
  }

  /// Whether a path is that of a spring.
  package static func isSpring(_ path: ArraySlice<String>) -> Bool {
    path.first == "springs" ? path.count == 2 : path.last == "spring"
  }

  /// Returns the path of a key where the springs are in the one form.
  package func pathWithSprings(_ written: [String], _ words: SceneWords) -> [String] {
    var path = written
    var depth = 0
    while depth < path.count {
      let parent = value(at: path[..<depth])
      if path[0] != "springs", depth > 0, Self.springPair.contains(path[depth]),
        parent?.value(of: path[depth]) == nil, words.allowPair(at: path[depth - 1], ofType: parent?.value(of: "type"))
      {
        path.insert("spring", at: depth)
      }
      if Self.isSpring(path[...depth]), depth + 1 < path.count, let dialect = SpringWords.owning(path[depth + 1]),
        dialect != .frequency
      {
        path.insert(SpringWords.base, at: depth + 1)
      }
      depth += 1
    }
    return path
  }
}

extension [SceneNode.Entry] {
  /// The entries of a spring that stay below another spring, or below keys of one.
  ///
  /// Keys of the same form are merged. Everything else that says what the spring is gives way.
  package func below(spring upper: SceneNode) -> Self {
    let words = upper.map?.first.flatMap { SpringWords.owning($0.key) }
    return filter { entry in
      guard entry.key == SpringWords.base else { return SpringWords.owning(entry.key) == nil }
      guard let words, let keys = words.keys(in: upper), let others = words.keys(in: entry.value) else { return false }
      return words.forms.contains { $0.choice.allows(keys + others) }
    }
  }
}
