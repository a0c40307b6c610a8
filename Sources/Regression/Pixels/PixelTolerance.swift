/// From where on the difference of two pictures counts.
public struct PixelTolerance: Equatable, Sendable {
  /// How different two pixels may be, from 0 (not at all) to 1 (black and white are the same), in
  /// the color space YIQ.
  public var threshold: Double
  /// Whether pixels count as equal that differ only in how an edge is smoothed.
  public var ignoresAntialiasing: Bool
  /// Where pixels do not count.
  public var ignored: [PixelRect]

  /// Creates a tolerance: the documented threshold, nothing ignored, unless said otherwise.
  public init(
    threshold: Double = 0.05,
    ignoresAntialiasing: Bool = false,
    ignored: [PixelRect] = []
  ) {
    (self.threshold, self.ignoresAntialiasing) = (threshold, ignoresAntialiasing)
    self.ignored = ignored
  }
}
