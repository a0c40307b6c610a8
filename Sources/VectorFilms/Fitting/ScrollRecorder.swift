import CradleGeometry
import CradleGraphics

/// Records the origin of a scrolling layer, frame by frame.
struct ScrollRecorder: Sendable {
  /// The x coordinate of the origin, in points of the canvas.
  private(set) var x: VectorFilm.Steps<Double>
  private(set) var y: VectorFilm.Steps<Double>
  /// The position of the origin on the last frame.
  private(set) var place: Vector

  init(_ place: Vector, atFrame frame: Int) {
    self.place = place
    x = VectorFilm.Steps(place.x, atFrame: frame)
    y = VectorFilm.Steps(place.y, atFrame: frame)
  }

  mutating func append(_ place: Vector, atFrame frame: Int) {
    self.place = place
    x.append(place.x, atFrame: frame)
    y.append(place.y, atFrame: frame)
  }
}

/// Reduces the keys of an origin's motion, and measures the result.
struct ScrollFitter {
  /// The motion of the origin, with few keys.
  let origin: VectorFilm.Origin
  /// The largest deviation along each axis, in points.
  let deviation: Vector

  // The origin's share of the tolerance. Elements that move with the origin can use the rest.
  private static let share = 0.5

  init(_ recorder: ScrollRecorder, over lives: [Range<Int>], within tolerance: VectorFilm.Tolerance) {
    let frames = (lives.first?.lowerBound ?? 0)..<(lives.last?.upperBound ?? 1)
    let bound = tolerance.points * Self.share * 0.5.squareRoot()
    let x = recorder.x
    let y = recorder.y
    origin = VectorFilm.Origin(
      x: Self.curve(x, frames: frames, within: bound),
      y: Self.curve(y, frames: frames, within: bound)
    )
    deviation = Vector(
      x: Self.deviation(of: origin.x, from: x, frames: frames),
      y: Self.deviation(of: origin.y, from: y, frames: frames)
    )
  }

  private static func curve(
    _ steps: VectorFilm.Steps<Double>,
    frames: Range<Int>,
    within bound: Double
  ) -> VectorFilm.Curve {
    guard steps.steps.count > 1 else {
      return VectorFilm.Curve(constant: steps.steps[0].value, atFrame: frames.lowerBound)
    }
    let samples = steps.values(in: frames)
    return CurveFitter(samples, from: frames.lowerBound, tolerance: bound, leaps: []).curve()
  }

  private static func deviation(
    of curve: VectorFilm.Curve,
    from steps: VectorFilm.Steps<Double>,
    frames: Range<Int>
  ) -> Double {
    guard steps.steps.count > 1 else { return 0 }
    let fitted = curve.values(in: frames)
    let originals = steps.values(in: frames)
    return zip(fitted, originals).map { abs($0 - $1) }.max() ?? 0
  }
}
