package import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// A scene with every value known, from a file or made in code.
///
/// Defaults are filled in and names are looked up. Lengths are in points, times in ticks of 1/120 s, and angles in
/// radians. Colors are those of the scene's theme.
///
/// ```swift
/// let scene = Scene(
///   canvas: Scene.Canvas(theme: .dark),
///   stage: .collection(items: 120, layout: SpringyFlowDescription()),
///   timeline: [.at(.seconds(0.3), .fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -1200)))],
///   overlays: [.touch]
/// )
/// ```
public struct Scene: Sendable {
  /// The headline of the scene.
  public var title: String
  /// A sentence about what happens in the scene; it doubles as the alternative text.
  public var summary: String
  /// The area of the drawing.
  public var canvas: Canvas
  /// The duration of the scene, its speed and its frame rate.
  public var timing: Timing
  /// The seed of random choices; the same seed gives the same choices.
  public var seed: UInt64
  /// The stages on the canvas, back to front; at least one.
  ///
  /// A scene with two stages can have, for example, a collection view and a playground over it.
  ///
  /// ```swift
  /// let scene = Scene(stages: [
  ///   .collection(items: 60, layout: FlowDescription()),
  ///   .dynamics(items: [ball], behaviors: [.gravity(), .collision(walls: 0)]),
  /// ])
  /// ```
  ///
  /// Each entry of the timeline runs on the stage that it names, or otherwise on the front-most stage that can perform
  /// it. If a stage has an id, the ids of its elements start with it: `sky/ball`. The first stage without an id adds
  /// nothing. Further ones add their number: `2/ball`.
  ///
  /// - Precondition: There is a stage.
  public var stages: [StageDescription] {
    didSet {
      if !accepts(!stages.isEmpty, message: Self.needOfStage, of: "Scene.stages") { stages = oldValue }
    }
  }
  /// The entries of the timeline, in the order of the file.
  public var timeline: [TimelineEntry]
  /// The overlays, drawn over the scene.
  public var overlays: [Overlay]
  /// The layers that show the physics of the scene, between the scene and the overlays; none by default.
  public var annotations = Annotations()
  /// The movies and folders to write when a rendering names no output.
  public var outputs: [Output]
  /// The moment whose frame represents the scene where there is room for only one.
  ///
  /// The default is the middle, since many scenes begin and end at rest. A moment after the end of the film gives its
  /// last frame.
  public var poster: FilmMoment
  /// The variants to check the scene in, one for each combination of the values it names.
  ///
  /// Without any, the scene is checked as it is.
  package var variants: [SceneVariant] = []
  /// The golden frames, and the tolerances for comparing with them.
  public var goldens: GoldenPlan
  /// Whether states include their physics even if no layer shows it, for example for energies.
  package var observesPhysics = false
  /// How much may collide on each stage; set by the program that loads the scene.
  package var collisionCapacity = CollisionCapacity()

  /// Creates a scene with one stage; what you omit has the same default as in a file.
  public init(
    title: String = "",
    summary: String = "",
    canvas: Canvas = Canvas(),
    timing: Timing = Timing(),
    seed: UInt64 = 0,
    stage: StageDescription,
    timeline: [TimelineEntry] = [],
    overlays: [Overlay] = [],
    outputs: [Output] = [],
    poster: FilmMoment = .part(0.5),
    goldens: GoldenPlan = GoldenPlan()
  ) {
    self.init(
      title: title,
      summary: summary,
      canvas: canvas,
      timing: timing,
      seed: seed,
      stages: [stage],
      timeline: timeline,
      overlays: overlays,
      outputs: outputs,
      poster: poster,
      goldens: goldens
    )
  }

  /// Creates a scene with several stages, back to front; what you omit has the same default as in a file.
  ///
  /// - Precondition: There is a stage.
  public init(
    title: String = "",
    summary: String = "",
    canvas: Canvas = Canvas(),
    timing: Timing = Timing(),
    seed: UInt64 = 0,
    stages: [StageDescription],
    timeline: [TimelineEntry] = [],
    overlays: [Overlay] = [],
    outputs: [Output] = [],
    poster: FilmMoment = .part(0.5),
    goldens: GoldenPlan = GoldenPlan(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(!stages.isEmpty, message: Self.needOfStage, file: file, line: line)
    self.title = title
    self.summary = summary
    self.canvas = canvas
    self.timing = timing
    self.seed = seed
    self.stages = stages
    self.timeline = timeline
    self.overlays = overlays
    self.outputs = outputs
    self.poster = poster
    self.goldens = goldens
  }
}

extension Scene {
  private static let needOfStage = "a scene needs at least one stage"

  /// The stage on the canvas; if there are several, the one at the back.
  public var stage: StageDescription {
    get { stages[0] }
    set { stages[0] = newValue }
  }

  /// Whether the canvas rotates while the scene plays.
  package var isTurned: Bool {
    timeline.contains { $0.action.verb.turnsCanvas }
  }

