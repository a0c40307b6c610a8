/// The pace of a motion, as a cubic Bézier curve from (0, 0) to (1, 1).
///
/// The named curves have the control points of Core Animation's timing functions.
///
/// ```swift
/// let slow = TimingCurve.easeInOut.progress(at: 0.25)
/// let even = TimingCurve.linear.progress(at: 0.25)
/// print(slow < even)  // true
/// ```
public struct TimingCurve: Hashable, Sendable {
  /// The speed is constant.
  public static let linear = TimingCurve([0, 0, 1, 1])
  /// The motion is slow at the start.
  public static let easeIn = TimingCurve([0.42, 0, 1, 1])
  /// The motion is slow at the end.
  public static let easeOut = TimingCurve([0, 0, 0.58, 1])
  /// The motion is slow at the start and at the end.
  public static let easeInOut = TimingCurve([0.42, 0, 0.58, 1])

  /// The curves that have a name in scenes, in the order of the reference.
  package static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease_in", .easeIn), ("ease_out", .easeOut), ("ease_in_out", .easeInOut),
  ]

  /// There are no values in between: the start stays until the end.
  ///
  /// Keyframes and maps of bindings jump with it from value to value.
  public static let step = TimingCurve([0, .infinity, 1, .infinity])

  /// The control points of the curve, as (x1, y1, x2, y2).
  package let controls: SIMD4<Double>

  /// Creates a curve from its control points, as (x1, y1, x2, y2), like CSS's `cubic-bezier`.
  ///
  /// ```swift
  /// let emphasized = TimingCurve([0.2, 0, 0, 1])
  /// ```
  ///
  /// Times run from 0 to 1, so an x outside this range becomes 0 or 1. A y outside it overshoots.
  public init(_ controls: SIMD4<Double>) {
    self.controls = [
      min(1, max(0, controls.x)), controls.y, min(1, max(0, controls.z)), controls.w,
    ]
  }

  // No Bézier curve jumps, so the control points of a step are infinitely far away.
  private var isStep: Bool { !controls.y.isFinite || !controls.w.isFinite }
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
    guard !isStep else { return 0 }
    return Self.cubic(parameter(at: time), controls.y, controls.w)
  }

  /// Returns the slope of the curve at a fraction of the time.
  package func slope(at time: Double) -> Double {
    guard self != .linear else { return 1 }
    guard !isStep else { return 0 }
    let s = parameter(at: min(1, max(0, time)))
    let rise = Self.derivative(s, controls.y, controls.w)
    let run = Self.derivative(s, controls.x, controls.z)
    guard run > 1e-9 else {
      // At the ends of some curves, x does not change. There, the slope beside the end is used.
      let beside = s < 0.5 ? s + 1e-4 : s - 1e-4
      let besideRun = max(1e-9, Self.derivative(beside, controls.x, controls.z))
      return Self.derivative(beside, controls.y, controls.w) / besideRun
    }
    return rise / run
  }

  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.cubic(middle, controls.x, controls.z) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func derivative(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * first + 6 * s * r * (second - first) + 3 * s * s * (1 - second)
  }

  private static func cubic(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let r = 1 - s
    return 3 * s * r * r * first + 3 * s * s * r * second + s * s * s
  }
}
