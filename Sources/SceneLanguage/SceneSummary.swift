import CradleSceneSource

/// What a list of scenes says about one.
package struct SceneSummary: Equatable, Sendable {
  /// The scene's description.
  package let description: String
  /// What the scene shows, in the words of a file: the type of its layout, `dynamics` or `stages`.
  package let subject: String

  /// Creates a summary.
  package init(description: String, subject: String) {
    self.description = description
    self.subject = subject
  }
}

extension SceneNode {
  /// The value of a key; `nil` without it.
  subscript(key: String) -> SceneNode? {
    map?.first { $0.key == key }?.value
  }

  /// What the scene of this tree shows.
  var subject: String {
    if let key = ["stages", "dynamics"].first(where: { self[$0] != nil }) { return key }
    let layout = self["collection"]?["layout"]
    let named = (layout?.scalar?.text).flatMap { self["layouts"]?[$0] }
    return (named ?? layout)?["type"]?.scalar?.text ?? "collection"
  }
}
