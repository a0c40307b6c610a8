import Graphics

extension OutputFormat {
  /// A drawing that moves by itself, where pages show it as a picture.
  ///
  /// ``AnimatedSVG`` makes it of the film's drawings and their motion.
  public static let svg = OutputFormat(.svg) {
    film,
    card,
    path,
    limit throws(EncodingError) in
    try VectorBudget.file(limit).file(of: film, at: path) { AnimatedSVG(of: $0, card).file }
  }
}
