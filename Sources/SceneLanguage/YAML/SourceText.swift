import Scenes

/// The characters of a source, checked to be what YAML allows.
enum SourceText {
  /// Returns the text that bytes stand for.
  static func decode(_ bytes: [UInt8], origin: SourceOrigin, limits: Limits) throws(SceneError) -> String {
    guard bytes.count <= limits.fileSize else {
      throw SceneError([
        Diagnostic(at: origin.place(), "there are more than \(limits.fileSize) bytes; --limit-file-size allows more")
      ])
    }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw SceneError([Diagnostic(at: origin.place(), "the text is UTF-16; save it as UTF-8")])
    }
    // Some editors put a byte order mark in front, which has no meaning in UTF-8.
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let text = String(validating: content, as: UTF8.self) else {
      throw SceneError([Diagnostic(at: firstInvalidPlace(content, origin), "the text is not UTF-8")]
      )
    }
    try checkCharacters(text, origin)
    return text
  }

  private static func firstInvalidPlace(_ bytes: [UInt8], _ origin: SourceOrigin) -> Diagnostic.Place {
    var (line, column) = (1, 1)
    var (decoder, iterator) = (UTF8(), bytes.makeIterator())
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return origin.place(line: line, column: column)
  }

  private static func checkCharacters(_ text: String, _ origin: SourceOrigin) throws(SceneError) {
    var (line, column) = (1, 1)
    for scalar in text.unicodeScalars {
      guard scalar.isAllowedInYAML else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let place = origin.place(line: line, column: column)
        throw SceneError([Diagnostic(at: place, "the character U+\(code) is not allowed")])
      }
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInYAML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD: true
    default: value > 0xFFFF
    }
  }
}

/// The origin of a text, for naming places in it.
enum SourceOrigin: Sendable {
  /// A file with a name.
  case file(String)
  /// The value of `key.path=value`.
  case override(String)
  /// A value of `key.path=value,value`.
  case sweep(String)

  /// Returns the name of a place in the text.
  func place(line: Int = 1, column: Int = 1) -> Diagnostic.Place {
    switch self {
    case .file(let name): .file(name, line: line, column: column)
    case .override(let text): .override(text)
    case .sweep(let text): .sweep(text)
    }
  }
}

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

  /// Moves on to the next character that fulfills a condition, or to the end.
  mutating func advance(until isEnd: (Unicode.Scalar) -> Bool) {
    while let character = current, !isEnd(character) { advance() }
  }

  /// Whether a character some way ahead is a blank, a line break or past the end.
  func isBlankOrEnd(after distance: Int) -> Bool {
    following(distance).map { $0.isBlank || $0.isLineBreak } ?? true
  }

  /// Whether a line that separates documents starts here.
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

  /// Whether it ends a line for the YAML library, which takes the line breaks of YAML 1.1.
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
