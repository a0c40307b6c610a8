/// The notation of commands for a shell.
extension String {
  /// The text as one shell word, in quotes if necessary.
  package var quotedForShell: String {
    let plain =
      !isEmpty
      && utf8.allSatisfy { byte in
        let letter = Character(UnicodeScalar(byte))
        return letter.isLetter || letter.isNumber || "._-+=,/:@%".contains(letter)
      }
    // By scalars: a quotation mark with an accent is another character to Swift, but a quotation mark to a
    // shell.
    return plain
      ? self : "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
