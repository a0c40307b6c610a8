package import CradleArtists
public import CradleGeometry
public import CradleGraphics
public import CradleScenes

/// The film of a scene: its length, and the times of its frames.
///
/// ```swift
/// let film = try await scene.film()
/// print(film.duration.seconds, film.ending, film.frameCount(at: FrameRate(50)))
/// ```
public struct Film: Sendable {
  /// Why a film ends.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Ending: Equatable, Sendable {
    /// The scene has a fixed duration.
    case fixed
    /// Everything has been visibly at rest for half a second.
    case settled
    /// The scene did not come to rest within its maximum duration.
    case cutOff
  }

  /// A moment that the timeline names.
  public struct Marker: Equatable, Sendable {
    /// The name of the moment.
    public let name: String
    /// The tick of the moment.
    public let tick: Ticks
  }

  /// The scene of the film.
  public private(set) var scene: Scene
  /// The value that measures the texts of the scene.
  package let measuring: any TextMeasuring
  /// The length of the film, in scene time.
  public let duration: Ticks
  /// The reason why the film ends after its duration.
  public let ending: Ending
  /// The names of the items that fly on outside of the canvas at the end of a film that was cut off.
  package let strays: [String]
  /// Whether everything on the timeline happens before the film ends.
  package let showsWholeTimeline: Bool
  /// The moments that the timeline names.
  public let markers: [Marker]
  /// The timeline entries that cannot be performed, for example the deletion of a missing item.
  ///
  /// Such entries change nothing.
  package let refusals: [Player.Refusal]
  /// The first error that the scene's own code threw; `nil` for none.
  package let thrown: (any Error)?
  /// The events of the film that were probably not intended.
  package let remarks: [StageRemark]
  /// The error that stopped the film, for example an invalid answer from a layout; `nil` if nothing stopped it.
  package var error: CradleError? { fault.map { CradleError($0) } }
  package let fault: Player.Fault?
  /// Whether the film was played to its end; a rehearsal stops early if the work becomes too much.
  package let isComplete: Bool
  /// The starts of the display frames with actions, in ascending order without duplicates.
  ///
  /// There are three kinds of actions: a timeline entry or one of its repetitions takes effect, a finger lifts, or a
  /// playground calls a closure.
  package let actionTicks: [Ticks]
  /// The names and times of timeline entries that take effect, and of fingers that lift.
  let namedActions: [Event]
  /// The readings in each panel of a sweep.
  ///
  /// The array is empty for other scenes, and for sweeps without readings.
  ///
  /// A panel has `nil` if the measured item does not visibly move there.
  package var panelReadings: [PanelReadings?] { notes?.readings ?? [] }

  // The facts for the players that draw the film.
  private let facts: FilmFacts
  // The findings of the stage from when the film was measured.
  private let findings: (any Sendable)?
  // The findings about the panels of a sweep, and the tracks of their measured items; `nil` for other scenes.
  private var notes: SweepNotes?
  /// A fingerprint of all element positions at the end of each display frame; empty if the scene runs no code.
  private(set) var fingerprints: [Int] = []

  /// A function that is called with each player that a film makes; tests count the playbacks of a check with it.
  @TaskLocal package static var onPlay: (@Sendable () -> Void)?

  // The time without visible motion at the end of a film: half a second, so that viewers see that the film is over.
  fileprivate static let pause = Ticks.seconds(0.5)

  /// Plays a scene once, without drawing, to find out how long it is.
  ///
  /// If the task is canceled, this stops early, and the properties of the film are wrong.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: Measures the texts. Without fonts, you pass `.imaginary`. `Film(scene)` of the module `CradleFilms`
  ///     passes the fonts of this machine.
  package init(_ scene: Scene, measuring: any TextMeasuring) {
    self.init(scene, measuring: measuring, workLimit: nil)
  }

  /// Plays a scene up to a limit on the work of the simulation.
  ///
  /// The work is the number of bodies and of pairs of pieces, added up over all steps.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: Measures the texts.
  ///   - workLimit: The maximum work; `nil` for no limit.
  ///   - onFrame: A function that is called after each display frame with the time played so far.
  package init(
    _ scene: Scene,
    measuring: any TextMeasuring,
    workLimit: Int?,
    onFrame: (Ticks) -> Void = { _ in }
  ) {
    let scene = scene.resolved
    var limit = WorkLimit(workLimit)
    self.scene = scene
    self.measuring = measuring
    let player = Player(scene, measuring: measuring)
    player.measurePhysics()
    var fault = player.examined()
    var isComplete = true
    var fingerprints = Fingerprints(of: scene)
    fingerprints.add(player)
    switch scene.timing.duration {
    case .fixed(let duration):
      while player.tick < duration, fault == nil, !Task.isCancelled {
        player.advanceDisplayFrame()
        player.measurePhysics()
        fault = player.examined()
        fingerprints.add(player)
        onFrame(player.tick)
        isComplete = limit.allows(player)
        if !isComplete { break }
      }
      self.duration = isComplete ? duration : player.tick
      ending = .fixed
    case .settle:
      (duration, ending) = Self.settle(player, scene: scene, measuring: measuring, fault: &fault) {
        fingerprints.add(player)
        onFrame(player.tick)
        isComplete = limit.allows(player)
        return isComplete
      }
    }
    self.isComplete = isComplete
    self.fingerprints = fingerprints.all
    let end = duration
    let timeline = player.play.timeline
    showsWholeTimeline = timeline.isDone
    markers = timeline.markers.map { Marker(name: $0.name, tick: $0.tick) }
    refusals = timeline.refusals
    thrown = player.scope.thrown
    remarks = player.stage.remarks
    actionTicks = player.play.actionTicks(before: end)
    namedActions = timeline.events.filter { $0.tick < end }
    strays = ending == .cutOff && fault == nil && isComplete ? player.strays : []
    var facts = FilmFacts(length: end, markers: timeline.markers, measures: player.play.measures)
    findings = player.stage.findings
    notes = findings as? SweepNotes
    if fault == nil, isComplete {
      do throws(CradleError) {
        try notes?.complete(for: scene, until: end, measuring: measuring)
        facts.track = try Self.plotTrack(over: scene, until: end, measuring: measuring)
      } catch {
        fault = error.reason as? Player.Fault
      }
    }
    self.facts = facts
    self.fault = fault
    self.scene.annotations.legendHeight = LegendArtist.height(
      below: scene,
      measures: facts.measures,
      measuring: measuring
    )
  }

  /// The ticks when entries of the timeline take effect, in ascending order without duplicates.
  ///
  /// Repetitions and markers are included. A touch with a duration counts twice: when the finger lands, and when it
  /// lifts. An entry takes effect in the display frame that starts at its tick. So the effect is visible two ticks
  /// later.
  package var eventTicks: [Ticks] {
    Set(actionTicks + markers.map(\.tick)).sorted()
  }

  /// Returns the film with another number of pixels per point.
  package func rescaled(to scale: Double) -> Film {
    var film = self
    film.scene.canvas.scale = scale
    return film
  }

  /// Returns a new player at the start of the scene.
  public func makePlayer() -> Player {
    Self.onPlay?()
    return Player(scene, measuring: measuring, knowing: facts, findings: notes ?? findings)
  }

  /// Returns a new player of the scene with another timeline.
  func makePlayer(performing timeline: [TimelineEntry]) -> Player {
    var scene = scene
    scene.timeline = timeline
    return Player(scene, measuring: measuring, knowing: facts, findings: notes ?? findings)
  }

  /// The names of the layers with nothing to show, for example `springs` for a layout without springs.
  package var emptyLayers: [String] {
    let ofPanels = (notes?.panels ?? []).map { $0.measures?.emptyLayers ?? [] }
    let empty = facts.measures?.emptyLayers ?? ofPanels.first ?? []
    return empty.filter { layer in ofPanels.allSatisfy { $0.contains(layer) } }
  }

  /// The first layer that names an item that never appears, with that item; `nil` if there is no such layer.
  package var unknownLayerItem: (layer: String, item: String)? {
    (notes?.panels.first?.measures ?? facts.measures)?.unknownItem
  }

  private static func settle(
    _ player: Player,
    scene: Scene,
    measuring: any TextMeasuring,
    fault: inout Player.Fault?,
    mayGoOn: () -> Bool
  ) -> (Ticks, Ending) {
    let maximum = scene.timing.maximum
    var search = RestSearch(scene.restTolerance)
    search.add(player.places(), at: player.tick)
    while player.tick < maximum || search.mayEnd(before: maximum, player: player), fault == nil,
      !Task.isCancelled
    {
      player.advanceDisplayFrame()
      player.measurePhysics()
      fault = player.examined()
      search.add(player.places(), at: player.tick)
      guard mayGoOn() else { return (player.tick, .fixed) }
      guard player.isSettled else { continue }
      let last = search.lastTickOffRest { look in
        let again = Player(scene, measuring: measuring)
        look(again.places(), again.tick)
        while again.tick < player.tick, !Task.isCancelled {
          again.advanceDisplayFrame()
          look(again.places(), again.tick)
        }
      }
      let shown = scene.timing.lastFrame(upTo: last)
      return (min(max(shown, player.play.lastEvent) + pause, maximum), .settled)
    }
    return (maximum, .cutOff)
  }

  /// Returns the number of frames at a rate.
  ///
  /// Every frame counts that begins before the film is over.
  public func frameCount(at rate: FrameRate) -> Int {
    scene.timing.frameCount(of: duration, at: rate)
  }

  /// Returns the frames of the film at a rate, as display lists; each iteration plays the film again.
  ///
  /// ```swift
  /// let renderer = Renderer(scale: film.scene.canvas.scale)
  /// for list in film.frames(at: FrameRate(50)) { _ = try renderer.draw(list) }
  /// ```
  public func frames(at rate: FrameRate) -> AnySequence<DisplayList> {
    AnySequence { () -> AnyIterator<DisplayList> in
      let player = makePlayer()
      var frames = (0..<frameCount(at: rate)).makeIterator()
      return AnyIterator { frames.next().map { player.displayList(at: time(ofFrame: $0, at: rate)) } }
    }
  }

  /// Returns the time of the scene that a frame shows.
  package func time(ofFrame index: Int, at rate: FrameRate) -> SceneTime {
    rate.time(ofFrame: index, speed: scene.timing.speed)
  }
}

