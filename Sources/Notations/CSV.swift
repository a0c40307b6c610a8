/// The notation of tables as comma-separated values.
package enum CSV {
  /// Returns a row, without a line break.
  package static func row(_ fields: [String]) -> String {
    fields.joined(separator: ",")
  }

  /// Returns a text as a field, in quotes if it contains a comma, a quote or a line break.
  ///
  /// A text that a spreadsheet reads as a formula, for example `=1+1`, stays unchanged. Tables are mainly for
  /// programs, which look for the same name again.
  package static func field(_ text: String) -> String {
    // Characters would take as long as the rest of a trace, so this compares bytes. Besides, a quotation mark
    // with an accent is another character.
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
