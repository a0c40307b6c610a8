import Geometry

/// The step in which scrolling moves on.
///
/// Simulated time is counted, never read from a clock, so the length is exact and the same whatever the
/// rate of the film.
enum DisplayFrame {
  /// How many frames a second has.
  static let perSecond = Double(Ticks.perSecond / Ticks.displayFrame.count)

  /// The length of a frame.
  static let milliseconds = 1000 / perSecond
}
