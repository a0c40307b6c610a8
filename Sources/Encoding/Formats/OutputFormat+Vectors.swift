import CradleGraphics

extension OutputFormat {
  /// A page with a player.
  ///
  /// You can step through the film. The page is one file, opens from a disk, and loads nothing.
  package static let html = OutputFormat(.html, form: .page)

  /// A drawing that animates itself, even in pages that show it as a picture.
  package static let svg = OutputFormat(.svg, form: .drawing)

  /// A Lottie animation: an app ships it as data and plays it as vectors.
  package static let lottie = OutputFormat(.lottie, form: .animation)
}
