import CradleChecks
public import Foundation

/// How far a scene may deviate from its golden in your test.
///
/// If you leave a value out, the scene's `goldens:` decides. If the scene does not decide either, every bit counts in
/// the environment that made the golden.
///
/// ```swift
/// @Test
/// func `list trails the finger`() async throws {
///   let loose = SceneTolerance(places: 0.01, differingRatio: 0.001)
///   try await expectScene(scene, tolerance: loose)
/// }
/// ```
public struct SceneTolerance: Equatable, Sendable {
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

  /// Creates a tolerance.
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
