import CradleGeometry
import CradleGraphics

/// Reduces the keys of an element's motion within a tolerance, and measures the result.
struct LifeFitter {
  private let life: LifeRecorder
  private let tolerance: VectorFilm.Tolerance
  // The reach of the element when its scale is largest.
  private let turnReach: Double

  init(_ life: LifeRecorder, tolerance: VectorFilm.Tolerance) {
    self.life = life
    self.tolerance = tolerance
    let scales = (life.parts.scaleX.steps + life.parts.scaleY.steps).map { abs($0.value) }
    turnReach = life.reach * (scales.max() ?? 1)
  }

  /// Returns the motion with few keys.
  func fitted() -> VectorFilm.Life {
    let bounds = bounds
    let leaps = leaps
    func curve(_ steps: VectorFilm.Steps<Double>, within bound: Double) -> VectorFilm.Curve {
      self.curve(steps, within: bound, leaps: leaps)
    }
    return VectorFilm.Life(
      frames: life.frames,
      rides: life.rides,
      x: curve(life.parts.x, within: bounds.x),
      y: curve(life.parts.y, within: bounds.y),
      angle: curve(life.parts.angle, within: bounds.angle),
      scaleX: curve(life.parts.scaleX, within: bounds.scaleX),
      scaleY: curve(life.parts.scaleY, within: bounds.scaleY),
      alpha: curve(life.parts.alpha, within: bounds.alpha),
      morph: curve(life.parts.morph, within: bounds.morph),
      window: window(bounds),
      level: life.level,
      symbol: life.symbol
    )
  }

  private func window(_ bounds: MotionParts<Double>) -> VectorFilm.Window? {
    guard life.isWindowed else { return nil }
    let start = life.parts.windowStart
    let end = life.parts.windowEnd
    let starts = start.values(in: life.frames)
    let ends = end.values(in: life.frames)
    var lengths = VectorFilm.Steps(0.0, atFrame: life.frames.lowerBound)
    for (offset, pair) in zip(starts, ends).enumerated() {
      let length = pair.1 - pair.0
      if offset == 0 { lengths = VectorFilm.Steps(length, atFrame: life.frames.lowerBound) }
      lengths.append(length, atFrame: life.frames.lowerBound + offset)
    }
    return VectorFilm.Window(
      start: curve(start, within: bounds.windowStart, leaps: []),
      end: curve(end, within: bounds.windowEnd, leaps: []),
      length: curve(lengths, within: bounds.windowEnd, leaps: [])
    )
  }

  // The tolerance of each property. Position, rotation, scale, morph and window get equal shares if they change. The
  // share of the position is divided between x and y so that the hypotenuse of both fits.
  private var bounds: MotionParts<Double> {
    let parts = life.parts
    let x = parts.x.changes
    let y = parts.y.changes
    let kinds = [
      x || y, parts.angle.changes, parts.scaleX.changes || parts.scaleY.changes, parts.morph.changes,
      parts.windowStart.changes || parts.windowEnd.changes,
    ]
    let rest = tolerance.points - life.rounding - life.originDeviation
    let share = max(0, rest) / Double(max(1, kinds.count { $0 }))
    let place = x && y ? share * 0.5.squareRoot() : share
    let stretch = life.reach > 0 ? share / life.reach : .infinity
    return MotionParts(
      x: place,
      y: place,
      angle: turnReach > 0 ? share / turnReach : .infinity,
      scaleX: stretch,
      scaleY: stretch,
      alpha: tolerance.alphaSteps / 255,
      morph: life.morphReach > 0 ? share / life.morphReach : .infinity,
      windowStart: share,
      windowEnd: share
    )
  }

  private func curve(_ steps: VectorFilm.Steps<Double>, within bound: Double, leaps: [Bool]) -> VectorFilm.Curve {
    guard steps.changes else {
      return VectorFilm.Curve(constant: steps.steps[0].value, atFrame: life.frames.lowerBound)
    }
    let samples = steps.values(in: life.frames)
    let first = life.frames.lowerBound
    return CurveFitter(samples, from: first, tolerance: bound, leaps: leaps).curve()
  }

  // For each frame, whether the element leaps to its position on the next frame, and does not move there.
  private var leaps: [Bool] {
    let parts = life.parts
    guard parts.x.changes || parts.y.changes else { return [] }
    let x = parts.x.values(in: life.frames)
    let y = parts.y.values(in: life.frames)
    let places = zip(x, y).map { Vector(x: $0, y: $1) }
    let steps = zip(places, places.dropFirst()).map { ($1 - $0).length }
    return steps.indices.map { index in
      guard steps[index] > Self.leapTolerances * tolerance.points else { return false }
      let last = steps[max(0, index - 3)..<index]
      // The median is no less than the least, so most motion needs no sorting.
      if let least = last.min(), steps[index] <= Self.leapRatio * least { return false }
      let before = Self.usual(last)
      let after = Self.usual(steps[index + 1..<min(steps.count, index + 4)])
      // At either end of the life, steps exist only on one side. Then the neighboring step must be shorter as well.
      let usual = [
        before ?? (index + 1 < steps.count ? steps[index + 1] : nil), after ?? (index > 0 ? steps[index - 1] : nil),
      ].compactMap(\.self)
      return !usual.isEmpty && usual.allSatisfy { steps[index] > Self.leapRatio * $0 }
    }
  }

