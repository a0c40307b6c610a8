import CradleNotations
import CradleRawText

/// Texts of a scene in the languages of pages, in which they can only be read.
extension String {
  /// The text on one line, with an escape for characters that cannot be seen.
  private var line: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").visible
  }

  /// The text as the value of an attribute of HTML or JSX, between double quotes.
  ///
  /// Braces are escaped for the sake of templates, in which pages often are.
  var inAttribute: String {
    line.withReferences { "&<>\"'{}`".unicodeScalars.contains($0) }
  }

  /// The text as text of Markdown in which nothing is emphasized, linked or code.
  var inMarkdown: String {
    line.escapedForAnyMarkdown
  }

  /// The text as an argument of a directive of DocC, between double quotes.
  ///
  /// DocC keeps the backslash of an escaped quote, so quotes are those of print, and backslashes slashes.
  var inDirective: String {
    var isOpen = false
    let characters = line.map { character -> Character in
      switch character {
      case "\"":
        isOpen.toggle()
        return isOpen ? "“" : "”"
      case "\\": return "/"
      default: return character
      }
    }
    return String(characters)
  }

  /// The text as a name in an address.
  var inAddress: String {
    percentEncoded(keeping: "@")
  }
}
