import Geometry
import Graphics
import Scenes

/// What a scene plays on: everything on the canvas that can move.
///
/// A player calls it once or twice in each display frame, in the order of the requirements here.
protocol Stage: AnyObject, SendableMetatype {
  /// Whether nothing moves, and nothing will unless the timeline makes it.
  var isAtRest: Bool { get }

  /// Ends what is over when a display frame starts at a tick, fingers lift, and returns whether anything
  /// was.
  func endWhatIsOver(at tick: Ticks) -> Bool

  /// Begins what the timeline asks for in the display frame that starts at a tick.
  ///
  /// - Throws: Why that cannot be done; then nothing has changed.
  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(StageError)

  /// Moves on what moves once in a display frame, to where it is at the end of the one that starts
  /// at a tick.
  func advanceDisplayFrame(from tick: Ticks)

  /// Moves the physics on by a tick.
  func tick()

  /// Returns where everything is.
  func state(_ detail: StageState.Detail) -> StageState

  /// Returns what a state looks like, back to front.
  func layers(showing state: StageState) -> [DisplayList.Layer]

  /// Returns the spots of the fingers at a time in ticks, without their drawing.
  func touchMarks(at time: SceneTime) -> [DisplayList.Element]
}

/// What a timeline asks for and a stage cannot do.
struct StageError: Error {
  let reason: String
}
