import CradleArtists
import CradleGeometry
import CradleScenes

/// The motions of the chrome's parts to the values that a timeline, a tap or a pull sets.
struct ChromeMotions {
  // How the thumb of a switch moves.
  private static let slide = Motion.curve(.easeInOut, over: .seconds(0.25))

  // What moves: a part, or the thumb.
  private enum Mover: Hashable {
    case part(ChromePart.Kind)
    case thumb
  }

  // The kinds that cover the view, and so move.
  private static let kinds: [ChromePart.Kind] = [.refreshControl, .keyboard, .tabBar]

  private var courses = Courses<Mover>()
  // The final values; only used for lookups.
  private var goals: [Mover: Double] = [:]
  // The tick when the spinner began to turn.
  private var spinStart: Ticks?

  init() {}

  /// Creates the motions of parts that rest at their first values.
  init(of parts: [ChromePart]) {
    for part in parts { goals[.part(part.kind)] = part.value }
  }

  var isMoving: Bool { courses.isChanging }

  /// Begins motions to values that have changed, and ends those that are over.
  mutating func follow(_ live: LiveChrome, segment: Int?, at tick: Ticks) {
    for kind in Self.kinds { move(.part(kind), to: live[kind], by: kind.motion, at: tick) }
    if let segment {
      let motion = goals[.thumb] == nil ? Motion(.atOnce) : Self.slide
      move(.thumb, to: Double(segment), by: motion, at: tick)
    }
    if live[.refreshControl] == 0 { spinStart = nil } else { spinStart = spinStart ?? tick }
    courses.endOver(at: tick)
  }

  /// Gives a part its full value without a motion.
  mutating func hold(_ kind: ChromePart.Kind, at tick: Ticks) {
    courses.end(.part(kind))
    goals[.part(kind)] = 1
    spinStart = tick
  }

  func value(of kind: ChromePart.Kind, at time: SceneTime) -> Double { value(of: .part(kind), at: time) ?? 0 }

  /// Writes the values at a time into the state of the chrome.
  func show(in state: inout ChromeState, at time: SceneTime) {
    for kind in Self.kinds { state.values[kind] = value(of: kind, at: time) }
    state.segmentPlace = value(of: .thumb, at: time)
    state.spinning = spinStart.map { max(0, time.since($0).seconds) }
  }

  private func value(of mover: Mover, at time: SceneTime) -> Double? {
    courses[mover].map { $0.value(at: time)[0] } ?? goals[mover]
  }

  private mutating func move(_ mover: Mover, to goal: Double, by motion: Motion, at tick: Ticks) {
    guard goals[mover] != goal else { return }
    let start = value(of: mover, at: SceneTime(tick)) ?? goal
    goals[mover] = goal
    courses.end(mover)
    guard motion.pace != .atOnce else { return }
    let origin = Course.Origin(PropertyValue.number(start).numbers)
    let route = Course.Route.to(PropertyValue.number(goal).numbers, isPlace: false)
    courses.begin(Course(route, from: origin, by: motion, at: tick), of: mover)
  }
}
