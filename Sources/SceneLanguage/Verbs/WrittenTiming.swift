import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import CradleSprings

/// The timing of a change as written.
struct WrittenTiming: Sendable {
  var duration: Ticks?
  var curve: TimingCurve?
  var spring: Spring?
  var delay = Ticks.zero
  var repetitions: Repetitions?
  var autoreverses = false
  var phase: Double?
  var stagger: Ticks?
  var order: Motion.Order?

  /// A number of repetitions, or as many as the film has time for.
  enum Repetitions: Equatable, Sendable {
    case times(Int)
    case forever
  }

  /// The keys of a timing.
  static let fields: [Field<WrittenTiming>] = [
    Field(optional: "over", \.duration, .duration, "The time that the change takes."),
    Field(
      optional: "curve",
      \.curve,
      .curveOfValues,
      "The timing curve, linear if left out: a name, or [x1, y1, x2, y2]. 'step' jumps from keyframe to keyframe."
    ),
    Field(optional: "spring", \.spring, .settlingSpring, "The spring that moves it; a spring takes its own time."),
    Field("delay", \.delay, .delay, "The time before the change starts."),
    Field(
      optional: "repeat_count",
      \.repetitions,
      .repetitions,
      "The number of times that the change happens, or forever; once if left out."
    ),
    Field("autoreverses", \.autoreverses, .boolean, "Whether each repetition goes back as well, as a part of it."),
    Field(
      optional: "phase",
      \.phase,
      .number(in: 0...0.999_999),
      "How far the change starts into one repetition; 0 if left out."
    ),
    Field(optional: "stagger", \.stagger, .delay, "The time from the start of one item of 'each' to that of the next."),
    Field(
      optional: "order",
      \.order,
      .choice,
      "Who of 'each' starts first: by index, from the center of the list, or random, by the seed."
    ),
  ]

  /// Returns the motion.
  ///
  /// - Throws: `SceneError` for keys that exclude each other.
  func motion(_ object: SceneObject, hasEnd: Bool) throws(SceneError) -> Motion {
    if duration != nil, spring != nil {
      throw SceneError("\(object.name) has either 'over' or 'spring'", at: object.place(of: "spring"))
    }
    if spring != nil, curve != nil {
      throw SceneError("'curve' goes with 'over'; a spring is a curve itself", at: object.place(of: "curve"))
    }
    if let phase, phase > 0, repetitions == nil {
      throw SceneError("'phase' needs 'repeat_count'", at: object.place(of: "phase"))
    }
    if repetitions == .forever, !hasEnd {
      let message = "a change that goes on forever needs a film with a length, such as 'time: { duration: 6s }'"
      throw SceneError(message, at: object.place(of: "repeat_count"))
    }
    var motion: Motion
    if let spring {
      motion = .spring(spring)
    } else if let duration {
      motion = .curve(curve ?? .linear, over: duration)
    } else {
      throw SceneError("\(object.name) needs 'over' or 'spring'", at: object.place)
    }
    motion.delay = delay
    motion.autoreverses = autoreverses
    motion.phase = phase ?? 0
    motion.stagger = stagger ?? .zero
    motion.order = order ?? .index
    switch repetitions {
    case .times(let count): motion.repeatCount = count
    case .forever: motion.repeatCount = nil
    case nil: break
    }
    return motion
  }
}

extension Grammar where Value == WrittenTiming.Repetitions {
  fileprivate static var repetitions: Grammar {
    Grammar<Int>.integer(in: 1...100_000).map { .times($0) }.or("forever", meaning: .forever)
  }
}
