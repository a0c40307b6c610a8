import Graphics

extension OutputFormat {
  /// A Lottie animation, which an app ships as data and plays as vectors.
  ///
  /// ``LottieFile`` makes it of the film's drawings and their motion.
  public static let lottie = OutputFormat(.lottie, .animation)
}
