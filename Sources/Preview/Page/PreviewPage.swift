import CradleRawText
import CradleVectorFilms

/// The files of the page, which the server sends.
enum PreviewPage {
  static let html = PageTemplate(PackageResources.preview_html).filled { name in
    switch name {
    case "icons": PlayerParts.icons
    case "player": PlayerParts.player(label: "Film")
    case "help": PlayerParts.help
    default: preconditionFailure("the page asks for \(name)")
    }
  }

  /// The styles: those of the player, and the page's own.
  static let styles = PlayerParts.styles + PageParts.compact(PackageResources.preview_css)

  /// Returns a script: that of the player, or a module of the page.
  static func script(named name: some StringProtocol) -> String? {
    name == "player" ? "\"use strict\";\n" + PlayerParts.scripts : modules[String(name)].map(PageParts.compact)
  }

  private static let modules: [String: [UInt8]] = [
    "bars": PackageResources.bars_js,
    "connection": PackageResources.connection_js,
    "hand": PackageResources.hand_js,
    "inspector": PackageResources.inspector_js,
    "kept": PackageResources.kept_js,
    "make": PackageResources.make_js,
    "points": PackageResources.points_js,
    "preview": PackageResources.preview_js,
    "proof": PackageResources.proof_js,
    "rows": PackageResources.rows_js,
    "saving": PackageResources.saving_js,
    "showing": PackageResources.showing_js,
    "springs": PackageResources.springs_js,
    "state": PackageResources.state_js,
    "timeline": PackageResources.timeline_js,
    "turning": PackageResources.turning_js,
    "values": PackageResources.values_js,
  ]
}
