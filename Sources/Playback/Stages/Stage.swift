public import CradleArtists
public import CradleGeometry
public import CradleGraphics
public import CradleScenes
import Foundation

/// The stage of a scene: everything on the canvas that can move.
///
/// A player calls it once or twice in each display frame, in the order of the requirements here. A custom
/// stage implements at least ``isAtRest``, ``tick()`` and ``state(_:)``. It is for what is neither a collection
/// view nor a playground, such as a particle system, a clock, or a chart that springs:
///
/// ```swift
/// final class Clock: Stage {
///   private var angle = 0.0
///   var isAtRest: Bool { false }
///
///   func tick() { angle += .degrees(0.05) }
///
///   func state(_ detail: StageState.Detail) -> StageState {
///     let hand = Path(rectangle: CGRect(x: -2, y: -60, width: 4, height: 60))
///     let pose = Pose(center: Vector(x: 100, y: 100), angle: angle)
///     let size = CGSize(width: 4, height: 120)
///     let commands = [DrawingCommand.fill(hand, .solid(.black))]
///     return StageState([ElementState(number: 0, id: "hand", size: size, pose: pose, commands: commands)])
///   }
/// }
/// let scene = Scene(timing: Scene.Timing(duration: .fixed(.seconds(60))), stage: StageDescription { _ in Clock() })
/// ```
///
/// A film is played several times, each time on a new stage, and each has to move alike: so a stage takes
/// nothing from a clock, from a random source without a seed, or from the order of a `Set` or a `Dictionary`.
public protocol Stage: AnyObject, SendableMetatype {
  /// Whether nothing moves, and nothing will move unless the timeline makes it.
  var isAtRest: Bool { get }

  /// Begins and ends what is due at the start of a display frame, and returns whether anything was due.
  ///
  /// For example, a finger lifts. By default, nothing happens.
  func beginDisplayFrame(at tick: Ticks) -> Bool

  /// Begins an action of the timeline in the display frame that starts at a tick; by default, refuses every action.
  ///
  /// ```swift
  /// func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError) {
  ///   guard let press = action.value as? TimelineEntry.Press else { throw .notForStage(action) }
  ///   print("held down until", (tick + press.duration).seconds)
  /// }
  /// ```
  ///
  /// - Throws: `CradleError` if the stage cannot perform the action. Nothing has changed then.
  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError)

  /// Advances motions of whole display frames to the end of the current one; by default, does nothing.
  func advanceDisplayFrame(from tick: Ticks)

  /// Advances the physics by one tick.
  func tick()

  /// Returns the state of all elements.
  ///
  /// - Parameter detail: The required parts; extra parts are harmless.
  func state(_ detail: StageState.Detail) -> StageState

  /// Returns the layers that show a state, back to front; by default, its elements in one layer.
  func layers(showing state: StageState) -> [DisplayList.Layer]

  /// The start of the last display frame where the stage acted by itself; none by default.
  ///
  /// Report only what a film has to show, even if nothing moves. A film that settles continues for half a second after
  /// it, and there is a golden frame for it.
  var lastEvent: Ticks? { get }

  /// The first reason why the film cannot continue, as a sentence.
  ///
  /// By default, it reports elements that cannot be shown: one at a position that is not a number, two with one name,
  /// or too many.
  var fault: String? { get }

  /// Takes measurements for the ``findings`` at this tick; by default, does nothing.
  ///
  /// A film is played once to be measured, and again to be drawn.
  func measure()

  /// What the stage found out while the film was measured; by default, nothing.
  ///
  /// For example, a finding is the largest value that the stage will show.
  var findings: (any Sendable)? { get }

  /// Receives what is known about the film before anything is drawn; by default, does nothing.
  ///
  /// - Parameters:
  ///   - length: The length of the film; `nil` if it is unknown.
  ///   - findings: What the stage found out while the film was measured; `nil` if it was not.
  func learn(length: Ticks?, findings: (any Sendable)?)
}

extension Stage {
  /// False: there is never anything to begin or end.
  public func beginDisplayFrame(at tick: Ticks) -> Bool { false }

  /// Refuses every action.
  ///
  /// - Throws: `CradleError` with the code `.invalidAction`.
  public func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError) {
    throw .notForStage(action)
  }

  /// Does nothing.
  public func advanceDisplayFrame(from tick: Ticks) {}

  /// The elements of the state in one layer.
  public func layers(showing state: StageState) -> [DisplayList.Layer] {
    var items = DisplayList.Layer(name: "items", elements: state.drawnElements)
    items.pixelRule = state.pixelRule
    return [items]
  }

  /// None.
  public var lastEvent: Ticks? { nil }

  /// An element that cannot be shown.
  public var fault: String? {
    state(.places).flaw.map { "\(type(of: self)) \($0)" }
  }

  /// Does nothing.
  public func measure() {}

  /// None.
  public var findings: (any Sendable)? { nil }

  /// Does nothing.
  public func learn(length: Ticks?, findings: (any Sendable)?) {}
}

