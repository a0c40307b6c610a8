/// The step in which scrolling moves on.
///
/// Simulated time is counted in these, never read from a clock, so the length is exact and the same
/// whatever the rate of the film.
enum DisplayFrame {
  /// How many frames a second has.
  static let perSecond = 60

  /// How many ticks a frame has.
  static let ticks = 2

  /// The length of a frame.
  static let milliseconds = 1000.0 / 60
}
