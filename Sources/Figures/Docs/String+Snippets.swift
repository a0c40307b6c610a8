import CradleNotations
import CradleRawText

/// Texts of a scene in the languages of pages.
///
/// The texts contain no markup.
extension String {
  /// The text on one line, with escapes for invisible characters.
  private var line: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").visible
  }

  /// The text as an attribute value of HTML or JSX, between double quotes.
  ///
  /// Braces are escaped, since pages are often templates.
  var inAttribute: String {
    line.withReferences { "&<>\"'{}`".unicodeScalars.contains($0) }
  }

  /// The text as Markdown that contains no emphasis, links or code.
  var inMarkdown: String {
    line.escapedForAnyMarkdown
  }

  /// The text as an argument of a DocC directive, between double quotes.
  ///
  /// DocC shows the backslash of an escaped quote. So quotes become typographic quotes, and backslashes become slashes.
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

  /// The text as a file name in an address.
  var inAddress: String { inAddress() }

  /// Returns the text as a part of an address, with more characters that stay.
  func inAddress(keeping kept: String = "") -> String {
    percentEncoded(keeping: "@" + kept)
  }
}
