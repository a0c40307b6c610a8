import Graphics

extension OutputFormat {
  /// A Lottie animation, which an app ships as data and plays as vectors.
  ///
  /// ``LottieFile`` makes it of the film's drawings and their motion.
  public static let lottie = OutputFormat(.lottie) {
    film,
    card,
    path,
    limit throws(EncodingError) in
    try VectorBudget.file(limit).encodedFile(of: film, at: path) { film in
      let animation = LottieFile(of: film, card, limit: limit)
      return (animation.file, animation.byteCount)
    }
  }
}
