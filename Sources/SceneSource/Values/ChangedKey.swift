import CradleNotations
import CradleRawText

/// A key of a scene whose value is not the one that it was.
package struct ChangedKey: Hashable, Sendable {
  /// The keys of maps and the indices of lists that lead to the value.
  package let path: [String]
  /// The earlier value as YAML on one line; `nil` if the key is new.
  package let old: String?
  /// The present value as YAML on one line; `nil` if the key is gone.
  package let new: String?
  /// The position of the present value, or of the map that lacks the key.
  package let place: Diagnostic.Place
  /// Whether the key comes from a file of tokens.
  package let isToken: Bool
  // The earlier value, with its entry.
  private let earlier: SceneNode.Entry?

  fileprivate init(path: [String], old: SceneNode.Entry?, new: SceneNode?, place: Diagnostic.Place, isToken: Bool) {
    self.path = path
    self.old = old?.value.flowText
    self.new = new?.flowText
    self.place = place
    self.isToken = isToken
    earlier = old
  }

  /// The name of the key: `layouts.rows.line_spacing`, and `motion.row.bounce` for a token.
  ///
  /// The step to a spring's own words has no name in a file.
  package var name: String {
    let keys = path.dropFirst(isToken ? 1 : 0)
    let last = keys.endIndex - 1
    return keys.indices.filter { keys[$0] != SpringWords.base || $0 == last }.map { keys[$0] }.joined(separator: ".")
  }

  package static func == (one: ChangedKey, another: ChangedKey) -> Bool {
    one.path == another.path && one.old == another.old && one.new == another.new && one.place == another.place
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(old)
    hasher.combine(new)
  }
}

extension SceneNode {
  /// Returns the keys whose values differ from those of an earlier scene, each as small as it can be.
  ///
  /// A list whose elements were added, removed or reordered is one value, and so is a list of scalars. The order of
  /// keys matters only where the scene depends on it.
  package func changes(since earlier: SceneNode) -> [ChangedKey] {
    var changes: [ChangedKey] = []
    let old = earlier.without(Self.keysWithoutEffect)
    without(Self.keysWithoutEffect).collect(&changes, since: old, [], isToken: false)
    return changes
  }

  private func collect(_ changes: inout [ChangedKey], since old: SceneNode, _ path: [String], isToken: Bool) {
    guard form(isOrdered: true) != old.form(isOrdered: true) else { return }
    let isOrdered = path.last.map(Self.orderedMaps.contains) ?? false
    if let entries = map, let others = old.map, !isOrdered || entries.keepOrder(of: others) {
      let earlier = Dictionary(others.map { ($0.key, $0) }) { first, _ in first }
      let keys = Set(entries.map(\.key))
      for entry in entries {
        let path = path + [entry.key]
        guard let other = earlier[entry.key] else {
          changes.append(
            ChangedKey(path: path, old: nil, new: entry.value, place: entry.place, isToken: isToken)
          )
          continue
        }
        entry.value.collect(&changes, since: other.value, path, isToken: isToken || isTokens(entry, path))
      }
      for other in others where !keys.contains(other.key) {
        let entry = Entry(key: other.key, place: place, value: other.value.moved(to: place))
        changes.append(ChangedKey(path: path + [other.key], old: entry, new: nil, place: place, isToken: isToken))
      }
    } else if let elements = list, let others = old.list, elements.areParallel(to: others) {
      for (index, sides) in zip(elements, others).enumerated() {
        sides.0.collect(&changes, since: sides.1, path + ["\(index)"], isToken: isToken)
      }
    } else if form(isOrdered: isOrdered) != old.form(isOrdered: isOrdered) {
      let entry = Entry(key: path.last ?? "", place: place, value: old.moved(to: place))
      changes.append(ChangedKey(path: path, old: entry, new: self, place: place, isToken: isToken))
    }
  }

  // Whether an entry has the springs of a token file, which are in another file than the key.
  private func isTokens(_ entry: Entry, _ path: [String]) -> Bool {
    guard path == ["springs"], case .file(let file, _, _) = entry.value.place else { return false }
    guard case .file(let own, _, _) = entry.place else { return true }
    return file != own && !["yaml", "yml"].contains(file.nameEnding)
  }

