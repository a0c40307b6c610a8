public import Foundation

/// What an area or a line is filled with.
public enum Paint: Hashable, Sendable {
  /// One color everywhere.
  case solid(Color)
  /// Colors that change along a line.
  case linearGradient(LinearGradient)
}

/// Colors that change along a line and stay the same across it.
///
/// Before the start and past the end the first and the last color continue. Between two stops the
/// colors are mixed with premultiplied alpha.
public struct LinearGradient: Hashable, Sendable {
  /// A color at a place along the line.
  public struct Stop: Hashable, Sendable {
    /// The place: 0 at the start of the line, 1 at its end.
    public var offset: Double
    /// The color at that place.
    public var color: Color

    /// Creates a stop.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// Where the line starts, in the coordinates of what is painted.
  public var start: CGPoint
  /// Where the line ends.
  public var end: CGPoint
  /// The colors, in ascending order of their offsets.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(from start: CGPoint, to end: CGPoint, stops: [Stop]) {
    (self.start, self.end, self.stops) = (start, end, stops)
  }
}
