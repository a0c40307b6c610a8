import Scenes

extension SourceScanner {
  /// Moves past an anchor or a tag.
  mutating func skipProperty(until isEnd: (Unicode.Scalar) -> Bool) {
    noteNodeStart()
    cursor.advance()
    cursor.advance(until: isEnd)
    (last, mayStartKey) = (.property, false)
  }

  /// Moves past a tag; its verbatim form may hold characters that would end another tag.
  mutating func skipTag() {
    if cursor.following(1) == "<" {
      skipProperty { $0 == ">" || $0.isLineBreak }
      if cursor.current == ">" { cursor.advance() }
    } else {
      let isInFlow = structure.isInFlow
      skipProperty { $0.isBlank || $0.isLineBreak || isInFlow && $0.isFlowIndicator }
    }
  }

  /// Moves past a text in single or double quotes.
  mutating func skipQuotedScalar(_ quote: Unicode.Scalar) throws(SceneError) {
    noteNodeStart()
    try structure.count(at: place)
    let opening = place
    let line = cursor.line
    cursor.advance()
    let start = cursor.index
    while let character = cursor.current {
      let isEscape = quote == "\"" ? character == "\\" : cursor.following(1) == "'"
      if character == quote && (quote == "\"" || !isEscape) { break }
      let isPair = isEscape && (quote == "\"" || character == "'")
      cursor.advance(by: isPair ? 2 : 1)
    }
    guard cursor.current != nil else { throw SceneError("this quote is never closed", at: opening) }
    last = .scalar(cursor.text(from: start, to: cursor.index))
    mayStartKey = false
    cursor.advance()
    guard endsValue else {
      guard line == cursor.line else { throw SceneError("this quote is not closed on its line", at: opening) }
      let (other, twice) = quote == "'" ? ("\"", "''") : ("'", "\\\"")
      throw failure(
        "the text goes on behind its quote; write \(twice) for a quote in the text, or put \(other) around it"
      )
    }
  }

  // Whether nothing follows on the line that would belong to a value.
  private var endsValue: Bool {
    var distance = 0
    while cursor.following(distance)?.isBlank == true { distance += 1 }
    guard let next = cursor.following(distance) else { return true }
    return next.isLineBreak || next.isFlowIndicator || next == ":" || next == "#"
  }

  /// Moves past a text without quotes, which may go on in the next lines.
  mutating func skipPlainScalar() throws(SceneError) {
    noteNodeStart()
    try structure.count(at: place)
    let (start, startLine) = (cursor.index, cursor.line)
    var end = start
    if mayStartKey, !structure.isInFlow, cursor.current?.isForeignSpace == true {
      throw failure("this space is no plain one, and cannot indent; type it anew")
    }
    if cursor.current == "/", cursor.following(1) == "/" || cursor.following(1) == "*" {
      slashes = slashes ?? place
    }
    while !cursor.isAtDocumentMark, !cursor.isAtConflictMark, cursor.current != "#" {
      skipPlainWord()
      end = cursor.index
      guard let character = cursor.current, character.isBlank || character.isLineBreak else { break }
      cursor.advance { !$0.isBlank && !$0.isLineBreak }
      if !structure.isInFlow && cursor.column <= structure.indent { break }
    }
    last = .scalar(cursor.text(from: start, to: end))
    mayStartKey = cursor.line != startLine
  }

  private mutating func skipPlainWord() {
    while let character = cursor.current, !cursor.isBlankOrEnd(after: 0) {
      if character == ":" && cursor.isBlankOrEnd(after: 1) { return }
      if structure.isInFlow && character.isFlowIndicator { return }
      cursor.advance()
    }
  }

  /// Moves past a text whose lines are taken as they are.
  mutating func skipBlockScalar() throws(SceneError) {
    noteNodeStart()
    try structure.count(at: place)
    cursor.advance()
    var indent = skipBlockHeader().map { max(structure.indent - 1, 0) + $0 }
    skipBlockBreaks(&indent)
    while cursor.column - 1 == indent, cursor.current != nil {
      cursor.advance(until: \.isLineBreak)
      cursor.advance()
      skipBlockBreaks(&indent)
    }
    (last, mayStartKey) = (.indicator, true)
  }

  // Returns the indentation that the header sets; `nil` if it sets none.
  private mutating func skipBlockHeader() -> Int? {
    var increment: Int?
    for _ in 0..<2 {
      guard let character = cursor.current else { break }
      if character == "+" || character == "-" {
        cursor.advance()
      } else if let digit = Character(character).wholeNumberValue, character.isASCII, digit > 0 {
        increment = digit
        cursor.advance()
      }
    }
    cursor.advance(until: \.isLineBreak)
    cursor.advance()
    return increment
  }

  // Moves to the first line with text; if the header sets no indentation, that line does.
  private mutating func skipBlockBreaks(_ indent: inout Int?) {
    var deepest = 0
    while true {
      while cursor.current == " ", indent.map({ cursor.column - 1 < $0 }) ?? true {
        cursor.advance()
      }
      deepest = max(deepest, cursor.column - 1)
      guard cursor.current?.isLineBreak == true else { break }
      cursor.advance()
    }
    indent = indent ?? max(deepest, structure.indent, 1)
  }
}

extension Unicode.Scalar {
  // A space that is none to YAML: without a break, of another width, or without any.
  fileprivate var isForeignSpace: Bool {
    switch value {
    case 0xA0, 0x2000...0x200B, 0x202F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
