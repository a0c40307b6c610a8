/// A moving position in a text.
///
/// The cursor counts bytes, and counts characters as libyaml does.
package struct SourceCursor {
  package let bytes: [UInt8]
  /// The number of bytes before the position.
  package private(set) var offset = 0
  package private(set) var mark = SourceMark()

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The character at the position; `nil` at the end.
  package var current: Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    guard bytes[offset] >= 0x80 else { return Unicode.Scalar(bytes[offset]) }
    return String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  /// The character after the current character; `nil` past the end.
  var following: Unicode.Scalar? {
    var next = self
    next.step()
    return next.current
  }

  /// Advances by one character, or by one line break.
  package mutating func advance() {
    guard let character = current else { return }
    step()
    guard character.isLineBreak else { return }
    if character == "\r", current == "\n" { step() }
    mark.line += 1
    mark.column = 1
  }

  /// Advances to the next character that fulfills a condition, or to the end.
  package mutating func advance(until isEnd: (Unicode.Scalar) -> Bool) {
    while let character = current, !isEnd(character) { advance() }
  }

  /// Advances to the next line.
  mutating func advanceToNextLine() {
    advance(until: \.isLineBreak)
    advance()
  }

  /// Advances to a mark, unless the cursor is already past the mark.
  package mutating func advance(to mark: SourceMark) {
    guard self.mark.index <= mark.index else { return }
    while self.mark.index < mark.index, offset < bytes.count { step() }
    self.mark = mark
  }

  private mutating func step() {
    offset += 1
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    mark.index += 1
    mark.column += 1
  }

  /// Returns the text from an offset up to the position.
  package func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The position of the next character that is not a blank.
  var pastBlanks: SourceCursor {
    var next = self
    next.advance { !$0.isBlank }
    return next
  }

  /// Whether the indicator at the position is followed by a blank, a line break, or the end of the text.
  ///
  /// Outside brackets, this is required.
  var isSeparate: Bool {
    following?.isSpace != false
  }

  /// Whether a line that separates documents starts at the position, for example `---`.
  var isAtDocumentMark: Bool {
    isAtLine(of: "-", 3) || isAtLine(of: ".", 3)
  }

  /// Whether a line of a merge conflict starts at the position.
  var isAtConflictMark: Bool {
    ["<", "=", ">", "|"].contains { isAtLine(of: $0, 7) }
  }

  // Returns whether a line starts at the position with `count` copies of a character, followed by a blank or by the
  // end.
  private func isAtLine(of character: Unicode.Scalar, _ count: Int) -> Bool {
    guard mark.column == 1, current == character else { return false }
    var next = self
    next.advance { $0 != character }
    return next.mark.index == mark.index + count && next.current?.isSpace != false
  }

  /// Whether a comment in the notation of another language starts at the position.
  var isAtSlashes: Bool {
    current == "/" && (following == "/" || following == "*")
  }

  /// Returns whether the rest of the line has no content, or whether a given character comes next.
  ///
  /// Blanks and a comment do not count as content.
  func isAtEnd(or isEnd: (Unicode.Scalar) -> Bool) -> Bool {
    pastBlanks.current.map { $0.isLineBreak || $0 == "#" || isEnd($0) } ?? true
  }
}

extension Unicode.Scalar {
  /// Whether the character is a space or a tab.
  var isBlank: Bool {
    self == " " || self == "\t"
  }

  /// Whether the character is a blank or ends a line.
  var isSpace: Bool {
    isBlank || isLineBreak
  }

  /// Whether the character ends a line for libyaml, which accepts the line breaks of YAML 1.1.
  package var isLineBreak: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether the character is a bracket, a brace or a comma.
  var isFlowIndicator: Bool {
    switch self {
    case ",", "[", "]", "{", "}": true
    default: false
    }
  }

  /// Whether the character is a space that YAML does not accept, such as a non-breaking space.
  var isForeignSpace: Bool {
    switch value {
    case 0xA0, 0x2000...0x200B, 0x202F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

/// The origin of a text, which determines how positions in the text are named.
package enum SourceOrigin: Sendable {
  /// A file with a name.
  case file(String)
  /// The value of `key.path=value`.
  case override(String)
  /// A value of `key.path=value,value`.
  case sweep(String)

  /// Returns the position at a mark in the text, by default at its start.
  package func place(_ mark: SourceMark = SourceMark()) -> Diagnostic.Place {
    switch self {
    case .file(let name): .file(name, line: mark.line, column: mark.column)
    case .override(let text): .override(text)
    case .sweep(let text): .sweep(text)
    }
  }
}
