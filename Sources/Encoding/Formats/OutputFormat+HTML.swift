import Graphics

extension OutputFormat {
  /// A page with a player, in which a reader steps through the film.
  ///
  /// It is one file, opens from a disk, and loads nothing.
  public static let html = OutputFormat(.html, .page)
}
