/// A map or a list that the reader has not finished yet.
struct OpenCollection {
  let isMap: Bool
  let isFlow: Bool
  /// Whether the collection has brackets.
  ///
  /// A pair in a list has no brackets.
  package let hasBracket: Bool
  package let anchor: String?
  /// The position of the collection's anchor or tag, or else the position of its start.
  package let place: Diagnostic.Place
  package let start: SourceCursor

  private var elements: [SceneNode] = []
  private var entries: [SceneNode.Entry] = []
  private var keys: Set<String> = []
  // The key for the next value.
  private var key: (name: String, place: Diagnostic.Place, offset: Int)?

  init(isMap: Bool, isFlow: Bool, hasBracket: Bool, anchor: String?, place: Diagnostic.Place, start: SourceCursor) {
    self.isMap = isMap
    self.isFlow = isFlow
    self.hasBracket = hasBracket
    self.anchor = anchor
    self.place = place
    self.start = start
  }

  /// Stores a key for the next value.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - place: The position of the key.
  ///   - offset: The offset of the key in the file, in bytes.
  /// - Returns: Whether the key is new in the map.
  package mutating func begin(_ name: String, at place: Diagnostic.Place, offset: Int) -> Bool {
    key = (name, place, offset)
    return keys.insert(name).inserted
  }

  /// Adds an element, or the value of the last key.
  package mutating func append(_ node: SceneNode) {
    if let key {
      entries.append(SceneNode.Entry(key: key.name, place: key.place, value: node, offset: key.offset))
    } else {
      elements.append(node)
    }
  }

  /// The map or the list, with its content so far.
  package var value: SceneNode.Value {
    isMap ? .map(entries) : .list(elements)
  }
}
