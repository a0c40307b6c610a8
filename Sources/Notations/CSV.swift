/// The notation of tables as comma-separated values.
package enum CSV {
  /// Returns a row, without the end of its line.
  package static func row(_ fields: [String]) -> String {
    fields.joined(separator: ",")
  }

  /// Returns a text as a field, in quotes if it has a comma, a quote or an end of a line.
  ///
  /// What a spreadsheet takes for a formula, such as `=1+1`, stays as it is: a table is read by programs first, and
  /// they look for the same name again.
  package static func field(_ text: String) -> String {
    // Bytes, because characters took as long as all the rest of a trace; and a quotation mark with an accent is
    // another character.
    guard text.utf8.contains(where: \.needsQuotesInTable) else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

extension UInt8 {
  fileprivate var needsQuotesInTable: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
