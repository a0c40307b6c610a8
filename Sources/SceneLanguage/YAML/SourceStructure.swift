import RawText
import Scenes

/// The maps and lists around a place in a text, with the keys that they hold so far.
struct SourceStructure {
  private struct Block {
    var column: Int
    var keys: Set<String> = []
  }

  private struct Flow {
    var isMap: Bool
    var start: Diagnostic.Place
    var expectsKey: Bool
    var keys: Set<String> = []
  }

  private let origin: SourceOrigin
  private let limits: Limits
  private var blocks: [Block] = []
  private var flows: [Flow] = []
  private var nodes = 0
  private var duplicates: [Diagnostic] = []

  init(origin: SourceOrigin, limits: Limits) {
    (self.origin, self.limits) = (origin, limits)
  }

  /// Whether brackets are open.
  var isInFlow: Bool {
    !flows.isEmpty
  }

  /// Whether a key comes next, inside braces.
  var expectsKey: Bool {
    flows.last?.expectsKey ?? false
  }

  /// The column of the innermost collection without brackets, from 1; 0 outside.
  var indent: Int {
    blocks.last?.column ?? 0
  }

  /// Returns the name of a place.
  func place(line: Int, column: Int) -> Diagnostic.Place {
    origin.place(line: line, column: column)
  }

  /// Opens a collection in brackets.
  mutating func open(isMap: Bool, at place: Diagnostic.Place) throws(SceneError) {
    flows.append(Flow(isMap: isMap, start: place, expectsKey: isMap))
    try checkNesting(at: place)
  }

  /// Opens a collection without brackets, unless one with that column is open.
  mutating func open(blockAt column: Int, at place: Diagnostic.Place) throws(SceneError) {
    guard indent < column else { return }
    blocks.append(Block(column: column))
    try checkNesting(at: place)
  }

  /// Closes the collections without brackets that a token at a column does not belong to.
  mutating func close(downTo column: Int) {
    guard !isInFlow else { return }
    while indent > column { blocks.removeLast() }
  }

  /// Closes every collection without brackets.
  mutating func closeAll() {
    close(downTo: 0)
  }

  /// Closes the innermost brackets, and returns the place where they were opened; `nil` if none were.
  mutating func closeFlow() -> Diagnostic.Place? {
    flows.popLast()?.start
  }

  /// Goes on to the next element inside brackets.
  mutating func separate() {
    guard let flow = flows.last else { return }
    flows[flows.count - 1].expectsKey = flow.isMap
  }

  /// Goes on from a key to its value.
  mutating func startValue() {
    if isInFlow { flows[flows.count - 1].expectsKey = false }
  }

  /// Adds a key to the innermost map, and notes if it holds the key already.
  mutating func note(key: String, column: Int, at place: Diagnostic.Place) {
    var isFirst = true
    if let flow = flows.last {
      if flow.isMap { isFirst = flows[flows.count - 1].keys.insert(key).inserted }
    } else if indent == column {
      isFirst = blocks[blocks.count - 1].keys.insert(key).inserted
    }
    guard !isFirst else { return }
    duplicates.append(
      Diagnostic(at: place, "the key '\(key.shortened)' was already used in this map")
    )
  }

  /// Counts a value.
  mutating func count(at place: Diagnostic.Place) throws(SceneError) {
    nodes += 1
    guard nodes <= limits.nodes else {
      throw SceneError([.tooManyNodes(limits, at: place)])
    }
  }

  /// Throws the keys that were used twice.
  func finish() throws(SceneError) {
    guard duplicates.isEmpty else { throw SceneError(duplicates) }
  }

  private mutating func checkNesting(at place: Diagnostic.Place) throws(SceneError) {
    guard blocks.count + flows.count <= limits.nesting else {
      throw SceneError([.tooDeep(limits, at: place)])
    }
    try count(at: place)
  }
}

extension Diagnostic {
  /// Returns the diagnostic that maps and lists are nested too deeply.
  static func tooDeep(_ limits: Limits, at place: Place) -> Diagnostic {
    Diagnostic(
      at: place,
      "maps and lists are nested deeper than \(limits.nesting) levels; --limit-nesting allows more"
    )
  }

  /// Returns the diagnostic that there are too many values.
  static func tooManyNodes(_ limits: Limits, at place: Place) -> Diagnostic {
    Diagnostic(
      at: place,
      "there are more than \(limits.nodes) values, aliases counted; --limit-nodes allows more"
    )
  }
}
