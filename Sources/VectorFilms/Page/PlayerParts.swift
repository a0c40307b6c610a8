import CradleNotations
import CradleRawText

/// The parts of a page with the player of films.
///
/// The page of a film and the page of the preview contain the same parts, each as text. The scripts define `player`,
/// `cradle` and `wire()`, and start nothing.
package enum PlayerParts {
  /// The icons of the controls.
  package static var icons: String { text(PackageResources.icons_html) }

  /// The dialog with the list of keys.
  package static var help: String { text(PackageResources.help_html) }

  /// The styles of the player.
  package static var styles: String { compact(PackageResources.player_css) }

  /// The scripts of the player.
  package static var scripts: String {
    // Each script needs the scripts before it.
    [
      PackageResources.film_js, PackageResources.pixels_js, PackageResources.drawing_js,
      PackageResources.painter_js, PackageResources.effects_js, PackageResources.player_js,
      PackageResources.picking_js, PackageResources.controls_js, PackageResources.keys_js,
      PackageResources.link_js,
    ]
    .map(compact).joined()
  }

  /// The script that shows the film of its page.
  static var start: String { compact(PackageResources.start_js) }

  /// Returns the player: the film and its controls.
  ///
  /// - Parameters:
  ///   - label: A description of the film, for people who cannot see it.
  ///   - poster: A picture as markup, which is shown until the film is, and without scripts; empty for none.
  package static func player(label: String, poster: String = "") -> String {
    PageTemplate(PackageResources.player_html).filled { name in
      switch name {
      case "label": label.escaped(for: .page)
      case "poster": poster.isEmpty ? "" : "<div id=\"poster\">\(poster)</div>\n"
      default: preconditionFailure("the player asks for \(name)")
      }
    }
  }

  /// Returns a source without indentation, empty lines and comment lines, and without the types in its lines.
  package static func compact(_ source: [UInt8]) -> String {
    text(source).split(separator: "\n")
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

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
