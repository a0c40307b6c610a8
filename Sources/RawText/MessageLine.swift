/// A line of a message.
///
/// Only its literal parts can contain control characters.
///
/// Interpolated texts are escaped. For example, a name with a line break cannot start another line, and a name with
/// control characters cannot control a terminal. Printing functions take this type instead of `String`, so that nobody
/// can forget the escaping.
///
/// ```swift
/// let path = "notes\u{202E}gpj.exe"
/// let line: MessageLine = "removed \(path)"
/// ```
package struct MessageLine: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The builder that escapes the interpolated texts of a line.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    package mutating func appendInterpolation(_ value: some Any) {
      text += "\(value)".visible
    }
  }

  // A text in a scene can be as long as the whole scene file, and that is too long for a message.
  private static let longest = 4000

  /// The line, without a line break.
  package let text: String

  package init(stringInterpolation: StringInterpolation) {
    self.init(visible: stringInterpolation.text)
  }

  package init(stringLiteral: String) {
    self.init(visible: stringLiteral)
  }

  /// Creates a line from a text of any origin, with escapes.
  package init(_ text: String) {
    self.init(visible: text.visible)
  }

  private init(visible text: String) {
    let isLong = text.unicodeScalars.count > Self.longest
    let shown =
      isLong
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest))) + "…" : text
    self.text = shown.withoutCommand
  }

  /// Returns one line for each text.
  package static func all(of texts: [String]) -> [MessageLine] {
    texts.map { MessageLine($0) }
  }
}
