import CradleRawText

// Explains the problems that libyaml reports, with their causes and remedies.
extension SourceReader {
  /// Returns the error that explains a problem, at the position of the cause.
  mutating func explanation(of problem: SourceMistake) throws(SceneError) -> SceneError {
    if let (value, offset) = problem.invalid {
      while cursor.offset < offset { cursor.advance() }
      let digits = String(value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let isText = problem.text == "control characters are not allowed"
      return failure(isText ? "the character U+\(code) is not allowed" : "the text is not UTF-8")
    }
    if problem.text == "found unexpected end of stream", let start = problem.context {
      return SceneError("this quote is never closed", at: origin.place(start))
    }
    // Advances to the first token without an event. The problem is at this token or shortly after it.
    try readGap(to: problem.mark)
    try checkPlainScalar(upTo: problem.mark)
    if problem.text == "did not find expected <document start>", indicator?.character == "." {
      return failure(Self.secondDocument)
    }
    var found = cursor
    found.advance(to: problem.mark)
    let mistake = openKey(before: problem) ?? wrongKey(at: found) ?? wrongStart(before: problem)
    if let mistake = mistake ?? wrongBracket(at: found, problem) { return mistake }
    if let slashes { return foreignComment(at: slashes) }
    if let swallowing { return SceneError([swallowing]) }
    // libyaml notices a missing colon only after the line of the key.
    let start = problem.text == "could not find expected ':'" ? problem.context : nil
    return SceneError(words(for: problem.text, found.current), at: origin.place(start ?? problem.mark))
  }

  // The comment in another language's notation, at or just before the first token without an event.
  private var slashes: SourceCursor? {
    if cursor.isAtSlashes { return cursor }
    if case .scalar(let start) = last, start.isAtSlashes { return start }
    return nil
  }

  // Returns the error about an unclosed bracket at the start of a key. An anchor and a tag may come before the bracket.
  private func openKey(before problem: SourceMistake) -> SceneError? {
    let problems = ["could not find expected ':'", "mapping values are not allowed in this context"]
    guard !isInFlow, problems.contains(problem.text) else { return nil }
    var start = cursor
    while start.current == "&" || start.current == "!" {
      start.advance(until: \.isSpace)
      start = start.pastBlanks
    }
    return start.mark.index < problem.mark.index ? openKey(at: start) : nil
  }

  /// Returns the error about an unclosed bracket at the start of a key; `nil` if the bracket is closed.
  func openKey(at start: SourceCursor) -> SceneError? {
    guard start.current == "[" || start.current == "{" else { return nil }
    guard isNeverClosed(start, behind: { _ in true }) else { return nil }
    return neverClosed(start, remedy: "; a key is written without brackets")
  }

  // Returns whether a bracket stays open to the end of the text. If another problem comes first, the rest of the text
  // is unknown, and `problem` decides.
  private func isNeverClosed(_ bracket: SourceCursor, behind problem: (String) -> Bool) -> Bool {
    do throws(SourceMistake) {
      return try !EventParser(Array(bracket.bytes[bracket.offset...])).closesBracket()
    } catch {
      return problem(error.text)
    }
  }

  private func neverClosed(_ bracket: SourceCursor, remedy: String = "") -> SceneError {
    let character = bracket.current.map { "\($0)" } ?? ""
    return SceneError("this '\(character)' is never closed\(remedy)", at: origin.place(bracket.mark))
  }

  // Returns the error about an invalid key, which a colon, a '?' or an alias reveals.
  private func wrongKey(at found: SourceCursor) -> SceneError? {
    switch (found.current, last) {
    case ("?", _) where isInFlow || found.isSeparate:
      return SceneError(Self.questionMark, at: origin.place(found.mark))
    case ("*", _):
      var colon = found
      colon.advance { $0.isBlank || $0 == ":" }
      guard colon.pastBlanks.current == ":" else { return nil }
      if case .property(let place) = last { return SceneError("a key cannot be an alias", at: place) }
      return SceneError("a key cannot be an alias", at: origin.place(found.mark))
    case (":", .alias(let place)): return SceneError("a key cannot be an alias", at: place)
    case (":", .collection(let place)): return SceneError("a key cannot be a list or a map", at: place)
    case (":", .scalar(let start)) where cursor.mark.index == found.mark.index: return longKey(from: start, to: found)
    case (":", _): return longKey(from: cursor, to: found)
    default: return nil
    }
  }

  // Returns the error about a key that libyaml reads as a continuation of the line above.
  private func longKey(from start: SourceCursor, to colon: SourceCursor) -> SceneError? {
    guard !isInFlow, start.mark.line < colon.mark.line else { return nil }
    var line = start
    while line.mark.line < colon.mark.line { line.advanceToNextLine() }
    let key = line.pastBlanks
    guard key.offset < colon.offset else { return nil }
    if let slashes { return foreignComment(at: slashes) }
    var end = start
    end.advance(until: \.isLineBreak)
    let first = end.text(from: start.offset)
    if let mark = first.firstIndex(of: ":"), !first.hasPrefix("http") {
      let right = "\(first[..<mark]): \(first[first.index(after: mark)...])"
      return SceneError("a space follows a colon: '\(right.shortened)'", at: origin.place(start.mark))
    }
    return SceneError(
      "'\(colon.text(from: key.offset).shortened)' goes on with the text of the line above; the keys of one map start "
        + "in the same column",
      at: origin.place(key.mark)
    )
  }

  // Returns the error about a text where a key should start, right before a problem.
  private func wrongStart(before problem: SourceMistake) -> SceneError? {
    switch cursor.current {
    case "-" where !isInFlow && cursor.following == "{": return missingSpace(in: "-{", at: place)
    case "-" where !isInFlow && cursor.following == "[": return missingSpace(in: "-[", at: place)
    case "'", "\"":
      let problems = ["could not find expected ':'", "found unexpected document indicator"]
      guard problems.contains(problem.text) else { return nil }
      var end = cursor
      end.advance()
      end.advance { $0 == cursor.current || $0.isLineBreak }
      return end.current == cursor.current ? nil : unclosedQuote(at: cursor)
    default: return nil
    }
  }

  // Returns the error about a bracket without its counterpart.
  private func wrongBracket(at found: SourceCursor, _ problem: SourceMistake) -> SceneError? {
    let opening = collections.last { $0.hasBracket }?.start ?? found
    let bracket = isInFlow ? opening.current : nil
    let closing = found.current == "]" || found.current == "}" ? found.current : nil
    switch (bracket, closing) {
    case (nil, nil), ("[", "]"), ("{", "}"): return nil
    case (nil, let closing?):
      let missing = closing == "]" ? "[" : "{"
      return SceneError("there is no '\(missing)' for this '\(closing)'", at: origin.place(found.mark))
    case (let bracket?, let closing?):
      let missing = bracket == "[" ? "]" : "}"
      var start = "'\(bracket)'"
      if case .file = origin { start += " of line \(opening.mark.line), column \(opening.mark.column)" }
      let message = "a '\(missing)' is missing before this '\(closing)', for the \(start)"
      return SceneError(message, at: origin.place(found.mark))
    case (_?, nil):
      // If a comma seems to be missing, a bracket may be unclosed instead, and the rest of the text decides. Otherwise,
      // the problem itself is the explanation, unless it comes from text that should follow the brackets.
      let isOpen = { text in
        found.mark.line > opening.mark.line
          && (text != problem.text || ["found unexpected ':'", "found unexpected document indicator"].contains(text))
      }
      guard isNeverClosed(opening, behind: isOpen) else { return nil }
      return swallowing.map { SceneError([$0]) } ?? neverClosed(opening)
    }
  }

  // Returns the advice about a problem with a character.
  private func words(for problem: String, _ character: Unicode.Scalar?) -> String {
    switch problem {
    case "mapping values are not allowed in this context":
      "a ':' cannot stand here; put a text with ': ' in quotes, or start the key on a line of its own, below the "
        + "keys around it"
    case "found unexpected ':'": "a space follows a colon"
    case "could not find expected ':'":
      "this line is no key with a value; write 'key: value', with a space after the colon"
    case "did not find expected key", "did not find expected <document start>":
      "this does not fit the lines above; the keys of one map start in the same column, and each element of a list "
        + "with '- '"
    case "did not find expected '-' indicator":
      "this does not fit the list above, whose elements start with '- ' in the same column"
    case "did not find expected ',' or '}'": "a ',' or a '}' is missing before this"
    case "did not find expected ',' or ']'": "a ',' or a ']' is missing before this"
    case "did not find expected node content": "a value is missing before this"
    case "block sequence entries are not allowed in this context":
      "a list of lines with '- ' starts on a line of its own, below its key"
    case "did not find expected alphabetic or numeric character":
      "'*' and '&' start an alias and an anchor; put a text with them in quotes"
    case "found character that cannot start any token" where character == "\t",
      "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      "a tab cannot indent; use spaces"
    case "found character that cannot start any token":
      "'\((character.map { "\($0)" } ?? "").shortened)' cannot start a text; put the text in quotes"
    case "found unknown escape character":
      "no such escape in double quotes; write '\\\\' for a backslash, or use single quotes"
    default: "not YAML: \(problem)"
    }
  }
}
