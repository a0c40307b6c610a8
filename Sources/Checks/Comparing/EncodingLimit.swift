import CradleRegression

/// How far calm areas may shift between two movies of the same pictures, only because of encoding.
///
/// The values are in levels. The limits were measured with eleven films, each with 8 to 16 frames of 144 × 128 pixels.
/// For each film, 130 pairs of settings were compared, and the largest shift is listed. The films are six presets, flat
/// and saturated colors, two gradients, a moving card, and noise:
///
/// | codecs | settings | ground | area | patch | square |
/// |---|---|---|---|---|---|
/// | H.264 | x264, rate factors 16 to 28, ultrafast to slow, animation | 2.32 | 0.33 | 3.22 | 5.56 |
/// | | and one of them at 34 | 3.61 | 2.00 | 3.63 | 8.75 |
/// | VP9 | libvpx, rate factors 16 to 28, good and realtime | 0.96 | 0.17 | 2.18 | 4.70 |
/// | | and one of them at 36 | 1.54 | 0.41 | 2.85 | 4.73 |
/// | ProRes | proxy to 4444 | 3.57 | 2.00 | 2.00 | 2.00 |
/// | H.264, VP9 | up to 28 | 2.30 | 0.37 | 2.73 | 4.88 |
/// | ProRes and another | up to 28 | 5.03 | 1.24 | 2.73 | 4.88 |
///
/// The values for ProRes come from rounding errors, because colors are converted to half the width.
struct EncodingLimit: Equatable {
  private let ground: Double
  private let area: Double
  private let patch: Double
  private let square: Double

  /// Returns the limit for two movies.
  ///
  /// - Parameters:
  ///   - expected: The name that ffmpeg has for the codec of one movie.
  ///   - actual: The codec of the other movie.
  init(of expected: String, and actual: String) {
    let isFine = expected == "prores" && actual == "prores"
    ground = isFine ? 5 : expected == "prores" || actual == "prores" ? 9 : 5
    area = isFine ? 2.5 : 3
    patch = isFine ? 2.5 : 5
    square = isFine ? 3 : 10
  }

  /// Returns whether encoding is not enough to explain a shift.
  func isExceeded(by shift: CalmShift) -> Bool {
    shift.ground > ground || shift.area > area || shift.patch > patch || shift.square > square
  }
}
