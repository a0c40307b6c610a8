import Graphics

extension OutputFormat {
  /// A page with a player, in which a reader steps through the film.
  ///
  /// It is one file, opens from a disk, and loads nothing.
  public static let html = OutputFormat(.html, roundsScrolling: true) {
    film,
    card,
    path,
    limit throws(EncodingError) in
    try VectorBudget.page(limit).file(of: film, at: path) { film in
      HTMLFilm(data: [UInt8](FilmData(of: film, card).text.utf8), card: card).file
    }
  }
}
