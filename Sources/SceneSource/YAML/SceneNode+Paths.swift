extension SceneNode {
  /// This value and all values inside, in the order of the file, without the contents of aliases.
  package var all: [SceneNode] {
    var result: [SceneNode] = []
    var rest = [self]
    while let node = rest.popLast() {
      result.append(node)
      guard node.aliasTarget == nil else { continue }
      rest += (node.list ?? node.map?.map(\.value) ?? []).reversed()
    }
    return result
  }

  /// Returns the value at a path of keys and indices; `nil` if there is none.
  package func value(at path: some Collection<String>) -> SceneNode? {
    var node = self
    for key in path {
      let next: SceneNode? =
        switch node.value {
        case .map(let entries): entries.first { $0.key == key }?.value
        case .list(let elements): Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        case .scalar: nil
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  /// Returns the value inside of nested maps with these keys.
  package func nested(in keys: some BidirectionalCollection<String>) -> SceneNode {
    keys.reversed().reduce(self) { node, key in
      SceneNode(value: .map([Entry(key: key, place: place, value: node)]), place: place)
    }
  }

  /// Returns a copy with another value at a path.
  ///
  /// Missing keys and maps are added.
  package func setting(_ path: some Collection<String>, to new: SceneNode) -> SceneNode {
    guard let key = path.first else { return new }
    var node = self
    switch value {
    case .list(var elements):
      guard let index = Int(key), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].setting(path.dropFirst(), to: new)
      node.value = .list(elements)
    case .map, .scalar:
      var entries = map ?? []
      let empty = SceneNode(value: .map([]), place: place)
      if let index = entries.firstIndex(where: { $0.key == key }) {
        entries[index].value = entries[index].value.setting(path.dropFirst(), to: new)
      } else {
        let added = empty.setting(path.dropFirst(), to: new)
        entries.append(Entry(key: key, place: place, value: added))
      }
      node.value = .map(entries)
    }
    return node
  }

  /// Returns the values of a scene without the given keys.
  package func without(_ keys: [String]) -> SceneNode {
    let entries = (map ?? []).filter { !keys.contains($0.key) }
    return SceneNode(value: .map(entries), place: place)
  }

  /// Returns the value of a key in a scene; `nil` if the key is missing.
  package func value(of key: String) -> SceneNode? {
    map?.first { $0.key == key }?.value
  }
}
