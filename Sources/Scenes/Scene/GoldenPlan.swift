public import Foundation

/// The golden frames of a scene, and the tolerances for comparing with them.
///
/// ```swift
/// var checked = scene
/// let every = try FrameSelection("start..end:0.25s")
/// checked.goldens = GoldenPlan(frames: [.start, .settle, .selection(every)], stateTolerance: 0.01)
/// ```
public struct GoldenPlan: Equatable, Sendable {
  /// The selections of golden frames; a frame in several selections is kept once.
  public var frames: [GoldenPlan.Frames]
  /// How much positions of elements may differ, in points.
  ///
  /// With `nil`, the scene states no tolerance. It is then 0 in the environment of the golden.
  public var stateTolerance: Double?
  /// How much the color of a pixel may differ, from 0 to 1; `nil` if the scene states nothing.
  public var threshold: Double?
  /// How many pixels of a frame may differ; `nil` if the scene states nothing.
  public var maximumDifferingPixels: Int?
  /// What fraction of the pixels of a frame may differ, from 0 to 1; `nil` if the scene states nothing.
  public var maximumDifferingRatio: Double?
  /// Whether pixels that differ only in edge smoothing count as equal; `nil` if the scene states nothing.
  public var ignoresAntialiasing: Bool?
  /// The areas to leave out of the comparison, in points of the frame.
  public var ignoredAreas: [CGRect]

  /// Creates a plan; the defaults are those of a scene that states nothing about goldens.
  public init(
    frames: [GoldenPlan.Frames] = [.start, .events, .extrema, .settle],
    stateTolerance: Double? = nil,
    threshold: Double? = nil,
    maximumDifferingPixels: Int? = nil,
    maximumDifferingRatio: Double? = nil,
    ignoresAntialiasing: Bool? = nil,
    ignoredAreas: [CGRect] = []
  ) {
    self.frames = frames
    self.stateTolerance = stateTolerance
    self.threshold = threshold
    self.maximumDifferingPixels = maximumDifferingPixels
    self.maximumDifferingRatio = maximumDifferingRatio
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignoredAreas = ignoredAreas
  }
}

extension GoldenPlan {
  /// A selection of golden frames.
  public enum Frames: Hashable, Sendable {
    /// The first frame.
    case start
    /// For each entry of the timeline, the first frame that shows its effect; a touch counts when it
    /// lands and when it lifts, and so does a closure that a playground calls in time.
    ///
    /// Of more than 24 frames, 24 are taken, evenly spread.
    case events
    /// The frames where the elements, on average, have moved farthest, have rotated most, or are fastest.
    case extrema
    /// The last frame.
    case settle
    /// Every frame.
    case all
    /// Frames picked one by one or by ranges.
    case selection(FrameSelection)
  }
}

extension GoldenPlan.Frames {
  /// The selections that are a single word.
  package static let words: [(word: String, value: GoldenPlan.Frames)] = [
    ("start", .start), ("events", .events), ("extrema", .extrema), ("settle", .settle),
    ("all", .all),
  ]
}

extension GoldenPlan.Frames: CustomStringConvertible {
  /// The selection as a scene writes it.
  public var description: String {
    if case .selection(let selection) = self { return selection.text }
    return Self.words.first { $0.value == self }?.word ?? ""
  }
}
