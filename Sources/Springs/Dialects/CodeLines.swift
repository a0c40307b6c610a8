extension SpringDescription {
  /// Returns a call as lines to paste: one line if it fits, otherwise several.
  ///
  /// Several lines are one for the head, some for the arguments, and one for the tail.
  ///
  /// - Parameters:
  ///   - head: The text before the arguments, for example `Spring(`.
  ///   - arguments: The arguments, which are separated by commas.
  ///   - tail: The text after them.
  static func call(_ head: String, arguments: [String], tail: String) -> [String] {
    // With the four columns of a report's indentation, this is within 80.
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
  // The spaces inside braces are dropped where a line begins or ends.
  fileprivate var withoutEdges: String {
    split(separator: " ").joined(separator: " ")
  }
}
