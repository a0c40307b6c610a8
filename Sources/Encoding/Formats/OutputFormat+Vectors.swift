import CradleGraphics

extension OutputFormat {
  /// A page with a player, in one HTML file.
  ///
  /// You can step through the film. You can open the page from a disk, because it loads nothing else.
  package static let html = OutputFormat(.html, form: .page)

  /// An SVG drawing that animates itself, even in pages that embed it as a picture.
  package static let svg = OutputFormat(.svg, form: .drawing)

  /// The motion of a film as curves with few keys, without drawings, for tools that draw by themselves.
  package static let tracks = OutputFormat(.tracks, form: .tracks)

  /// A Lottie animation, which an app ships as data and plays as vectors.
  package static let lottie = OutputFormat(.lottie, form: .animation)
}
