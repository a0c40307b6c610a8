import CradleRawText

/// A pattern for names that you can type: `*` matches any characters, `?` matches one.
///
/// A backslash makes the next character literal. As in messages, a backslash may also begin a Swift escape for an
/// invisible character: `\n`, `\r`, `\t`, `\0`, `\u{1B}`. So you can copy a printed pattern and use it unchanged.
///
/// ```swift
/// let isDark = NamePattern("*/theme=dark").matches("springy/theme=dark")
/// let pattern = NamePattern(naming: "*/default").text  // \*/default
/// ```
package struct NamePattern: Sendable {
  private enum Part: Equatable, Sendable {
    case anything
    case anyone
    case character(Character)
  }

  /// The pattern as you type it.
  package let text: String
  private let parts: [Part]

  /// Reads a pattern.
  package init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text)
  }

  /// Creates a pattern that matches exactly one name.
  package init(naming name: String) {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if ["*", "?", "\\"].contains(scalar) { text.append("\\") }
      text.append(scalar)
    }
    self.init(String(text).visible.withoutCommand)
  }

  /// Returns whether the pattern matches a name.
  ///
  /// Two names are equal if their scalars are. To the file system, two spellings of an accent are two different names.
  package func matches(_ name: String) -> Bool {
    let characters = Array(name)
    // The position to try again if the text after the last star does not match.
    var (place, star, covered): (Int, Int?, Int) = (0, nil, 0)
    var index = 0
    while index < characters.count {
      if place < parts.count, parts[place] == .anything {
        (star, covered) = (place, index)
        place += 1
      } else if place < parts.count, Self.fits(parts[place], character: characters[index]) {
        (place, index) = (place + 1, index + 1)
      } else if let last = star {
        covered += 1
        (place, index) = (last + 1, covered)
      } else {
        return false
      }
    }
    return parts[place...].allSatisfy { $0 == .anything }
  }

  private static func fits(_ part: Part, character: Character) -> Bool {
    switch part {
    case .anything: false
    case .anyone: true
    case .character(let own): own.unicodeScalars.elementsEqual(character.unicodeScalars)
    }
  }

  // Replaces escapes first. Otherwise, scalars between two wildcards could not combine into characters.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    func endPlain() {
      parts += String(plain).map(Part.character)
      plain = String.UnicodeScalarView()
    }
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*", "?":
        endPlain()
        parts.append(scalar == "*" ? .anything : .anyone)
      case "\\": plain.append(unescaped(&rest))
      default: plain.append(scalar)
      }
    }
    endPlain()
    return parts
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "0": "\0",
  ]

  // The scalar after a backslash. A backslash at the end is literal.
  private static func unescaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    guard let scalar = rest.popFirst() else { return "\\" }
    if let known = escapes[scalar] { return known }
    guard scalar == "u", rest.first == "{", let end = rest.firstIndex(of: "}") else { return scalar }
    let digits = String(Substring(rest[rest.index(after: rest.startIndex)..<end]))
    guard let value = UInt32(digits, radix: 16), let named = Unicode.Scalar(value) else { return scalar }
    rest = rest[rest.index(after: end)...]
    return named
  }
}
