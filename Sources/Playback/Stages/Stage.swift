package import Geometry
package import Graphics
package import Scenes

/// The stage of a scene: everything on the canvas that can move.
///
/// A player calls it once or twice in each display frame, in the order of the requirements here. A custom
/// stage implements at least ``isAtRest``, ``tick()`` and ``state(_:)``.
package protocol Stage: AnyObject, SendableMetatype {
  /// Whether nothing moves, and nothing will unless the timeline makes it.
  var isAtRest: Bool { get }

  /// Ends everything that is over when a display frame starts at a tick, such as touches, and returns
  /// whether there was any; nothing is over unless implemented.
  func endWhatIsOver(at tick: Ticks) -> Bool

  /// Begins an action of the timeline in the display frame that starts at a tick; unless implemented, every
  /// action is refused.
  ///
  /// - Throws: The reason for which it cannot be performed; then nothing has changed.
  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(StageError)

  /// Advances all motions of whole display frames to the end of the one that starts at a tick; nothing
  /// unless implemented.
  func advanceDisplayFrame(from tick: Ticks)

  /// Moves the physics on by a tick.
  func tick()

  /// Returns the state of all elements.
  func state(_ detail: StageState.Detail) -> StageState

  /// Returns the layers that show a state, back to front; its elements in one layer unless implemented.
  func layers(showing state: StageState) -> [DisplayList.Layer]

  /// The first answer of a layout so far that cannot be shown, in a sentence; none unless implemented.
  var fault: String? { get }

  /// Looks for answers that cannot be shown; nothing unless implemented.
  ///
  /// - Parameter repeatedly: Whether each question is asked twice, which shows answers that differ.
  func examine(repeatedly: Bool)

  /// Returns the spots of the fingers at a time, without their drawing; none unless implemented.
  func touchMarks(at time: SceneTime) -> [DisplayList.Element]
}

extension Stage {
  package func endWhatIsOver(at tick: Ticks) -> Bool { false }

  package func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(StageError) {
    throw .notForStage(action)
  }

  package func advanceDisplayFrame(from tick: Ticks) {}

  package func layers(showing state: StageState) -> [DisplayList.Layer] {
    [DisplayList.Layer(name: "items", elements: state.drawnElements)]
  }

  package var fault: String? { nil }

  package func examine(repeatedly: Bool) {}

  package func touchMarks(at time: SceneTime) -> [DisplayList.Element] { [] }
}

/// An error about an action that a stage cannot perform.
package struct StageError: Error, Equatable {
  /// The reason, in words.
  package let reason: String

  /// Creates an error.
  package init(reason: String) {
    self.reason = reason
  }

  /// Returns the error about an action for which the stage has no performer.
  static func notForStage(_ action: TimelineEntry.Action) -> StageError {
    StageError(reason: "'\(action.value.name)' does not work on this stage")
  }
}

/// A description of a stage that also makes the stage.
package protocol StageFactory: StageDescription {
  /// Sets up a stage at the start of a scene.
  ///
  /// A film is played more than once, each time on a new stage.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: The value that measures texts.
  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage
}

extension Scene.Stage {
  /// Creates a stage from a custom factory.
  package init(_ factory: some StageFactory) {
    self.init(describedBy: factory)
  }
}

extension CollectionDescription: StageFactory {
  package func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    CollectionStage(self, of: scene, measuring: measuring)
  }
}

extension DynamicsDescription: StageFactory {
  package func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    DynamicsStage(self, theme: scene.canvas.theme)
  }
}
