/// The pace of a motion, as a cubic Bézier curve from (0, 0) to (1, 1).
///
/// The control points are those of Core Animation's named timing functions.
///
/// ```swift
/// let slow = TimingCurve.easeInOut.progress(at: 0.25)
/// let even = TimingCurve.linear.progress(at: 0.25)
/// print(slow < even)  // true
/// ```
public enum TimingCurve: String, CaseIterable, Sendable {
  /// The speed is constant.
  case linear
  /// The motion is slow at the start.
  case easeIn = "ease_in"
  /// The motion is slow at the end.
  case easeOut = "ease_out"
  /// The motion is slow at the start and at the end.
  case easeInOut = "ease_in_out"

  /// The control points of the curve, as (x1, y1, x2, y2).
  package var controls: SIMD4<Double> {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .easeIn: [0.42, 0, 1, 1]
    case .easeOut: [0, 0, 0.58, 1]
    case .easeInOut: [0.42, 0, 0.58, 1]
    }
  }
}

extension TimingCurve {
  /// Returns the progress of a motion after a fraction of its time.
  ///
  /// Time and progress both run from 0 to 1. The curve gives them as two cubics of one parameter s. The time is x(s) =
  /// 3·s·(1−s)²·x₁ + 3·s²·(1−s)·x₂ + s³, and the progress is y(s) with y₁ and y₂. Since x rises, bisection finds its
  /// root, with the same steps on every machine. After 60 halvings, the precision of a `Double` is exhausted.
  public func progress(at time: Double) -> Double {
    guard self != .linear else { return min(1, max(0, time)) }
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let c = controls
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.cubic(middle, c.x, c.z) < time { low = middle } else { high = middle }
    }
    return Self.cubic((low + high) / 2, c.y, c.w)
  }

  private static func cubic(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let r = 1 - s
    return 3 * s * r * r * first + 3 * s * s * r * second + s * s * s
  }
}
