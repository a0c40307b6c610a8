extension SpringDescription {
  /// Returns a call as lines to paste: one if it fits, otherwise one for its head, some for its arguments, and one
  /// for its tail.
  ///
  /// - Parameters:
  ///   - head: The text before the arguments, such as `Spring(`.
  ///   - arguments: The arguments, which commas separate.
  ///   - tail: The text behind them.
  static func call(_ head: String, _ arguments: [String], _ tail: String) -> [String] {
    // With the four columns that a report is indented by, within 80.
    let width = 75
    let line = head + arguments.joined(separator: ", ") + tail
    guard line.utf8.count > width else { return [line] }
    var lines = [head.withoutEdges]
    var inner = ""
    for (index, argument) in arguments.enumerated() {
      let word = argument + (index < arguments.count - 1 ? "," : "")
      if !inner.isEmpty, 2 + inner.utf8.count + 1 + word.utf8.count > width {
        lines.append("  " + inner)
        inner = ""
      }
      inner += (inner.isEmpty ? "" : " ") + word
    }
    return lines + ["  " + inner, tail.withoutEdges]
  }
}

extension String {
  // Spaces inside of braces have no place where a line ends or begins.
  fileprivate var withoutEdges: String {
    split(separator: " ").joined(separator: " ")
  }
}
