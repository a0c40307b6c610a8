import Scenes

/// A check of a text before the YAML library reads it.
///
/// The library hashes the keys of a map to find equal ones. A key that is a collection, or an alias
/// of one, can stand for more values than there are atoms, and there is no way to stop the hashing.
/// So such keys are refused here, together with faults that would be found only much later: deep
/// nesting, too many values, the second of two equal keys.
///
/// Tokens are told apart exactly as by the library, even where it differs from YAML 1.2: a comment
/// to this scanner must not be a key to the library.
struct SourceScanner {
  // The kind of the token before, as far as it decides whether a ':' makes a key of it.
  enum Token {
    case indicator
    case property
    case scalar(String)
    case alias
    case collection(at: Diagnostic.Place)
  }

  var cursor: SourceCursor
  var structure: SourceStructure
  var last = Token.indicator
  // The start of a key, if the token before belongs to one.
  var keyStart = (line: 0, column: 0)
  // Whether a key may start here: only there does the library not take a tab for a blank.
  var mayStartKey = true

  init(_ text: String, origin: SourceOrigin, limits: Limits) {
    cursor = SourceCursor(text)
    structure = SourceStructure(origin: origin, limits: limits)
  }

  /// Checks the whole text.
  mutating func scan() throws(SceneError) {
    while true {
      try skipBlanks()
      guard let character = cursor.current else { break }
      structure.close(downTo: cursor.column)
      try scanToken(character)
    }
    try structure.finish()
  }

  private mutating func skipBlanks() throws(SceneError) {
    while let character = cursor.current {
      if character == "\u{FEFF}" && cursor.column == 1 {
        cursor.advance()
      } else if character == "\t" && mayStartKey && !structure.isInFlow {
        throw failure("a tab cannot indent; use spaces")
      } else if character.isBlank {
        cursor.advance()
      } else if character == "#" {
        cursor.advance(until: \.isLineBreak)
      } else if character.isLineBreak {
        cursor.advance()
        if !structure.isInFlow { mayStartKey = true }
      } else {
        return
      }
    }
  }

  private mutating func scanToken(_ character: Unicode.Scalar) throws(SceneError) {
    let isSeparate = cursor.isBlankOrEnd(after: 1)
    switch character {
    case "%" where cursor.column == 1: cursor.advance(until: \.isLineBreak)
    case "-" where cursor.isAtDocumentMark, "." where cursor.isAtDocumentMark: skipDocumentMark()
    case "[", "{": try openCollection(isMap: character == "{")
    case "]", "}": closeCollection()
    case ",": separate()
    case "-" where isSeparate: try startElement()
    case "?" where structure.isInFlow || isSeparate:
      throw failure("a key cannot be written with '?'; write 'key: value'")
    case ":" where structure.isInFlow || isSeparate: try startValue()
    case "*": try skipAlias()
    case "&": skipProperty { !$0.isAnchorCharacter }
    case "!": skipTag()
    case "|" where !structure.isInFlow, ">" where !structure.isInFlow: try skipBlockScalar()
    case "'", "\"": try skipQuotedScalar(character)
    default: try skipPlainScalar()
    }
  }

  private mutating func skipDocumentMark() {
    structure.closeAll()
    cursor.advance(by: 3)
    (last, mayStartKey) = (.indicator, false)
  }

  private mutating func openCollection(isMap: Bool) throws(SceneError) {
    noteNodeStart()
    if structure.expectsKey { throw failure("a key cannot be a list or a map") }
    try structure.open(isMap: isMap, at: place)
    cursor.advance()
    (last, mayStartKey) = (.indicator, true)
  }

  private mutating func closeCollection() {
    last = .collection(at: structure.closeFlow() ?? place)
    mayStartKey = false
    cursor.advance()
  }

  private mutating func separate() {
    structure.separate()
    cursor.advance()
    (last, mayStartKey) = (.indicator, true)
  }

  private mutating func startElement() throws(SceneError) {
    if !structure.isInFlow { try structure.open(blockAt: cursor.column, at: place) }
    cursor.advance()
    (last, mayStartKey) = (.indicator, true)
  }

  private mutating func startValue() throws(SceneError) {
    let start = structure.place(line: keyStart.line, column: keyStart.column)
    switch last {
    case .alias: throw SceneError("a key cannot be an alias", at: start)
    case .collection(let start): throw SceneError("a key cannot be a list or a map", at: start)
    case .scalar(let key) where keyStart.line == cursor.line:
      if !structure.isInFlow { try structure.open(blockAt: keyStart.column, at: start) }
      structure.note(key: key, column: keyStart.column, at: start)
      mayStartKey = false
    case .scalar, .property, .indicator: mayStartKey = !structure.isInFlow
    }
    structure.startValue()
    cursor.advance()
    last = .indicator
  }

  private mutating func skipAlias() throws(SceneError) {
    noteNodeStart()
    if structure.expectsKey { throw failure("a key cannot be an alias") }
    try structure.count(at: place)
    cursor.advance()
    cursor.advance { !$0.isAnchorCharacter }
    (last, mayStartKey) = (.alias, false)
  }

  /// Notes that a key may start here, unless it started with its anchor or tag.
  mutating func noteNodeStart() {
    if case .property = last, keyStart.line == cursor.line { return }
    keyStart = (cursor.line, cursor.column)
  }

  /// The place of the cursor.
  var place: Diagnostic.Place {
    structure.place(line: cursor.line, column: cursor.column)
  }

  /// Returns an error at the place of the cursor.
  func failure(_ message: String) -> SceneError {
    SceneError([Diagnostic(at: place, message)])
  }
}

extension Unicode.Scalar {
  /// Whether the name of an anchor may hold it.
  fileprivate var isAnchorCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
