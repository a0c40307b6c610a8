public import CradleArtists
public import CradleGeometry
public import CradleGraphics
public import CradleScenes
package import Foundation

/// The stage of a scene: everything on the canvas that can move.
///
/// In each display frame, a player calls the methods of the stage once or twice, in the order that they are declared.
/// Write a custom stage for anything that is not a collection view or a playground, for example a particle system, a
/// clock, or a springy chart. A custom stage implements at least ``isAtRest``, ``tick()`` and ``state(_:)``:
///
/// ```swift
/// final class Clock: Stage {
///   private var angle = 0.0
///   var isAtRest: Bool { false }
///
///   func tick() { angle += .degrees(0.05) }
///
///   func state(_ detail: StageState.Detail) -> StageState {
///     let hand = Path(rect: CGRect(x: -2, y: -60, width: 4, height: 60))
///     let pose = ElementState.Pose(center: Vector(x: 100, y: 100), angle: angle)
///     let size = CGSize(width: 4, height: 120)
///     let commands = [DrawingCommand.fill(hand, .solid(.black))]
///     return StageState([ElementState(number: 0, id: "hand", size: size, pose: pose, commands: commands)])
///   }
/// }
/// let scene = Scene(timing: Scene.Timing(duration: .fixed(.seconds(60))), stage: StageDescription { _ in Clock() })
/// ```
///
/// A film is played several times, each time on a new stage. All these stages must move alike. So a stage must not
/// depend on a clock, on a random source without a seed, or on the order of a `Set` or a `Dictionary`.
public protocol Stage: AnyObject, SendableMetatype {
  /// Whether nothing moves, and nothing will move until the next action of the timeline.
  var isAtRest: Bool { get }

  /// Begins and ends all actions that are due at the start of a display frame, and returns whether any were due.
  ///
  /// For example, a finger lifts. By default, nothing happens.
  func beginDisplayFrame(at tick: Ticks) -> Bool

  /// Begins an action of the timeline in the display frame that starts at a tick.
  ///
  /// By default, this method refuses every action.
  ///
  /// ```swift
  /// func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws {
  ///   guard let press = action.value as? TimelineEntry.Press else { throw CradleError.notForStage(action) }
  ///   print("held down until", (tick + press.duration).seconds)
  /// }
  /// ```
  ///
  /// - Throws: An error if the stage cannot perform the action. If the method throws, it has changed nothing.
  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws

  /// Advances those motions that move in steps of display frames, to the end of the current display frame.
  ///
  /// By default, this method does nothing.
  func advanceDisplayFrame(from tick: Ticks)

  /// Advances the physics by one tick.
  func tick()

  /// Returns the state of all elements.
  ///
  /// - Parameter detail: The required parts of the state; extra parts are harmless.
  func state(_ detail: StageState.Detail) -> StageState

  /// Returns the layers that show a state, back to front; by default, its elements in one layer.
  func layers(showing state: StageState) -> [DisplayList.Layer]

  /// The start of the last display frame where the stage acted by itself; `nil` by default.
  ///
  /// Report only events that a film must show even if nothing moves. After such an event, a film that settles continues
  /// for half a second. The event also gets a golden frame.
  var lastEvent: Ticks? { get }

  /// The first reason why the film cannot continue, as a sentence.
  ///
  /// By default, a stage reports elements that cannot be shown. For example, the position of an element is not a
  /// number, two elements have one name, or there are too many.
  var fault: String? { get }

  /// Takes measurements for the ``findings`` at this tick.
  ///
  /// By default, this method does nothing.
  ///
  /// A film is first played to measure it, and then played again to draw it.
  func measure()

  /// The results that the stage found while the film was measured; `nil` by default.
  ///
  /// For example, a finding is the largest value that the stage will show.
  var findings: (any Sendable)? { get }

  /// Receives the facts about the film before anything is drawn.
  ///
  /// By default, this method does nothing.
  ///
  /// - Parameters:
  ///   - length: The length of the film; `nil` if it is unknown.
  ///   - findings: The results that the stage found while the film was measured; `nil` if the film was not measured.
  func learn(length: Ticks?, findings: (any Sendable)?)
}

extension Stage {
  /// Returns false, because nothing is ever due by default.
  public func beginDisplayFrame(at tick: Ticks) -> Bool { false }

  /// Refuses every action by default.
  ///
  /// - Throws: `CradleError` with the code `.invalidAction`.
  public func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws {
    throw CradleError.notForStage(action)
  }

  /// Does nothing by default.
  public func advanceDisplayFrame(from tick: Ticks) {}

  /// Returns one layer with all elements of the state.
  public func layers(showing state: StageState) -> [DisplayList.Layer] {
    var items = DisplayList.Layer(name: "items", elements: state.drawnElements)
    items.pixelRule = state.pixelRule
    return [items]
  }

  /// `nil` by default.
  public var lastEvent: Ticks? { nil }

  /// The first element that cannot be shown, as a sentence.
  public var fault: String? {
    state(.places).flaw.map { "\(type(of: self)) \($0)" }
  }

  /// Does nothing by default.
  public func measure() {}

  /// `nil` by default.
  public var findings: (any Sendable)? { nil }

  /// Does nothing by default.
  public func learn(length: Ticks?, findings: (any Sendable)?) {}
}

