/// The notation of plain texts in Markdown.
///
/// The result contains no emphasis, links or code.
extension String {
  /// The text for GitHub and GitLab, on a separate page.
  ///
  /// Special characters get a backslash.
  package var escapedForMarkdown: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&", "<", ">": text += scalar.markupEntity
      // An at sign would notify the user who has that name.
      case "@": text += scalar.characterReference
      case "\\", "`", "*", "_", "|", "[", "]", "#", "~": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text for any dialect of Markdown, with numeric references.
  ///
  /// Numeric references are the only escapes that work in all dialects.
  package var escapedForAnyMarkdown: String {
    withReferences { scalar in
      guard scalar.isASCII, !".,;?'()-/%".unicodeScalars.contains(scalar) else { return false }
      let character = Character(scalar)
      return character.isPunctuation || character.isSymbol
    }
  }
}
