import CradleRawText
import CradleSceneSource
import CradleScenes

extension Grammar where Value == PropertyReference {
  private static let expectedPart =
    "a part of the bar and what changes of it, such as chrome.navigation_bar.title.alpha"

  /// Returns the property that a path names in the chrome.
  ///
  /// For example `chrome.navigation_bar.title.alpha`, `chrome.navigation_bar.add.scale` for a button,
  /// `chrome.tab_bar.Inbox.badge.label`, or `chrome.tab_bar.alpha`. The case of a button's title does not matter, as
  /// for taps.
  static func barProperty(_ path: [String], _ node: SceneNode, _ reading: inout Reading) -> PropertyReference? {
    // If the bars could not be read, only that mistake is reported.
    guard let all = reading.timeline.barParts else { return nil }
    let bar = path.count > 1 ? path[1] : ""
    let isOfBar = bar == "navigation_bar"
    guard path.count > 2, let word = path.last else {
      reading.reject(node, expected: expectedPart)
      return nil
    }
    let parts = all.filter { $0.bar == bar }
    guard !parts.isEmpty else {
      reading.reportNoBar(bar, among: all, at: node.place)
      return nil
    }
    let name = path[2..<(path.count - 1)].joined(separator: ".")
    let title = isOfBar ? "navigation bar" : bar.replacing("_", with: " ")
    guard let part = parts.first(where: { $0.key.lowercased() == name.lowercased() }) else {
      let message = "the \(title) has no '\(name.shortened)'"
      let known = parts.map(\.key).filter { !$0.isEmpty }
      guard !known.isEmpty else {
        reading.report("\(message); 'chrome.\(bar).alpha', for example, changes it as a whole", at: node.place)
        return nil
      }
      reading.report(message, at: node.place, word: name, known: known)
      return nil
    }
    let owner = part.isWhole ? "the \(title)" : "'\(part.key.shortened)' of the bar"
    let property = reading.property(word, of: owner, at: node.place, among: part.has)
    return property.map { PropertyReference(.bar(part, $0), $0) }
  }
}

extension Grammar where Value == PropertyReference {
  /// Returns the value of a part of the chrome at a path, such as `chrome.keyboard`; `nil` for other paths.
  static func chromeValue(_ path: String, _ reading: Reading) -> PropertyReference? {
    let part = reading.timeline.chromeParts.first { $0.kind.valueKey == path }
    guard let part, let property = part.kind.property else { return nil }
    let flag = Grammar<Bool>.boolean.map(\.propertyValue)
    let tab = Grammar<WrittenTab>.tab
    let number = Grammar<PropertyValue>(schema: tab.schema) { node, reading in
      guard let written = tab.read(node, &reading) else { return nil }
      return reading.attempt { _ throws(SceneError) in
        .number(Double(try written.number(in: part.items, at: node.place)))
      }
    }
    let key = SettableKey(property: property, grammar: part.kind == .tabBar ? number : flag)
    return PropertyReference(.layout(nil, property), key)
  }
}

extension Reading {
  fileprivate mutating func reportNoBar(_ bar: String, among parts: [BarPart], at place: Diagnostic.Place) {
    guard bar == "navigation_bar" else {
      let known = parts.map(\.bar).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return report("the chrome has no '\(bar.shortened)'", at: place, word: bar, known: known)
    }
    let remedy = "'chrome: { navigation_bar: { title: Inbox } }' adds one"
    report("the scene has no navigation bar with a title or buttons; \(remedy)", at: place)
  }
}
