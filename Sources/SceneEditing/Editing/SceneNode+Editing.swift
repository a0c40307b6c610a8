import CradleSceneSource

extension SceneNode {
  /// Returns whether two values are the same.
  ///
  /// The order of their keys does not count.
  ///
  /// A number in quotes is the same as the number without quotes.
  func agrees(with other: SceneNode) -> Bool {
    switch (value, other.value) {
    case (.scalar(let one), .scalar(let another)): return one.agrees(with: another)
    case (.list(let own), .list(let others)):
      return own.count == others.count && zip(own, others).allSatisfy { $0.agrees(with: $1) }
    case (.map(let own), .map(let others)):
      guard own.count == others.count else { return false }
      let values = Dictionary(others.map { ($0.key, $0.value) }) { first, _ in first }
      return own.allSatisfy { entry in values[entry.key].map { entry.value.agrees(with: $0) } ?? false }
    default: return false
    }
  }

  /// The first value on a path that is an alias; `nil` if there is none.
  func sharing(on path: [String]) -> SceneNode? {
    (0...path.count).lazy.compactMap { self.value(at: path[..<$0]) }.first { $0.aliasTarget != nil }
  }
}

extension SceneScalar {
  fileprivate func agrees(with other: SceneScalar) -> Bool {
    switch (meaning, other.meaning) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let another)): one == another
    case (.number, .number), (.text, .text), (.number, .text), (.text, .number): text == other.text
    default: false
    }
  }
}
