import CradleGraphics

extension OutputFormat {
  /// A page with a player.
  ///
  /// A reader steps through the film. The page is one file, opens from a disk, and loads nothing.
  public static let html = OutputFormat(.html, .page)

  /// A drawing that moves by itself, where pages show it as a picture.
  public static let svg = OutputFormat(.svg, .drawing)

  /// A Lottie animation, which an app ships as data and plays as vectors.
  public static let lottie = OutputFormat(.lottie, .animation)
}
