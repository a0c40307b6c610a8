/// Words that agree with a number.
extension Int {
  /// Returns the number with its noun: `1 scene`, `21 scenes`.
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }

  /// Returns the one of two words that agrees with the number: `looks` for 1, `look` for any other.
  package func agreeing(_ one: String, _ several: String) -> String {
    self == 1 ? one : several
  }

  /// The number of plays of a film as text, with 0 for forever: `forever`, `once`, `3 times`.
  package var timesPlayed: String {
    self == 0 ? "forever" : agreeing("once", "\(self) times")
  }
}
