import RawText
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
  // The line of the last indicator, such as a colon.
  private var indicatorLine = 0
  /// The comments that begin right behind their '#' where a value could stand, by their lines.
  private(set) var hiddenValues: [Int: String] = [:]
  // The first comment in brackets that was perhaps meant as a value.
  private(set) var swallowing: Diagnostic?
  /// The first text that looks like a comment of another language.
  var slashes: Diagnostic.Place?

  init(_ text: String, origin: SourceOrigin, limits: Limits) {
    cursor = SourceCursor(text)
    structure = SourceStructure(origin: origin, limits: limits)
  }

  /// Checks the whole text.
  mutating func scan() throws(SceneError) {
    do throws(SceneError) {
      try scanTokens()
    } catch {
      // An unquoted color swallows brackets, and so is the likely cause.
      try structure.finish()
      throw error
    }
    try structure.finish()
  }

  private mutating func scanTokens() throws(SceneError) {
    while true {
      try skipBlanks()
      guard let character = cursor.current else { break }
      if cursor.isAtConflictMark { throw failure(Self.conflict) }
      structure.close(downTo: cursor.column)
      try scanToken(character)
    }
    do throws(SceneError) {
      try structure.checkClosed()
    } catch {
      throw swallowing.map { SceneError([$0]) } ?? error
    }
  }

  /// The message about a comment of another language.
  static let foreignComment = "a comment starts with '#', not with '/'"

  private static let conflict =
    "a merge conflict is left here; keep one side, and remove the lines of '<<<<<<<', '=======' and '>>>>>>>'"

  private mutating func skipBlanks() throws(SceneError) {
    while let character = cursor.current {
      if character == "\u{FEFF}" && cursor.column == 1 {
        cursor.advance()
      } else if character == "\t" && mayStartKey && !structure.isInFlow {
        throw failure("a tab cannot indent; use spaces")
      } else if character.isBlank {
        cursor.advance()
      } else if character == "#" {
        guard unquotedColor == nil else { return }
        noteComment()
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
    case "]", "}": try closeCollection(character)
    case "#": skipColor()
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

  private mutating func closeCollection(_ bracket: Unicode.Scalar) throws(SceneError) {
    last = .collection(at: try structure.closeFlow(isMap: bracket == "}", at: place))
    mayStartKey = false
    cursor.advance()
  }

  private mutating func separate() {
    structure.separate()
    indicatorLine = cursor.line
    cursor.advance()
    (last, mayStartKey) = (.indicator, true)
  }

  private mutating func startElement() throws(SceneError) {
    if !structure.isInFlow { try structure.open(blockAt: cursor.column, at: place) }
    indicatorLine = cursor.line
    cursor.advance()
    (last, mayStartKey) = (.indicator, true)
  }

  private mutating func startValue() throws(SceneError) {
    let start = structure.place(line: keyStart.line, column: keyStart.column)
    switch last {
    case .alias: throw SceneError("a key cannot be an alias", at: start)
    case .collection(let start): throw SceneError("a key cannot be a list or a map", at: start)
    case .scalar(let key) where keyStart.line == cursor.line:
      if key.hasPrefix("-{") || key.hasPrefix("-[") {
        throw SceneError("a space follows the '-' of a list: '- \(key.dropFirst().prefix(1))'", at: start)
      }
      if !structure.isInFlow { try structure.open(blockAt: keyStart.column, at: start) }
      structure.note(key: key, column: keyStart.column, at: start)
      mayStartKey = false
    case .scalar(let text) where !structure.isInFlow: throw misplacedKey(text, from: start)
    case .scalar, .property, .indicator: mayStartKey = !structure.isInFlow
    }
    structure.startValue()
    indicatorLine = cursor.line
    cursor.advance()
    last = .indicator
  }

  // A key that goes on from the line above, as the library reads it.
  private func misplacedKey(_ text: String, from start: Diagnostic.Place) -> SceneError {
    let lines = text.unicodeScalars.split(whereSeparator: \.isLineBreak).map { String($0) }
    let first = lines.first ?? ""
    if let slashes { return SceneError(Self.foreignComment, at: slashes) }
    if let colon = first.firstIndex(of: ":"), !first.hasPrefix("http") {
      let right = "\(first[..<colon]): \(first[first.index(after: colon)...])"
      return SceneError("a space follows a colon: '\(right.shortened)'", at: start)
    }
    let key = (lines.last ?? "").drop { $0 == " " || $0 == "\t" }
    return SceneError(
      "'\(String(key).shortened)' goes on with the text of the line above; the keys of one map start in the same "
        + "column",
      at: structure.place(line: cursor.line, column: max(1, cursor.column - key.unicodeScalars.count))
    )
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

// Values that YAML takes for comments.
extension SourceScanner {
  // Whether a value could stand at the place: in brackets, or on the line of its key.
  private var expectsValue: Bool {
    guard case .indicator = last else { return false }
    return structure.isInFlow || indicatorLine == cursor.line
  }

  // The color without quotes at the place, which is a comment to YAML; `nil` if there is none.
  private var unquotedColor: Substring? {
    guard expectsValue else { return nil }
    let word = hashWord
    let digits = word.dropFirst()
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    // Behind a key, a comment of words may begin with such letters, and so may '#add' anywhere.
    let isShort = digits.count < 6 && !digits.contains(where: \.isNumber)
    let isCertain = isShort ? structure.isInFlow && isLast(word) : structure.isInFlow || isLast(word)
    return isCertain ? word : nil
  }

  // Whether no other word follows one on its line.
  private func isLast(_ word: Substring) -> Bool {
    var distance = word.unicodeScalars.count
    while cursor.following(distance)?.isBlank == true { distance += 1 }
    guard let next = cursor.following(distance) else { return true }
    return next.isLineBreak || next == "#" || structure.isInFlow && next.isFlowIndicator
  }

  // The '#' at the place with what stands right behind it.
  private var hashWord: Substring {
    var word = "#"
    for distance in 1...40 {
      guard let next = cursor.following(distance), !next.isBlank, !next.isLineBreak,
        !(structure.isInFlow && next.isFlowIndicator)
      else { break }
      word.unicodeScalars.append(next)
    }
    return word[...]
  }

  private mutating func noteComment() {
    let word = hashWord
    guard word.count > 1 else { return }
    if expectsValue { hiddenValues[cursor.line] = String(word) }
    guard structure.isInFlow, swallowing == nil else { return }
    swallowing = Diagnostic(
      at: place,
      "'\(word.description.shortened)' without quotes is a comment, which takes the rest of the line with it"
    )
  }

  private mutating func skipColor() {
    let word = unquotedColor ?? "#"
    let digits = word.dropFirst()
    let full = digits.count < 6 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    structure.note(mistake: "a color needs quotes, since '#' starts a comment: write \"#\(full)\"", at: place)
    cursor.advance(by: word.unicodeScalars.count)
    (last, mayStartKey) = (.scalar(String(word)), false)
  }
}

extension SourceCursor {
  /// Whether a line of a merge conflict starts here.
  var isAtConflictMark: Bool {
    guard column == 1, let mark = current, "<=>|".unicodeScalars.contains(mark) else { return false }
    return (1...6).allSatisfy { following($0) == mark } && isBlankOrEnd(after: 7)
  }
}