  /// The size of the frames, in points.
  ///
  /// This is the size of the canvas. If the canvas rotates during the scene, it is a square as wide as the longer
  /// side. A legend below the canvas adds its height.
  package var frameSize: CGSize {
    var size = pictureSize
    size.height += annotations.legendHeight
    return size
  }

  /// The size of the frames without a legend below.
  package var pictureSize: CGSize {
    guard isTurned else { return canvas.size }
    let side = max(canvas.size.width, canvas.size.height)
    return CGSize(width: side, height: side)
  }

  /// The area that a scene is drawn on.
  ///
  /// ```swift
  /// var tablet = scene
  /// tablet.canvas = Scene.Canvas(size: CGSize(width: 768, height: 1024), scale: 1, theme: .dark)
  /// ```
  public struct Canvas: Equatable, Sendable {
    /// The size, in points.
    public var size: CGSize
    /// The width and height of a point in pixels, from 0.1 to 4.
    public var scale: Double
    /// The variant of the system's colors.
    public var theme: Theme
    /// The background color of the canvas.
    public var background: Color
    /// What to align to whole pixels before drawing.
    public var pixelSnap: PixelSnap

    /// What to align to whole pixels before drawing; positions in the physics stay exact.
    public enum PixelSnap: String, CaseIterable, Sendable {
      /// Nothing: slow scrolling is smooth, and cells that touch show hairlines.
      case exact = "none"
      /// Scrolling content, as `UIScrollView` rounds its offset, and edges where cells touch.
      case scroll
      /// Every upright cell, by its top left corner.
      case all
    }

    /// Creates a canvas; by default, of 320 × 568 points with two pixels each, in a light scene.
    ///
    /// The default background is that of the theme, and scrolling content is aligned to whole pixels.
    public init(
      size: CGSize = CGSize(width: 320, height: 568),
      scale: Double = 2,
      theme: Theme = .light,
      background: Color = .systemBackground,
      pixelSnap: PixelSnap = .scroll
    ) {
      self.size = size
      self.scale = scale
      self.theme = theme
      self.background = background
      self.pixelSnap = pixelSnap
    }

    /// The area, from its top left corner, in points.
    package var bounds: CGRect {
      CGRect(origin: .zero, size: size)
    }
  }

  /// The duration of a scene, its speed and its frame rate.
  ///
  /// ```swift
  /// var slow = scene
  /// slow.timing = Scene.Timing(frameRate: FrameRate(50), duration: .fixed(.seconds(2)), speed: 0.5)
  /// ```
  public struct Timing: Equatable, Sendable {
    /// How a scene ends.
    public enum Duration: Equatable, Sendable {
      /// Half a second after the last event, with everything near its rest position, or at the maximum.
      case settle
      /// After a time of the scene.
      case fixed(Ticks)
    }

    /// The rate of the frames.
    public var frameRate: FrameRate
    /// How the scene ends.
    public var duration: Duration
    /// When a scene ends that does not settle.
    public var maximum: Ticks
    /// How close to rest everything must stay for the last half second of a scene that settles.
    public var rest: Rest
    /// The time of day on clocks, in minutes after midnight.
    public var clockMinutes: Int
    /// How many seconds of the scene pass in one second of the film.
    public var speed: Double

    /// Creates a timing; by default, 60 frames per second until everything rests, for ten seconds at most.
    public init(
      frameRate: FrameRate = FrameRate(60),
      duration: Duration = .settle,
      maximum: Ticks = .seconds(10),
      rest: Rest = Rest(),
      clockMinutes: Int = 9 * 60 + 41,
      speed: Double = 1
    ) {
      self.frameRate = frameRate
      self.duration = duration
      self.maximum = maximum
      self.rest = rest
      self.clockMinutes = clockMinutes
      self.speed = speed
    }
  }

  /// How far an element may be from its final position, angle and opacity and still count as at rest.
  ///
  /// ```swift
  /// var exact = scene
  /// exact.timing.rest = Scene.Rest(distance: 0.01, angle: .degrees(0.01))
  /// ```
  public struct Rest: Equatable, Sendable {
    /// The tolerance in position, width and height, in points; `nil`, the default, for half a pixel of the canvas.
    public var distance: Double?
    /// The tolerance in angle, in radians; a tenth of a degree by default.
    public var angle: Double
    /// The tolerance in opacity; 1/255 by default.
    public var alpha: Double

    /// Creates a tolerance; the defaults are too small to see on a screen.
    public init(distance: Double? = nil, angle: Double = 0.1 * (.pi / 180), alpha: Double = 1.0 / 255) {
      self.distance = distance
      self.angle = angle
      self.alpha = alpha
    }

    /// The tolerance for a single number of points: 0.1 points go with the default angle and opacity.
    package init(points: Double) {
      let factor = points / 0.1
      let standard = Rest()
      self.init(distance: points, angle: standard.angle * factor, alpha: standard.alpha * factor)
    }
  }

}
