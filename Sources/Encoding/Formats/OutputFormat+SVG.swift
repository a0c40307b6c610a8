import Graphics

extension OutputFormat {
  /// A drawing that moves by itself, where pages show it as a picture.
  ///
  /// ``AnimatedSVG`` makes it of the film's drawings and their motion.
  public static let svg = OutputFormat(.svg, .drawing)
}
