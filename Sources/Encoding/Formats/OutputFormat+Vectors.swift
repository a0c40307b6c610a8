import CradleGraphics

extension OutputFormat {
  /// A page with a player.
  ///
  /// A reader steps through the film. The page is one file, opens from a disk, and loads nothing.
  package static let html = OutputFormat(.html, .page)

  /// A drawing that moves by itself, where pages show it as a picture.
  package static let svg = OutputFormat(.svg, .drawing)

  /// A Lottie animation, which an app ships as data and plays as vectors.
  package static let lottie = OutputFormat(.lottie, .animation)
}
