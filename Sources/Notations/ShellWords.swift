/// The notation of commands for a shell.
extension String {
  /// The text as one word for a shell.
  ///
  /// The word is in quotes if necessary.
  package var quotedForShell: String {
    let plain =
      !isEmpty
      && utf8.allSatisfy { byte in
        let letter = Character(UnicodeScalar(byte))
        return letter.isLetter || letter.isNumber || "._-+=,/:@%".contains(letter)
      }
    // By scalars: in Swift, a quotation mark with an accent is a different character, but a shell sees a quotation
    // mark.
    return plain
      ? self : "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
