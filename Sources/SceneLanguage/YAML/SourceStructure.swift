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

    var opening: String { isMap ? "{" : "[" }
  }

  private let origin: SourceOrigin
  private let limits: Limits
  private var blocks: [Block] = []
  private var flows: [Flow] = []
  private var nodes = 0
  private var mistakes: [Diagnostic] = []

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

  /// Closes the innermost brackets, and returns the place where they were opened.
  mutating func closeFlow(isMap: Bool, at place: Diagnostic.Place) throws(SceneError) -> Diagnostic.Place {
    let (opening, closing) = isMap ? ("{", "}") : ("[", "]")
    guard let flow = flows.popLast() else {
      throw SceneError("there is no '\(opening)' for this '\(closing)'", at: place)
    }
    guard flow.isMap == isMap else {
      let missing = flow.isMap ? "}" : "]"
      let start = "'\(flow.opening)'\(flow.start.words)"
      throw SceneError("a '\(missing)' is missing before this '\(closing)', for the \(start)", at: place)
    }
    return flow.start
  }

  /// Throws if brackets are open at the end of the text.
  func checkClosed() throws(SceneError) {
    guard let flow = flows.last else { return }
    throw SceneError("this '\(flow.opening)' is never closed", at: flow.start)
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
    note(mistake: "the key '\(key.shortened)' was already used in this map", at: place)
  }

  /// Notes a mistake that is found before the text is read.
  mutating func note(mistake message: String, at place: Diagnostic.Place) {
    mistakes.append(Diagnostic(at: place, message))
  }

  /// Counts a value.
  mutating func count(at place: Diagnostic.Place) throws(SceneError) {
    nodes += 1
    guard nodes <= limits.nodes else { throw SceneError([.tooManyNodes(limits, at: place)]) }
  }

  /// Throws the mistakes that were noted, such as keys that were used twice.
  func finish() throws(SceneError) {
    guard mistakes.isEmpty else { throw SceneError(mistakes) }
  }

  private mutating func checkNesting(at place: Diagnostic.Place) throws(SceneError) {
    guard blocks.count + flows.count <= limits.nesting else { throw SceneError([.tooDeep(limits, at: place)]) }
    try count(at: place)
  }
}

extension Diagnostic {
  /// Returns the diagnostic that maps and lists are nested too deeply.
  static func tooDeep(_ limits: Limits, at place: Place) -> Diagnostic {
    Diagnostic(at: place, "maps and lists are nested deeper than \(limits.nesting) levels; --limit-nesting allows more")
  }

  /// Returns the diagnostic that there are too many values.
  static func tooManyNodes(_ limits: Limits, at place: Place) -> Diagnostic {
    Diagnostic(at: place, "there are more than \(limits.nodes) values, aliases counted; --limit-nodes allows more")
  }
}

extension Diagnostic.Place {
  // The line and the column, to follow the thing that stands there; nothing outside of files.
  fileprivate var words: String {
    if case .file(_, let line, let column) = self {
      " of line \(line), column \(column)"
    } else {
      ""
    }
  }
}
