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
  ///
  /// While `measuring` a scene that settles, this is the number of frames in the scene's longest duration. The stage
  /// may end earlier.
  public let total: Int
  /// The name of the current stage.
  ///
  /// The stage is `measuring`, `drawing`, or `playing` (without drawing). During a check, the stage is the name of the
  /// current variant.
  public let stage: String
  /// The current pass of a rendering, if there are several.
  package let pass: Pass?

  /// Creates a progress report.
  public init(completed: Int, total: Int, stage: String) {
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
    stage = pass.map { "drawing, \($0)" } ?? "drawing"
  }

  private init(_ other: RenderProgress, stage: String) {
    completed = other.completed
    total = other.total
    pass = other.pass
    self.stage = stage
  }

  /// Returns the same progress with another name for the stage.
  package func named(_ stage: String) -> RenderProgress {
    RenderProgress(self, stage: stage)
  }

  /// The finished fraction of the stage, from 0 to 1.
  public var fraction: Double {
    total > 0 ? min(1, max(0, Double(completed) / Double(total))) : 1
  }

  /// The progress as a phrase, for example `drawing: 30 of 120`.
  public var description: String {
    "\(stage): \(completed) of \(total)"
  }
}

/// A callback for progress.
package typealias ProgressReport = @Sendable (RenderProgress) -> Void
