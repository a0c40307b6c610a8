import CradleRawText
import CradleSceneSource
import CradleScenes

extension Grammar where Value == PropertyReference {
  private static let expectedPart =
    "a part of the bar and what changes of it, such as chrome.navigation_bar.title.alpha"

  /// Returns the property that a path names in the navigation bar.
  ///
  /// For example `chrome.navigation_bar.title.alpha`, `chrome.navigation_bar.add.scale` for a button, or
  /// `chrome.navigation_bar.add.badge.label`. The case of a button's title does not matter, as for taps.
  static func barProperty(_ path: [String], _ node: SceneNode, _ reading: inout Reading) -> PropertyReference? {
    guard path.count > 3, let word = path.last else {
      reading.reject(node, expected: expectedPart)
      return nil
    }
    // If the bars could not be read, only that mistake is reported.
    guard let parts = reading.timeline.barParts else { return nil }
    guard !parts.isEmpty else {
      let remedy = "'chrome: { navigation_bar: { title: Inbox } }' adds one"
      reading.report("the scene has no navigation bar with a title or buttons; \(remedy)", at: node.place)
      return nil
    }
    let name = path[2..<(path.count - 1)].joined(separator: ".")
    guard let part = parts.first(where: { $0.key.lowercased() == name.lowercased() }) else {
      let message = "the navigation bar has no '\(name.shortened)'"
      reading.report(message, at: node.place, word: name, known: parts.map(\.key))
      return nil
    }
    let property = reading.property(word, of: "'\(part.key.shortened)' of the bar", at: node.place, among: part.has)
    return property.map { PropertyReference(.bar(part, $0), $0) }
  }
}
