import CradleRawText

/// A value that replaces a value of a scene from outside the file, for example `canvas.scale=2`.
package struct Override {
  private let path: [String]
  private let value: SceneNode
  // The position of the key in the file.
  private let place: Diagnostic.Place

  /// Returns a scene's values with overrides applied, each written as `key.path=value`.
  package static func applying(
    _ texts: [String],
    to root: SceneNode,
    limits: Limits,
    words: SceneWords
  ) throws(SceneError) -> SceneNode {
    var result = root
    var diagnostics = [Diagnostic]()
    for text in texts {
      do throws(SceneError) {
        let override = try Override(text, limits: limits)
        result = try override.applied(to: result, words: words)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw SceneError(diagnostics) }
    return result
  }

  private init(_ text: String, limits: Limits) throws(SceneError) {
    let origin = SourceOrigin.override(text)
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw SceneError("write a key, '=' and a value, such as canvas.scale=2", at: origin.place())
    }
    path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ !$0.isEmpty }), path.count <= limits.nesting else {
      throw SceneError("'\(String(parts[0]).shortened)' is not the path of a key", at: origin.place())
    }
    guard path != ["extends"] else { throw SceneError("only a file can extend another", at: origin.place()) }
    place = origin.place()
    value = try Self.value(parts[1], origin, limits)
  }

  /// Returns the value of a text that is not in a file.
  package static func value(_ text: Substring, _ origin: SourceOrigin, _ limits: Limits) throws(SceneError) -> SceneNode
  {
    // YAML would take a color such as `#FF8000` for a comment.
    let isColor = text.hasPrefix("#")
    let plain = SceneScalar(text: String(text), isPlain: !isColor)
    let read = isColor ? nil : try SourceReader.read(Array(text.utf8), origin: origin, limits: limits)
    return read ?? SceneNode(value: .scalar(plain), place: origin.place())
  }

  /// Creates an override with a value from elsewhere in a file.
  package init(path: [String], at place: Diagnostic.Place, value: SceneNode) {
    self.path = path
    self.place = place
    self.value = value
  }

  /// Returns the tree of values with the value at this override's path replaced.
  package func applied(to root: SceneNode, words: SceneWords) throws(SceneError) -> SceneNode {
    let path = root.pathWithSprings(try BehaviorPath(path, at: place).path(in: root, words: words), words)
    return try Override(path: path, at: place, value: value).applied(to: root, depth: 0).withSprings(words)
  }

  private func applied(to node: SceneNode, depth: Int) throws(SceneError) -> SceneNode {
    guard depth < path.count else { return value }
    switch node.value {
    case .map(let entries): return try applied(toMap: entries, node, depth: depth)
    case .list(let elements): return try applied(toList: elements, node, depth: depth)
    case .scalar(let scalar) where scalar.meaning == .null:
      return try applied(toMap: [], node, depth: depth)
    case .scalar:
      let parent = path[..<depth].joined(separator: ".")
      guard parent != "collection.layout" else { throw SceneError(Self.namedLayout, at: place) }
      throw SceneError("'\(parent)' is \(node.found), not a map", at: place)
    }
  }

  private func applied(
    toMap entries: [SceneNode.Entry],
    _ node: SceneNode,
    depth: Int
  ) throws(SceneError) -> SceneNode {
    let key = path[depth]
    var entries = entries
    if key == SpringWords.base, depth + 1 < path.count {
      let empty = SceneNode(value: .map([]), place: place)
      entries = entries.below(spring: empty.setting(path[(depth + 1)...], to: value))
    }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = try applied(to: entries[index].value, depth: depth + 1)
    } else {
      try checkMayAdd(key, to: entries.map(\.key), depth: depth)
      let empty = SceneNode(value: .map([]), place: place)
      let added = try applied(to: empty, depth: depth + 1)
      entries.append(SceneNode.Entry(key: key, place: place, value: added))
    }
    return SceneNode(value: .map(entries), place: node.place)
  }

  // Throws if an override would add a layout with only one part. Reading the scene reports other unknown keys. But
  // every name is a valid key of `layouts`, so this checks that the layout exists.
  private func checkMayAdd(_ key: String, to keys: [String], depth: Int) throws(SceneError) {
    guard depth == 1, path[0] == "layouts", path.count > 2 else { return }
    let suggestion = Suggestion.nearest(to: key, among: keys)
    throw SceneError([Diagnostic(at: place, Self.noLayout(key), suggestion: suggestion)])
  }

  /// The mistake of a path that leads into the collection to a layout that has a name.
  package static let namedLayout = "the layout is in 'layouts'; write 'layouts.' and its name"

  /// Returns the mistake of a path to a layout that does not exist.
  package static func noLayout(_ name: String) -> String { "there is no layout '\(name.shortened)' in 'layouts'" }

  private func applied(toList elements: [SceneNode], _ node: SceneNode, depth: Int) throws(SceneError) -> SceneNode {
    let parent = path[..<depth].joined(separator: ".")
    guard let index = Int(path[depth]), elements.indices.contains(index) else {
      let message = "'\(parent)' has no element '\(path[depth].shortened)', only \(elements.count)"
      throw SceneError(message, at: place)
    }
    var elements = elements
    elements[index] = try applied(to: elements[index], depth: depth + 1)
    return SceneNode(value: .list(elements), place: node.place)
  }
}
