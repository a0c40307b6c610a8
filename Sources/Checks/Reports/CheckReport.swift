import CradleGeometry
package import CradleRegression

/// The result of a check or a comparison, for every format of report.
///
/// All paths are relative to the folder of the report, and use slashes.
///
/// ```swift
/// let report = try await scene.check(goldens: "goldens").report
/// let failures = report.outcomes.filter { report.isFailure($0) }
/// print("\(failures.count) of \(report.outcomes.count) failed")
/// ```
public struct CheckReport: Sendable {
  /// The program that made the report, and its version.
  package var generator: String
  /// The headline, which says what was checked.
  package var title: String
  /// The environment that made the report.
  package var environment: RenderingEnvironment
  /// The outcomes in the order of checking, one for each variant of each scene.
  public var outcomes: [CheckReport.Outcome]
  /// Whether a golden that no longer belongs to a scene fails the check; `false` by default.
  package var failsOnObsolete = false
  /// The path of the page, relative to the working folder; `nil` if there is no page.
  package var page: String?
  /// The command that accepts all new results as goldens; empty if there is nothing to accept.
  package var approveCommand = ""
  /// Where readers of a summary find its pictures.
  ///
  /// By default, the pictures are next to the summary.
  package var summaryPictures = SummaryPictures.beside
  /// The name of the folder with the goldens' pictures.
  package var expectedFolder = "expected"
  /// The name of the folder with the pictures of this run.
  package var actualFolder = "actual"
  /// The name of the folder with the pictures of differences.
  package var differenceFolder = "difference"

  /// Creates a report.
  package init(generator: String, title: String, environment: RenderingEnvironment, outcomes: [CheckReport.Outcome]) {
    self.generator = generator
    self.title = title
    self.environment = environment
    self.outcomes = outcomes
  }
}

/// Where readers of a summary find its pictures.
///
/// The location depends on where the summary is displayed.
package enum SummaryPictures: Equatable, Sendable {
  /// In the folder of the report, which also contains the summary.
  case beside
  /// At an address that serves the folder of the report: `https://example.com/reports/7`.
  case at(address: String)
  /// Nowhere that readers could see, for example in the summary of a GitHub job.
  case nowhere
}

extension CheckReport {
  /// The outcome of checking one variant of a scene.
  ///
  /// ```swift
  /// let report = try await scene.check(goldens: "goldens").report
  /// for outcome in report.outcomes {
  ///   print(outcome.scene, outcome.variant, outcome.verdict.rawValue, outcome.finding)
  /// }
  /// ```
  public struct Outcome: Sendable {
    /// The name of the scene.
    public var scene: String
    /// The name of the variant: `default`, `theme=dark`, `theme=dark,scale=2`.
    public var variant: String
    /// The headline of the scene; empty if the scene has none.
    package var title = ""
    /// The scene's summary in one sentence.
    ///
    /// The summary becomes the alternative text of the scene's pictures.
    package var summary = ""
    /// The file of the scene, relative to the working folder; `nil` for a scene without a file.
    package var file: String?
    /// Whether it is a film that was made elsewhere, and no scene.
    package var isFilm = false
    /// The verdict on the variant.
    public var verdict: CheckReport.Outcome.Verdict
    /// The change on one line; empty if nothing changed.
    public var finding = ""
    /// Further notes, one per line, for example about a change of the environment.
    public var notes: [String] = []
    /// Sentences about differences that the comparison could not see, or had to ignore.
    ///
    /// Only the verdict ``CheckReport/Outcome/Verdict/same`` has such sentences. Every report contains them.
    package var unseen: [String] = []
    /// The first difference of the states; `nil` if the states are the same, or cannot be compared.
    package var divergence: Divergence?
    /// The frames with pictures, ascending.
    package var frames: [ComparedFrame] = []
    /// The pictures of two compared folders.
    ///
    /// Pictures without a frame in ``frames`` are included. The list is empty for any other comparison.
    package var pictures: [ComparedPicture] = []
    /// The mistakes that make it impossible to play the scene, each with its line and column.
    package var mistakes: [SceneMistake] = []
    /// The picture of the changes, for summaries; `nil` if there is none.
    package var picture: String?
    /// The kinds of all frames, including those without a picture.
    package var strip = FrameStrip()
    /// For each item, its distance over time from its position in the golden.
    ///
    /// The farthest items come first.
    package var deviations: [ItemDeviation] = []
    /// The name of the environment whose golden was compared; `nil` for the golden of the variant.
    package var goldenEnvironment: String?
    /// The parts of the environment that have changed.
    package var environmentChanges: [RenderingEnvironment.Change] = []
    /// What made the film differ, as far as it was found.
    package var explanations: [Explanation] = []
    /// The pattern that all differences share; `nil` if none is known.
    package var pattern: DifferencePattern?
    /// What the causes do not explain, as a sentence; empty if they explain everything, or if nothing was looked for.
    package var leftOver = ""
    /// Whether the new result has become the golden.
    public var isAccepted = false
    /// The command that accepts the new result as golden; empty if there is nothing to accept.
    package var approveCommand = ""
    /// Whether the frames come from an earlier check's cache.
    ///
    /// No report shows this value.
    package var isCached = false
    /// The duration of the check in seconds; `nil` if it was not measured.
    ///
    /// All other values in a report are the same in every run.
    package var seconds: Double?

    /// Creates an outcome.
    package init(scene: String, variant: String, verdict: CheckReport.Outcome.Verdict) {
      self.scene = scene
      self.variant = variant
      self.verdict = verdict
    }
  }
}

/// The comparison of every frame of two runs.
package struct FrameStrip: Sendable {
  /// The result of comparing a frame of this run with the golden's frame.
  package enum Cell: String, Sendable {
    /// Both frames are the same.
    case same
    /// Elements of the frame have another state.
    case state
    /// All states are as before, but the pixels differ.
    case pixels
    /// Only the golden has the frame.
    case lost
    /// Only this run has the frame.
    case added
  }

  /// The frames, from the first.
  package var cells: [Cell]
  /// The number of frames per second.
  package var framesPerSecond: Double

  /// Creates a strip.
  package init(cells: [Cell] = [], framesPerSecond: Double = 60) {
    self.cells = cells
    self.framesPerSecond = framesPerSecond
  }
}

extension CheckReport.Outcome {
  /// The result of checking a scene or one of its variants.
  ///
  /// The state of a frame says where every element is. The pixels show how the elements are drawn.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Verdict: String, CaseIterable, Sendable {
    /// Nothing changed.
    ///
    /// Every hash is the same. If the environment differs, it is enough that all differences are within the tolerances.
    case same
    /// Elements move differently: a position, an angle, a scale, an opacity or the order has changed.
    case physicsChanged = "physics changed"
    /// Elements move as before, but look different.
    case drawingChanged = "drawing changed"
    /// The same things happen, but earlier, later, faster, or for another length of time.
    case timingChanged = "timing changed"
    /// The golden was made with other libraries or fonts, and the results differ beyond the tolerances.
    case environmentChanged = "environment changed"
    /// The motion breaks an expectation of the scene.
    case broken
    /// There is no golden yet.
    case new
    /// Files of the golden are missing.
    case missing
    /// The golden exists, but is unreliable: it is unreadable, of a later version, or was changed by hand.
    case damaged
    /// There is a golden, but its scene or variant no longer exists.
    case obsolete
    /// The scene could not be rendered.
    case failed
  }
}
