import CradleGraphics

/// Expresses the morph of a drawing as the time of a composition.
///
/// The composition lasts as long as the film, and morphs from the first target to the last.
struct LottieMorphTiming {
  private let targets: [VectorFilm.MorphTarget]
  private let first: Double
  private let framesPerValue: Double
  private let secondsPerFrame: Double

  // rlottie shows a composition only at whole frames. Between two frames of the composition, nothing moves farther than
  // this, in points.
  private static let longestStep = 0.1

  /// Creates the timing of a drawing; `nil` if the film has too few frames.
  init?(of symbol: VectorFilm.Symbol, in film: VectorFilm) {
    guard let first = symbol.morphTargets.first, let last = symbol.morphTargets.last, last.value > first.value,
      last.value - first.value <= Self.longestStep * Double(film.frameCount - 1)
    else { return nil }
    targets = symbol.morphTargets
    self.first = first.value
    framesPerValue = Double(film.frameCount - 1) / (last.value - first.value)
    secondsPerFrame = 1 / film.frameRate.framesPerSecond
  }

  private func frame(of target: VectorFilm.MorphTarget) -> Double { (target.value - first) * framesPerValue }

  /// The morph over the time of the composition.
  var ramp: Motion { Motion(through: targets.map { (frame(of: $0), $0.value) }) }

  /// The opacity over the time of the composition.
  var opacity: LottieOpacity {
    guard targets.contains(where: { $0.opacity < 1 }) else { return .full }
    let motion = Motion(through: targets.map { (frame(of: $0), $0.opacity) })
    return .moving(LottieProperty(motion.scaled(by: 100), weight: 0.1))
  }

  /// Returns the time of the composition as a function of the film's time, in seconds.
  func time(of morph: Motion) -> String {
    let secondsPerValue = framesPerValue * secondsPerFrame
    let motion = morph.shifted(by: -first, scaledBy: secondsPerValue)
    let longest = Double(targets.last.map { frame(of: $0) } ?? 0) * secondsPerFrame
    let decimals = LottiePlacement.decimals(1 / secondsPerValue)
    return LottieProperty(motion, weight: 1 / secondsPerValue).text { value in
      LottieText.number(min(max(value, 0), longest), decimals: decimals)
    }
  }
}
