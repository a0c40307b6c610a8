import Scenes

/// A text in which `{i}` stands for a number.
struct NumberedText {
  /// What stands for the number.
  static let mark = "{i}"

  // What is between the marks, found once for all numbers.
  private let parts: [String]

  /// Takes a text apart.
  init(_ text: String) {
    var parts: [String] = []
    var rest = text.utf8[...]
    // By bytes, as fast as texts of a megabyte need it.
    while let place = Self.firstMark(in: rest) {
      parts.append(String(Substring(rest[..<place])))
      rest = rest[place...].dropFirst(Self.mark.utf8.count)
    }
    self.parts = parts + [String(Substring(rest))]
  }

  private static func firstMark(in text: Substring.UTF8View) -> String.Index? {
    text.indices.first { text[$0...].starts(with: mark.utf8) }
  }

  /// Whether a number stands in it at all.
  var isNumbered: Bool {
    parts.count > 1
  }

  /// Returns the text with a number.
  func text(_ number: Int) -> String {
    parts.joined(separator: "\(number)")
  }

  /// Returns how many bytes the text has at most with any number below another one.
  func largestSize(below end: Int) -> Int {
    parts.reduce(0) { $0 + $1.utf8.count } + (parts.count - 1) * "\(end - 1)".utf8.count
  }
}
