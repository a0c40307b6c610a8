import CradleScenes

/// A map or a list whose end is not reached yet.
struct OpenCollection {
  let isMap: Bool
  let isFlow: Bool
  /// Whether it has brackets.
  ///
  /// A pair in a list has none.
  let hasBracket: Bool
  let anchor: String?
  /// The position of its anchor or tag, or else of its start.
  let place: Diagnostic.Place
  let start: SourceCursor

  private var elements: [SceneNode] = []
  private var entries: [SceneNode.Entry] = []
  private var keys: Set<String> = []
  // The key for the next value.
  private var key: (name: String, place: Diagnostic.Place)?

  init(isMap: Bool, isFlow: Bool, hasBracket: Bool, anchor: String?, place: Diagnostic.Place, start: SourceCursor) {
    self.isMap = isMap
    self.isFlow = isFlow
    self.hasBracket = hasBracket
    self.anchor = anchor
    self.place = place
    self.start = start
  }

  /// Takes a key for the next value.
  ///
  /// Returns whether the key is new in the map.
  mutating func begin(_ name: String, at place: Diagnostic.Place) -> Bool {
    key = (name, place)
    return keys.insert(name).inserted
  }

  /// Adds an element, or the value of the last key.
  mutating func append(_ node: SceneNode) {
    if let key {
      entries.append(SceneNode.Entry(key: key.name, place: key.place, value: node))
    } else {
      elements.append(node)
    }
  }

  /// The map or the list, with its content so far.
  var value: SceneNode.Value {
    isMap ? .map(entries) : .list(elements)
  }
}