extension RestSearch {
  // Springs drift for seconds after their last visible motion. So a scene that looks still at its maximum duration is
  // played on until its rest positions are known. This may take up to the maximum duration once more.
  fileprivate func mayEnd(before maximum: Ticks, player: Player) -> Bool {
    player.isTimelineDone && earliestRest + Film.pause <= maximum
      && player.tick < maximum.multiplied(by: 2)
  }
}

extension Scene.Timing {
  /// Returns the time of the last frame up to a tick, at the scene's rate, in whole ticks.
  fileprivate func lastFrame(upTo tick: Ticks) -> Ticks {
    let ticks = Double(frame(at: SceneTime(tick))) * frameRate.interval(speed: speed).ticks
    return .ticks(Int((ticks - 1e-6).rounded(.up)))
  }
}

/// A limit on the work of a playback.
///
/// The work is counted, not timed, so that every machine stops at the same tick.
struct WorkLimit {
  // The fixed work of a display frame, in addition to bodies and pairs: the frame and each of its elements are
  // examined.
  private static let costOfFrame = 50
  private static let costOfElement = 4

  private let most: Int?
  private var looks = 0

  /// Creates a limit; `nil` for no limit.
  init(_ most: Int?) {
    self.most = most
  }

  /// Counts a display frame, and returns whether the playback may continue.
  mutating func allows(_ player: Player) -> Bool {
    guard let most else { return true }
    looks += Self.costOfFrame + player.play.elementCount * Self.costOfElement
    let work = (player.stage as? any CountingStage)?.work ?? 0
    return looks + work <= most
  }
}
