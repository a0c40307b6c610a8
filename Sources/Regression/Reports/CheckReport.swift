public import Geometry

/// What a check, or a comparison, found: everything that any of its reports tells.
///
/// Paths are relative to the folder of the report, with slashes.
public struct CheckReport: Sendable {
  /// The program that made it, with its version.
  public var generator: String
  /// The headline: what was checked.
  public var title: String
  /// Where it was made.
  public var environment: Environment
  /// What was found of each variant of each scene, in the order of checking.
  public var outcomes: [CheckOutcome]
  /// Whether a golden that nothing belongs to any more fails the check; not unless asked for.
  public var failsOnObsolete = false
  /// Where a person finds the page, from the working folder; `nil` if there is none.
  public var page: String?
  /// What a person types to take everything new as golden; empty if there is nothing to take.
  public var approveCommand = ""
  /// The folder of the pictures of the goldens.
  public var expectedFolder = "expected"
  /// The folder of the pictures of this run.
  public var actualFolder = "actual"
  /// The folder of the pictures of what differs.
  public var differenceFolder = "difference"

  /// Creates a report.
  public init(
    generator: String,
    title: String,
    environment: Environment,
    outcomes: [CheckOutcome]
  ) {
    (self.generator, self.title, self.environment) = (generator, title, environment)
    self.outcomes = outcomes
  }
}

/// What was found of one variant of a scene.
public struct CheckOutcome: Sendable {
  /// The name of the scene.
  public var scene: String
  /// The name of the variant: `default`, `theme=dark`, `theme=dark,scale=2`.
  public var variant: String
  /// The headline of the scene; empty if it has none.
  public var title = ""
  /// What happens in the scene, in a sentence; the alternative text of its pictures.
  public var summary = ""
  /// The file of the scene, from the working folder; `nil` if it has none.
  public var file: String?
  /// The verdict.
  public var verdict: Verdict
  /// What changed, in one line; empty if nothing did.
  public var finding = ""
  /// What else should be known, a line each: that the environment is another, for example.
  public var notes: [String] = []
  /// Where the states part; `nil` if they do not, or nobody knows.
  public var divergence: Divergence?
  /// The frames of which there are pictures, ascending.
  public var frames: [ComparedFrame] = []
  /// Every frame, those without a picture included.
  public var strip = FrameStrip()
  /// How far items are from where they should be, those first that are farthest.
  public var deviations: [ItemDeviation] = []
  /// The parts of the environment that are not what they were.
  public var environmentChanges: [Environment.Change] = []
  /// Whether the new result has become the golden.
  public var isAccepted = false
  /// What a person types to take the new result as golden; empty if there is nothing to take.
  public var approveCommand = ""
  /// How long it took, in seconds, or `nil` if nobody looked.
  ///
  /// It is the only thing in a report that is not the same every time.
  public var seconds: Double?

  /// Creates an outcome.
  public init(scene: String, variant: String, verdict: Verdict) {
    (self.scene, self.variant, self.verdict) = (scene, variant, verdict)
  }
}

/// The first place where two runs of a scene are not the same.
public struct Divergence: Equatable, Sendable {
  /// The tick of the scene, at the resolution of the frames.
  public var tick: Ticks
  /// The number of the first frame whose state differs.
  public var frame: Int
  /// What it is that differs; `nil` if no golden frame shows it.
  public var item: Item?

  /// An item that is not what it was.
  public struct Item: Equatable, Sendable {
    /// The name of the item.
    public var id: String
    /// The number of the golden frame that shows it.
    public var frame: Int
    /// What of it differs, with old and new value: `x 120.0000 → 120.0500`.
    public var property: String
    /// How far its center is from where it was, in points.
    public var distance: Double

    /// Creates an item.
    public init(id: String, frame: Int, property: String, distance: Double) {
      (self.id, self.frame, self.property, self.distance) = (id, frame, property, distance)
    }
  }

