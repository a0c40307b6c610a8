import Scenes

/// A place in a text that moves on character by character, and counts lines as the YAML library does.
struct SourceCursor {
  private let characters: [Unicode.Scalar]
  private(set) var index = 0
  /// The line, from 1.
  private(set) var line = 1
  /// The column, from 1.
  private(set) var column = 1

  init(_ text: String) {
    characters = Array(text.unicodeScalars)
  }

  /// The character at the place; `nil` at the end.
  var current: Unicode.Scalar? {
    following(0)
  }

  /// Returns the character some way ahead; `nil` past the end.
  func following(_ distance: Int) -> Unicode.Scalar? {
    index + distance < characters.count ? characters[index + distance] : nil
  }

  /// Moves on by one character, or by one line break.
  mutating func advance() {
    guard let character = current else { return }
    guard character.isLineBreak else {
      (index, column) = (index + 1, column + 1)
      return
    }
    index += character == "\r" && following(1) == "\n" ? 2 : 1
    (line, column) = (line + 1, 1)
  }

  /// Moves on by some characters.
  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  /// Moves on to where a condition holds, or to the end.
  mutating func advance(until isEnd: (Unicode.Scalar) -> Bool) {
    while let character = current, !isEnd(character) { advance() }
  }

  /// Whether a character some way ahead is a blank, a line break or past the end.
  func isBlankOrEnd(after distance: Int) -> Bool {
    following(distance).map { $0.isBlank || $0.isLineBreak } ?? true
  }

  /// Whether a line starts here that separates documents.
  var isAtDocumentMark: Bool {
    guard column == 1, let mark = current, mark == "-" || mark == "." else { return false }
    return following(1) == mark && following(2) == mark && isBlankOrEnd(after: 3)
  }

  /// Returns the text from an index up to another.
  func text(from start: Int, to end: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: characters[start..<end])
    return String(view)
  }
}

extension Unicode.Scalar {
  /// Whether it is a space or a tab.
  var isBlank: Bool {
    self == " " || self == "\t"
  }

  /// Whether it ends a line, for the YAML library, which knows the breaks of YAML 1.1.
  var isLineBreak: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether it opens, closes or separates in a flow collection.
  var isFlowIndicator: Bool {
    switch self {
    case ",", "[", "]", "{", "}": true
    default: false
    }
  }
}
