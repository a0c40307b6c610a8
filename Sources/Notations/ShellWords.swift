/// The notation of commands for a shell.
extension String {
  /// The text as one word for a shell, in quotes if it needs them.
  package var quotedForShell: String {
    let plain =
      !isEmpty
      && utf8.allSatisfy { byte in
        let letter = Character(UnicodeScalar(byte))
        return letter.isLetter || letter.isNumber || "._-+=,/:@%".contains(letter)
      }
    // By scalars: to Swift, a quotation mark with an accent is another character; to a shell, it is
    // none.
    return plain
      ? self : "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
