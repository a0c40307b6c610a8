extension SceneNode {
  /// Returns whether a map may have `frequency` and `damping` beside its other keys, instead of `spring`.
  ///
  /// - Parameters:
  ///   - key: The key of the map, which may be that of a behavior.
  ///   - type: The type in the map, which may be that of a layout.
  static func mayHavePair(_ key: String?, _ type: SceneNode?) -> Bool {
    let type = type?.scalar?.text
    return BehaviorKind.all.contains { $0.hasPair && $0.name == key }
      || LayoutKind.all.contains { $0.hasPair && $0.name == type }
  }
}
