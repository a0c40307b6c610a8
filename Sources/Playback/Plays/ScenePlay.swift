import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The playback of a scene without drawing: the stage, the timeline, and the events so far.
///
/// Each player has one such playback. A sweep has one for each panel.
final class ScenePlay {
  let scene: Scene
  /// The stage that this playback moves.
  let stage: any Stage
  /// The tick that the scene has been played to; always a multiple of two.
  private(set) var tick = Ticks.zero
  /// The recent positions of elements.
  private(set) var trails: TrailHistory
  /// The largest values of the physics so far; `nil` for a scene that does not show it.
  private(set) var measures: PhysicsMeasures?

  private var director: Director
  // The last touch that may have swiped a row, and press a button when it lifts.
  private var swipe: Director.Cue?
  private let bindings: SceneBindings
  private var variables: SceneVariables
  // The touches of a person that begin in the next display frame.
  private var touches: [(action: TimelineEntry.Action, stage: Int?)] = []
  private var ownMarkers: [StageTimeline.Marker] = []
  private var ownRefusals: [StageTimeline.Refusal] = []
  // The events so far, except markers.
  private var log = EventLog()
  // The last display frame; `nil` unless a time within that frame was asked for.
  private var lastFrame: DisplayFrame?
  // The number of elements at the last measurement.
  private var measuredCount = 0
  // Whether the first display frame has begun.
  private var hasBegun = false

  /// Sets up a scene without playing it.
  ///
  /// Call ``beginDisplayFrame(at:)`` for tick 0 before anything else: frame 0 shows the state after the entries at 0 s.
  ///
  /// - Parameters:
  ///   - scene: The scene, with the colors of its theme.
  ///   - measuring: The value that measures texts.
  init(_ scene: Scene, measuring: any TextMeasuring) {
    self.scene = scene
    stage = scene.makeStage(measuring: measuring)
    director = Director(scene.timeline)
    bindings = SceneBindings(scene, on: stage)
    variables = SceneVariables(scene.variables)
    bindings.follow(&variables, at: tick)
    trails = TrailHistory(of: scene)
  }

  /// Plays one display frame: first events, then motions in steps of display frames, then two ticks of physics.
  func advanceDisplayFrame() {
    _ = beginDisplayFrame(at: tick)
    stage.advanceDisplayFrame(from: tick)
    moveStage(tick: 1)
    moveStage(tick: 2)
    lastFrame = nil
    endDisplayFrame()
  }

  /// Plays on until a time, and returns the state of the stage then.
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

  // Taking the state of a stage costs more than moving the stage. So all states of a display frame are kept only if a
  // time between the ends of that frame is asked for.
  private func recordDisplayFrame() {
    let start = lastFrame?.end ?? stage.state(.survey)
    let begun = beginDisplayFrame(at: tick) ? stage.state(.survey) : start
    stage.advanceDisplayFrame(from: tick)
    let laidOut = stage.state(.survey)
    moveStage(tick: 1)
    let middle = stage.state(.survey)
    moveStage(tick: 2)
    endDisplayFrame()
    lastFrame = DisplayFrame(start: start, begun: begun, laidOut: laidOut, middle: middle, end: stage.state(.survey))
  }

  // Plays one of the two ticks of the display frame. Animators of the scene's own code move after the stage.
  private func moveStage(tick number: Int) {
    stage.tick()
    PlayScope.current?.moveGuests(to: tick + .ticks(number))
  }

  /// Begins the display frame that starts at a tick, and returns whether an event happened since the last state.
  ///
  /// The first display frame begins only once, before the first state.
  func beginDisplayFrame(at tick: Ticks) -> Bool {
    guard tick > .zero || !hasBegun else { return false }
    self.tick = tick
    let hasActed = stage.beginDisplayFrame(at: tick)
    if stage.lastEvent == tick { log.record(at: tick) }
    if let swipe { director.follow(swipe, landingAt: tick, causing: stage.takePressedEntries()) }
    let cues = director.cues(at: tick, isAtRest: isAtRest) + touches.map { .touch($0.action, at: tick, on: $0.stage) }
    touches = []
    for cue in cues { perform(cue) }
    if !hasBegun { showStart() }
    return hasActed || !cues.isEmpty
  }

  // Shows what the entries at 0 s have changed.
  private func showStart() {
    hasBegun = true
    stage.showStart()
    bindings.follow(&variables, at: tick)
    showSheets()
    noteTrails()
  }

  private func showSheets() {
    (stage as? StageEnsemble)?.showSheets(variables.values)
  }

