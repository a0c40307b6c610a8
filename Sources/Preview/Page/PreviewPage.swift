import CradleChecks
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

  /// The path of the page of a review.
  static let reviewPath = "review"

  /// The page of a review, until it knows the report.
  static let review = String(decoding: PackageResources.review_html, as: UTF8.self)

  /// The styles of a review: those of the report, and its own.
  static let reviewStyles = ReportPage.style + PageParts.compact(PackageResources.review_css)

  /// Returns a script: one of the player, of all pages or of reports, or a module of the page.
  static func script(named name: some StringProtocol) -> String? {
    switch name {
    case "player": "\"use strict\";\n" + PlayerParts.scripts
    case "page": "\"use strict\";\n" + PageParts.script
    case "report": "\"use strict\";\n" + ReportPage.ownScripts
    default: modules[String(name)].map(PageParts.compact)
    }
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
    "review": PackageResources.review_js,
    "rows": PackageResources.rows_js,
    "saving": PackageResources.saving_js,
    "showing": PackageResources.showing_js,
    "springs": PackageResources.springs_js,
    "state": PackageResources.state_js,
    "timeline": PackageResources.timeline_js,
    "turning": PackageResources.turning_js,
    "values": PackageResources.values_js,
    "view": PackageResources.view_js,
  ]
}
