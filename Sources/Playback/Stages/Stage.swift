package import Geometry
package import Graphics
package import Scenes

/// What a scene plays on: everything on the canvas that can move.
///
/// A player calls it once or twice in each display frame, in the order of the requirements here. A stage
/// of one's own implements what it needs of them: ``isAtRest``, ``tick()`` and ``state(_:)`` at least.
package protocol Stage: AnyObject, SendableMetatype {
  /// Whether nothing moves, and nothing will unless the timeline makes it.
  var isAtRest: Bool { get }

  /// Ends what is over when a display frame starts at a tick, fingers lift, and returns whether anything
  /// was; nothing is unless implemented.
  func endWhatIsOver(at tick: Ticks) -> Bool

  /// Begins what the timeline asks for in the display frame that starts at a tick; unless implemented,
  /// nothing can be asked for.
  ///
  /// - Throws: Why that cannot be done; then nothing has changed.
  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(StageError)

  /// Moves on what moves once in a display frame, to where it is at the end of the one that starts
  /// at a tick; nothing unless implemented.
  func advanceDisplayFrame(from tick: Ticks)

  /// Moves the physics on by a tick.
  func tick()

  /// Returns where everything is.
  func state(_ detail: StageState.Detail) -> StageState

  /// Returns what a state looks like, back to front; its elements and nothing else unless implemented.
  func layers(showing state: StageState) -> [DisplayList.Layer]

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

  package func touchMarks(at time: SceneTime) -> [DisplayList.Element] { [] }
}

/// What a timeline asks for and a stage cannot do.
package struct StageError: Error, Equatable {
  /// What is wrong.
  package let reason: String

  /// Creates an error.
  package init(reason: String) {
    self.reason = reason
  }

  /// The stage is of a kind on which nobody does what is asked for.
  static func notForStage(_ action: TimelineEntry.Action) -> StageError {
    StageError(reason: "'\(action.value.name)' is not for this stage")
  }
}

/// The description of a stage that also makes the stage.
package protocol StageFactory: StageDescription {
  /// Sets a stage up, of which nothing has been played.
  ///
  /// A film is played more than once, and each time on a stage of its own.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: What knows how large texts are.
  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage
}

extension Scene.Stage {
  /// Creates what is on the canvas from a factory of one's own.
  package init(_ factory: some StageFactory) {
    self.init(describedBy: factory)
  }
}

extension CollectionDescription: StageFactory {
  package func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    let ground = background.laid(over: scene.canvas.background)
    let drawing = cells.drawing(on: ground, measuring: measuring)
    return makeStage(for: scene, cells: drawing, measuring: measuring)
  }

  /// Sets a stage up whose cells are drawn by a value of one's own in place of their style.
  package func makeStage(
    for scene: Scene,
    cells drawing: some CellDrawing,
    measuring: any TextMeasuring
  ) -> any Stage {
    CollectionStage(self, of: scene, cells: drawing, measuring: measuring)
  }
}

extension DynamicsDescription: StageFactory {
  package func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    DynamicsStage(self, theme: scene.canvas.theme)
  }
}
