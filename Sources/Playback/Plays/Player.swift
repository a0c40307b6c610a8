package import CradleArtists
public import CradleGeometry
public import CradleGraphics
package import CradleScenes
import Foundation

/// Plays a scene: simulates it tick by tick, and returns display lists of the canvas.
///
/// A player only plays forward. The same scene always gives the same display lists, bit for bit. The number of display
/// lists that you ask for does not matter, and their times do not matter either.
///
/// ```swift
/// let player = film.makePlayer()
/// while !player.isSettled { player.advanceDisplayFrame() }
/// print("at rest after \(player.tick.seconds) s")
/// ```
public final class Player {
  /// A moment that the timeline named.
  package typealias Marker = StageTimeline.Marker

  /// An entry of the timeline that could not be performed.
  package typealias Refusal = StageTimeline.Refusal

  // The playback, as the code of the scene sees it.
  let scope: PlayScope
  let ownsScope: Bool
  let play: ScenePlay
  let composer: FrameComposer

  /// Sets up a scene, and performs the entries of the timeline at 0 s.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: Measures the texts. Without fonts, you pass `.imaginary`. `Player(scene)` of the module
  ///     `CradleFilms` passes the fonts of this machine.
  ///   - length: The length of the film, in scene time, for overlays that show it; `nil` if it is unknown, and then
  ///     they do not show it.
  ///   - markers: The named moments of the whole film, as a ``Film`` found them. Without them, an overlay shows the
  ///     name of a moment one display frame late, when the player has reached it.
  ///   - track: The tracks of the items plotted over the film, as a ``Film`` found them. Without them, no plots are
  ///     shown.
  package convenience init(
    _ scene: Scene,
    measuring: any TextMeasuring,
    length: Ticks? = nil,
    markers: [Marker]? = nil,
    track: FilmTrack? = nil
  ) {
    let facts = FilmFacts(length: length, markers: markers, track: track)
    self.init(scene, measuring: measuring, knowing: facts)
  }

  /// Sets up a scene whose film was played before.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: The value that measures texts.
  ///   - facts: The facts about the film that are known already.
  ///   - findings: The findings of the stage from when the film was measured.
  init(_ scene: Scene, measuring: any TextMeasuring, knowing facts: FilmFacts, findings: (any Sendable)? = nil) {
    // Players within a stage, for example those of a sweep's panels, share the scope of the outer player.
    let outer = PlayScope.current
    let scope = outer ?? PlayScope()
    self.scope = scope
    ownsScope = outer == nil
    play = scope.run { ScenePlay(scene.resolved.knowingGrounds, measuring: measuring) }
    composer = FrameComposer(play, measuring: measuring)
    composer.facts = facts
    play.stage.learn(length: facts.length, findings: findings)
    _ = scope.run { play.beginDisplayFrame(at: .zero) }
  }

  /// The stage, which the player moves.
  var stage: any Stage {
    play.stage
  }

  /// The tick that the scene has been played to; always a multiple of two.
  public var tick: Ticks {
    play.tick
  }

  /// The named moments so far; in a sweep, those of all panels.
  package var markers: [Marker] {
    play.timeline.markers
  }

  /// The timeline entries so far that could not be performed; they changed nothing.
  ///
  /// A scene from a file has such entries only if they name items by what is visible.
  package var refusals: [Refusal] {
    play.timeline.refusals
  }

  /// Whether every entry of the timeline has begun to take effect.
  package var isTimelineDone: Bool {
    play.isTimelineDone
  }

  /// Whether the timeline is done and nothing will move again.
  public var isSettled: Bool {
    scope.run { play.isSettled }
  }

  /// The names of the items that move outside of the canvas.
  var strays: [String] {
    let canvas = CGRect(origin: .zero, size: play.scene.canvas.size)
    let items = displayList(at: SceneTime(tick)).layers.flatMap(\.elements).filter { $0.role == .item }
    return items.filter { item in
      let reach = Vector(x: item.size.width, y: item.size.height).length / 2
      let moves = item.velocity.map { $0.linear.length > 1 } ?? false
      return moves && !canvas.insetBy(dx: -reach, dy: -reach).contains(item.center)
    }.map(\.id)
  }

  /// The scroll offset in the latest display list; `nil` if nothing scrolls.
  package var shownOffset: Vector? {
    composer.shownOffset
  }

  /// The scroll offset of each stage in the latest display list; `nil` for a stage that does not scroll.
  package var shownOffsets: [Vector?] {
    composer.shownOffsets
  }

  /// Returns the items that others draw inside themselves, at the time of the latest display list.
  package func insideItems(at time: SceneTime) -> [InsideItem] {
    scope.run { stage.insideItems(at: time) }
  }

  /// Makes the player keep the ``contacts`` that begin from now on.
  ///
  /// This does not change any motion.
  package func recordContacts() {
    stage.recordContacts()
  }

  /// The contacts that have begun since ``recordContacts()``.
  package var contacts: ContactLog {
    stage.contacts
  }

  /// Plays one display frame: first events, then motions in steps of display frames, then two ticks of physics.
  public func advanceDisplayFrame() {
    scope.run { play.advanceDisplayFrame() }
  }

  /// Plays on until a time, and returns the display list of the canvas at that time.
  ///
  /// Between two ticks, positions, angles and opacity are interpolated.
  ///
  /// ```swift
  /// let player = film.makePlayer()
  /// for frame in 0..<60 {
  ///   let list = player.displayList(at: .ticks(2 * frame))
  ///   print(list.layers.first?.elements.first?.center ?? .zero)
  /// }
  /// ```
  ///
  /// - Precondition: The time is not before that of the previous display list. The time is also not before the end of a
  ///   display frame that ``advanceDisplayFrame()`` played.
  public func displayList(at time: Ticks, file: StaticString = #fileID, line: UInt = #line) -> DisplayList {
    displayList(at: SceneTime(time), file: file, line: line)
  }

  /// Returns the content of the canvas at a time that may lie between two ticks.
  package func displayList(at time: SceneTime, file: StaticString = #fileID, line: UInt = #line) -> DisplayList {
    scope.run {
      guard let state = play.state(at: time) else {
        // `fatalError`: release builds drop the messages of preconditions.
        fatalError("a player cannot go back from tick \(tick) to \(time.ticks)", file: file, line: line)
      }
      return composer.displayList(of: state, at: time)
    }
  }

  /// Plays on to the display frame that contains a time, unless the task is canceled.
  ///
  /// ``displayList(at:file:line:)`` does the same without cancellation.
  ///
  /// - Throws: `CancellationError`.
  package func play(upTo time: SceneTime) throws {
    while SceneTime(tick + .displayFrame) <= time {
      try Task.checkCancellation()
      advanceDisplayFrame()
    }
    try Task.checkCancellation()
  }

  /// Returns the positions of all visible elements, without their drawings.
  func places() -> CanvasPositions {
    scope.run { CanvasPositions(stage.state(.places)) }
  }

  /// Updates the largest values of the physics with the values at this tick.
  func measurePhysics() {
    scope.run { play.measurePhysics() }
  }
}