  /// Creates a divergence.
  public init(tick: Ticks, frame: Int, item: Item? = nil) {
    (self.tick, self.frame, self.item) = (tick, frame, item)
  }
}

/// A frame of which there are pictures.
public struct ComparedFrame: Sendable {
  /// The number of the frame.
  public var number: Int
  /// When it is shown, in seconds of the film.
  public var seconds: Double
  /// The picture of the golden; `nil` if there is none.
  public var expected: String?
  /// The picture of this run; `nil` if there is none.
  public var actual: String?
  /// The picture of what differs; `nil` if nothing does, or there is nothing to compare.
  public var difference: String?
  /// How many pixels differ beyond the threshold.
  public var differingPixels = 0
  /// How many pixels differ at all.
  public var changedPixels = 0
  /// How many pixels the frame has.
  public var pixelCount = 0
  /// Where pixels differ; `nil` if none does.
  public var bounds: PixelRect?
  /// Whether the frame is beyond the tolerances.
  public var isBeyondTolerance = false

  /// Creates a frame.
  public init(number: Int, seconds: Double) {
    (self.number, self.seconds) = (number, seconds)
  }
}

/// What is known of every frame of two runs.
public struct FrameStrip: Sendable {
  /// How a frame of this run is to that of the golden.
  public enum Cell: String, Sendable {
    /// Both are the same.
    case same
    /// Something is elsewhere.
    case state
    /// Everything is where it was, and looks different.
    case pixels
    /// Only the golden has the frame.
    case lost
    /// Only this run has the frame.
    case added
  }

  /// The frames, from the first.
  public var cells: [Cell]
  /// How many frames are shown in a second.
  public var framesPerSecond: Double

  /// Creates a strip.
  public init(cells: [Cell] = [], framesPerSecond: Double = 60) {
    (self.cells, self.framesPerSecond) = (cells, framesPerSecond)
  }
}

/// How far an item is from where it should be, over time.
public struct ItemDeviation: Sendable {
  /// A moment.
  public struct Point: Equatable, Sendable {
    /// The number of the frame.
    public var frame: Int
    /// How far the center is to the right of where it was, in points.
    public var dx: Double
    /// How far the center is below where it was, in points.
    public var dy: Double

    /// Creates a moment.
    public init(frame: Int, dx: Double, dy: Double) {
      (self.frame, self.dx, self.dy) = (frame, dx, dy)
    }
  }

  /// The name of the item.
  public var id: String
  /// Its deviation at each frame of which both sides are known, ascending: golden frames that show it, and
  /// for the items that are farthest off, frames with the same state, too, and all frames where both films
  /// are played.
  ///
  /// Nothing is known of the frames between.
  public var points: [Point]

  /// Creates a deviation.
  public init(id: String, points: [Point]) {
    (self.id, self.points) = (id, points)
  }
}

/// What a check says of a scene, or of one of its variants.
///
/// A state is where everything was; pixels are what of it was drawn.
public enum Verdict: String, CaseIterable, Sendable {
  /// Nothing changed: every hash is the same, or, in another environment, everything is within the
  /// tolerances.
  case same
  /// Things move differently: a place, an angle, a scale, an opacity or the order has changed.
  case physicsChanged = "physics changed"
  /// Things move as before, and look different.
  case drawingChanged = "drawing changed"
  /// The same things happen, earlier, later, faster, or for another length of time.
  case timingChanged = "timing changed"
  /// Libraries or fonts are others than those of the golden, and what they make is beyond the
  /// tolerances.
  case environmentChanged = "environment changed"
  /// There is no golden yet.
  case new
  /// The golden has lost files.
  case missing
  /// The golden is there, but cannot be relied on: it is unreadable, of a later version, or was
  /// changed by hand.
  case damaged
  /// There is a golden, and no scene or variant that it belongs to any more.
  case obsolete
  /// The scene could not be rendered.
  case failed
}
