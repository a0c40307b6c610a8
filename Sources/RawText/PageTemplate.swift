/// A page with placeholders for values, for example `<title>{title}</title>`.
package struct PageTemplate {
  private let text: String

  /// Reads a page.
  ///
  /// Every brace in the page must belong to a placeholder.
  package init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the page with its placeholders filled.
  ///
  /// - Parameter value: Returns the text for a placeholder. The text is not escaped, and braces in the text have no
  ///   meaning.
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