  // The value at a position in the file: a picture that it names is in the folder of that file.
  private func moved(to place: Diagnostic.Place) -> SceneNode {
    switch value {
    case .scalar: SceneNode(value: value, place: place)
    case .list(let elements): SceneNode(value: .list(elements.map { $0.moved(to: place) }), place: place)
    case .map(let entries):
      SceneNode(
        value: .map(entries.map { Entry(key: $0.key, place: place, value: $0.value.moved(to: place)) }),
        place: place
      )
    }
  }

  /// Returns the scene with the earlier values of some keys.
  package func puttingBack(_ changes: [ChangedKey]) -> SceneNode {
    changes.reduce(self) { $1.putBack(in: $0, $1.path[...]) }
  }

  /// The values of a scene as texts by key, from which ``init(ofTexts:limits:)`` reads them again.
  ///
  /// Keys that change no frame are left out, and the order of the others is that of their bytes.
  package var textsByKey: [(key: String, text: String)] {
    without(Self.keysWithoutEffect).inOrder(false).map?.map { ($0.key, $0.value.flowText) } ?? []
  }

  /// Reads the values of a scene from texts by key.
  ///
  /// - Throws: A text is no value.
  package init(ofTexts texts: [String: String], limits: Limits) throws(SceneError) {
    let place = Diagnostic.Place.override("")
    var entries: [Entry] = []
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      let value = try SourceReader.read(Array(text.utf8), origin: .override(key), limits: limits)
      entries.append(Entry(key: key, place: place, value: value ?? SceneNode(.null, at: place)))
    }
    self.init(value: .map(entries), place: place)
  }

  // The value with its maps in the order of their keys' bytes, except where their order matters.
  private func inOrder(_ isOrdered: Bool) -> SceneNode {
    var node = self
    switch value {
    case .scalar: break
    case .list(let elements): node.value = .list(elements.map { $0.inOrder(false) })
    case .map(let entries):
      let inner = entries.map { entry in
        let value = entry.value.inOrder(Self.orderedMaps.contains(entry.key))
        return Entry(key: entry.key, place: entry.place, value: value)
      }
      node.value = .map(isOrdered ? inner : inner.sorted { $0.key.precedes($1.key) })
    }
    return node
  }
}

extension [SceneNode.Entry] {
  // Whether the keys that both maps have are in the same order.
  fileprivate func keepOrder(of others: Self) -> Bool {
    let keys = map(\.key)
    let earlier = others.map(\.key)
    return keys.filter(Set(earlier).contains) == earlier.filter(Set(keys).contains)
  }
}

extension [SceneNode] {
  // Whether each element took the place of the one with its number. Scalars have no keys, and a list in another order
  // is another list.
  fileprivate func areParallel(to others: [SceneNode]) -> Bool {
    guard count == others.count, (self + others).allSatisfy({ $0.scalar == nil }) else { return false }
    return map(\.canonicalForm).sorted() != others.map(\.canonicalForm).sorted()
  }
}

extension ChangedKey {
  // Returns a value with the earlier value below a path; the value itself if the path no longer leads anywhere.
  fileprivate func putBack(in node: SceneNode, _ path: ArraySlice<String>) -> SceneNode {
    guard let key = path.first else { return earlier?.value ?? node }
    var result = node
    switch node.value {
    case .scalar: break
    case .list(var elements):
      guard let index = Int(key), elements.indices.contains(index) else { break }
      elements[index] = putBack(in: elements[index], path.dropFirst())
      result.value = .list(elements)
    case .map(var entries):
      let index = entries.firstIndex { $0.key == key }
      if path.count > 1 || earlier != nil, let index {
        entries[index].value = putBack(in: entries[index].value, path.dropFirst())
      } else if path.count == 1, let earlier {
        entries.append(earlier)
      } else if let index {
        entries.remove(at: index)
      }
      result.value = .map(entries)
    }
    return result
  }
}
