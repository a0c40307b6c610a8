import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes

/// The playback of a scene without its drawing: the stage, the timeline, and what has happened so far.
///
/// A player has one, and a sweep has one for each panel.
final class ScenePlay {
  /// The scene.
  let scene: Scene
  /// The stage, which the play moves.
  let stage: any Stage
  /// How far the scene has been played, as a tick; a multiple of two.
  private(set) var tick = Ticks.zero
  /// The recent positions of elements.
  private(set) var trails: TrailHistory
  /// The largest values of the physics so far; `nil` for a scene that does not show it.
  private(set) var measures: PhysicsMeasures?

  private var director: Director
  private var ownMarkers: [StageTimeline.Marker] = []
  private var ownRefusals: [StageTimeline.Refusal] = []
  // The events so far, except markers.
  private var log = EventLog()
  // The last display frame; kept only if a time within it was asked for.
  private var lastFrame: DisplayFrame?
  // The number of elements at the last measurement.
  private var measuredCount = 0

  /// Sets up a scene, without playing any of it.
  ///
  /// - Parameters:
  ///   - scene: The scene, resolved.
  ///   - measuring: The value that measures texts.
  init(_ scene: Scene, measuring: any TextMeasuring) {
    self.scene = scene
    stage = scene.makeStage(measuring: measuring)
    director = Director(scene.timeline)
    trails = TrailHistory(of: scene)
    noteTrails()
  }

  /// Plays one display frame: events, then motions of whole display frames, then two ticks of physics.
  func advanceDisplayFrame() {
    _ = beginDisplayFrame(at: tick)
    stage.advanceDisplayFrame(from: tick)
    stage.tick()
    stage.tick()
    lastFrame = nil
    endDisplayFrame()
  }

  /// Plays on until a time, and returns the state of the stage at that time.
  ///
  /// - Returns: The state; `nil` if the time has passed.
  func state(at time: SceneTime) -> StageState? {
    while SceneTime(tick + .displayFrame) <= time { advanceDisplayFrame() }
    if SceneTime(tick) < time { recordDisplayFrame() }
    let back = SceneTime(tick).since(time)
    guard back.ticks > 0 else { return lastFrame?.end ?? stage.state(.picture) }
    guard let lastFrame, back <= SceneTime(.displayFrame) else { return nil }
    return lastFrame.state(after: SceneTime(.displayFrame).since(back))
  }

  // Taking the state of a stage costs more than moving it. So all states of a display frame are kept only if a time
  // between its ends is asked for.
  private func recordDisplayFrame() {
    let start = lastFrame?.end ?? stage.state(.survey)
    let begun = beginDisplayFrame(at: tick) ? stage.state(.survey) : start
    stage.advanceDisplayFrame(from: tick)
    let laidOut = stage.state(.survey)
    stage.tick()
    let middle = stage.state(.survey)
    stage.tick()
    lastFrame = DisplayFrame(start: start, begun: begun, laidOut: laidOut, middle: middle, end: stage.state(.survey))
    endDisplayFrame()
  }

  /// Begins the display frame that starts at a tick, and returns whether there was an event.
  func beginDisplayFrame(at tick: Ticks) -> Bool {
    self.tick = tick
    let hasBegun = stage.beginDisplayFrame(at: tick)
    if stage.lastEvent == tick { log.record(at: tick) }
    let cues = director.cues(at: tick, isAtRest: stage.isAtRest)
    for cue in cues { perform(cue) }
    return hasBegun || !cues.isEmpty
  }

  /// Ends the display frame after its physics.
  func endDisplayFrame() {
    tick += .displayFrame
    noteTrails()
  }

  private func noteTrails() {
    if trails.isNeeded { trails.add(stage.state(.picture), at: tick) }
  }

  private func perform(_ cue: Director.Cue) {
    if let name = cue.action.verb.marker {
      ownMarkers.append(StageTimeline.Marker(name: name, tick: cue.tick))
      return
    }
    var number = 0
    defer { log.record(cue.action, at: tick, on: number) }
    do throws(CradleError) {
      let entry = scene.timeline[cue.entry]
      let chosen = try scene.stageNumber(of: entry)
      number = try PlayScope.at(entry.place) { () throws(CradleError) in
        try stage.perform(cue.action, on: chosen, at: tick)
      }
    } catch {
      ownRefusals.append(StageTimeline.Refusal(entry: cue.entry, tick: cue.tick, reason: error.description))
    }
  }
}

// What has happened so far, on the timeline of the scene and on timelines within its stage.
extension ScenePlay {
  /// All timelines.
  var timeline: StageTimeline {
    var all = StageTimeline()
    all.isDone = director.isDone
    all.markers = ownMarkers
    all.refusals = ownRefusals
    all.events = log.events
    all.add(stage.timeline)
    return all
  }

  /// The tick of the last marker or event; pending lifts of fingers count.
  var lastEvent: Ticks {
    let timeline = timeline
    let ticks = timeline.events.map(\.tick) + timeline.markers.map(\.tick) + log.ticks
    return max(ticks.max() ?? .zero, timeline.lastMarker)
  }

  /// Whether everything on all timelines has happened, or is happening.
  var isTimelineDone: Bool {
    director.isDone && stage.timeline.isDone
  }

  /// Whether the timelines are done and nothing will move again.
  var isSettled: Bool {
    isTimelineDone && stage.isAtRest
  }

  /// Returns the starts of the display frames with events except markers, in ascending order without duplicates.
  ///
  /// - Parameter end: The end of the film; later events are left out.
  func actionTicks(before end: Ticks) -> [Ticks] {
    Set(log.ticks + stage.timeline.events.map(\.tick)).filter { $0 < end }.sorted()
  }
}

// What a film finds out about the play.
extension ScenePlay {
  /// Updates the largest values of the physics so far with those at this tick.
  func measurePhysics() {
    stage.measure()
    guard scene.showsPhysics else { return }
    var measures = measures ?? PhysicsMeasures(of: scene)
    let state = stage.state(measures.detail)
    measuredCount = state.elementCount
    measures.add(state)
    self.measures = measures
  }

  /// The number of elements at the end of the last display frame, including the measured ones.
  var elementCount: Int {
    measuredCount + (lastFrame?.end.elementCount ?? 0)
  }

  /// Whether code is asked each question twice at this tick: every half second.
  var examinesRepeatedly: Bool {
    tick.count % (Ticks.perSecond / 2) == 0
  }
}
