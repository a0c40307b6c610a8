import Cairo
public import Graphics

/// A look at the fonts of this machine, before a film is started.
public enum FontChecking {
  /// Throws unless every family is there, and the families together have every character.
  ///
  /// - Parameters:
  ///   - texts: What will be written.
  ///   - families: The families, by preference.
  ///   - weight: How bold it will be written.
  public static func check(
    _ texts: [String],
    families: [String],
    weight: TextStyle.Weight = .regular
  ) throws(RenderingError) {
    try FontCatalog().check(texts, families: families, weight: weight)
  }
}

extension FontCatalog {
  func check(
    _ texts: [String],
    families: [String],
    weight: TextStyle.Weight
  ) throws(RenderingError) {
    for family in families where !contains(family: family, weight: weight) {
      throw .fontMissing(family: family)
    }
    for text in texts {
      if let character = firstMissingCharacter(in: text, families: families, weight: weight) {
        throw .characterMissing(character, families: families)
      }
    }
  }
}
