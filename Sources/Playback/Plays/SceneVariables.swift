import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import CradleSprings
import Foundation

/// The variables of a scene during a playback.
struct SceneVariables {
  /// The values at the end of the last display frame, by name; used only for lookups.
  private(set) var values: [String: Double]

  private var courses = Courses<String>()
  private var drags: [LiveDrag] = []

  /// Creates the variables with their first values.
  init(_ values: [String: Double]) {
    self.values = values
  }

  /// Whether a variable changes, or a finger drives one.
  var isChanging: Bool { courses.isChanging || !drags.isEmpty }

  /// Begins a change of a variable, which takes it away from a finger.
  mutating func begin(_ change: TimelineEntry.Change, of name: String, at tick: Ticks) throws(CradleError) {
    let value = try value(of: name)
    drags.removeAll { $0.drag.variable == name }
    let origin = Course.Origin(PropertyValue.number(value).numbers)
    if courses.begin(change, of: name, from: origin, after: .zero, at: tick) == nil, let value = change.value {
      values[name] = value.numbers[0]
    }
  }

  /// Lands a finger that drives a variable from its current value, and returns the track of the finger.
  mutating func begin(_ drag: TimelineEntry.VariableDrag, at tick: Ticks) throws(CradleError) -> FingerTrack {
    let value = try value(of: drag.variable)
    drags.removeAll { $0.drag.variable == drag.variable }
    courses.end(drag.variable)
    let live = LiveDrag(drag, from: value, landing: tick)
    drags.append(live)
    return live.track
  }

  /// Moves all variables to a tick.
  mutating func advance(to tick: Ticks) {
    for live in drags {
      values[live.drag.variable] = live.value(at: SceneTime(min(tick, live.track.lift)))
      guard tick >= live.track.lift, let change = live.release else { continue }
      let name = live.drag.variable
      if let course = change.course(from: live.origin, after: .zero, at: live.track.lift) {
        courses.begin(course, of: name)
      } else if let value = change.value {
        values[name] = value.numbers[0]
      }
    }
    drags.removeAll { tick >= $0.track.lift }
    for (name, course) in courses.all { values[name] = course.value(at: SceneTime(tick))[0] }
    courses.endOver(at: tick)
  }

  /// Gives a variable the value of its source.
  mutating func follow(_ name: String, to value: Double) {
    values[name] = value
  }

  private func value(of name: String) throws(CradleError) -> Double {
    guard let value = values[name] else { throw CradleError(message: "the scene has no variable '\(name)'") }
    return value
  }
}

/// A finger that drives a variable.
private struct LiveDrag {
  let drag: TimelineEntry.VariableDrag
  let track: FingerTrack

  // The value that the finger asks for where it lands.
  private let start: Double

  init(_ drag: TimelineEntry.VariableDrag, from value: Double, landing: Ticks) {
    self.drag = drag
    start = Self.band(of: drag, at: value).asked(value, within: drag.range)
    let straight = TimelineEntry.Drag(
      places: [drag.place, drag.place + drag.way],
      duration: drag.duration,
      curve: drag.curve,
      release: .fling
    )
    track = FingerTrack(drag.path ?? straight, landing: landing)
  }

  // By default, a whole way of the finger is as long as the viewport of a list. Beyond its largest detent, a sheet gives
  // a tenth of the way at first, and never reaches the island.
  private static func band(of drag: TimelineEntry.VariableDrag, at value: Double) -> RubberBand {
    drag.isStiffAbove && value > drag.range.upperBound
      ? RubberBand(length: SheetDescription.give, stiffness: 0.1) : RubberBand(length: drag.viewport)
  }

  func value(at time: SceneTime) -> Double {
    let way = track.place(at: time) - track.start
    let asked = start + drag.amount * way.dot(drag.way) / drag.way.dot(drag.way)
    return Self.band(of: drag, at: asked).shown(asked, within: drag.range)
  }

  /// The value and its velocity when the finger lifts.
  var origin: Course.Origin {
    let end = value(at: SceneTime(track.lift))
    let before = value(at: SceneTime(track.lift - .ticks(1)))
    let velocity = (end - before) * Double(Ticks.perSecond)
    return Course.Origin(PropertyValue.number(end).numbers, velocity: PropertyValue.number(velocity).numbers)
  }

  /// The change after the finger lifts; `nil` if the variable stays.
  var release: TimelineEntry.Change? {
    if let release = drag.release { return change(to: release.goal, by: release.motion) }
    let end = value(at: SceneTime(track.lift))
    let velocity = drag.path?.release == .stop ? 0 : origin.velocity[0]
    if let stop = drag.stop(from: end, velocity: velocity) { return change(to: stop.goal, by: stop.motion) }
    let nearest = min(max(end, drag.range.lowerBound), drag.range.upperBound)
    return nearest == end ? nil : change(to: nearest, by: .spring(.smooth))
  }

  private func change(to goal: Double, by motion: Motion) -> TimelineEntry.Change {
    TimelineEntry.Change(of: .variable(drag.variable), to: .number(goal), by: motion)
  }
}
