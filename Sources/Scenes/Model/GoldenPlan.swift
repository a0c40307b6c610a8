public import Foundation

/// Which frames of a scene are golden, and how strictly others are compared with them.
public struct GoldenPlan: Equatable, Sendable {
  /// Which frames are kept; each once, whatever asks for it.
  public var frames: [GoldenFrames]
  /// How far elements may be from where they were, in points; `nil` if the scene does not say, and
  /// then not at all in the environment of the golden.
  public var stateTolerance: Double?
  /// How different the color of a pixel may be, from 0 to 1; `nil` if the scene does not say.
  public var threshold: Double?
  /// How many pixels of a frame may differ; `nil` if the scene does not say.
  public var maximumDifferingPixels: Int?
  /// Which part of the pixels of a frame may differ, from 0 to 1; `nil` if the scene does not say.
  public var maximumDifferingRatio: Double?
  /// Whether pixels that differ only in how an edge is smoothed count as equal; `nil` if the scene
  /// does not say.
  public var ignoresAntialiasing: Bool?
  /// What is not compared, in points of the frame.
  public var ignoredAreas: [CGRect]

  /// Creates a plan; what is left out is as in a scene that says nothing.
  public init(
    frames: [GoldenFrames] = [.start, .events, .extrema, .settle],
    stateTolerance: Double? = nil,
    threshold: Double? = nil,
    maximumDifferingPixels: Int? = nil,
    maximumDifferingRatio: Double? = nil,
    ignoresAntialiasing: Bool? = nil,
    ignoredAreas: [CGRect] = []
  ) {
    (self.frames, self.stateTolerance, self.threshold) = (frames, stateTolerance, threshold)
    self.maximumDifferingPixels = maximumDifferingPixels
    self.maximumDifferingRatio = maximumDifferingRatio
    (self.ignoresAntialiasing, self.ignoredAreas) = (ignoresAntialiasing, ignoredAreas)
  }
}

/// Some of the frames that are golden.
public enum GoldenFrames: Hashable, Sendable {
  /// The first frame.
  case start
  /// The first frame that shows what an entry of the timeline did, for each; a touch counts when it
  /// lands and when it lifts.
  case events
  /// The frames in which everything together has gone farthest or turned most, or is fastest.
  case extrema
  /// The last frame.
  case settle
  /// Every frame.
  case all
  /// Frames that a person picked.
  case selection(FrameSelection)
}

extension GoldenFrames {
  /// The frames that have a word of their own.
  package static let words: [(word: String, value: GoldenFrames)] = [
    ("start", .start), ("events", .events), ("extrema", .extrema), ("settle", .settle),
    ("all", .all),
  ]
}

extension GoldenFrames: CustomStringConvertible {
  /// The frames as a person writes them.
  public var description: String {
    if case .selection(let selection) = self { return selection.text }
    return Self.words.first { $0.value == self }?.word ?? ""
  }
}
