/// A page with slots for values, such as `<title>{title}</title>`.
package struct PageTemplate {
  private let text: String

  /// Reads a page, whose only braces are those around the names of slots.
  package init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the page with its slots filled.
  ///
  /// - Parameter value: Returns what belongs into a slot. It is not escaped, and braces in it are no slots.
  package func filled(_ value: (Substring) -> String) -> String {
    var page = ""
    for part in text.split(separator: "{", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if pieces.count == 2 { page += value(pieces[0]) }
      page += pieces[pieces.count - 1]
    }
    return page
  }
}