/// A stage that gives a player more answers than a custom one; those of this package do.
package protocol PlayedStage: Stage {
  /// Returns the spots of the fingers at a time, without their drawing; none by default.
  func touchMarks(at time: SceneTime) -> [DisplayList.Element]

  /// Returns how well an action suits the stage; by default, fully.
  ///
  /// In a scene with several stages, the answer decides which one performs the action.
  func fit(of action: TimelineEntry.Action) -> ActionFit

  /// Looks for answers that cannot be shown; by default, does nothing.
  ///
  /// - Parameter repeatedly: Whether to ask each question twice, to reveal answers that differ.
  func examine(repeatedly: Bool)

  /// What has happened so far on timelines within the stage; by default, nothing, and all of it is done.
  var timeline: StageTimeline { get }
}

// What a player asks of any stage; one from outside of the package has the answers that stand here.
extension Stage {
  private var played: (any PlayedStage)? { self as? any PlayedStage }

  /// Fully by default: whether it can be performed is known when it begins.
  package func fit(of action: TimelineEntry.Action) -> ActionFit { played?.fit(of: action) ?? .full }

  package func touchMarks(at time: SceneTime) -> [DisplayList.Element] { played?.touchMarks(at: time) ?? [] }

  package func examine(repeatedly: Bool) { played?.examine(repeatedly: repeatedly) }

  package var timeline: StageTimeline { played?.timeline ?? StageTimeline() }
}

extension PlayedStage {
  package func touchMarks(at time: SceneTime) -> [DisplayList.Element] { [] }

  package func fit(of action: TimelineEntry.Action) -> ActionFit { .full }

  package func examine(repeatedly: Bool) {}

  package var timeline: StageTimeline { StageTimeline() }
}

/// How well an action of the timeline suits a stage.
///
/// In a scene with several stages, an action that names no stage goes to the front-most one that it suits fully. If
/// there is none, it goes to the front-most one that only lacks the named target, and that stage reports the lack.
package enum ActionFit: Sendable {
  /// The stage performs actions of this kind, and has the named target.
  case full
  /// The stage performs actions of this kind, but lacks the named target, for example an item.
  case lacksTarget
  /// The action is for other kinds of stages.
  case none
}

extension CradleError {
  /// Returns the error about an action that a stage never performs.
  public static func notForStage(_ action: TimelineEntry.Action) -> CradleError {
    CradleError(message: "'\(action.verb.name)' does not work on this stage")
  }
}

/// A description of a stage that also makes the stage.
///
/// ```swift
/// struct Fountain: StageFactory {
///   var drops = 200
///
///   func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
///     FountainStage(drops: drops, seed: scene.seed)
///   }
/// }
/// let scene = Scene(stage: StageDescription(Fountain(drops: 500)))
/// ```
package protocol StageFactory: StageKind {
  /// Sets up a stage at the start of a scene.
  ///
  /// A film is played more than once, each time on a new stage.
  ///
  /// - Parameters:
  ///   - scene: The scene, with the colors of its theme.
  ///   - measuring: The value that measures texts.
  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage
}

/// A stage that a closure makes.
private struct MadeStage: StageFactory {
  let make: @Sendable (Scene, Studio) -> any Stage

  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    make(scene, Studio(for: scene, measuring: measuring))
  }
}

extension StageDescription {
  /// A custom stage.
  ///
  /// Your closure makes a new one for each playback.
  ///
  /// ```swift
  /// let stage = StageDescription { scene in FountainStage(drops: 200, seed: scene.seed) }
  /// ```
  public init(_ make: @escaping @Sendable (Scene) -> any Stage) {
    self.init(describedBy: MadeStage { scene, _ in make(scene) })
  }

  /// A custom stage with elements drawn by values.
  ///
  /// Your closure makes a new stage for each playback. It receives a `Studio`; its documentation has an example.
  public init(_ make: @escaping @Sendable (Scene, Studio) -> any Stage) {
    self.init(describedBy: MadeStage(make: make))
  }

  /// A custom stage with a description that makes it.
  package init(_ factory: some StageFactory) {
    self.init(describedBy: factory)
  }
}

extension CollectionDescription: StageFactory {
  /// Sets up a collection view.
  package func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    CollectionStage(self, of: scene, measuring: measuring)
  }
}

extension Scene {
  /// Sets up the stage of the scene, or its stages as one.
  func makeStage(measuring: any TextMeasuring) -> any CradlePlayback.Stage {
    guard stages.count > 1 else { return makeStage(0, measuring: measuring) }
    return StageEnsemble(self) { makeStage($0, measuring: measuring) }
  }

  private func makeStage(_ index: Int, measuring: any TextMeasuring) -> any CradlePlayback.Stage {
    guard let factory = stages[index].description as? any StageFactory else {
      let type = type(of: stages[index].description)
      // `fatalError`: release builds drop the messages of preconditions.
      fatalError("a stage described by \(type) is made by no StageFactory")
    }
    var scene = self
    scene.timeline = timeline(ofStage: index)
    return factory.makeStage(for: scene, measuring: measuring)
  }
}