  // Returns the median of some steps; `nil` if there are no steps.
  private static func usual(_ steps: ArraySlice<Double>) -> Double? {
    steps.isEmpty ? nil : steps.sorted()[(steps.count - 1) / 2]
  }

  // A leap is much longer than most of the three steps before it, and than most of the three steps after it. Otherwise
  // a motion begins or ends there. A second leap among these steps changes nothing, for example a leap back. Steps
  // below 40 tolerances, which is 4 points by default, look like motion.
  private static let leapTolerances = 40.0
  private static let leapRatio = 4.0
}

// MARK: - Measuring

extension LifeFitter {
  /// Returns the number of keys, and the largest deviation over all frames.
  func statistics(of fitted: VectorFilm.Life) -> VectorFilm.Statistics {
    var statistics = VectorFilm.Statistics()
    let parts = life.parts
    statistics[.x] = count(fitted.x, steps: parts.x)
    statistics[.y] = count(fitted.y, steps: parts.y)
    statistics[.angle] = count(fitted.angle, steps: parts.angle)
    statistics[.scaleX] = count(fitted.scaleX, steps: parts.scaleX)
    statistics[.scaleY] = count(fitted.scaleY, steps: parts.scaleY)
    statistics[.alpha] = count(fitted.alpha, steps: parts.alpha)
    statistics[.morph] = count(fitted.morph, steps: parts.morph)
    if let window = fitted.window {
      statistics[.windowStart] = count(window.start, steps: parts.windowStart)
      statistics[.windowEnd] = count(window.end, steps: parts.windowEnd)
    }
    statistics[.level] = count(life.level)
    statistics[.symbol] = count(life.symbol)
    statistics.deviation = deviation(of: fitted)
    return statistics
  }

  private func count(_ curve: VectorFilm.Curve, steps: VectorFilm.Steps<Double>) -> VectorFilm.Statistics.Count {
    guard steps.changes else { return VectorFilm.Statistics.Count() }
    return VectorFilm.Statistics.Count(keys: curve.keys.count, naiveKeys: steps.steps.count)
  }

  private func count<Value>(_ steps: VectorFilm.Steps<Value>) -> VectorFilm.Statistics.Count {
    let count = steps.changes ? steps.steps.count : 0
    return VectorFilm.Statistics.Count(keys: count, naiveKeys: count)
  }

  private func deviation(of fitted: VectorFilm.Life) -> VectorFilm.Deviation {
    let parts = life.parts
    let x = differences(fitted.x, steps: parts.x)
    let y = differences(fitted.y, steps: parts.y)
    let turn = differences(fitted.angle, steps: parts.angle)
    let stretchX = differences(fitted.scaleX, steps: parts.scaleX)
    let stretchY = differences(fitted.scaleY, steps: parts.scaleY)
    let morph = differences(fitted.morph, steps: parts.morph)
    let start = fitted.window.flatMap { differences($0.start, steps: parts.windowStart) }
    let end = fitted.window.flatMap { differences($0.end, steps: parts.windowEnd) }
    let frames = [x, y, turn, stretchX, stretchY, morph, start, end].contains { $0 != nil } ? life.frames.count : 0
    var largest = VectorFilm.Deviation()
    largest.drawing = life.rounding
    largest.place = life.originDeviation
    largest.points = life.rounding + life.originDeviation
    for index in 0..<frames {
      var here = VectorFilm.Deviation()
      here.place = Vector(x: x?[index] ?? 0, y: y?[index] ?? 0).length + life.originDeviation
      here.turn = (turn?[index] ?? 0) * turnReach
      here.scale = max(stretchX?[index] ?? 0, stretchY?[index] ?? 0) * life.reach
      here.morph = (morph?[index] ?? 0) * life.morphReach
      here.window = max(start?[index] ?? 0, end?[index] ?? 0)
      here.points = here.place + here.turn + here.scale + here.morph + here.window + life.rounding
      largest.widen(to: here)
    }
    largest.alphaSteps = (differences(fitted.alpha, steps: parts.alpha)?.max() ?? 0) * 255
    // If the opacity changes with the morph, it deviates like a morphing point.
    let fading = life.opacityWeight.map { (largest.morph + life.rounding) / $0 * 255 } ?? 0
    largest.alphaSteps = max(largest.alphaSteps, fading)
    return largest
  }

  // Returns the absolute differences between a curve and the original steps on all frames; `nil` for a constant.
  private func differences(_ curve: VectorFilm.Curve, steps: VectorFilm.Steps<Double>) -> [Double]? {
    guard steps.changes else { return nil }
    let fitted = curve.values(in: life.frames)
    let originals = steps.values(in: life.frames)
    return zip(fitted, originals).map { abs($0 - $1) }
  }
}

extension VectorFilm.Steps {
  fileprivate var changes: Bool { steps.count > 1 }
}
