public import Geometry

/// How a change of places is shown: how long it takes, and how it speeds up and slows down.
public struct LayoutAnimation: Hashable, Sendable {
  /// How long it takes, in ticks of 1/120 s; 36, that is 0.3 s, by default.
  public var ticks: Int
  /// How it speeds up and slows down; slow at both ends by default.
  public var curve: TimingCurve

  /// Creates an animation; what is left out is as UIKit has it.
  ///
  /// - Precondition: `ticks` is not negative.
  public init(ticks: Int = 36, curve: TimingCurve = .easeInOut) {
    precondition(ticks >= 0, "an animation of \(ticks) ticks")
    (self.ticks, self.curve) = (ticks, curve)
  }
}
