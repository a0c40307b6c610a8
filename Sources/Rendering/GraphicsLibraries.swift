import CradleCairo
package import CradleGeometry
package import CradleGraphics

/// The C libraries that draw, as this machine has them.
///
/// ```swift
/// print(GraphicsLibraries.fontVersion(family: "Inter") ?? "Inter is missing")
/// ```
package enum GraphicsLibraries {
  /// The name and the version of each library.
  package static var versions: [(name: String, version: String)] {
    LinkedLibraries.versions
  }

  /// The libraries that are older than drawing needs; none on a supported system.
  package static var outdated: [OutdatedLibrary] {
    OutdatedLibrary.all(among: versions)
  }

  /// Hands what the library of fonts complains about to a function, each complaint once.
  ///
  /// Without one, they go to standard error.
  package static func passComplaints(to receive: @escaping @Sendable (String) -> Void) {
    FontLibrary.passComplaints(to: receive)
  }

  /// Returns the version in the font of a family, such as `4.001`; `nil` if either is missing.
  package static func fontVersion(family: String) -> String? {
    FontCatalog().version(family: family)
  }
}

/// A check of the fonts of this machine, before a film is started.
///
/// ```swift
/// do {
///   try FontChecking.check(["Cześć", "日本"], families: ["Inter", "Noto Sans JP"], weight: .bold)
/// } catch {
///   print(error)
/// }
/// ```
package enum FontChecking {
  /// Throws unless every family is installed, and the families together have every character.
  ///
  /// - Parameters:
  ///   - texts: The texts that will be drawn.
  ///   - families: The families, by preference.
  ///   - weight: The weight in which they will be drawn.
  package static func check(
    _ texts: [String],
    families: [String],
    weight: TextStyle.Weight = .regular
  ) throws(CradleError) {
    try FontCatalog().check(texts, families: families, weight: weight)
  }
}

/// A check of texts one by one, which opens the fonts once.
package final class FontInspector {
  private let catalog = FontCatalog()

  package init() {}

  /// Throws unless every family is installed, and the families together have every character of a text.
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

/// Characters that were already looked up: a million labels have a handful of them.
///
/// Looking each up again in a font took longer than all the rest of reading a scene.
private struct KnownCharacters {
  // By their bytes: characters that are equal in Unicode can need different letters of a font.
  private var all: Set<[UInt8]> = []
  // Characters of one byte, since hashing each of them takes time, too.
  private var bytes = [Bool](repeating: false, count: 256)

  func containPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { bytes[Int($0)] }
  }

  /// Adds a character, and returns whether it had not been looked up before.
  mutating func insert(_ character: Character) -> Bool {
    if character.utf8.count == 1, let byte = character.utf8.first { bytes[Int(byte)] = true }
    return all.insert(Array(character.utf8)).inserted
  }
}
