import CradleRawText

/// A scene to preview, with values that replace values of the file.
package struct PreviewOrder: Sendable {
  /// The scene, as an argument of the command names it.
  let scene: String
  /// The values, each as `key.path=value`.
  var overrides: [String] = []

  /// Creates an order.
  package init(scene: String, overrides: [String] = []) {
    self.scene = scene
    self.overrides = overrides
  }
}

extension PreviewOrder: Hashable {
  // Names that differ only in form are equal texts, but two files.
  package static func == (left: PreviewOrder, right: PreviewOrder) -> Bool {
    left.scene.isSame(as: right.scene) && left.overrides == right.overrides
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(RawPath(scene))
    hasher.combine(overrides)
  }
}