/// A stage of this package, which gives a player more answers than a custom stage.
package protocol PlayedStage: Stage {
  /// Returns the spots of the fingers at a time, without drawings; no spots by default.
  func touchMarks(at time: SceneTime) -> [DisplayList.Element]

  /// Returns the items that others draw inside themselves, at a time; by default, none.
  func insideItems(at time: SceneTime) -> [InsideItem]

  /// Returns how well an action suits the stage; by default, every action suits it fully.
  ///
  /// In a scene with several stages, the answers decide which stage performs the action.
  func fit(of action: TimelineEntry.Action) -> ActionFit

  /// Looks for invalid answers from the code of the stage.
  ///
  /// By default, this method does nothing.
  ///
  /// - Parameter repeatedly: Whether to ask each question twice, to reveal answers that differ.
  func examine(repeatedly: Bool)

  /// Applies the changes of the timeline at 0 s that otherwise take effect in the course of a display frame.
  ///
  /// By default, this method does nothing.
  func showStart()

  /// The events so far on timelines within the stage; by default, an empty timeline that is done.
  var timeline: StageTimeline { get }

  /// Makes the stage keep the ``contacts`` from now on.
  ///
  /// By default, this method does nothing.
  func recordContacts()

  /// The contacts that have begun since ``recordContacts()``; by default, none.
  var contacts: ContactLog { get }

  /// What happened so far, but was probably not intended.
  var remarks: [StageRemark] { get }

  /// Returns the entries of buttons that were pressed beside rows since the last call; by default, none.
  func takePressedEntries() -> [TimelineEntry]

  /// Returns what a finger of a person moves if it lands at a point of the canvas; by default, nothing.
  func target(under place: CGPoint) -> TouchTarget
}

// The answers that a player needs from any stage. A custom stage gives the default answers.
extension Stage {
  private var played: (any PlayedStage)? { self as? any PlayedStage }

  /// Returns how well an action suits the stage.
  ///
  /// Every action suits a custom stage fully. Only when an action begins does such a stage tell whether it can perform
  /// the action.
  package func fit(of action: TimelineEntry.Action) -> ActionFit { played?.fit(of: action) ?? .full }

  package func touchMarks(at time: SceneTime) -> [DisplayList.Element] { played?.touchMarks(at: time) ?? [] }

  package func insideItems(at time: SceneTime) -> [InsideItem] { played?.insideItems(at: time) ?? [] }

  package func examine(repeatedly: Bool) { played?.examine(repeatedly: repeatedly) }

  package func showStart() { played?.showStart() }

  package var timeline: StageTimeline { played?.timeline ?? StageTimeline() }

  package func recordContacts() { played?.recordContacts() }

  package func takePressedEntries() -> [TimelineEntry] { played?.takePressedEntries() ?? [] }

  package var contacts: ContactLog { played?.contacts ?? ContactLog() }

  package func target(under place: CGPoint) -> TouchTarget { played?.target(under: place) ?? .nothing }

  /// What happened so far, but was probably not intended.
  package var remarks: [StageRemark] { played?.remarks ?? [] }
}

extension PlayedStage {
  package func touchMarks(at time: SceneTime) -> [DisplayList.Element] { [] }

  package func insideItems(at time: SceneTime) -> [InsideItem] { [] }

  package func fit(of action: TimelineEntry.Action) -> ActionFit { .full }

  package func examine(repeatedly: Bool) {}

  package func showStart() {}

  package var timeline: StageTimeline { StageTimeline() }

  package func recordContacts() {}

  package func takePressedEntries() -> [TimelineEntry] { [] }

  package var contacts: ContactLog { ContactLog() }

  package func target(under place: CGPoint) -> TouchTarget { .nothing }

  /// By default, there is none.
  package var remarks: [StageRemark] { [] }
}

/// How well an action of the timeline suits a stage.
///
/// In a scene with several stages, an action may name no stage. Then the front-most stage that the action suits fully
/// performs it. If there is no such stage, the front-most stage that only lacks the named target gets the action, and
/// reports the missing target.
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
  /// A film is played several times, each time on a new stage.
  ///
  /// - Parameters:
  ///   - scene: The scene, with the colors of its theme.
  ///   - measuring: The value that measures texts.
  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage
}

/// A description of a stage that a closure makes.
private struct MadeStage: StageFactory {
  let make: @Sendable (Scene, Studio) -> any Stage

  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    make(scene, Studio(for: scene, measuring: measuring))
  }
}

extension StageDescription {
  /// A custom stage.
  ///
  /// Your closure makes a new stage for each playback.
  ///
  /// ```swift
  /// let stage = StageDescription { scene in FountainStage(drops: 200, seed: scene.seed) }
  /// ```
  public init(_ make: @escaping @Sendable (Scene) -> any Stage) {
    self.init(describedBy: MadeStage { scene, _ in make(scene) })
  }

  /// A custom stage that draws its elements with a studio.
  ///
  /// Your closure makes a new stage for each playback. The closure receives a `Studio`. The documentation of `Studio`
  /// has an example.
  public init(_ make: @escaping @Sendable (Scene, Studio) -> any Stage) {
    self.init(describedBy: MadeStage(make: make))
  }

  /// A custom stage that a factory makes.
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
  /// Sets up the stage of the scene; several stages are combined into one.
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
    scene.canvas = canvas.within(stages[index].sheet)
    return factory.makeStage(for: scene, measuring: measuring)
  }
}
