package import CradleEncoding
package import CradleGeometry
package import CradleGraphics

extension VectorForm {
  /// Returns the content of a file in this form.
  ///
  /// - Parameters:
  ///   - film: The film, whose texts must be outlines.
  ///   - card: The title, the summary and the settings of the film.
  ///   - path: The path of the file, for messages.
  ///   - byteLimit: The largest number of bytes that the file may have.
  /// - Throws: `.limitExceeded`, with the number of frames that would fit.
  package func file(
    of film: VectorFilm,
    card: FilmCard,
    at path: String,
    byteLimit: Int
  ) throws(CradleError) -> [UInt8] {
    switch self {
    case .page:
      try VectorBudget.page(byteLimit).file(of: film, at: path) { film in
        HTMLFilm(
          data: [UInt8](FilmData(of: film, card: card).text.utf8),
          card: card,
          poster: AnimatedSVG(posterOf: film, card: card).file
        ).file
      }
    case .drawing:
      try VectorBudget.file(byteLimit).file(of: film, at: path) { AnimatedSVG(of: $0, card: card).file }
    case .animation:
      try VectorBudget.file(byteLimit).encodedFile(of: film, at: path) { film in
        let animation = LottieFile(of: film, card: card, limit: byteLimit)
        return (animation.file, animation.byteCount)
      }
    }
  }
}
