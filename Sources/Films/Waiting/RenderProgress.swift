/// How far a rendering, a check or a drawing has come.
///
/// ```swift
/// try await scene.render(to: "list.mp4") { progress in
///   print("\(progress.stage): \(progress.completed) of \(progress.total)")
/// }
/// ```
///
/// You get at most 20 reports a second, in order, and always the last one. They come on any thread.
public struct RenderProgress: Hashable, Sendable, CustomStringConvertible {
  /// One of several plays of a film, because an output needs to see it more than once.
  package struct Pass: Hashable, Sendable, CustomStringConvertible {
    /// The number of the pass, from 1.
    package let number: Int
    /// The number of passes.
    package let count: Int
    /// The purpose in a word: `colors`; `nil` if no output names it.
    package let name: String?

    /// Creates a pass.
    package init(number: Int, count: Int, name: String? = nil) {
      self.number = number
      self.count = count
      self.name = name
    }

    /// The pass as a phrase: `pass 2 of 3 (colors)`.
    package var description: String {
      "pass \(number) of \(count)" + (name.map { " (\($0))" } ?? "")
    }
  }

  /// The number of frames that are done in this stage.
  public let completed: Int
  /// The number of all frames of this stage.
  ///
  /// For `measuring` a scene that settles, it is the number of its longest duration, and the stage may end earlier.
  public let total: Int
  /// What is being done: `measuring` the film, `drawing` it or one pass of several, `playing` it without drawing; or
  /// the name of the variant that is being checked.
  public let stage: String
  /// The current pass of a rendering, if there are several.
  package let pass: Pass?

  /// Creates a progress.
  public init(completed: Int, total: Int, stage: String) {
    self.completed = completed
    self.total = total
    self.stage = stage
    pass = nil
  }

  /// Creates the progress of drawing frames, in a pass if there are several.
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

  /// Returns the progress as that of another stage.
  package func named(_ stage: String) -> RenderProgress {
    RenderProgress(self, stage: stage)
  }

  /// The part that is done, from 0 to 1.
  public var fraction: Double {
    total > 0 ? min(1, max(0, Double(completed) / Double(total))) : 1
  }

  /// The progress as a phrase: `drawing: 30 of 120`.
  public var description: String {
    "\(stage): \(completed) of \(total)"
  }
}

/// A callback for progress.
package typealias ProgressReport = @Sendable (RenderProgress) -> Void
