import CradleGraphics

extension VectorFilm {
  /// A piece of a curve between two keys, as a cubic Bézier curve.
  ///
  /// The two control points are at a third and at two thirds of the time, so time passes evenly. Formats with other
  /// restrictions can show the same motion. For Lottie and CSS, ``easing`` gives you the control points relative to the
  /// ends. For `keySplines` in SVG, ``easedPieces`` gives you pieces whose control points lie within 0 … 1.
  ///
  /// ```swift
  /// func splines(of curve: VectorFilm.Curve) -> [String] {
  ///   curve.segments.flatMap(\.easedPieces).map { piece in
  ///     let (first, second) = piece.easing ?? (1.0 / 3, 2.0 / 3)
  ///     return "0.3333 \(first) 0.6667 \(second)"
  ///   }
  /// }
  /// ```
  package struct Segment: Hashable, Sendable {
    /// The time of the start, in frames.
    package let start: Double
    /// The time of the end, in frames.
    package let end: Double
    /// The value at the start.
    package let from: Double
    /// The first control point, at a third of the time.
    package let control1: Double
    /// The second control point, at two thirds of the time.
    package let control2: Double
    /// The value at the end.
    package let to: Double
    /// Whether the value stays constant until the end, and jumps there.
    package var isHeld = false
  }
}

extension VectorFilm.Curve {
  /// The pieces between the keys; there are none if the value never changes.
  package var segments: [VectorFilm.Segment] {
    zip(keys, keys.dropFirst()).map { key, next in
      let third = Double(next.frame - key.frame) / 3
      return VectorFilm.Segment(
        start: Double(key.frame),
        end: Double(next.frame),
        from: key.value,
        control1: key.isHeld ? key.value : key.value + key.speedOut * third,
        control2: key.isHeld ? key.value : next.value - next.speedIn * third,
        to: next.value,
        isHeld: key.isHeld
      )
    }
  }
}

extension VectorFilm.Segment {
  // The maximum number of halvings for a monotonic piece. Each halving moves the control points closer to the straight
  // line, by at least a quarter of the distance. After eight halvings, only rounding errors are outside.
  private static let maximumHalvings = 8

  // The rounding error of a control point at a turning point, as a fraction of the distance. Correcting this error
  // changes all values by less than half of it.
  private static let slack = 1e-9

  /// The values of the control points, as fractions of the distance from start to end.
  ///
  /// The fractions may lie outside 0 … 1. The result is `nil` if the values at the two ends are equal, or if the value
  /// is held.
  package var easing: (control1: Double, control2: Double)? {
    guard !isHeld, from != to else { return nil }
    return ((control1 - from) / (to - from), (control2 - from) / (to - from))
  }

  /// Returns the value at a time in frames.
  package func value(atFrame frame: Double) -> Double {
    guard !isHeld else { return frame < end ? from : to }
    return split(atShare: (frame - start) / (end - start)).0.to
  }

  /// The segment as monotonic pieces whose easings lie within 0 … 1.
  package var easedPieces: [VectorFilm.Segment] {
    guard !isHeld else { return [self] }
    var pieces: [VectorFilm.Segment] = []
    var rest = self
    var passed = 0.0
    for share in turningShares {
      let (first, second) = rest.split(atShare: (share - passed) / (1 - passed))
      pieces.append(first)
      (rest, passed) = (second, share)
    }
    return (pieces + [rest]).flatMap { $0.confined(halvings: Self.maximumHalvings) }
  }

  /// Splits the segment at a fraction of its time, and returns the two parts.
  private func split(atShare share: Double) -> (VectorFilm.Segment, VectorFilm.Segment) {
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    let a = mixed(from, control1)
    let b = mixed(control1, control2)
    let c = mixed(control2, to)
    let d = mixed(a, b)
    let e = mixed(b, c)
    let time = mixed(start, end)
    let middle = mixed(d, e)
    return (
      VectorFilm.Segment(start: start, end: time, from: from, control1: a, control2: d, to: middle),
      VectorFilm.Segment(start: time, end: end, from: middle, control1: e, control2: c, to: to)
    )
  }

  // The fractions of the time, in ascending order, at which the derivative a·t² + 2·b·t + c is 0. Times at the two ends
  // are left out.
  private var turningShares: [Double] {
    let c = control1 - from
    let middle = control2 - control1
    let last = to - control2
    let a = c - 2 * middle + last
    let b = middle - c
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return [] }
    // Each root has two formulas. The ones used here do not subtract nearly equal numbers.
    let sum = b < 0 ? discriminant.squareRoot() - b : -b - discriminant.squareRoot()
    let roots = [a == 0 ? -1 : sum / a, sum == 0 ? -1 : c / sum].sorted()
    return roots.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
  }

  private func confined(halvings: Int) -> [VectorFilm.Segment] {
    let low = min(from, to)
    let high = max(from, to)
    let slack = Self.slack * (high - low)
    let isInside = [control1, control2].allSatisfy { (low - slack...high + slack).contains($0) }
    guard !isInside && halvings > 0 else {
      let one = min(max(control1, low), high)
      let other = min(max(control2, low), high)
      return [VectorFilm.Segment(start: start, end: end, from: from, control1: one, control2: other, to: to)]
    }
    let (first, second) = split(atShare: 0.5)
    return first.confined(halvings: halvings - 1) + second.confined(halvings: halvings - 1)
  }
}
