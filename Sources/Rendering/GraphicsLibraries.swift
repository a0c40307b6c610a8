import CradleCairo
package import CradleGeometry
package import CradleGraphics

/// The C libraries that draw, in the versions on this machine.
///
/// ```swift
/// print(GraphicsLibraries.fontVersion(family: "Inter") ?? "Inter is missing")
/// ```
package enum GraphicsLibraries {
  /// The name and the version of each library.
  package static var versions: [(name: String, version: String)] {
    LinkedLibraries.versions
  }

  /// The libraries that are too old for drawing.
  ///
  /// On a supported system, the list is empty.
  package static var outdated: [OutdatedLibrary] {
    OutdatedLibrary.all(among: versions)
  }

  /// Sends each distinct complaint of the font library to a function once.
  ///
  /// If you do not pass a function, complaints go to standard error.
  package static func passComplaints(to receive: @escaping @Sendable (String) -> Void) {
    FontLibrary.passComplaints(to: receive)
  }

  /// Returns the version of a family's font, for example `4.001`.
  ///
  /// The result is `nil` if the family or its version is missing.
  package static func fontVersion(family: String) -> String? {
    FontCatalog().version(family: family)
  }
}

/// Checks whether this machine has the necessary fonts, before you start a film.
///
/// ```swift
/// do {
///   try FontChecking.check(["Cześć", "日本"], families: ["Inter", "Noto Sans JP"], weight: .bold)
/// } catch {
///   print(error)
/// }
/// ```
package enum FontChecking {
  /// Throws if a family is missing, or if no family has one of the characters.
  ///
  /// - Parameters:
  ///   - texts: The texts to draw.
  ///   - families: The families, in order of preference.
  ///   - weight: The weight of the texts.
  package static func check(
    _ texts: [String],
    families: [String],
    weight: TextStyle.Weight = .regular
  ) throws(CradleError) {
    try FontCatalog().check(texts, families: families, weight: weight)
  }
}

/// Checks texts one by one.
///
/// The inspector opens the fonts only once.
package final class FontInspector {
  private let catalog = FontCatalog()

  package init() {}

  /// Throws if a family is missing, or if no family has one of the text's characters.
  package func check(_ text: String, in style: TextStyle) throws(CradleError) {
    try catalog.check([text], families: style.families, weight: style.weight)
  }
}

extension FontCatalog {
  func check(_ texts: [String], families: [String], weight: TextStyle.Weight) throws(CradleError) {
    for family in families where !contains(family: family, weight: weight) {
      throw CradleError(RenderingError.fontMissing(family: family))
    }
    var known = KnownCharacters()
    for text in texts where !known.containPlain(text) {
      for character in text where known.insert(character) {
        let one = String(character)
        guard firstMissingCharacter(in: one, families: families, weight: weight) == nil else {
          throw CradleError(RenderingError.characterMissing(character, families: families))
        }
      }
    }
  }
}

/// The characters that were already looked up.
///
/// Even a million labels use only a few characters.
///
/// Looking up each character again took longer than all other steps of reading a scene.
private struct KnownCharacters {
  // The bytes of the characters. Characters that are equal in Unicode may need different letters of a font.
  private var all: Set<[UInt8]> = []
  // One-byte characters have their own list, because hashing takes time.
  private var bytes = [Bool](repeating: false, count: 256)

  func containPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { bytes[Int($0)] }
  }

  /// Adds a character, and returns whether it is new.
  mutating func insert(_ character: Character) -> Bool {
    if character.utf8.count == 1, let byte = character.utf8.first { bytes[Int(byte)] = true }
    return all.insert(Array(character.utf8)).inserted
  }
}
