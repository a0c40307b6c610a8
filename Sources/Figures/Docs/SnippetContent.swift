package import CradleGraphics
import CradleRawText
package import Foundation

/// The content of the lines that embed a scene in a page.
package struct SnippetContent: Sendable {
  /// The title and the summary of the scene, or its name if it has neither.
  let words: String
  /// The themes that were made, the light one first; at least one.
  let themes: [Theme]
  /// The size at which the film is shown, in points.
  let size: CGSize
  /// The names of the files.
  let names: DocumentationNames
  /// The endings of the films that the host is given.
  let endings: [String]
  /// The address of the folder, with a slash at its end.
  let folder: String

  /// Creates a content.
  package init(
    words: String,
    themes: [Theme],
    size: CGSize,
    names: DocumentationNames,
    endings: [String],
    folder: String
  ) {
    (self.words, self.themes, self.size) = (words, themes, size)
    (self.names, self.endings, self.folder) = (names, endings, folder)
  }

  /// The width at which the film is shown, in whole points.
  var width: Int { Int(size.width.rounded()) }

  /// The height at which the film is shown, in whole points.
  var height: Int { Int(size.height.rounded()) }

  /// Returns whether a film with an ending was made.
  func has(_ ending: String) -> Bool {
    endings.contains(ending)
  }

  /// Returns those of some endings whose films were made.
  func images(_ wanted: [String]) -> [String] {
    wanted.filter(has)
  }

  /// Returns the address of a file, which needs no escape in any language of pages.
  func address(of ending: String, _ theme: Theme) -> String {
    folder + names.name(of: ending, theme).inAddress
  }

  /// Returns the name of a file for a host that finds themes and scales by itself.
  func baseName(of ending: String) -> String {
    names.scene + ending
  }
}

/// The names of the files that document a scene.
///
/// They are DocC's, the only host that reads names: `springy.mp4`, `springy~dark.mp4`, `springy~dark@2x.png`.
package struct DocumentationNames: Sendable {
  /// The name of the scene.
  let scene: String
  /// The number of pixels per point.
  let scale: Double

  /// Creates the names.
  package init(scene: String, scale: Double) {
    (self.scene, self.scale) = (scene, scale)
  }

  private static let bitmaps = [".png", ".gif", ".webp"]

  /// Returns the name of a file, with the scene's name or something in its place.
  package func name(of ending: String, _ theme: Theme, scene: String? = nil) -> String {
    let mark = theme == .dark ? "~dark" : ""
    return (scene ?? self.scene) + mark + (Self.bitmaps.contains(ending) ? scaleMark : "") + ending
  }

  private var scaleMark: String {
    guard let whole = Int(exactly: scale), 2...3 ~= whole else { return "" }
    return "@\(whole)x"
  }
}

extension DocumentationHost {
  /// Returns the address of a folder on a page, empty or with a slash at its end.
  ///
  /// A path from the root says nothing about the page, nor does one without the folder that has all pages; then the
  /// last name is left of it.
  package func address(ofFolder path: String) -> String {
    let names = path.pathNames.filter { $0 != "." }
    let shown: ArraySlice<String>
    switch addresses {
    case .path: shown = path.isAbsolutePath ? names.suffix(1) : names[...]
    case .behind(let root), .rooted(let root):
      shown = names.lastIndex(of: root).map { names[($0 + 1)...] } ?? names.suffix(1)
    }
    let address = shown.map { $0.inAddress + "/" }.joined()
    if case .rooted = addresses { return "/" + address }
    return address
  }
}
