import CradleEncoding
import CradleNotations
package import CradleRegression

/// The largest differences that encoding alone makes between two movies of the same pictures.
///
/// The values are in levels. The limits for calm areas were measured with eleven films, each with 8 to 16 frames of 144 ×
/// 128 pixels. For each film, 130 pairs of settings were compared, and the largest shift is listed. The films are six
/// presets, flat and saturated colors, two gradients, a moving card, and noise:
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
///
/// The limits for strokes were measured with 160 films, each with 14 frames of 160 × 120 points. The films show texts of
/// 10 to 17 points at 1 × and 2 ×, from black to light gray on white, in colors, and white on colors, still and
/// scrolling, on cards and gradients, beside a moving square. Each film was encoded with six settings, and 2400 pairs of
/// the same film were compared. Then 640 pairs were compared whose texts differ by one to four letters; the last two
/// columns are about these:
///
/// | codecs | rate factors | first frame | any frame | changed texts | beyond the limit |
/// |---|---|---|---|---|---|
/// | H.264, also with ProRes and VP9 | 17 to 28 | 18.7 | 24.3 | 8.2 to 218 | 94 % |
/// | | and VP9 at 36 or 44 | 17.9 | 33.1 | 14.6 to 197 | 92 % |
/// | | one of them at 34 or 36 | 32.6 | 43.0 | 13.2 to 215 | 77 % |
/// | VP9, also with ProRes | 16 to 44 | 12.0 | 39.7 | 7.1 to 197 | 96 % |
/// | ProRes | standard to 4444 | 8.1 | 8.2 | 9.7 to 196 | 96 % |
///
/// All texts in black, `#333333` and `#666666` are beyond the limit, 95 % of those in `#888888`, and 86 % of those in
/// `#AAAAAA`. The rest is light, small, or on a gradient. A film's first frame is encoded far better than later ones.
package struct EncodingLimit: Equatable {
  /// The codec of a movie, and the quality that its encoder states.
  package struct Encoding: Sendable {
    private let codec: String
    private let rateFactor: Double?

    /// Creates an encoding.
    ///
    /// - Parameters:
    ///   - codec: ffmpeg's name of the codec, for example `h264`.
    ///   - rateFactor: The rate factor that x264 wrote into the movie; `nil` for any other encoder.
    package init(codec: String, rateFactor: Double? = nil) {
      self.codec = codec
      self.rateFactor = rateFactor
    }

    init(of movie: MovieContents) {
      self.init(codec: movie.codec, rateFactor: movie.rateFactor)
    }

    fileprivate var isProRes: Bool { codec == "prores" }
    fileprivate var isVP9: Bool { codec == "vp9" }
    // Other encoders than x264 do not say how well they encode.
    fileprivate var isGood: Bool { isProRes || isVP9 || rateFactor.map { $0 <= 28 } == true }
  }

  private let ground: Double
  private let area: Double
  private let patch: Double
  private let square: Double
  private let firstStroke: Double
  private let stroke: Double
  private let block: Double

  /// Returns the limit for movies of the same pictures.
  package init(of movies: [Encoding]) {
    let hasVP9 = movies.contains(where: \.isVP9)
    let isFine = movies.allSatisfy(\.isProRes)
    ground = isFine ? 5 : movies.contains(where: \.isProRes) ? 9 : 5
    area = isFine ? 2.5 : 3
    patch = isFine ? 2.5 : 5
    square = isFine ? 3 : 10
    switch (movies.allSatisfy { $0.isProRes || $0.isVP9 }, movies.allSatisfy(\.isGood)) {
    case (true, _): (firstStroke, stroke) = isFine ? (10, 10) : (14, 45)
    case (false, true): (firstStroke, stroke) = (20, hasVP9 ? 38 : 30)
    case (false, false): (firstStroke, stroke) = (38, 50)
    }
    // VP9 leaves single blocks beside a moving edge up to 27 levels off, while nine in ten are off by two.
    block = hasVP9 ? 32 : 0
  }

  /// Returns the limit between two films; `nil` if neither is lossy.
  init?(between old: FilmFacts, and new: FilmFacts) {
    guard old.isLossy || new.isLossy else { return nil }
    self.init(of: [Encoding(of: old.contents), Encoding(of: new.contents)])
  }

  /// The largest mean difference of a field that encoding explains, as the threshold of a tolerance.
  var threshold: Double { patch / 255 }

  /// Returns whether encoding is not enough to explain the worst block of two frames.
  ///
  /// - Parameters:
  ///   - peak: The difference of the worst block, in levels.
  ///   - usual: The difference that nine in ten of the differing blocks do not exceed, in levels.
  package func isExceeded(byBlock peak: Double, usual: Double) -> Bool {
    peak > max(10 * usual, block)
  }

  /// Returns whether encoding is not enough to explain a shift.
  package func isExceeded(by shift: CalmShift) -> Bool {
    shift.ground > ground || shift.area > area || shift.patch > patch || shift.square > square
  }

  /// Returns whether encoding is not enough to explain the difference of two frames.
  ///
  /// - Parameter isFirst: Whether the frames are the first of their movies.
  package func isExceeded(by difference: BlockDifference, isFirst: Bool) -> Bool {
    isExceeded(by: difference.shift) || difference.stroke > (isFirst ? firstStroke : stroke)
  }
}

extension EncodingLimit: CustomStringConvertible {
  /// The limits in levels, as the end of a sentence.
  package var description: String {
    "of 255 levels, encoding may shift an area by \(area.shortest), a square by \(square.shortest) and a stroke by "
      + "\(stroke.shortest)"
  }
}
