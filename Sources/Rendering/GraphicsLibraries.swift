import Cairo
public import Graphics

/// The C libraries that draw, as they are on this machine.
public enum GraphicsLibraries {
  /// The name and the version of each.
  public static var versions: [(name: String, version: String)] {
    LinkedLibraries.versions
  }

  /// Returns the version that the font of a family says it has, such as `4.001`; `nil` if there is no
  /// such family or it does not say.
  public static func fontVersion(family: String) -> String? {
    FontCatalog().version(family: family)
  }
}

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
    var known = KnownCharacters()
    for text in texts where !known.containPlain(text) {
      for character in text where known.insert(character) {
        let one = String(character)
        guard firstMissingCharacter(in: one, families: families, weight: weight) == nil else {
          throw .characterMissing(character, families: families)
        }
      }
    }
  }
}

/// Characters that were looked for: a million labels have a handful of them.
///
/// Asking a font for each anew took longer than all the rest of reading a scene.
private struct KnownCharacters {
  // By their bytes: characters that Unicode calls equal can ask for other letters of a font.
  private var all: Set<[UInt8]> = []
  // Those of one byte, since hashing each takes its time too.
  private var bytes = [Bool](repeating: false, count: 256)

  func containPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { bytes[Int($0)] }
  }

  /// Returns whether the character was not looked for.
  mutating func insert(_ character: Character) -> Bool {
    if character.utf8.count == 1, let byte = character.utf8.first { bytes[Int(byte)] = true }
    return all.insert(Array(character.utf8)).inserted
  }
}
