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

  /// The styles of the player, after those of all pages.
  package static var styles: String { PageParts.styles + PageParts.compact(PackageResources.player_css) }

  /// The scripts of the player, after that of all pages.
  package static var scripts: String {
    // Each script needs the scripts before it.
    let own = [
      PackageResources.film_js, PackageResources.pixels_js, PackageResources.drawing_js,
      PackageResources.painter_js, PackageResources.effects_js, PackageResources.player_js,
      PackageResources.picking_js, PackageResources.controls_js, PackageResources.keys_js,
      PackageResources.link_js,
    ]
    return PageParts.script + own.map(PageParts.compact).joined()
  }

  /// The script that shows the film of its page.
  static var start: String { PageParts.compact(PackageResources.start_js) }

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

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
