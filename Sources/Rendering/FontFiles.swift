import CradleCairo
package import CradleGraphics

/// The font files from which the letters of a film come.
///
/// ```swift
/// var files = FontFiles()
/// files.add(["Settings"], in: TextStyle(weight: .bold))
/// print(files.all.map(\.path))  // ["/usr/share/fonts/opentype/inter/Inter-Bold.otf"]
/// ```
package struct FontFiles {
  /// A file, with what decides about the letters that are taken from it.
  package struct File: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The number of the font in its file.
    package let index: Int
    /// The settings with which fontconfig has its letters drawn, as fontconfig writes them.
    package let settings: String
  }

  private let catalog = FontCatalog()
  private var uses: Set<FontUse> = []

  /// Creates a list of no files.
  package init() {}

  /// Adds the files from which the characters of texts come.
  ///
  /// A family that this machine does not have adds the file of the family that fontconfig takes in its place.
  package mutating func add(_ texts: [String], in style: TextStyle) {
    uses.formUnion(catalog.uses(of: texts, families: style.families, weight: style.weight))
  }

  /// The files, sorted by path, number and settings.
  package var all: [File] {
    uses.map { File(path: $0.path, index: $0.index, settings: $0.settings) }
      .sorted { ($0.path, $0.index, $0.settings) < ($1.path, $1.index, $1.settings) }
  }
}
