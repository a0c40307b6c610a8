import RawText
import Scenes

extension Grammar where Value == PropertyReference {
  private static let expectedLayout =
    "a layout and what changes of it, such as layouts.springy.spring.damping"

  /// Returns the property of a layout that a path names, as in the file:
  /// `layouts.springy.spring.damping`, or `collection.layout.spring.damping` of a layout that is
  /// written there; or that of the view itself, `collection.content_inset`.
  static func layoutProperty(
    _ path: [String],
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> PropertyReference? {
    let own = path.dropFirst().joined(separator: ".")
    if path.first == "collection",
      let key = WrittenCollection.settableKeys.first(where: { $0.name == own })
    {
      return .layout(nil, key)
    }
    guard path.count > 2, let layout = layout(path, node, &reading) else {
      if path.count < 3 { reading.reject(node, expected: expectedLayout) }
      return nil
    }
    // Where the layout could not be read, that is the mistake to report.
    guard let keys = reading.layouts.all[layout]?.settableKeys else { return nil }
    let word = path[2...].joined(separator: ".")
    if let key = keys.first(where: { $0.name == word }) { return .layout(layout, key) }
    let subject = layout == WrittenLayout.inlineName ? "this layout" : "'\(layout.shortened)'"
    reading.report(
      "nothing called '\(word.shortened)' of \(subject) can change",
      at: node.place,
      suggestion: Suggestion.nearest(to: word, among: keys.map(\.name))
    )
    return nil
  }

  private static func layout(
    _ path: [String],
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> String? {
    switch (path[0], path[1]) {
    case ("layouts", let name):
      // Where the layouts could not be read, that is the mistake to report.
      guard let names = reading.layouts.names, !names.contains(name) else { return name }
      reading.reportNoLayout(name, among: names, at: node.place, takesLayout: false)
      return nil
    case ("collection", "layout"):
      guard reading.layouts.isNamed else { return WrittenLayout.inlineName }
      reading.report("the layout is in 'layouts'; write layouts and its name", at: node.place)
      return nil
    default:
      reading.reject(node, expected: expectedLayout)
      return nil
    }
  }
}

extension Reading {
  /// Adds the mistake that no layout has a name.
  ///
  /// - Parameter takesLayout: Whether a layout may be written in the place of the name.
  mutating func reportNoLayout(
    _ name: String,
    among names: [String],
    at place: Diagnostic.Place,
    takesLayout: Bool
  ) {
    let message = "there is no layout '\(name.shortened)' in 'layouts'"
    guard isGuessing else { return report(message, at: place) }
    let types = LayoutKind.all.map(\.name)
    let meant = Suggestion.nearest(to: name, among: names)
    let type = meant == nil ? Suggestion.nearest(to: name, among: types) : nil
    switch type {
    case let type? where takesLayout:
      report("\(message); '{ type: \(type) }' is one of that type", at: place)
    case let type?:
      report("\(message); 'layouts: { \(type): { type: \(type) } }' adds one", at: place)
    case nil where names.isEmpty:
      let example = "layouts: { \(name.shortened): { type: flow } }"
      report("\(message); '\(example)' adds one", at: place)
    case nil:
      report(message, at: place, word: name, known: names)
    }
  }
}
