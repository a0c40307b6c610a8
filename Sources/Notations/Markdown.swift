/// The notation of plain texts in Markdown: without emphasis, links or code.
extension String {
  /// The text for GitHub and GitLab, on a separate page: special characters get a backslash.
  package var escapedForMarkdown: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&", "<", ">": text += scalar.markupEntity
      // An at sign would notify the user with that name.
      case "@": text += scalar.characterReference
      case "\\", "`", "*", "_", "|", "[", "]", "#", "~": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text for any dialect, with numeric references.
  ///
  /// No other escape works in all of them.
  package var escapedForAnyMarkdown: String {
    withReferences { scalar in
      guard scalar.isASCII, !".,;?'()-/%".unicodeScalars.contains(scalar) else { return false }
      let character = Character(scalar)
      return character.isPunctuation || character.isSymbol
    }
  }
}
