import CradleCairo
package import CradleGraphics

/// The font files that supply the letters of a film.
///
/// ```swift
/// var files = FontFiles()
/// files.add(["Settings"], in: TextStyle(weight: .bold))
/// print(files.all.map(\.path))  // ["/usr/share/fonts/opentype/inter/Inter-Bold.otf"]
/// ```
package struct FontFiles {
  /// A font file, together with everything that affects the letters from it.
  package struct File: Hashable, Sendable {
    package let path: String
    /// The number of the font inside the file.
    package let index: Int
    /// The settings for drawing that come from fontconfig, in fontconfig's notation.
    package let settings: String
  }

  private let catalog = FontCatalog()
  private var uses: Set<FontUse> = []

  /// Creates an empty list.
  package init() {}

  /// Adds the font files that supply the characters of texts.
  ///
  /// If this machine lacks a family, the file of fontconfig's substitute is added.
  package mutating func add(_ texts: [String], in style: TextStyle) {
    uses.formUnion(catalog.uses(of: texts, families: style.families, weight: style.weight))
  }

  /// The files, sorted by path, number and settings.
  package var all: [File] {
    uses.map { File(path: $0.path, index: $0.index, settings: $0.settings) }
      .sorted { ($0.path, $0.index, $0.settings) < ($1.path, $1.index, $1.settings) }
  }
}
