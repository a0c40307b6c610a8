import CradleScenes

/// A map or a list whose end has not come.
struct OpenCollection {
  let isMap: Bool
  let isFlow: Bool
  /// Whether it is in brackets, and no pair in a list.
  let hasBracket: Bool
  let anchor: String?
  /// The place of its anchor or its tag, or its own.
  let place: Diagnostic.Place
  let start: SourceCursor

  private var elements: [SceneNode] = []
  private var entries: [SceneNode.Entry] = []
  private var keys: Set<String> = []
  // The key whose value comes next.
  private var key: (name: String, place: Diagnostic.Place)?

  init(isMap: Bool, isFlow: Bool, hasBracket: Bool, anchor: String?, place: Diagnostic.Place, start: SourceCursor) {
    self.isMap = isMap
    self.isFlow = isFlow
    self.hasBracket = hasBracket
    self.anchor = anchor
    self.place = place
    self.start = start
  }

  /// Takes a key, whose value comes next; returns whether the map had none of that name.
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

  /// The map or the list, with what has come so far.
  var value: SceneNode.Value {
    isMap ? .map(entries) : .list(elements)
  }
}
