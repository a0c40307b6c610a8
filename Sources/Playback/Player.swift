import Geometry
public import Graphics
public import Scenes

/// Plays a scene: simulates it tick by tick, and says what is on the canvas.
///
/// A player plays forward only. The same scene gives the same display lists, bit for bit, however
/// often and at whatever times it is asked.
public final class Player {
  /// Ticks per display frame: touches, scrolling and layout advance once in two ticks.
  public static let ticksPerDisplayFrame = 2

  /// A moment that the timeline gave a name.
  public struct Marker: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The tick of the moment.
    public let tick: Int
  }

  private let scene: Scene
  private let stage: CollectionStage
  private var director: Director
  private var tracks: [FingerTrack] = []
  private var activeTrack: FingerTrack?
  // The display frame that was played last, if someone wants to see what is within.
  private var lastFrame: DisplayFrame?

  /// The tick up to which the scene has been played; a multiple of two.
  public private(set) var tick = 0

  /// The moments that have been named so far.
  public private(set) var markers: [Marker] = []

  /// Sets a scene up, and plays none of it.
  public init(_ scene: Scene) {
    self.scene = scene
    switch scene.stage {
    case .collection(let description): stage = CollectionStage(description)
    }
    director = Director(scene.timeline)
  }

  /// Whether everything on the timeline has happened, or is happening.
  public var isTimelineDone: Bool {
    director.isDone
  }

  /// Whether the timeline is done, nothing moves, and nothing will.
  public var isSettled: Bool {
    isTimelineDone && isAtRest
  }

  private var isAtRest: Bool {
    activeTrack == nil && stage.isAtRest
  }

  /// Plays one display frame: events, touches, scrolling, layout, and two ticks of physics.
  public func advanceDisplayFrame() {
    beginDisplayFrame()
    stage.tick()
    stage.tick()
    lastFrame = nil
    tick += Self.ticksPerDisplayFrame
  }

  // Looking at a stage costs more than moving it, so only where a time lies between the ends of a
  // display frame, all of its states are kept.
  private func recordDisplayFrame() {
    let start = lastFrame?.end ?? stage.state()
    beginDisplayFrame()
    let laidOut = stage.state()
    stage.tick()
    let middle = stage.state()
    stage.tick()
    lastFrame = DisplayFrame(start: start, laidOut: laidOut, middle: middle, end: stage.state())
    tick += Self.ticksPerDisplayFrame
  }

  private func beginDisplayFrame() {
    liftFinger()
    for cue in director.cues(at: tick, isAtRest: isAtRest) { perform(cue) }
    moveFinger()
    stage.advanceScrolling()
  }

  /// Plays on until a time in ticks, and returns what is on the canvas then.
  ///
  /// Between two ticks, places, angles and opacity are interpolated.
  ///
  /// - Precondition: the time is not before that of the display list before, nor before the end of
  ///   a display frame that was played by itself.
  public func displayList(at time: Double) -> DisplayList {
    while Double(tick + Self.ticksPerDisplayFrame) <= time { advanceDisplayFrame() }
    if Double(tick) < time { recordDisplayFrame() }
    let ticksBack = Double(tick) - time
    guard ticksBack > 0 else {
      return displayList(of: lastFrame?.end ?? stage.state(), at: time)
    }
    guard let lastFrame, ticksBack <= Double(Self.ticksPerDisplayFrame) else {
      preconditionFailure("a player cannot go back from tick \(tick) to \(time)")
    }
    let state = lastFrame.state(after: Double(Self.ticksPerDisplayFrame) - ticksBack)
    return displayList(of: state, at: time)
  }

  private func displayList(of state: StageState, at time: Double) -> DisplayList {
    let canvas = scene.canvas
    let snapped = canvas.snapsToPixels ? state.snapped(toPixelsPerPoint: canvas.scale) : state
    let layers = [stage.layer(showing: snapped)] + overlays(at: time)
    return DisplayList(size: canvas.size, background: canvas.background, layers: layers)
  }

  private func overlays(at time: Double) -> [DisplayList.Layer] {
    guard scene.overlays.contains(.touch) else { return [] }
    let marks = tracks.enumerated().compactMap { $1.mark(at: time, number: $0 + 1) }
    return marks.isEmpty ? [] : [DisplayList.Layer(name: "touches", elements: marks)]
  }
}

extension Player {
  private func perform(_ cue: Director.Cue) {
    switch cue.action {
    case .marker(let name):
      markers.append(Marker(name: name, tick: cue.tick))
    case .scrollTo(let scroll):
      stage.scroll(scroll)
    case .fling(let fling):
      takeFingerAway()
      tracks.append(FingerTrack(fling, landing: tick))
      stage.fling(fling)
    case .drag(let drag):
      takeFingerAway()
      let track = FingerTrack(drag, landing: tick)
      tracks.append(track)
      activeTrack = track
      stage.touchBegan(at: track.place(at: Double(tick)))
    }
  }

  private func liftFinger() {
    guard let track = activeTrack, track.lift <= tick else { return }
    stage.touchEnded(track.release)
    activeTrack = nil
  }

  // There is one finger: a new touch takes it from where it was.
  private func takeFingerAway() {
    guard activeTrack != nil else { return }
    stage.touchEnded(.stop)
    activeTrack = nil
  }

  // To where the finger is at the end of the display frame, so that the state at a time shows the
  // finger's place at that time.
  private func moveFinger() {
    guard let track = activeTrack else { return }
    stage.touchMoved(to: track.place(at: Double(tick + Self.ticksPerDisplayFrame)))
  }
}
