/// Words that agree with a number.
extension Int {
  /// Returns the number with its noun: `1 scene`, `21 scenes`.
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }

  /// Returns whichever of two words agrees with the number: `looks` for 1, `look` for any other number.
  package func agreeing(_ one: String, _ several: String) -> String {
    self == 1 ? one : several
  }

  /// How often a film plays, as text: `forever` for 0, `once`, `3 times`.
  package var timesPlayed: String {
    self == 0 ? "forever" : agreeing("once", "\(self) times")
  }
}