  /// Ends the display frame after its physics, and updates the properties that follow a source.
  func endDisplayFrame() {
    tick += .displayFrame
    variables.advance(to: tick)
    bindings.follow(&variables, at: tick)
    showSheets()
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
    let entry = scene.timeline.indices.contains(cue.entry) ? scene.timeline[cue.entry] : nil
    // A button's own entries are not on the timeline, and neither are the touches of a person.
    let isOwn = cue.path.isEmpty && entry?.action.verb.name == cue.action.verb.name
    let action = scene.canvas.motion == .reduced ? cue.action.calmed : cue.action
    var performed = action
    defer { log.record(cue.action, as: performed.verb, at: tick, on: number, entry: isOwn ? cue.entry : nil) }
    do throws(CradleError) {
      let chosen = try scene.stageNumber(cue.stage)
      number = try PlayScope.at(entry?.place) { () throws(CradleError) in
        if let changed = try change(&performed, onStage: chosen) { return changed }
        return try stage.perform(action, on: chosen, at: tick)
      }
      if cue.action.value is TimelineEntry.Swipe || cue.action.value is TimelineEntry.Drag { swipe = cue }
      director.follow(cue, landingAt: tick, causing: stage.takePressedEntries())
    } catch {
      // A person sees that a touch does nothing.
      guard entry != nil else { return }
      let reason = error.description
      ownRefusals.append(StageTimeline.Refusal(entry: cue.entry, path: cue.path, tick: cue.tick, reason: reason))
    }
  }
}

// The touches of a person.
extension ScenePlay {
  /// Lets the entries wait that have not begun, and returns how many have.
  func holdEntries() -> Int {
    director.isHeld = true
    return director.begunCount
  }

  /// Begins a touch in the next display frame, after the entries of the timeline.
  func touch(_ action: TimelineEntry.Action, onStage number: Int?) {
    touches.append((action, number))
  }

  /// Returns what a finger that lands at a point moves, and the number of the stage; `nil` for a single stage.
  func target(under place: CGPoint) -> (target: TouchTarget, stage: Int?) {
    guard let ensemble = stage as? StageEnsemble else { return (stage.target(under: place), nil) }
    return ensemble.targetAndStage(under: place)
  }
}

// Actions on variables of the scene.
extension ScenePlay {
  // Returns the number of the stage that shows the action, if it is one on a variable; otherwise `nil`. A finger on a
  // sheet that scrolls a list becomes one on that list.
  private func change(_ action: inout TimelineEntry.Action, onStage number: Int?) throws(CradleError) -> Int? {
    if let change = action.value as? TimelineEntry.Change, let name = change.targets.variable {
      try variables.begin(change, of: name, at: tick)
      return number ?? 0
    }
    guard let drag = action.value as? TimelineEntry.VariableDrag else { return nil }
    if let finger = drag.path,
      let scrolled = (stage as? StageEnsemble)?.stageScrolled(by: finger, onSheet: drag.variable)
    {
      action = TimelineEntry.Action(finger)
      return try stage.perform(action, on: scrolled, at: tick)
    }
    return bindings.show(try variables.begin(drag, at: tick), onStage: number)
  }

  private var isAtRest: Bool {
    stage.isAtRest && !variables.isChanging && PlayScope.current?.hasMovingGuests != true
  }
}

// The events so far, on the timeline of the scene and on timelines within its stage.
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

  /// The tick of the last marker or event; lifts of fingers that are still to come count.
  var lastEvent: Ticks {
    let timeline = timeline
    let ticks = timeline.events.map(\.tick) + timeline.markers.map(\.tick) + log.ticks
    return max(ticks.max() ?? .zero, timeline.lastMarker)
  }

  /// Whether every entry of all timelines has begun to take effect.
  var isTimelineDone: Bool {
    director.isDone && stage.timeline.isDone
  }

  /// Whether all timelines are done and nothing will move again.
  var isSettled: Bool {
    isTimelineDone && isAtRest
  }

  /// Returns the starts of the display frames with events except markers, in ascending order without duplicates.
  ///
  /// - Parameter end: The end of the film; later events are left out.
  func actionTicks(before end: Ticks) -> [Ticks] {
    Set(log.ticks + stage.timeline.events.map(\.tick)).filter { $0 < end }.sorted()
  }
}

// The measurements that a film takes during playback.
extension ScenePlay {
  /// Updates the largest values of the physics with the values at this tick.
  func measurePhysics() {
    stage.measure()
    guard scene.showsPhysics else { return }
    var measures = measures ?? PhysicsMeasures(of: scene)
    let state = stage.state(measures.detail)
    measuredCount = state.elementCount
    measures.add(state)
    self.measures = measures
  }

  /// The number of elements that were looked at, both to measure the physics and to record the last display frame.
  var elementCount: Int {
    measuredCount + (lastFrame?.end.elementCount ?? 0)
  }

  /// Whether code is asked each question twice at this tick; this happens every half second.
  var examinesRepeatedly: Bool {
    tick.count % (Ticks.perSecond / 2) == 0
  }
}
