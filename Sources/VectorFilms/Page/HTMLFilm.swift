import CradleGraphics
import CradleNotations
import CradleRawText
import Foundation

/// A page that shows a vector film.
///
/// The page contains a player and needs no external resources.
///
/// A single file contains everything: styles, scripts and the film as compressed JSON. You can open the page from a
/// disk. The page sends nothing. If the page's address ends in `?embed`, the page shows only the film, for a frame in
/// another page.
package struct HTMLFilm {
  private let data: [UInt8]
  private let card: FilmCard
  private let calm: CardedFilm?
  private let poster: String

  // The highest level is 12. Levels above this one take several times as long, but save only a hundredth of the size.
  private static let compressionLevel: Int32 = 9

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - data: The film as JSON.
  ///   - card: The texts and settings of the film.
  ///   - calm: The film for readers who prefer less motion; if `nil`, the player waits at the poster.
  ///   - poster: A picture as markup, which the page shows until the film is, and without scripts; empty for none.
  package init(data: [UInt8], card: FilmCard, calm: CardedFilm? = nil, poster: String = "") {
    self.data = data
    self.card = card
    self.calm = calm
    self.poster = poster.trimmingCharacters(in: .newlines)
  }

  /// The content of the file.
  package var file: [UInt8] {
    [UInt8](PageTemplate(PackageResources.page_html).filled(value(of:)).utf8)
  }

  private var styles: String {
    let size = card.displaySize
    return "\n\(PlayerParts.styles)body { --width: \(size.width); --height: \(size.height) }\n"
  }

  private static var scripts: String { "\n\"use strict\";\n" + PlayerParts.scripts + PlayerParts.start }

  private static func text(_ data: [UInt8]) -> String {
    Data(Zlib.compress(data, level: compressionLevel)).base64EncodedString()
  }

  private var calmElement: String {
    guard let calm else { return "" }
    let data = Self.text([UInt8](FilmData(of: calm.film, card: calm.card).text.utf8))
    return "<script type=\"application/octet-stream\" id=\"calm\">\n\(data)\n</script>\n"
  }

  private func value(of name: Substring) -> String {
    switch name {
    case "title": card.title.escaped(for: .page)
    case "summary": card.summary.escaped(for: .page)
    case "icons": PlayerParts.icons
    case "player": PlayerParts.player(label: card.label, poster: poster)
    case "help": PlayerParts.help
    case "styleSource": PageParts.source(of: styles)
    case "styles": styles
    case "scriptSource": PageParts.source(of: Self.scripts)
    case "scripts": Self.scripts
    case "data": Self.text(data)
    case "calm": calmElement
    default: preconditionFailure("the page asks for \(name)")
    }
  }
}
