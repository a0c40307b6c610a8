import CradleChecks
public import Foundation

/// The deviation of a scene from its golden that a test accepts.
///
/// A part that is left out is that of the scene's `goldens:`, and without one, every bit counts in
/// the environment in which the golden was made.
///
/// ```swift
/// @Test
/// func `list trails the finger`() async throws {
///   let loose = SceneTolerance(places: 0.01, differingRatio: 0.001)
///   try await expectScene(scene, tolerance: loose)
/// }
/// ```
public struct SceneTolerance: Equatable, Sendable {
  /// The distance by which places may differ, in points; angles, scales and opacities may by a
  /// tenth of the number.
  public var places: Double?
  /// The difference in color up to which a pixel counts as equal, from 0 to 1.
  public var threshold: Double?
  /// The number of pixels of a frame that may differ: beyond the threshold where one applies, else at all.
  public var differingPixels: Int?
  /// The share of the pixels of a frame that may differ, from 0 to 1, counted in the same way.
  public var differingRatio: Double?
  /// Whether pixels that differ only in the smoothing of an edge count as equal.
  public var ignoresAntialiasing: Bool?
  /// The areas in which pixels do not count, in points of the canvas.
  public var ignored: [CGRect]

  /// Creates a tolerance.
  public init(
    places: Double? = nil,
    threshold: Double? = nil,
    differingPixels: Int? = nil,
    differingRatio: Double? = nil,
    ignoresAntialiasing: Bool? = nil,
    ignored: [CGRect] = []
  ) {
    (self.places, self.threshold) = (places, threshold)
    (self.differingPixels, self.differingRatio) = (differingPixels, differingRatio)
    (self.ignoresAntialiasing, self.ignored) = (ignoresAntialiasing, ignored)
  }

  /// The tolerance that the scene itself declares.
  public static let ofScene = SceneTolerance()

  /// Adds the tolerance to the options of a check.
  func apply(to options: inout CheckOptions) {
    (options.stateTolerance, options.threshold) = (places, threshold)
    options.maximumDifferingPixels = differingPixels
    options.maximumDifferingRatio = differingRatio
    options.ignoresAntialiasing = ignoresAntialiasing
    options.ignored = ignored
  }
}
