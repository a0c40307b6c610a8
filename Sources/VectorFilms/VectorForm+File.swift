package import CradleEncoding
package import CradleGeometry
package import CradleGraphics
import CradleNotations
import CradleRawText
import Foundation

extension VectorForm {
  /// Returns the content of a file in this form.
  ///
  /// - Parameters:
  ///   - carded: The film, whose texts must be outlines, with its texts and settings.
  ///   - calm: The film for readers who prefer less motion; `nil` for the poster. It is left out of a file that it would
  ///     make too large.
  ///   - path: The path of the file, for messages.
  ///   - byteLimit: The largest number of bytes that the file may have.
  ///   - draw: Draws the film's poster at a scale. A page needs the pixels if they are smaller than the outlines.
  /// - Throws: `.limitExceeded`, with the number of frames that would fit, and the errors of `draw`.
  package func file(
    of carded: CardedFilm,
    calm: CardedFilm?,
    at path: String,
    byteLimit: Int,
    draw: (_ scale: Double) throws(CradleError) -> Bitmap
  ) throws(CradleError) -> [UInt8] {
    let film = carded.film
    let card = carded.card
    let calm = calm?.film == film ? nil : calm
    return switch self {
    case .page:
      try VectorBudget.page(byteLimit).file(of: film, at: path) { film throws(CradleError) in
        let poster = try Self.poster(of: film, card: card, draw: draw)
        let data = [UInt8](FilmData(of: film, card: card).text.utf8)
        return Self.fitting(calm, byteLimit) { HTMLFilm(data: data, card: card, calm: $0, poster: poster).file }
      }
    case .drawing:
      try VectorBudget.file(byteLimit).file(of: film, at: path) { film in
        Self.fitting(calm, byteLimit) { AnimatedSVG(of: film, card: card, calm: $0).file }
      }
    case .tracks:
      try VectorBudget.file(byteLimit).file(of: film, at: path) { TrackFile(of: $0, card: card).file }
    case .animation:
      try VectorBudget.file(byteLimit).encodedFile(of: film, at: path) { film in
        let animation = LottieFile(of: film, card: card, limit: byteLimit)
        return (animation.file, animation.byteCount)
      }
    }
  }

  // Returns a file with a calm film, or without one if the file would be too large.
  private static func fitting(_ calm: CardedFilm?, _ byteLimit: Int, _ file: (CardedFilm?) -> [UInt8]) -> [UInt8] {
    guard let calm else { return file(nil) }
    let both = file(calm)
    return both.count > byteLimit ? file(nil) : both
  }

  // In bytes. A page with a player and a short film has about 80 kB.
  private static let largestPoster = 32_000
  private static let posterScales = [1, 0.75, 0.5, 0.35, 0.25]

  // Returns the poster as outlines or, if they are many, as pixels, which are fewer the larger their file would be.
  private static func poster(
    of film: VectorFilm,
    card: FilmCard,
    draw: (_ scale: Double) throws(CradleError) -> Bitmap
  ) throws(CradleError) -> String {
    let outlines = AnimatedSVG(posterOf: film, card: card).file
    guard outlines.count > largestPoster else { return String(decoding: outlines, as: UTF8.self) }
    var address = ""
    for scale in posterScales {
      let bitmap = try draw(scale)
      address = EmbeddedPicture(bytes: PNG.encode(bitmap), mediaType: "image/png", size: bitmap.size).address
      if address.utf8.count <= largestPoster { break }
    }
    let size = "width=\"\(card.displaySize.width)\" height=\"\(card.displaySize.height)\""
    return "<img \(size) alt=\"\(card.label.escaped(for: .page))\" src=\"\(address)\">"
  }
}
