public import Foundation

/// The golden frames of a scene, and the tolerances for comparing frames with them.
///
/// ```swift
/// var checked = scene
/// let every = FrameSelection("start..end:0.25s")
/// checked.goldens = GoldenPlan(frames: [.start, .settle, .selection(every)], stateTolerance: 0.01)
/// ```
public struct GoldenPlan: Equatable, Sendable {
  /// The selections of golden frames; a frame in several selections is stored once.
  public var frames: [GoldenPlan.Frames]
  /// How far the corners of elements may move, in points.
  ///
  /// If the scene sets no tolerance, this is `nil`, and the environment of the golden has a tolerance of 0.
  public var stateTolerance: Double?
  /// How much the color of a pixel may differ, from 0 to 1; `nil` if the scene sets no value.
  public var threshold: Double?
  /// How many pixels of a frame may differ; `nil` if the scene sets no value.
  public var maximumDifferingPixels: Int?
  /// The fraction of a frame's pixels that may differ, from 0 to 1; `nil` if the scene sets no value.
  public var maximumDifferingRatio: Double?
  /// Whether pixels that differ only in edge smoothing count as equal; `nil` if the scene sets no value.
  public var ignoresAntialiasing: Bool?
  /// The areas to leave out of the comparison, in points of the frame.
  public var ignoredAreas: [CGRect]
  /// The ids of the items whose areas are left out; an id with `{i}` names all repeated items.
  package var ignoredItems: [String] = []

  /// Creates a plan; the defaults are those of a scene without settings for goldens.
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
  /// What a comparison leaves out.
  package enum Ignored: Equatable, Sendable {
    /// An area, in points of the frame.
    case area(CGRect)
    /// The rectangle around an item, wherever it is.
    case item(String)
  }

  /// The areas and items to leave out.
  package var ignored: [Ignored] {
    get { ignoredAreas.map(Ignored.area) + ignoredItems.map(Ignored.item) }
    set {
      ignoredAreas = newValue.compactMap { if case .area(let area) = $0 { area } else { nil } }
      ignoredItems = newValue.compactMap { if case .item(let id) = $0 { id } else { nil } }
    }
  }
}

extension GoldenPlan {
  /// A selection of golden frames.
  public enum Frames: Hashable, Sendable {
    /// The first frame.
    case start
    /// For each entry of the timeline, the first frame that shows its effect.
    ///
    /// A touch counts twice: when it lands, and when it lifts. The calls of a playground's closures also count.
    ///
    /// If there are more than 24 frames, 24 of them are chosen, evenly spaced.
    case events
    /// The frames of extreme motion: the elements, on average, have moved farthest, have rotated most, or are fastest.
    case extrema
    /// The last frame.
    case settle
    /// Every frame.
    case all
    /// Frames chosen by moments or ranges.
    case selection(FrameSelection)
  }
}

extension GoldenPlan.Frames {
  /// The selections that a scene writes as a single word.
  package static let words: [(word: String, value: GoldenPlan.Frames)] = [
    ("start", .start), ("events", .events), ("extrema", .extrema), ("settle", .settle),
    ("all", .all),
  ]
}

extension GoldenPlan.Frames: CustomStringConvertible {
  /// The selection in the form that a scene writes.
  public var description: String {
    if case .selection(let selection) = self { return selection.text }
    return Self.words.first { $0.value == self }?.word ?? ""
  }
}
