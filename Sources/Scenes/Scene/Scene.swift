package import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// A scene with every value known, whether it was read from a file or made in code.
///
/// Defaults are filled in, names are looked up, units are converted: lengths are points, times are
/// ticks of 1/120 s, angles are radians, colors are those of the scene's theme.
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
  /// A sentence about what happens in the scene; also its alternative text.
  public var summary: String
  /// The area on which the scene is drawn.
  public var canvas: Canvas
  /// The duration of the scene, its speed and its frame rate.
  public var timing: Timing
  /// The seed of random choices: the same seed gives the same choices.
  public var seed: UInt64
  /// The stages on the canvas, such as a collection view and a playground over it, back to front; at least one.
  ///
  /// ```swift
  /// let scene = Scene(stages: [
  ///   .collection(items: 60, layout: FlowDescription()),
  ///   .dynamics(items: [ball], behaviors: [.gravity(), .collision(walls: 0)]),
  /// ])
  /// ```
  ///
  /// An entry of the timeline is performed by the front-most stage that can, or by the one that it names. The
  /// elements of a stage with an id have that before their own ids: `sky/ball`. Those of the first stage without
  /// one have their own ids, and those of further ones have the number of their stage before them: `2/ball`.
  ///
  /// - Precondition: There is a stage.
  public var stages: [StageDescription] {
    didSet {
      if !accepts(!stages.isEmpty, Self.needOfStage, of: "Scene.stages") { stages = oldValue }
    }
  }
  /// The entries of the timeline, in the order of the file.
  public var timeline: [TimelineEntry]
  /// The overlays that are drawn over the scene.
  public var overlays: [Overlay]
  /// The layers that show the physics of the scene, over it and under the overlays; none by default.
  public var annotations = Annotations()
  /// The movies and folders to write when a rendering names none.
  public var outputs: [Output]
  /// The moment whose frame represents the scene where there is room for only one.
  ///
  /// The middle unless said otherwise, since many scenes begin and end at rest. A moment that the film
  /// does not reach is its last frame.
  public var poster: FilmMoment
  /// The variants in which the scene is checked, one for each combination of the values it names.
  ///
  /// Without any, the scene is checked as it is.
  package var variants: [SceneVariant] = []
  /// The golden frames, and the tolerances of comparisons with them.
  public var goldens: GoldenPlan
  /// Whether states come with their physics even if no layer shows it, for quantities such as energies.
  package var observesPhysics = false
  /// How much may collide on each stage, set by the program that loads the scene.
  package var collisionCapacity = CollisionCapacity()

  /// Creates a scene with one stage; what is left out has the default of a file.
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

  /// Creates a scene with several stages, back to front; what is left out has the default of a file.
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
    require(!stages.isEmpty, Self.needOfStage, file: file, line: line)
    (self.title, self.summary, self.canvas, self.timing) = (title, summary, canvas, timing)
    (self.seed, self.stages, self.timeline) = (seed, stages, timeline)
    (self.overlays, self.outputs) = (overlays, outputs)
    (self.poster, self.goldens) = (poster, goldens)
  }
}

extension Scene {
  private static let needOfStage = "a scene needs at least one stage"

  /// The stage on the canvas; of several, the one at the back.
  public var stage: StageDescription {
    get { stages[0] }
    set { stages[0] = newValue }
  }

  /// Whether the canvas is turned while the scene plays.
  package var isTurned: Bool {
    timeline.contains { $0.action.verb.turnsCanvas }
  }

  /// The size of the frames, in points: that of the canvas, or, for a scene in which the canvas is
  /// turned, a square as wide as its longer side.
  ///
  /// The frames of a film whose legend is below the canvas are higher by the legend.
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

  /// The area on which a scene is drawn.
  ///
  /// ```swift
  /// var tablet = scene
  /// tablet.canvas = Scene.Canvas(size: CGSize(width: 768, height: 1024), scale: 1, theme: .dark)
  /// ```
  public struct Canvas: Equatable, Sendable {
    /// Its size, in points.
    public var size: CGSize
    /// The width and height of a point in pixels, from 0.1 to 4.
    public var scale: Double
    /// The variant of the system's colors that is used.
    public var theme: Theme
    /// The color with which the canvas is filled first.
    public var background: Color
    /// The things that are moved to whole pixels before they are drawn.
    public var pixelSnap: PixelSnap

    /// The things that are moved to whole pixels before they are drawn; places in the physics stay exact.
    public enum PixelSnap: String, CaseIterable, Sendable {
      /// Nothing: slow scrolling is smooth, and cells that touch show hairlines.
      case exact = "none"
      /// Content that scrolls, as `UIScrollView` rounds its offset, and edges where cells touch.
      case scroll
      /// Every upright cell, by its upper left corner.
      case all
    }

    /// Creates a canvas: 320 × 568 points of two pixels each, in a light scene, with the background of
    /// the theme, and whole pixels for what scrolls, unless said otherwise.
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

    /// The area, from its upper left corner, in points.
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
    /// The rule by which a scene ends.
    public enum Duration: Equatable, Sendable {
      /// Half a second after the last event, with everything near its place of rest, or at the maximum.
      case settle
      /// After a time of the scene.
      case fixed(Ticks)
    }

    /// The rate of the frames.
    public var frameRate: FrameRate
    /// The rule by which the scene ends.
    public var duration: Duration
    /// The time at which a scene that does not settle ends.
    public var maximum: Ticks
    /// The tolerance within which everything is at rest for the last half second of a scene that settles.
    public var rest: Rest
    /// The time of day that clocks show, in minutes after midnight.
    public var clockMinutes: Int
    /// The number of seconds of the scene that pass in a second of the film.
    public var speed: Double

    /// Creates a timing: 60 frames a second until everything rests, for ten seconds at most, unless said
    /// otherwise.
    public init(
      frameRate: FrameRate = FrameRate(60),
      duration: Duration = .settle,
      maximum: Ticks = .seconds(10),
      rest: Rest = Rest(),
      clockMinutes: Int = 9 * 60 + 41,
      speed: Double = 1
    ) {
      (self.frameRate, self.duration, self.maximum) = (frameRate, duration, maximum)
      self.rest = rest
      (self.clockMinutes, self.speed) = (clockMinutes, speed)
    }
  }

  /// The greatest difference from its final place, angle and opacity at which an element looks at
  /// rest.
  ///
  /// ```swift
  /// var exact = scene
  /// exact.timing.rest = Scene.Rest(distance: 0.01, angle: .degrees(0.01))
  /// ```
  public struct Rest: Equatable, Sendable {
    /// The difference in place, width and height, in points; `nil`, the default, for half a pixel of the canvas.
    public var distance: Double?
    /// The difference in angle, in radians; a tenth of a degree by default.
    public var angle: Double
    /// The difference in opacity; 1/255 by default.
    public var alpha: Double

    /// Creates a tolerance; the defaults are less than a screen shows.
    public init(distance: Double? = nil, angle: Double = 0.1 * (.pi / 180), alpha: Double = 1.0 / 255) {
      self.distance = distance
      self.angle = angle
      self.alpha = alpha
    }

    /// The tolerance that one number of points stands for: 0.1 points go with the default angle and opacity.
    package init(points: Double) {
      let factor = points / 0.1
      let standard = Rest()
      self.init(distance: points, angle: standard.angle * factor, alpha: standard.alpha * factor)
    }
  }

}
