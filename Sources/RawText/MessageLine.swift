/// A line that people read, in which nothing but the literal parts can do anything but be read.
///
/// What is interpolated is worded: a name with a line break in it neither begins another line nor steers
/// a terminal. What is printed takes one of these and no `String`, so that no message can forget it.
///
/// ```swift
/// let line: MessageLine = "removed \(path)"
/// ```
package struct MessageLine: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// What puts a line together.
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

  // Nobody reads on, and a text of a scene can be as long as its file.
  private static let longest = 4000

  /// The line, without its end.
  package let text: String

  package init(stringInterpolation: StringInterpolation) {
    self.init(visible: stringInterpolation.text)
  }

  package init(stringLiteral: String) {
    self.init(visible: stringLiteral)
  }

  /// Creates a line of a text that comes from anywhere.
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
