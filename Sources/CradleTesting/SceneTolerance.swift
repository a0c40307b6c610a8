public import Foundation
import Pipeline

/// How far a scene may be from its golden.
///
/// What is left out is as the scene's `goldens:` says, and if that says nothing, every bit counts in
/// the environment in which the golden was made.
public struct SceneTolerance: Equatable, Sendable {
  /// By how many points places may differ; angles, scales and opacities by a tenth of it.
  public var places: Double?
  /// How different the color of a pixel may be, from 0 to 1.
  public var threshold: Double?
  /// How many pixels of a frame may differ beyond the threshold.
  public var differingPixels: Int?
  /// Which part of the pixels of a frame may differ beyond the threshold, from 0 to 1.
  public var differingRatio: Double?
  /// Whether pixels pass that differ only in how an edge is smoothed.
  public var ignoresAntialiasing: Bool?
  /// Where pixels do not count, in points of the canvas.
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

  /// What the scene itself says.
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
