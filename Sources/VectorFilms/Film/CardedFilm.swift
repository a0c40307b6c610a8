import CradleGraphics

/// A film with its texts and settings.
package struct CardedFilm: Sendable {
  /// The film, whose texts must be outlines in files.
  let film: VectorFilm
  let card: FilmCard

  /// Creates a film with its texts and settings.
  package init(_ film: VectorFilm, card: FilmCard) {
    self.film = film
    self.card = card
  }
}
