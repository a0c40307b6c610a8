/// The words of the grammar that change how the values of a file are merged, replaced and found.
///
/// The grammar stands above the source of a scene, so it hands them down.
package struct SceneWords: Sendable {
  /// The kinds of behaviors, each with its keys.
  package let behaviors: [String: Set<String>]
  // The behaviors and the layouts with `frequency` and `damping` beside their other keys.
  private let behaviorsWithPair: Set<String>
  private let layoutsWithPair: Set<String>

  /// Creates the words.
  ///
  /// - Parameters:
  ///   - behaviors: The kinds of behaviors, each with its keys.
  ///   - behaviorsWithPair: The kinds of behaviors with `frequency` and `damping` beside their other keys.
  ///   - layoutsWithPair: The types of layouts with these two keys.
  package init(behaviors: [String: Set<String>], behaviorsWithPair: Set<String>, layoutsWithPair: Set<String>) {
    self.behaviors = behaviors
    self.behaviorsWithPair = behaviorsWithPair
    self.layoutsWithPair = layoutsWithPair
  }

  /// Returns whether a map may have `frequency` and `damping` beside its other keys, instead of `spring`.
  ///
  /// - Parameters:
  ///   - key: The key of the map, which may be that of a behavior.
  ///   - type: The type in the map, which may be that of a layout.
  func allowPair(at key: String?, ofType type: SceneNode?) -> Bool {
    key.map(behaviorsWithPair.contains) ?? false || type?.scalar.map { layoutsWithPair.contains($0.text) } ?? false
  }
}
