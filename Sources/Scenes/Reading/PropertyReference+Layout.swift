import RawText

extension Grammar where Value == PropertyReference {
  private static let expectedLayout =
    "a layout and what changes of it, such as layouts.springy.spring.damping"

  /// Returns the property of a layout that a path names, as in the file:
  /// `layouts.springy.spring.damping`, or `collection.layout.spring.damping` of a layout that is
  /// written there.
  static func layoutProperty(
    _ path: [String],
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> PropertyReference? {
    guard path.count > 2, let layout = layout(path, node, &reading) else {
      if path.count < 3 { reading.reject(node, expected: expectedLayout) }
      return nil
    }
    // Where the layout could not be read, that is the mistake to report.
    guard let description = reading.layoutDescriptions[layout] else { return nil }
    let word = path[2...].joined(separator: ".")
    let properties = description.properties
    if let property = properties.first(where: { $0.name == word }) {
      return .layout(layout, property)
    }
    let subject = layout == WrittenLayout.inlineName ? "this layout" : "'\(layout.shortened)'"
    reading.report(
      "nothing called '\(word.shortened)' of \(subject) can change",
      at: node.place,
      suggestion: Suggestion.nearest(to: word, among: properties.map(\.name))
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
      guard let names = reading.layoutNames, !names.contains(name) else { return name }
      reading.reportNoLayout(name, among: names, at: node.place)
      return nil
    case ("collection", "layout"):
      guard reading.layoutIsNamed else { return WrittenLayout.inlineName }
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
  mutating func reportNoLayout(_ name: String, among names: [String], at place: Diagnostic.Place) {
    let suggestion = Suggestion.nearest(to: name, among: names)
    report("there is no layout '\(name.shortened)' in 'layouts'", at: place, suggestion: suggestion)
  }
}
