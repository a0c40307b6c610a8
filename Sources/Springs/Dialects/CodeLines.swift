extension SpringDescription {
  /// Returns a call as lines of code to paste.
  ///
  /// If the call fits on one line, there is only one.
  ///
  /// Otherwise, there is one line for the head, some lines for the arguments, and one line for the tail.
  ///
  /// - Parameters:
  ///   - head: The text before the arguments, for example `Spring(`.
  ///   - arguments: The arguments, which are separated by commas.
  ///   - tail: The text after the arguments.
  static func call(_ head: String, arguments: [String], tail: String) -> [String] {
    // A report indents code by four columns, so a line has fewer than 80 columns.
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
  // The text without the spaces inside braces that are now at the start or the end of a line.
  fileprivate var withoutEdges: String {
    split(separator: " ").joined(separator: " ")
  }
}
