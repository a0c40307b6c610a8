import CradleRawText

/// Turns the events of a text into a tree of values with positions.
///
/// The reader stops at the first event that breaks a rule or exceeds a limit. So reading takes no more work than the
/// limits allow, even if aliases repeat large values. Comments and indicators are in the gaps between events.
package struct SourceReader: ~Copyable {
  /// A mistake that does not stop the reader, with its offset in bytes.
  package typealias Mistake = (offset: Int, diagnostic: Diagnostic)

  /// The last token, which may explain why libyaml rejects the next one.
  package enum Token {
    case other
    case scalar(at: SourceCursor)
    case property(Diagnostic.Place)
    case alias(Diagnostic.Place)
    case collection(Diagnostic.Place)
  }

  package let origin: SourceOrigin
  private let limits: Limits
  // The number of bytes in the file before the text.
  private let base: Int
  private let parser: EventParser
  package var cursor: SourceCursor
  /// The open maps and lists, with the innermost one last.
  private(set) var collections: [OpenCollection] = []
  private var anchors: [String: SceneNode] = [:]
  // The offset of the end of the last value, in bytes.
  private var end = 0
  // The counts `values` and `textSize` (in bytes) include the contents of aliases, but `written` does not.
  private var values = 0
  private var textSize = 0
  private var written = 0
  /// The mistakes that did not stop the reader.
  package var mistakes: [Mistake]
  package var last = Token.other
  /// The last indicator without a value, and its line; '.' means an anchor, a tag or a document mark.
  package var indicator: (character: Unicode.Scalar, line: Int)?
  /// The first comment inside the open brackets that may have been meant as a value.
  var swallowing: Diagnostic?
  /// Whether the last mistake is a color whose '#' turns the closing brackets into a comment.
  var isSwallowed = false

  /// Returns the value of a text; `nil` if the text has no value.
  package static func read(_ bytes: [UInt8], origin: SourceOrigin, limits: Limits) throws(SceneError) -> SceneNode? {
    guard bytes.count <= limits.fileSize else {
      let message = "there are more than \(limits.fileSize) bytes; --limit-file-size allows more"
      throw SceneError(message, at: origin.place())
    }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw SceneError("the text is UTF-16; save it as UTF-8", at: origin.place())
    }
    // Some editors start a file with a byte order mark, which has no meaning in UTF-8.
    let base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var text = Array(bytes.dropFirst(base))
    var colors: [Mistake] = []
    while true {
      var reader = SourceReader(text, from: base, origin, limits, mistakes: colors)
      do throws(SceneError) {
        let root = try reader.readDocument()
        guard reader.mistakes.isEmpty else { throw SceneError(reader.mistakes.map(\.diagnostic)) }
        return root
      } catch {
        guard reader.isSwallowed, let color = reader.mistakes.last, colors.count * text.count < 8_000_000 else {
          // This error is often a consequence of the mistakes that did not stop the reader.
          guard !reader.mistakes.isEmpty else { throw error }
          throw SceneError(reader.mistakes.sorted { $0.offset < $1.offset }.map(\.diagnostic))
        }
        // To find all such colors, up to a limit, this reads the text again with a word instead of the color.
        colors.append(color)
        text[color.offset] = UInt8(ascii: "x")
      }
    }
  }

  private init(_ text: [UInt8], from base: Int, _ origin: SourceOrigin, _ limits: Limits, mistakes: [Mistake]) {
    self.origin = origin
    self.limits = limits
    self.base = base
    self.mistakes = mistakes
    parser = EventParser(text)
    cursor = SourceCursor(text)
  }

  /// The message about a second document.
  static let secondDocument = "a scene is one document; another one starts here"

  private mutating func readDocument() throws(SceneError) -> SceneNode? {
    var root: SceneNode?
    while true {
      let event = try nextEvent()
      guard case .documentStart = event.kind else { return root }
      guard root == nil else { throw failure(Self.secondDocument) }
      if !event.isEmpty {
        cursor.advance(to: event.end)
        indicator = (".", cursor.mark.line)
      }
      root = try node(nextEvent())
    }
  }

  private mutating func nextEvent() throws(SceneError) -> SourceEvent {
    let event: SourceEvent
    do throws(SourceMistake) {
      event = try parser.next()
    } catch {
      throw try explanation(of: error)
    }
    try readGap(to: event.start)
    cursor.advance(to: event.start)
    return event
  }

  // Reads a value with its contents. This is a loop, so that nesting does not use up the stack.
  private mutating func node(_ first: SourceEvent) throws(SceneError) -> SceneNode {
    var event = first
    while true {
      var whole = try begin(event)
      while true {
        if let whole, !add(whole) { return whole }
        event = try nextEvent()
        guard case .collectionEnd = event.kind else { break }
        whole = endCollection()
      }
      guard collections.last?.isMap == true else { continue }
      try readKey(event)
      event = try nextEvent()
    }
  }

  // Returns the value that starts with an event. For a map or a list, opens it and returns `nil`.
  private mutating func begin(_ event: SourceEvent) throws(SceneError) -> SceneNode? {
    let place = place
    if case .alias(let name) = event.kind { return try node(aliasOf: name, event) }
    try skipProperties(of: event)
    let start = cursor
    switch event.kind {
    case .scalar(var scalar):
      try read(scalar, event, startingAt: place, values: 1)
      scalar.isPlain = try isPlain(scalar, event, at: place)
      if start.mark.index >= event.end.index { scalar.comment = hiddenValue }
      let node = SceneNode(value: .scalar(scalar), place: place, hasTag: !event.tag.isEmpty)
      return anchored(event.anchor, node, from: start)
    case .collectionStart(let isMap, let isFlow):
      try beginCollection(isMap: isMap, isFlow: isFlow, event, at: place)
      return nil
    default: throw failure("a value is missing before this")
    }
  }

  // Adds a value to the innermost map or list. Returns whether there is one.
  private mutating func add(_ node: SceneNode) -> Bool {
    guard let innermost = collections.indices.last else { return false }
    collections[innermost].append(node)
    return true
  }

  // Sets the range of a value in its file, up to the end of the last value inside, and stores the value under its
  // anchor.
  private mutating func anchored(_ anchor: String?, _ node: SceneNode, from start: SourceCursor) -> SceneNode {
    var node = node
    node.range = base + start.offset..<base + max(start.offset, end)
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func node(aliasOf name: String, _ event: SourceEvent) throws(SceneError) -> SceneNode {
    guard var node = anchors[name] else {
      let isInside = collections.contains { $0.anchor == name }
      let endless = "an alias within its own anchor has no end; write what you repeat"
      throw failure(isInside ? endless : "an alias must follow the anchor that it names")
    }
    try count(0, isWritten: true, at: place)
    try count(contentOf: node, depth: collections.count)
    last = .alias(place)
    indicator = nil
    let start = cursor.offset
    cursor.advance(to: event.end)
    end = cursor.offset
    node.aliasTarget = node.range?.lowerBound
    node.range = base + start..<base + end
    return node
  }

  private mutating func read(
    _ scalar: SceneScalar,
    _ event: SourceEvent,
    startingAt place: Diagnostic.Place,
    values: Int
  ) throws(SceneError) {
    let start = cursor
    let isEmpty = start.mark.index >= event.end.index
    try count(values, text: scalar.text, isWritten: !isEmpty, at: self.place)
    if scalar.isPlain {
      try checkPlainScalar(upTo: event.end)
      try checkInvisibleMarks(in: scalar.text)
    }
    if !isEmpty {
      cursor.advance(to: event.end)
      if start.current == "'" || start.current == "\"" { try checkQuote(openedAt: start) }
      last = .scalar(at: start)
      indicator = nil
    } else if !event.isEmpty {
      last = .property(place)
    }
    end = cursor.offset
  }

  private mutating func beginCollection(
    isMap: Bool,
    isFlow: Bool,
    _ event: SourceEvent,
    at place: Diagnostic.Place
  ) throws(SceneError) {
    try checkNesting(collections.count + 1, at: self.place)
    try count(1, isWritten: true, at: self.place)
    guard ["", "!", Self.tag(isMap ? "map" : "seq")].contains(event.tag) else { throw unknownTag(event, at: place) }
    // A pair inside a list needs no braces.
    let hasBracket = isFlow && !event.isEmpty && cursor.current != "?"
    collections.append(
      OpenCollection(
        isMap: isMap,
        isFlow: isFlow,
        hasBracket: hasBracket,
        anchor: event.anchor,
        place: place,
        start: cursor
      )
    )
    last = .other
    if hasBracket, let bracket = cursor.current {
      indicator = (bracket, cursor.mark.line)
      cursor.advance()
    }
  }

  private mutating func endCollection() -> SceneNode {
    let ended = collections.removeLast()
    if ended.hasBracket {
      cursor.advance()
      end = cursor.offset
      last = .collection(origin.place(ended.start.mark))
      indicator = nil
      if !isInFlow { swallowing = nil }
    }
    return anchored(ended.anchor, SceneNode(value: ended.value, place: ended.place), from: ended.start)
  }

  private mutating func readKey(_ event: SourceEvent) throws(SceneError) {
    let place = place
    let offset = base + cursor.offset
    let name = try key(event)
    if !collections[collections.count - 1].begin(name, at: place, offset: offset) {
      note("the key '\(name.shortened)' was already used in this map", at: place)
    }
  }

  private mutating func key(_ event: SourceEvent) throws(SceneError) -> String {
    let place = place
    try skipProperties(of: event)
    let start = cursor
    guard case .scalar(var key) = event.kind else {
      if case .alias = event.kind { throw failure("a key cannot be an alias") }
      if let openKey = openKey(at: cursor) { throw openKey }
      throw failure("a key cannot be a list or a map")
    }
    try read(key, event, startingAt: place, values: 0)
    if key.isPlain, key.text.hasPrefix("-{") || key.text.hasPrefix("-[") { throw missingSpace(in: key.text, at: place) }
    if key.isPlain, key.text == "<<" {
      note("'<<' merges no maps in YAML 1.2; write the keys out, or keep them in a scene to 'extends'", at: place)
    }
    // After an empty tag, there may be something other than a key, which needs a longer message.
    guard event.anchor != nil || start.mark.index < event.end.index else { return key.text }
    key.isPlain = try isPlain(key, event, at: place)
    _ = anchored(event.anchor, SceneNode(value: .scalar(key), place: place), from: start)
    return key.text
  }

  // Returns whether a scalar may be something other than a text; throws if its tag is unknown in scenes.
  private func isPlain(
    _ scalar: SceneScalar,
    _ event: SourceEvent,
    at place: Diagnostic.Place
  ) throws(SceneError) -> Bool {
    switch event.tag {
    case "": scalar.isPlain
    case "!", Self.tag("str"): false
    case Self.tag("int"), Self.tag("float"), Self.tag("bool"), Self.tag("null"): true
    default: throw unknownTag(event, at: place)
    }
  }

  private static func tag(_ name: String) -> String {
    "tag:yaml.org,2002:\(name)"
  }

  private func unknownTag(_ event: SourceEvent, at place: Diagnostic.Place) -> SceneError {
    SceneError("unknown tag '\(event.tag.shortened)'", at: place)
  }

  // Counts the values and texts in an alias. An alias takes six bytes, but may repeat nearly the whole file.
  private mutating func count(contentOf node: SceneNode, depth: Int) throws(SceneError) {
    var rest = [(node: node, depth: depth)]
    while let (node, depth) = rest.popLast() {
      if node.scalar == nil { try checkNesting(depth + 1, at: node.place) }
      try count(1, text: node.scalar?.text ?? "", at: node.place)
      for entry in node.map ?? [] { try count(0, text: entry.key, at: entry.place) }
      let parts = node.list ?? node.map?.map(\.value) ?? []
      rest += parts.reversed().map { ($0, depth + 1) }
    }
  }

  private mutating func count(
    _ number: Int,
    text: String = "",
    isWritten: Bool = false,
    at place: Diagnostic.Place
  ) throws(SceneError) {
    values += number
    written += isWritten ? 1 : 0
    guard max(values, written) <= limits.nodes else {
      let message = "there are more than \(limits.nodes) values, aliases counted; --limit-nodes allows more"
      throw SceneError(message, at: place)
    }
    textSize += text.utf8.count
    guard textSize <= limits.textSize else { throw SceneError(.tooMuchText(limits), at: place) }
  }

  private func checkNesting(_ depth: Int, at place: Diagnostic.Place) throws(SceneError) {
    guard depth > limits.nesting else { return }
    let message = "maps and lists are nested deeper than \(limits.nesting) levels; --limit-nesting allows more"
    throw SceneError(message, at: place)
  }

  /// Whether brackets are open.
  package var isInFlow: Bool {
    collections.last?.isFlow ?? false
  }

  /// The position of the cursor.
  package var place: Diagnostic.Place {
    origin.place(cursor.mark)
  }

  /// Returns an error at the position of the cursor.
  func failure(_ message: String) -> SceneError {
    SceneError(message, at: place)
  }

  /// Records a mistake before the cursor.
  package mutating func note(_ message: String, at place: Diagnostic.Place) {
    mistakes.append((cursor.offset, Diagnostic(at: place, message)))
  }
}
