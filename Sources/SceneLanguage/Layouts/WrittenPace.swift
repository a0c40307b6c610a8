import CradleCollectionLayouts
import CradleGeometry
import CradleSceneSource
import CradleScenes
import CradleSprings

/// The timing of a change that happens once, as written: a duration and a curve, or a spring.
struct WrittenPace: Sendable {
  var duration: Ticks?
  var curve: TimingCurve?
  var spring: Spring?
  var delay = Ticks.zero

  /// The names of the keys.
  static let keys = ["over", "curve", "spring", "delay"]

  /// The keys of the timing.
  ///
  /// - Parameter standard: The behavior without `over` and `spring`.
  static func fields(_ standard: String) -> [Field<WrittenPace>] {
    [
      Field(optional: "over", \.duration, .duration, "How long it takes. \(standard)"),
      Field(optional: "curve", \.curve, .curve, "The timing curve; ease_in_out if left out."),
      Field(optional: "spring", \.spring, .settlingSpring, "The spring that moves it, instead of over and curve."),
      Field("delay", \.delay, .delay, "The time before it starts."),
    ]
  }

  /// Returns the motion; by default, 0.3 s with `ease_in_out`.
  ///
  /// - Throws: `SceneError` for keys that exclude each other.
  func motion(_ object: SceneObject) throws(SceneError) -> Motion {
    guard let spring else {
      return .curve(curve ?? .easeInOut, over: duration ?? .seconds(0.3)).delayed(by: delay)
    }
    try Self.checkSpring(object, excludes: ["over", "curve"])
    return .spring(spring).delayed(by: delay)
  }

  /// Returns the animation of a layout; `nil` if the entry has none of its keys.
  ///
  /// - Throws: `SceneError` for keys that exclude each other.
  func animation(_ object: SceneObject) throws(SceneError) -> LayoutAnimation? {
    guard Self.keys.contains(where: { object[$0] != nil }) else { return nil }
    switch try motion(object).pace {
    case .spring(let spring): return LayoutAnimation(spring: spring, delay: delay)
    case .curve(let duration, let curve): return LayoutAnimation(duration: duration, curve: curve, delay: delay)
    case .atOnce: return nil
    }
  }

  /// Checks that a map with a spring has none of the keys of a curve.
  static func checkSpring(_ object: SceneObject, excludes keys: [String]) throws(SceneError) {
    guard object["spring"] != nil else { return }
    try object.checkAbsence(of: keys) { "'\($0)' does not go with 'spring'; a spring takes its own time" }
  }
}

extension Grammar where Value == Spring {
  /// A spring that settles within ten minutes.
  static var settlingSpring: Grammar {
    let spring = Grammar<Spring>.spring
    return Grammar(schema: spring.schema) { node, reading in
      guard let read = spring.read(node, &reading) else { return nil }
      guard read.settlesSoon else {
        let remedy = "give it more damping, or 'over' in its place"
        reading.report("this spring does not settle within ten minutes; \(remedy)", at: node.place)
        return nil
      }
      return read
    }
  }
}
