package import Foundation

extension Scene {
  /// The golden frames of a scene, and the tolerances for comparing frames with them.
  ///
  /// ```swift
  /// var checked = scene
  /// let every = FrameSelection("start..end:0.25s")
  /// checked.goldens = Scene.GoldenPlan(frames: [.start, .settle, .selection(every)])
  /// checked.goldens.tolerance.places = 0.01
  /// ```
  public struct GoldenPlan: Equatable, Sendable {
    /// The selections of golden frames; a frame in several selections is stored once.
    public var frames: [Scene.GoldenPlan.Frames]
    /// How far the frames may deviate; by default, the environment of the golden decides.
    public var tolerance: Scene.Tolerance
    /// The ids of the items whose areas are left out; an id with `{i}` names all repeated items.
    package var ignoredItems: [String] = []

    /// Creates a plan; the defaults are those of a scene without settings for goldens.
    public init(
      frames: [Scene.GoldenPlan.Frames] = [.start, .events, .extrema, .settle],
      tolerance: Scene.Tolerance = Scene.Tolerance()
    ) {
      self.frames = frames
      self.tolerance = tolerance
    }
  }
}

extension Scene.GoldenPlan {
  /// What a comparison leaves out.
  package enum Ignored: Equatable, Sendable {
    /// An area, in points of the frame.
    case area(CGRect)
    /// The rectangle around an item, wherever it is.
    case item(String)
  }

  /// The areas and items to leave out.
  package var ignored: [Ignored] {
    get { tolerance.ignored.map(Ignored.area) + ignoredItems.map(Ignored.item) }
    set {
      tolerance.ignored = newValue.compactMap { if case .area(let area) = $0 { area } else { nil } }
      ignoredItems = newValue.compactMap { if case .item(let id) = $0 { id } else { nil } }
    }
  }
}

extension Scene.GoldenPlan {
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

extension Scene.GoldenPlan.Frames {
  /// The selections that a scene writes as a single word.
  package static let words: [(word: String, value: Scene.GoldenPlan.Frames)] = [
    ("start", .start), ("events", .events), ("extrema", .extrema), ("settle", .settle),
    ("all", .all),
  ]
}

extension Scene.GoldenPlan.Frames: CustomStringConvertible {
  /// The selection in the form that a scene writes.
  public var description: String {
    if case .selection(let selection) = self { return selection.text }
    return Self.words.first { $0.value == self }?.word ?? ""
  }
}
