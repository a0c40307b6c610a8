import CradleGraphics
import CradleNotations

/// The time of a moving drawing.
///
/// All motion takes as long as the film, and restarts together with it.
struct SVGClock {
  // In seconds. At a speed of 1000 points per second, this is a hundredth of a point.
  private static let finestTime = 1e-5

  /// The attributes that every animation has.
  let attributes: String

  private let frameCount: Double
  private let decimals: Int

  init(of film: VectorFilm, card: FilmCard) {
    frameCount = Double(film.frameCount)
    let rate = film.frameRate
    let seconds = frameCount * Double(rate.denominator) / Double(rate.numerator)
    var decimals = 2
    var unit = seconds / 100
    while decimals < 6, unit > Self.finestTime { (decimals, unit) = (decimals + 1, unit / 10) }
    self.decimals = decimals
    let repetition = card.playCount > 1 ? "repeatCount=\"\(card.playCount)\" " : ""
    let end = card.playCount == 0 ? "repeatCount=\"indefinite\"" : repetition + "fill=\"freeze\""
    attributes = " dur=\"\(SVGTag.number(seconds, decimals: 6))s\" \(end)"
  }

  /// Returns a time in frames as a fraction of the film.
  ///
  /// The result is one to two units before the frame. Viewers count in microseconds, and rounding must not delay a step
  /// to the next frame.
  func share(ofFrame frame: Double) -> String {
    guard frame < frameCount else { return "1" }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let steps = max(0, (frame * unit / frameCount).rounded(.up) - 2)
    return ShortNumber.text(ofSteps: Int(steps), decimals: decimals)
  }
}
