/// The progress of a rendering, a check or a drawing.
///
/// ```swift
/// try await scene.render(to: "list.mp4") { progress in
///   print("\(progress.stage): \(progress.completed) of \(progress.total)")
/// }
/// ```
///
/// You get at most 20 reports a second, in order, and always the last one. Reports come on any thread.
public struct RenderProgress: Hashable, Sendable, CustomStringConvertible {
  /// One of several playbacks of a film, for outputs that need the film more than once.
  package struct Pass: Hashable, Sendable, CustomStringConvertible {
    /// The number of the pass, from 1.
    package let number: Int
    /// The number of passes.
    package let count: Int
    /// The purpose of the pass as one word, for example `colors`; `nil` if no output names it.
    package let name: String?

    /// Creates a pass.
    package init(number: Int, count: Int, name: String? = nil) {
      self.number = number
      self.count = count
      self.name = name
    }

    /// The pass as a phrase, for example `pass 2 of 3 (colors)`.
    package var description: String {
      "pass \(number) of \(count)" + (name.map { " (\($0))" } ?? "")
    }
  }

  /// The number of finished frames in this stage.
  public let completed: Int
  /// The total number of frames in this stage.
  public let total: Int
  /// The current stage.
  public let stage: RenderProgress.Stage
  /// The current pass of a rendering, if there are several.
  package let pass: Pass?

  /// Creates a progress report.
  package init(completed: Int, total: Int, stage: RenderProgress.Stage) {
    self.completed = completed
    self.total = total
    self.stage = stage
    pass = nil
  }

  /// Creates a progress report for drawing frames, with the pass if there are several.
  package init(drawn completed: Int, of total: Int, pass: Pass? = nil) {
    self.completed = completed
    self.total = total
    self.pass = pass
    stage = .drawing
  }

  private init(_ other: RenderProgress, stage: RenderProgress.Stage) {
    completed = other.completed
    total = other.total
    pass = other.pass
    self.stage = stage
  }

  /// Returns the progress of a variant in a check.
  package func checking(_ variant: String) -> RenderProgress {
    RenderProgress(self, stage: .checking(variant: variant))
  }

  /// The stage as a phrase, with the pass if there are several: `drawing, pass 2 of 3`.
  package var phrase: String {
    guard stage == .drawing, let pass else { return "\(stage)" }
    return "\(stage), \(pass)"
  }

  /// The finished fraction of the stage, from 0 to 1.
  public var fraction: Double {
    total > 0 ? min(1, max(0, Double(completed) / Double(total))) : 1
  }

  /// The progress as a phrase, for example `drawing: 30 of 120`.
  public var description: String {
    "\(phrase): \(completed) of \(total)"
  }
}

extension RenderProgress {
  /// A stage of a rendering, a check or a drawing.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Stage: Hashable, Sendable, CustomStringConvertible {
    /// The length of a scene that settles is measured.
    ///
    /// The total is the number of frames in the longest duration, and the stage may end earlier.
    case measuring
    /// The scene is played, without drawing.
    case playing
    /// Frames are drawn.
    case drawing
    /// A file of a figure is written.
    case writing(path: String)
    /// A variant of a scene is checked.
    case checking(variant: String)

    /// The stage as a word: `drawing`, the path of the file, or the name of the variant.
    public var description: String {
      switch self {
      case .measuring: "measuring"
      case .playing: "playing"
      case .drawing: "drawing"
      case .writing(let name), .checking(let name): name
      }
    }
  }
}

/// A callback for progress.
package typealias ProgressReport = @Sendable (RenderProgress) -> Void
