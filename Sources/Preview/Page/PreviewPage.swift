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

  /// The scripts: those of the player, and the page's own.
  static let script = "\"use strict\";\n" + PlayerParts.scripts + ownScripts.map(PageParts.compact).joined()

  // Each script needs the scripts before it.
  private static var ownScripts: [[UInt8]] {
    [
      PackageResources.proof_js, PackageResources.connection_js, PackageResources.kept_js,
      PackageResources.showing_js, PackageResources.timeline_js, PackageResources.inspector_js,
      PackageResources.values_js, PackageResources.make_js, PackageResources.concerns_js, PackageResources.turning_js,
      PackageResources.rows_js, PackageResources.springs_js, PackageResources.points_js, PackageResources.saving_js,
      PackageResources.preview_js,
    ]
  }
}
