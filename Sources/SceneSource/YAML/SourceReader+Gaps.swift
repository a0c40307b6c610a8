import CradleRawText

// Reads the gaps between two events, and checks the characters of values.
extension SourceReader {
  /// Reads blanks, comments and indicators from the cursor to a mark, or to the first other character.
  ///
  /// Another character comes first only if there is a problem, which libyaml has not reported yet.
  mutating func readGap(to mark: SourceMark) throws(SceneError) {
    while cursor.mark.index < mark.index, let character = cursor.current {
      switch character {
      case " ", "\t": cursor.advance()
      case "#": try readComment()
      case "?" where isInFlow || cursor.isSeparate: throw failure(Self.questionMark)
      case ",",
        ":" where isInFlow || cursor.isSeparate, "-" where cursor.isSeparate:
        indicator = (character, cursor.mark.line)
        last = .other
        cursor.advance()
      case "\u{FEFF}" where cursor.mark.column == 1: cursor.advance()
      case _ where character.isLineBreak: cursor.advance()
      case _ where cursor.isAtDocumentMark:
        indicator = (".", cursor.mark.line)
        cursor.advance { $0 != character }
      default: return
      }
    }
  }

  /// The message about a key in the explicit notation.
  static let questionMark = "a key cannot be written with '?'; write 'key: value'"

  /// Advances past an anchor and a tag to the value.
  mutating func skipProperties(of event: SourceEvent) throws(SceneError) {
    guard event.anchor != nil || !event.tag.isEmpty else { return }
    while cursor.mark.index < event.end.index, cursor.current == "&" || cursor.current == "!" {
      indicator = (".", cursor.mark.line)
      while cursor.mark.index < event.end.index, cursor.current?.isSpace == false { cursor.advance() }
      try readGap(to: event.end)
    }
  }

  private mutating func readComment() throws(SceneError) {
    let word = commentWord(at: cursor)
    if expectsValue, let color = color(of: word) {
      note("a color needs quotes, since '#' starts a comment: write \"\(color)\"", at: place)
      isSwallowed = isInFlow
      if isInFlow { throw failure("a color needs quotes") }
    }
    if isInFlow, swallowing == nil, word.utf8.count > 1 {
      swallowing = Diagnostic(
        at: place,
        "'\(word.shortened)' without quotes is a comment, which takes the rest of the line with it"
      )
    }
    cursor.advance(until: \.isLineBreak)
  }

  // Whether a value is possible at the position, inside brackets or on the line of its key.
  private var expectsValue: Bool {
    guard let indicator, indicator.character != "." else { return false }
    return isInFlow || indicator.line == cursor.mark.line
  }

  // Returns the '#' with up to 40 characters that follow directly.
  private func commentWord(at hash: SourceCursor) -> String {
    var end = hash
    end.advance()
    var count = 0
    end.advance { character in
      count += 1
      return count > 40 || character.isSpace || (isInFlow && character.isFlowIndicator)
    }
    return end.text(from: hash.offset)
  }

  // Returns the color that a comment was probably meant to be; `nil` if the comment resembles no color.
  private func color(of word: String) -> String? {
    let digits = word.dropFirst()
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    var behind = cursor
    for _ in word.unicodeScalars { behind.advance() }
    let isLast = behind.isAtEnd { isInFlow && $0.isFlowIndicator }
    // A comment may also begin with such letters, for example '#add'.
    let isShort = digits.count < 6 && !digits.contains(where: \.isNumber)
    guard isShort ? isInFlow && isLast : isInFlow || isLast else { return nil }
    return "#" + (digits.count < 6 ? digits.map { "\($0)\($0)" }.joined() : String(digits))
  }

  /// The comment at the position of a value, if the comment's text starts right after the '#'.
  var hiddenValue: String? {
    let hash = cursor.pastBlanks
    guard expectsValue, hash.current == "#" else { return nil }
    let word = commentWord(at: hash)
    return word == "#" ? nil : word
  }

  /// Throws if an unquoted text, from the cursor on, contains wrong characters.
  func checkPlainScalar(upTo end: SourceMark) throws(SceneError) {
    try checkConflicts(upTo: end)
    // A key cannot start after a colon or an anchor.
    let isOnLine = indicator.map { $0.line == cursor.mark.line && $0.character != "-" } ?? false
    guard !isInFlow, !isOnLine, cursor.current?.isForeignSpace == true else { return }
    throw failure("this space is no plain one, and cannot indent; type it anew")
  }

  /// Throws if an unquoted text, from the cursor on, contains an invisible byte order mark.
  func checkInvisibleMarks(in text: String) throws(SceneError) {
    guard text.unicodeScalars.contains("\u{FEFF}") else { return }
    var mark = cursor
    mark.advance { $0 == "\u{FEFF}" }
    let message = "an invisible U+FEFF stands here; delete it, or put the text in quotes"
    throw SceneError(message, at: origin.place(mark.mark))
  }

  private func checkConflicts(upTo end: SourceMark) throws(SceneError) {
    var line = cursor
    while true {
      guard !line.isAtConflictMark else {
        throw SceneError(
          "a merge conflict is left here; keep one side, and remove the lines of '<<<<<<<', '=======' and '>>>>>>>'",
          at: origin.place(line.mark)
        )
      }
      guard line.mark.line < end.line, line.current != nil else { return }
      line.advanceToNextLine()
    }
  }

  /// Throws if a text continues at the cursor, after the closing quote.
  func checkQuote(openedAt start: SourceCursor) throws(SceneError) {
    guard !cursor.isAtEnd(or: { $0.isFlowIndicator || $0 == ":" }) else { return }
    if cursor.pastBlanks.isAtSlashes { throw foreignComment(at: cursor.pastBlanks) }
    guard start.mark.line == cursor.mark.line else { throw unclosedQuote(at: start) }
    let (other, twice) = start.current == "'" ? ("\"", "''") : ("'", "\\\"")
    throw failure(
      "the text goes on behind its quote; write \(twice) for a quote in the text, or put \(other) around it"
    )
  }

  /// Returns the error about a quote that closes too late.
  func unclosedQuote(at quote: SourceCursor) -> SceneError {
    SceneError("this quote is not closed on its line", at: origin.place(quote.mark))
  }

  /// Returns the error about a comment in the notation of another language.
  func foreignComment(at slashes: SourceCursor) -> SceneError {
    SceneError("a comment starts with '#', not with '/'", at: origin.place(slashes.mark))
  }

  /// Returns the error about a '-' right before a bracket.
  func missingSpace(in text: String, at place: Diagnostic.Place) -> SceneError {
    SceneError("a space follows the '-' of a list: '- \(text.dropFirst().prefix(1))'", at: place)
  }
}
