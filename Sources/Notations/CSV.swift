/// The notation of tables as comma-separated values.
package enum CSV {
  /// Returns a row of a table, without a line break.
  package static func row(_ fields: [String]) -> String {
    fields.joined(separator: ",")
  }

  /// Returns a text as a field.
  ///
  /// The field is in quotes if the text contains a comma, a quote or a line break.
  ///
  /// A spreadsheet may read a text as a formula, for example `=1+1`. The text still stays unchanged, since tables are
  /// mainly for programs, and programs look for exactly the same name.
  package static func field(_ text: String) -> String {
    // Bytes are compared, since comparing characters would take as long as the rest of a trace. Also, a quotation mark
    // with an accent is a different character.
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
