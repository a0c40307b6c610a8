/// A text that contains `{i}` for a number, for example `Row {i}`.
package struct NumberedText {
  /// The characters that the number replaces.
  package static let mark = "{i}"

  // The texts between the marks. Splitting the text once is enough for all numbers.
  private let parts: [String]

  /// Splits a text at its marks.
  package init(_ text: String) {
    var parts: [String] = []
    var rest = text.utf8[...]
    // The search compares bytes, so that it is fast even for a text of a megabyte.
    while let place = Self.firstMark(in: rest) {
      parts.append(String(Substring(rest[..<place])))
      rest = rest[place...].dropFirst(Self.mark.utf8.count)
    }
    self.parts = parts + [String(Substring(rest))]
  }

  private static func firstMark(in text: Substring.UTF8View) -> String.Index? {
    text.indices.first { text[$0...].starts(with: mark.utf8) }
  }

  /// Whether the text contains the mark.
  package var isNumbered: Bool {
    parts.count > 1
  }

  /// Returns the number that turns this text into another text; `nil` if there is none.
  package func number(in other: String) -> Int? {
    guard isNumbered, other.utf8.starts(with: parts[0].utf8) else { return nil }
    let rest = other.utf8.dropFirst(parts[0].utf8.count)
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    // A digit after `{i}` belongs to the text.
    for count in stride(from: digits.count, to: 0, by: -1) {
      guard let number = Int(String(Substring(digits.prefix(count)))), text(number) == other else { continue }
      return number
    }
    return nil
  }

  /// Returns the text with a number.
  package func text(_ number: Int) -> String {
    parts.joined(separator: "\(number)")
  }

  /// Returns the largest size of the text in bytes, for numbers below `end`.
  package func largestSize(below end: Int) -> Int {
    parts.reduce(0) { $0 + $1.utf8.count } + (parts.count - 1) * "\(end - 1)".utf8.count
  }
}
