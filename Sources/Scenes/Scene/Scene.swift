package import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// A complete scene, read from a file or made in code.
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
  /// The default name of a scene made in code.
  package static let usualName = "scene"

  /// The name of the scene, its outputs and its goldens; `scene` by default.
  ///
  /// A file gives its scene the file's name. If a scene in code has only a title, messages and headlines use the title.
  public var name: String
  /// The title of the scene.
  public var title: String
  /// A sentence about what happens in the scene, also used as alternative text.
  public var summary: String
  /// The area of the drawing.
  public var canvas: Canvas
  /// The duration of the scene, its speed and its frame rate.
  public var timing: Timing
  /// The seed of random choices; the same seed gives the same choices.
  public var seed: UInt64
  /// Numbers that the timeline and fingers change, and that properties follow, by name; none by default.
  ///
  /// ```swift
  /// var scene = Scene(stage: .dynamics(items: [ball]))
  /// scene.variables = ["open": 0]
  /// scene.timeline = [.at(.seconds(0.3), .animate("open", to: 1, .spring(.snappy)))]
  /// ```
  public var variables: [String: Double] = [:]
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
  /// An entry of the timeline runs on the stage that it names. An entry without a stage runs on the front-most stage
  /// that can perform the action. The ids of a stage's elements start with the stage's id: `sky/ball`. If a stage has
  /// no id, they start with its number: `2/ball`. Only the first stage without an id adds no prefix.
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
  /// The movies and folders to write if a rendering names no output.
  public var outputs: [Output]
  /// The moment of the frame that represents the scene in a still image.
  ///
  /// The default is the middle, because many scenes begin and end at rest. If the moment is after the end of the film,
  /// the last frame is used.
  public var poster: FilmMoment
  /// The variants of the scene to check, one for each combination of values.
  ///
  /// If there are none, the scene is checked without changes.
  package var variants: [SceneVariant] = []
  /// The golden frames, and the tolerances for comparing frames with them.
  public var goldens: Scene.GoldenPlan
  /// What the motion of the scene keeps at every tick; nothing by default.
  ///
  /// A check fails if the motion breaks an expectation.
  public var expectations: [Expectation] = []
  /// Whether states include their physics even if no layer shows physics, for example for energies.
  package var observesPhysics = false
  /// The properties that follow values of the scene, each after those that it depends on.
  package var bindings: [Binding] = []
  /// The absolute paths of the files that the scene was read from; empty for a scene made in code.
  package var files: [String] = []
  /// A mistake in the code that made the scene, with its line; `nil` for none.
  package private(set) var mistake: String?
  /// The limits for collisions on each stage; the program that loads the scene sets them.
  package var collisionCapacity = CollisionCapacity()

  /// Creates a scene with one stage; parameters that you omit have the same defaults as in a file.
  public init(
    name: String = "scene",
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
    goldens: Scene.GoldenPlan = Scene.GoldenPlan()
  ) {
    self.init(
      name: name,
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

  /// Creates a scene with several stages, back to front; parameters that you omit have a file's defaults.
  ///
  /// - Precondition: There is a stage.
  public init(
    name: String = "scene",
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
    goldens: Scene.GoldenPlan = Scene.GoldenPlan(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    // A harmless stage replaces the missing one until the film ends with the mistake.
    if stages.isEmpty { mistake = "\(file):\(line): \(Self.needOfStage)" }
    let stages = stages.isEmpty ? [.dynamics(items: [])] : stages
    self.name = name
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
  /// The name of the scene; its title, if it has only a title.
  package var nameOrTitle: String {
    name == Self.usualName && !title.isEmpty ? title : name
  }

  private static let needOfStage = "a scene needs at least one stage"

  /// The stage on the canvas; if there are several stages, the stage at the back.
  public var stage: StageDescription {
    get { stages[0] }
    set { stages[0] = newValue }
  }

  /// Whether the canvas rotates while the scene plays.
  package var isTurned: Bool {
    timeline.withConsequences.contains { $0.action.verb.turnsCanvas }
  }

  /// The size of what is inside a bezel and padding, in points.
  ///
  /// It is as large as the canvas. If the canvas rotates during the scene, frames are squares as wide as the
  /// longer side of the canvas. A legend below the canvas makes the frames taller.
  package var innerSize: CGSize {
    var size = pictureSize
    size.height += annotations.legendHeight
    return size
  }

  /// The size of the frames without a legend below the canvas.
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
    /// The size, in points; by default that of the device, or 320 × 568.
    public var size: CGSize {
      get { ownSize ?? device.map { _ in screenSize } ?? CGSize(width: 320, height: 568) }
      set { ownSize = newValue }
    }
    /// The width and height of a point in pixels, from 0.1 to 4.
    public var scale: Double
    /// The theme of the system's colors, light or dark.
    public var theme: Theme
    /// The background color of the canvas.
    public var background: Color
    /// The positions to align to whole pixels before drawing.
    public var pixelSnap: PixelSnap
    /// The look of bars and controls; classic by default.
    public var look = Look.classic
    /// How much the scene moves; all of it by default.
    public var motion = MotionPreference.full
    /// The device that the canvas is the screen of; `nil`, the default, for none.
    ///
    /// It sets the size unless you do, the areas that bars and insets keep free, and the bezel of the picture.
    public var device: Device?
    /// The space around the canvas or the device in the picture, in points; 0 by default.
    public var padding = 0.0
    /// The fill of the picture around the canvas; clear by default.
    public var backdrop = Backdrop.color(.clear)
    /// The radius of the canvas's corners, in points; by default that of the device, or 0.
    public var cornerRadius: Double?
    /// The shadow of the canvas or the device on the backdrop; `nil`, the default, for none.
    public var shadow: CellStyle.Shadow?

    /// Whether the canvas is a sheet, which no status bar covers.
    package var isSheet = false

    private var ownSize: CGSize?
    private var screenSize: CGSize { screen.size }

    /// The positions to align to whole pixels before drawing; in the physics, positions stay exact.
    public enum PixelSnap: String, CaseIterable, Sendable {
      /// Nothing is aligned: slow scrolling is smooth, but cells that touch show hairlines.
      case exact = "none"
      /// Scrolling content is aligned, as in `UIScrollView`, and so are edges where cells touch.
      case scroll
      /// The top left corner of every upright cell is aligned.
      case all
    }

    /// Creates a canvas; by default, of 320 × 568 points with two pixels each, in a light scene.
    ///
    /// The default background is the background of the theme, and scrolling content is aligned to whole pixels.
    public init(
      size: CGSize? = nil,
      scale: Double = 2,
      theme: Theme = .light,
      background: Color = .systemBackground,
      pixelSnap: PixelSnap = .scroll
    ) {
      ownSize = size
      self.scale = scale
      self.theme = theme
      self.background = background
      self.pixelSnap = pixelSnap
    }

    /// The area of the canvas, in points; the origin is its top left corner.
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
      /// The scene ends once everything has been near rest for half a second after the last event, or at the maximum.
      case settle
      /// The scene ends after a fixed time.
      case fixed(Ticks)
    }

    /// The rate of the frames.
    public var frameRate: FrameRate
    /// How the scene ends.
    public var duration: Duration
    /// The latest end of a scene that waits until it settles.
    public var maximum: Ticks
    /// How close to rest everything must stay in the last half second of a scene that settles.
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

  /// The largest distances from the final position, angle and opacity that still count as rest.
  ///
  /// ```swift
  /// var exact = scene
  /// exact.timing.rest = Scene.Rest(distance: 0.01, angle: .degrees(0.01))
  /// ```
  public struct Rest: Equatable, Sendable {
    /// The tolerance in position, width and height, in points; `nil`, the default, means half a pixel of the canvas.
    public var distance: Double?
    /// The tolerance in angle, in radians; 0.1° by default.
    public var angle: Double
    /// The tolerance in opacity; 1/255 by default.
    public var alpha: Double

    /// Creates a tolerance; the defaults are too small to see on a screen.
    public init(distance: Double? = nil, angle: Double = 0.1 * (.pi / 180), alpha: Double = 1.0 / 255) {
      self.distance = distance
      self.angle = angle
      self.alpha = alpha
    }

    /// Creates a tolerance from a number of points; the other tolerances are in proportion.
    ///
    /// For 0.1 points, the angle and the opacity have their defaults.
    package init(points: Double) {
      let factor = points / 0.1
      let standard = Rest()
      self.init(distance: points, angle: standard.angle * factor, alpha: standard.alpha * factor)
    }
  }

}
