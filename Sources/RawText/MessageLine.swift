/// A line of a message, in which only the literal parts can do more than be read.
///
/// Interpolated texts are escaped: a name with a line break in it neither begins another line nor
/// steers a terminal. Printing takes this type and no `String`, so that no message can forget it.
///
/// ```swift
/// let path = "notes\u{202E}gpj.exe"
/// let line: MessageLine = "removed \(path)"
/// ```
package struct MessageLine: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The builder of a line.
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

  // A text of a scene can be as long as its file, too long to read in a message.
  private static let longest = 4000

  /// The line, without its end.
  package let text: String

  package init(stringInterpolation: StringInterpolation) {
    self.init(visible: stringInterpolation.text)
  }

  package init(stringLiteral: String) {
    self.init(visible: stringLiteral)
  }

  /// Creates a line of a text from any source.
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

  /// Returns a line for each of several texts.
  package static func all(of texts: [String]) -> [MessageLine] {
    texts.map { MessageLine($0) }
  }
}
