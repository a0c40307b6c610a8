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
  ///   - film: The film, whose texts must be outlines.
  ///   - card: The title, the summary and the settings of the film.
  ///   - path: The path of the file, for messages.
  ///   - byteLimit: The largest number of bytes that the file may have.
  ///   - draw: Draws the film's poster at a scale. A page needs the pixels if they are smaller than the outlines.
  /// - Throws: `.limitExceeded`, with the number of frames that would fit, and the errors of `draw`.
  package func file(
    of film: VectorFilm,
    card: FilmCard,
    at path: String,
    byteLimit: Int,
    draw: (_ scale: Double) throws(CradleError) -> Bitmap
  ) throws(CradleError) -> [UInt8] {
    switch self {
    case .page:
      try VectorBudget.page(byteLimit).file(of: film, at: path) { film throws(CradleError) in
        HTMLFilm(
          data: [UInt8](FilmData(of: film, card: card).text.utf8),
          card: card,
          poster: try Self.poster(of: film, card: card, draw: draw)
        ).file
      }
    case .drawing:
      try VectorBudget.file(byteLimit).file(of: film, at: path) { AnimatedSVG(of: $0, card: card).file }
    case .tracks:
      try VectorBudget.file(byteLimit).file(of: film, at: path) { TrackFile(of: $0, card: card).file }
    case .animation:
      try VectorBudget.file(byteLimit).encodedFile(of: film, at: path) { film in
        let animation = LottieFile(of: film, card: card, limit: byteLimit)
        return (animation.file, animation.byteCount)
      }
    }
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
