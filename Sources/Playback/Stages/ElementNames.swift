import CradleArtists

extension [ElementState] {
  /// The elements, each with a name that is unique within a frame.
  ///
  /// A new layout may show a header again while the old one is still disappearing. Then the old header is renamed.
  var namedApart: [ElementState] {
    guard contains(where: \.index.isEmpty) else { return self }
    var names: Set<String> = []
    var elements = self
    for element in elements where !element.index.isEmpty { names.insert(element.id) }
    for index in elements.indices where elements[index].index.isEmpty {
      while !names.insert(elements[index].id).inserted { elements[index].id += " (before)" }
    }
    return elements
  }
}
