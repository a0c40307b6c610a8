import CradleFiles

/// The styles and scripts that pages of films, the preview and reports share.
package enum PageParts {
  /// The colors, the fonts and the first styles.
  package static var styles: String { compact(PackageResources.theme_css) }

  /// The first script: how pages find and make elements.
  package static var script: String { compact(PackageResources.page_js) }

  /// Returns the source that allows exactly this style or script in the policy of a page.
  package static func source(of text: String) -> String {
    "'sha256-\(SHA256.base64(of: Array(text.utf8)))'"
  }

  /// Returns a source without indentation, empty lines and comment lines, and without the types in its lines.
  package static func compact(_ source: [UInt8]) -> String {
    String(decoding: source, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { line in !line.isEmpty && !["//", "/*", "* ", "*/"].contains { line.hasPrefix($0) } }
      .reduce(into: "") { $0 += withoutTypes($1) + "\n" }
  }

  // The types are for the check of the scripts: `/** @type {Clip} */ (clip)`.
  private static func withoutTypes(_ line: Substring) -> String {
    let parts = line.split(separator: "/** ", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      text += part.firstRange(of: "*/ ").map { part[$0.upperBound...] } ?? part
    }
  }
}
