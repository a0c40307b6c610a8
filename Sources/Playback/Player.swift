import Foundation
public import Geometry
public import Graphics
public import Scenes

/// Plays a scene: simulates it tick by tick, and returns display lists of the canvas.
///
/// A player plays forward only. The same scene gives the same display lists, bit for bit, however
/// many are asked for, and at whatever times.
///
/// ```swift
/// let player = film.makePlayer()
/// while !player.isSettled { player.advanceDisplayFrame() }
/// print("at rest after \(player.tick.seconds) s")
/// ```
public final class Player {
  /// A moment that the timeline gave a name.
  public struct Marker: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The tick of the moment.
    public let tick: Ticks
  }

  /// An entry of the timeline that could not be performed.
  public struct Refusal: Equatable, Sendable {
    /// The number of the entry on the timeline, from 0.
    public let entry: Int
    /// The tick at which the entry was called.
    public let tick: Ticks
    /// The reason for which it could not be performed.
    public let reason: String
    /// The name of the panel of a sweep whose timeline has the entry; `nil` for the timeline of the scene.
    public var panel: String?
  }

  private let scene: Scene
  /// The play, as the code of the scene sees it.
  let scope: PlayScope
  let ownsScope: Bool
  /// The stage, which a player moves.
  let stage: any Stage
  // The stage, if it is a sweep, whose panels have timelines of their own; else `nil`.
  let sweep: SweepStage?
  private let isTurned: Bool
  let hasDrawnOverlays: Bool
  // Built lazily: only `displayList` needs them, and measuring texts takes longer than playing some scenes.
  lazy var overlays = Overlays(
    of: scene,
    during: OverlayFilm(length: length, markers: (knownMarkers ?? []).map { ($0.name, $0.tick) }, track: track),
    legend: { [scene, measuring, physicsLayers] room in
      guard let physicsLayers else { return nil }
      return LegendArtist(of: physicsLayers, for: scene, in: &room, measuring: measuring)?.layer
    },
    measuring: measuring
  )
  private lazy var physicsLayers = PhysicsLayers(of: scene, measures)
  private var trails: TrailHistory
  // The drawing of each finger; `nil` if fingers are not shown.
  private let touchSpot: (size: CGSize, commands: [DrawingCommand])?
  private let measuring: any TextMeasuring
  var length: Ticks?
  var knownMarkers: [Marker]?
  var track: FilmTrack?
  private var director: Director
  // The display frame that was played last, if a time within it was asked for.
  private var lastFrame: DisplayFrame?

  /// The tick up to which the scene has been played; a multiple of two.
  public internal(set) var tick = Ticks.zero

  private var ownMarkers: [Marker] = []
  private var ownRefusals: [Refusal] = []
  // The events so far, besides markers.
  private var log = EventLog()

  /// The largest values of the film's physics: those so far, or those of the whole film if it was measured before.
  var measures: PhysicsMeasures?
  // The elements of the last measurement.
  private var measuredCount = 0

  /// The scroll offset on the last display list; `nil` if nothing scrolls.
  private(set) var shownOffset: Vector?
  /// The state of the scrolling on the last display list; `nil` unless the scene observes it.
  private(set) var shownPull: ScrollPull?
  /// The forces on the items of the last display list, by id; none unless the scene observes them.
  private(set) var shownLoads: [String: ItemLoad] = [:]

  /// Sets a scene up, without playing any of it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: Measures the texts: `.imaginary` without fonts, or what the module `Pipeline`
  ///     has for those of this machine; its `Player(scene)` uses that.
  ///   - length: The length of the film, in time of the scene, which overlays may show; `nil` if it is
  ///     unknown, and then they do not show it.
  ///   - markers: The named moments of the whole film, as a ``Film`` found them. Without them, an overlay
  ///     shows the name of a moment one display frame late, when the player has come to it.
  ///   - track: The course of the items that are plotted over the film, as a ``Film`` found it. Without it, no
  ///     plots are shown.
  public init(
    _ scene: Scene,
    measuring: any TextMeasuring,
    length: Ticks? = nil,
    markers: [Marker]? = nil,
    track: FilmTrack? = nil
  ) {
    let scene = scene.resolved
    self.scene = scene
    (knownMarkers, self.track) = (markers, track)
    // The panels of a sweep play as one.
    let outer = PlayScope.current
    let scope = outer ?? PlayScope()
    self.scope = scope
    ownsScope = outer == nil
    let stage = scope.run { scene.makeStage(measuring: measuring) }
    (self.stage, sweep) = (stage, stage as? SweepStage)
    (self.measuring, self.length) = (measuring, length)
    touchSpot = scene.overlays(of: Scene.TouchSpot.self).first.map { spot in
      (CGSize(width: spot.size, height: spot.size), TouchArtist(spot).commands)
    }
    isTurned = scene.isTurned
    hasDrawnOverlays = !scene.overlays(of: Scene.DrawnOverlay.self).isEmpty
    director = Director(scene.timeline)
    trails = TrailHistory(of: scene)
    noteTrails()
    sweep?.learn(length: length, nil)
  }

  /// The moments that have been named so far; in a sweep, by any panel.
  public var markers: [Marker] {
    sweep.map { ownMarkers + $0.markers } ?? ownMarkers
  }

  /// The entries of the timeline so far that could not be performed; they changed nothing.
  ///
  /// A scene from a file has none, unless the items it refers to depend on what is visible.
  public var refusals: [Refusal] {
    sweep.map { ownRefusals + $0.refusals } ?? ownRefusals
  }

  /// Whether everything on the timeline has happened, or is happening.
  public var isTimelineDone: Bool {
    director.isDone && sweep?.isTimelineDone ?? true
  }

  /// Whether the timeline is done and everything stands still for good.
  public var isSettled: Bool {
    isTimelineDone && stage.isAtRest
  }

  /// The last tick of an event that is known: an entry of the timeline takes effect, a marker is set, or a
  /// finger that is down lifts.
  var lastEventTick: Ticks {
    max(log.lastTick, ownMarkers.map(\.tick).max() ?? .zero, sweep?.lastEventTick ?? .zero)
  }

  /// Returns the starts of the display frames with events besides markers, ascending, each once.
  ///
  /// - Parameter end: The end of the film; later events are left out.
  func actionTicks(before end: Ticks) -> [Ticks] {
    let own = log.ticks(before: end)
    return sweep.map { Set(own + $0.actionTicks(before: end)).sorted() } ?? own
  }

  /// Returns the entries and the lifts of fingers before the end of the film, in no particular order.
  func namedActions(before end: Ticks) -> [Film.Event] {
    log.events(before: end) + (sweep?.namedActions(before: end) ?? [])
  }

  /// Plays one display frame: events, then the motions of whole display frames, then two ticks of physics.
  public func advanceDisplayFrame() {
    scope.run {
      _ = beginDisplayFrame()
      stage.advanceDisplayFrame(from: tick)
      stage.tick()
      stage.tick()
      lastFrame = nil
      tick += .displayFrame
      noteTrails()
    }
  }

  func noteTrails() {
    if trails.isNeeded { trails.add(stage.state(.picture), at: tick) }
  }

  // Taking the state of a stage costs more than moving it, so all states of a display frame are kept only
  // if a time between its ends is asked for.
  private func recordDisplayFrame() {
    let start = lastFrame?.end ?? stage.state(.survey)
    let begun = beginDisplayFrame() ? stage.state(.survey) : start
    stage.advanceDisplayFrame(from: tick)
    let laidOut = stage.state(.survey)
    stage.tick()
    let middle = stage.state(.survey)
    stage.tick()
    lastFrame = DisplayFrame(start: start, begun: begun, laidOut: laidOut, middle: middle, end: stage.state(.survey))
    tick += .displayFrame
    noteTrails()
  }

  // Returns whether there was an event.
  func beginDisplayFrame() -> Bool {
    let hasBegun = stage.beginDisplayFrame(at: tick)
    if stage.lastEvent == tick { log.record(at: tick) }
    let cues = director.cues(at: tick, isAtRest: stage.isAtRest)
    for cue in cues { perform(cue) }
    return hasBegun || !cues.isEmpty
  }

  /// The number of elements at the end of the last display frame, with those that were measured there.
  var elementCount: Int {
    measuredCount + (lastFrame?.end.elementCount ?? 0)
  }

  /// Adds the largest values of the physics at this tick to those so far.
  func measurePhysics() {
    sweep?.measurePhysics()
    guard scene.showsPhysics else { return }
    var measures = measures ?? PhysicsMeasures(of: scene)
    let state = scope.run { stage.state(measures.detail) }
    measuredCount = state.elementCount
    measures.add(state)
    self.measures = measures
  }

  private func perform(_ cue: Director.Cue) {
    if let name = cue.action.value.marker {
      ownMarkers.append(Marker(name: name, tick: cue.tick))
    } else {
      var number = 0
      defer { log.record(cue.action, at: tick, on: number) }
      do throws(StageError) {
        let chosen = try scene.stageNumber(of: scene.timeline[cue.entry])
        number = try stage.perform(cue.action, on: chosen, at: tick)
      } catch {
        ownRefusals.append(Refusal(entry: cue.entry, tick: cue.tick, reason: error.reason))
      }
    }
  }

  /// Plays on until a time, and returns the display list of the canvas at that time.
  ///
  /// Between two ticks, places, angles and opacity are interpolated.
  ///
  /// ```swift
  /// let player = film.makePlayer()
  /// let rate = FrameRate(50)
  /// for frame in 0..<film.frameCount(at: rate) {
  ///   let list = player.displayList(at: film.time(ofFrame: frame, at: rate))
  ///   print(list.layers.first?.elements.first?.center ?? .zero)
  /// }
  /// ```
  ///
  /// - Precondition: The time is not before that of the previous display list, nor before the end of a
  ///   display frame that ``advanceDisplayFrame()`` played.
  public func displayList(at time: SceneTime, file: StaticString = #fileID, line: UInt = #line) -> DisplayList {
    scope.run { playOn(to: time, file: file, line: line) }
  }

  private func playOn(to time: SceneTime, file: StaticString, line: UInt) -> DisplayList {
    while SceneTime(tick + .displayFrame) <= time { advanceDisplayFrame() }
    if SceneTime(tick) < time { recordDisplayFrame() }
    let back = SceneTime(tick).since(time)
    guard back.ticks > 0 else { return displayList(of: lastFrame?.end ?? stage.state(.picture), at: time) }
    guard let lastFrame, back <= SceneTime(.displayFrame) else {
      // Not a precondition's failure, whose words a release build does not print.
      fatalError("a player cannot go back from tick \(tick) to \(time.ticks)", file: file, line: line)
    }
    let state = lastFrame.state(after: SceneTime(.displayFrame).since(back))
    return displayList(of: state, at: time)
  }

  /// Returns the places of all visible elements, without their drawings.
  func places() -> PlacesOnCanvas {
    scope.run { PlacesOnCanvas(stage.state(.places)) }
  }

  /// Returns the display list of a state that was taken of the stage, at its time.
  func displayList(of state: StageState, at time: SceneTime) -> DisplayList {
    let canvas = scene.canvas
    var snapped = state.snapped(canvas.pixelSnap, toPixelsPerPoint: canvas.scale)
    snapped.time = time
    if scene.observesPhysics { shownPull = ScrollPull(state) }
    if scene.observesPhysics { shownLoads = state.loads(named: scene.stagePrefixes) }
    shownOffset = state.surroundings.map { $0.viewport.origin - state.origin.point }
    let layers =
      (showingPhysics(of: snapped, in: stage.layers(showing: snapped).map(scene.unclippedAtEdges))
      + touches(at: time)).map(scene.withinPicture)
      + overlays.layers(at: OverlayMoment(time: time, state: state, marker: marker(at: time)))
    guard let canvasRect = state.surroundings?.canvas, isTurned else {
      return DisplayList(size: scene.frameSize, background: canvas.background, layers: layers)
    }
    let ground = DisplayList.Layer(name: "canvas", clip: canvasRect, background: canvas.background, elements: [])
    return DisplayList(size: scene.frameSize, background: scene.tableColor, layers: [ground] + layers)
  }

  // Over the elements, and under their labels and the bars in front of them.
  private func showingPhysics(of state: StageState, in layers: [DisplayList.Layer]) -> [DisplayList.Layer] {
    guard let physicsLayers else { return layers }
    let canvas = CGRect(origin: .zero, size: scene.pictureSize)
    let last = layers.lastIndex { $0.elements.contains(where: \.role.isContent) }
    let physics = physicsLayers.layers(showing: state, trails, on: canvas)
    var shown = layers
    let labels = physics.isEmpty ? [] : shown.takeLabels()
    let mix = scene.annotations.mix
    shown = shown.map { $0.faded(to: mix) }
    shown.insert(contentsOf: physics + labels.map { $0.faded(to: mix) }, at: last.map { $0 + 1 } ?? shown.count)
    return shown
  }

  private func marker(at time: SceneTime) -> String? {
    (knownMarkers ?? markers).last { SceneTime($0.tick) <= time }?.name
  }

  private func touches(at time: SceneTime) -> [DisplayList.Layer] {
    guard let touchSpot else { return [] }
    let marks = stage.touchMarks(at: time).map { mark in
      var drawn = mark
      (drawn.size, drawn.commands) = touchSpot
      return drawn
    }
    return marks.isEmpty ? [] : [DisplayList.Layer(name: "touches", elements: marks)]
  }
}
