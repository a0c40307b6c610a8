public import Foundation
public import Geometry
public import Graphics

/// What a scene file means: everything is resolved, and nothing is left out.
///
/// Defaults are filled in, names are looked up, units are converted: lengths are points, times are
/// ticks of 1/120 s, angles are radians, colors are those of the scene's theme.
public struct Scene: Sendable {
  /// The headline of the scene.
  public var title: String
  /// What happens in the scene, in a sentence; also its alternative text.
  public var summary: String
  /// What the scene is drawn on.
  public var canvas: Canvas
  /// How long the scene runs, and how often it is filmed.
  public var timing: Timing
  /// What makes random choices come out the same every time.
  public var seed: UInt64
  /// What is on the canvas.
  public var stage: Stage
  /// What happens, in the order of the file.
  public var timeline: [TimelineEntry]
  /// What is drawn over the scene.
  public var overlays: [Overlay]
  /// The paths of the movies and folders that are made of the scene if no others are asked for.
  public var outputs: [String]
  /// The moment that stands for the scene where there is room for one picture.
  ///
  /// The middle unless said otherwise, since many scenes begin and end at rest. A moment that the film
  /// does not reach is its last frame.
  public var poster = FilmMoment.part(0.5)
  /// What the scene is checked as, each combination of the values that it names; empty if it names
  /// none, and then it is checked as it is.
  public var variants: [SceneVariant] = []
  /// Which frames are golden, and how strictly others are compared with them.
  public var goldens = GoldenPlan()

  /// Creates a scene.
  public init(
    title: String,
    summary: String,
    canvas: Canvas,
    timing: Timing,
    seed: UInt64,
    stage: Stage,
    timeline: [TimelineEntry],
    overlays: [Overlay],
    outputs: [String]
  ) {
    (self.title, self.summary, self.canvas, self.timing) = (title, summary, canvas, timing)
    (self.seed, self.stage, self.timeline) = (seed, stage, timeline)
    (self.overlays, self.outputs) = (overlays, outputs)
  }
}

extension Scene {
  /// Whether the canvas is turned while the scene plays.
  public var isTurned: Bool {
    timeline.contains { $0.action.value.turnsCanvas }
  }

  /// The size of the frames, in points: that of the canvas, or, for a scene in which the canvas is
  /// turned, a square as wide as its longer side.
  public var frameSize: CGSize {
    guard isTurned else { return canvas.size }
    let side = max(canvas.size.width, canvas.size.height)
    return CGSize(width: side, height: side)
  }

  /// The area that a scene is drawn on.
  public struct Canvas: Equatable, Sendable {
    /// Its size, in points.
    public var size: CGSize
    /// How many pixels a point is wide and high, from 0.1 to 4.
    public var scale: Double
    /// Which variants of the system's colors are used.
    public var theme: Theme
    /// What the canvas is filled with first.
    public var background: Color
    /// Whether positions are rounded to whole pixels before they are drawn.
    public var snapsToPixels: Bool

    /// Creates a canvas.
    public init(
      size: CGSize,
      scale: Double,
      theme: Theme,
      background: Color,
      snapsToPixels: Bool
    ) {
      (self.size, self.scale, self.theme) = (size, scale, theme)
      (self.background, self.snapsToPixels) = (background, snapsToPixels)
    }
  }

  /// How long a scene runs, and how often it is filmed.
  public struct Timing: Equatable, Sendable {
    /// When a scene ends.
    public enum Duration: Equatable, Sendable {
      /// Half a second after everything has come near to where it rests, or at the maximum.
      case settle
      /// After so much time.
      case fixed(Ticks)
    }

    /// The rate of the frames.
    public var frameRate: FrameRate
    /// When the scene ends.
    public var duration: Duration
    /// When a scene ends that does not settle.
    public var maximum: Ticks
    /// How near everything is to where it rests from the last half second on of a scene that settles.
    public var rest: Rest
    /// The time of day that clocks show, in minutes after midnight.
    public var clockMinutes: Int
    /// How many seconds of the scene pass in a second of the film.
    public var speed: Double

    /// Creates a timing.
    public init(
      frameRate: FrameRate,
      duration: Duration,
      maximum: Ticks,
      rest: Rest = Rest(),
      clockMinutes: Int,
      speed: Double
    ) {
      (self.frameRate, self.duration, self.maximum) = (frameRate, duration, maximum)
      self.rest = rest
      (self.clockMinutes, self.speed) = (clockMinutes, speed)
    }
  }

  /// How far from its final place, angle and opacity an element is at most that stands still to the
  /// eye.
  public struct Rest: Equatable, Sendable {
    /// How far from its place, and how much smaller or larger, in points; 0.1 by default.
    public var distance: Double
    /// How far turned, in radians; a tenth of a degree by default.
    public var angle: Double
    /// How much more or less opaque; 1/255 by default.
    public var alpha: Double

    /// Creates a tolerance; what is left out is less than a screen shows.
    public init(
      distance: Double = 0.1,
      angle: Double = 0.1 * (.pi / 180),
      alpha: Double = 1.0 / 255
    ) {
      (self.distance, self.angle, self.alpha) = (distance, angle, alpha)
    }

    /// Returns a multiple of the tolerance.
    package func scaled(by factor: Double) -> Rest {
      Rest(distance: distance * factor, angle: angle * factor, alpha: alpha * factor)
    }
  }

}
