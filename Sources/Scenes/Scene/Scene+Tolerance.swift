public import Foundation

extension Scene {
  /// How far a play may deviate from its golden.
  ///
  /// If you leave a value out of a check or a test, the scene's `goldens:` decides. If the scene does not decide
  /// either, every bit counts in the environment that made the golden.
  ///
  /// ```swift
  /// var options = CheckOptions()
  /// options.tolerance = Scene.Tolerance(places: 0.01, differingRatio: 0.001)
  /// ```
  public struct Tolerance: Equatable, Sendable {
    /// The accepted movement of an element's corners, in points.
    ///
    /// A rotation or another scale moves corners as well. If this is not 0, opacities may differ by 1/255.
    public var places: Double?
    /// The largest color difference that still counts as equal for a pixel, from 0 to 1.
    public var threshold: Double?
    /// The number of pixels of a frame that may differ.
    ///
    /// If there is a threshold, pixels within the threshold do not count.
    public var differingPixels: Int?
    /// The fraction of a frame's pixels that may differ, from 0 to 1.
    ///
    /// If there is a threshold, pixels within the threshold do not count.
    public var differingRatio: Double?
    /// Whether pixels that differ only in the smoothing of an edge count as equal.
    public var ignoresAntialiasing: Bool?
    /// The areas where pixels do not count, in points of the canvas.
    public var ignored: [CGRect]

    /// Creates a tolerance; by default, one that decides nothing.
    public init(
      places: Double? = nil,
      threshold: Double? = nil,
      differingPixels: Int? = nil,
      differingRatio: Double? = nil,
      ignoresAntialiasing: Bool? = nil,
      ignored: [CGRect] = []
    ) {
      self.places = places
      self.threshold = threshold
      self.differingPixels = differingPixels
      self.differingRatio = differingRatio
      self.ignoresAntialiasing = ignoresAntialiasing
      self.ignored = ignored
    }
  }
}
