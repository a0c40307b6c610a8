/// The notation of texts in Markdown that are only read: nothing is emphasized, linked or code.
extension String {
  /// The text for GitHub and GitLab, on a page of their own: with a backslash before what is special.
  package var escapedForMarkdown: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&", "<", ">": text += scalar.markupEntity
      // An at sign would notify the user of that name.
      case "@": text += scalar.characterReference
      case "\\", "`", "*", "_", "|", "[", "]", "#", "~": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text for any dialect: a reference by number is the only escape that all of them know.
  package var escapedForAnyMarkdown: String {
    withReferences { scalar in
      guard scalar.isASCII, !".,;?'()-/%".unicodeScalars.contains(scalar) else { return false }
      let character = Character(scalar)
      return character.isPunctuation || character.isSymbol
    }
  }
}
