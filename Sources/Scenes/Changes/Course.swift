package import CradleGeometry
import CradleSprings

/// The values of a property over time, as a closed form.
///
/// The course has a value and a velocity at any time, even between two ticks.
package struct Course {
  /// The time of the end; `nil` if the course never ends.
  package let end: Ticks?
  /// The final value.
  package let target: SIMD8<Double>

  // The start of the first repetition, before the phase is added.
  private let begin: Ticks
  private let motion: Form
  // The length of one pass in one direction, in ticks; infinite for a spring that is not repeated.
  private let length: Double
  private let autoreverses: Bool
  // The part of the first repetition that the phase skips, in ticks.
  private let lead: Double

  private enum Form {
    case curve(Route, from: SIMD8<Double>, TimingCurve)
    case spring(Spring, from: SIMD8<Double>, velocity: SIMD8<Double>, to: SIMD8<Double>)
    case following(FollowedValue)
  }

  /// The value and the velocity of a property when a change begins.
  package struct Origin: Sendable {
    package var value: SIMD8<Double>
    /// The change of the value per second.
    package var velocity: SIMD8<Double>

    /// Creates an origin; by default, at rest.
    package init(_ value: SIMD8<Double>, velocity: SIMD8<Double> = .zero) {
      self.value = value
      self.velocity = velocity
    }
  }

  /// The values of a property during a change.
  package enum Route: Sendable {
    /// The numbers of a final value; whether they belong together as a place or a distance in the plane.
    case to(SIMD8<Double>, isPlace: Bool)
    /// Several values at ascending fractions of the time. The courses of several items share this list.
    case through([ChangeKeyframe])
  }

  /// Creates a course.
  ///
  /// - Parameters:
  ///   - route: The values during the change.
  ///   - origin: The current value and velocity. A spring continues with this velocity.
  ///   - motion: The motion; one at once ends as it begins.
  ///   - tick: The time of the change, before the delay.
  package init(_ route: Route, from origin: Origin, by motion: Motion, at tick: Ticks) {
    begin = tick + motion.delay
    autoreverses = motion.autoreverses
    let isRepeated = motion.repeatCount != 1 || motion.autoreverses
    let ticks: Ticks
    switch motion.pace {
    case .atOnce:
      self.motion = .curve(route, from: origin.value, .linear)
      (ticks, length) = (.zero, 1)
    case .curve(let duration, let curve):
      self.motion = .curve(route, from: origin.value, curve)
      ticks = max(duration, .ticks(1))
      length = Double(ticks.count)
    case .spring(let spring):
      let goal = Self.goal(of: route)
      self.motion = .spring(spring, from: origin.value, velocity: origin.velocity, to: goal)
      let rest = SpringRest(spring, of: route, from: origin.value - goal, velocity: origin.velocity)
      let way = rest.end(after: begin)
      // A spring that is already at its target takes no time. But a repetition needs a duration.
      ticks = isRepeated ? max(way, .displayFrame) : way
      length = isRepeated ? Double(ticks.count) : .infinity
    }
    target = motion.autoreverses ? origin.value : Self.goal(of: route)
    let repetition = ticks.multiplied(by: motion.autoreverses ? 2 : 1)
    let ahead = Ticks(Int((motion.phase * Double(repetition.count)).rounded()))
    lead = Double(ahead.count)
    let start = begin
    end = motion.repeatCount.map { start + repetition.multiplied(by: $0) - ahead }
  }

  /// Creates the course of a property that follows a source.
  ///
  /// It never ends.
  package init(following value: FollowedValue) {
    motion = .following(value)
    begin = .zero
    end = nil
    target = .zero
    length = .infinity
    lead = 0
    autoreverses = false
  }

  private static func goal(of route: Route) -> SIMD8<Double> {
    switch route {
    case .to(let numbers, _): numbers
    case .through(let keyframes): keyframes.last?.value.numbers ?? .zero
    }
  }
}

extension Course {
  /// The values that the course follows; `nil` for an animation.
  package var followed: FollowedValue? {
    if case .following(let value) = motion { value } else { nil }
  }

  /// Whether a spring moves the property.
  package var isSpring: Bool {
    if case .spring = motion { true } else { false }
  }

  /// Returns whether the course still waits at a time.
  package func isWaiting(at tick: Ticks) -> Bool { tick < begin }

  /// Returns whether the course has ended at a time.
  package func isOver(at time: SceneTime) -> Bool {
    end.map { SceneTime($0) <= time } ?? false
  }

  /// Returns the value at a time; a spring may overshoot.
  package func value(at time: SceneTime) -> SIMD8<Double> {
    isOver(at: time) ? target : state(at: time).value
  }

  /// Returns the value and the velocity at a time, as the origin of another change.
  package func origin(at time: SceneTime) -> Origin {
    guard !isOver(at: time) else { return Origin(target) }
    let state = state(at: time)
    return time.ticks < Double(begin.count) ? Origin(state.value) : state
  }

  private func state(at time: SceneTime) -> Origin {
    if let followed { return followed.state(at: time) }
    var ticks = max(0, time.ticks - Double(begin.count)) + lead
    var isReturning = false
    if length.isFinite {
      let repetition = autoreverses ? 2 * length : length
      ticks -= (ticks / repetition).rounded(.down) * repetition
      if ticks > length {
        ticks = repetition - ticks
        isReturning = true
      }
    }
    var state = motion(after: ticks)
    if isReturning { state.velocity = -state.velocity }
    return state
  }

  // Returns the value and the velocity a number of ticks after the start of a pass.
  private func motion(after ticks: Double) -> Origin {
    switch motion {
    case .following(let value): return value.state(at: SceneTime(ticks: ticks))
    case .spring(let spring, let from, let velocity, let to):
      return spring.motion(from: from, velocity: velocity, to: to, at: ticks / Double(Ticks.perSecond))
    case .curve(.to(let goal, _), let origin, let curve):
      return way(from: origin, to: goal, by: curve, at: ticks / length, of: length)
    case .curve(.through(let keyframes), let origin, let curve):
      let time = ticks / length
      // After the last keyframe, its value stays. Exactly there, the way to it is over.
      let found = keyframes.partition { $0.time > time }
      let next = found == keyframes.count && keyframes.last?.time == 1 ? found - 1 : found
      let from = next > 0 ? keyframes[next - 1].value.numbers : origin
      guard next < keyframes.count else { return Origin(from) }
      let keyframe = keyframes[next]
      let start = next > 0 ? keyframes[next - 1].time : 0
      let width = keyframe.time - start
      return way(
        from: from,
        to: keyframe.value.numbers,
        by: keyframe.curve ?? curve,
        at: (time - start) / width,
        of: width * length
      )
    }
  }

  // Returns the value and the velocity at a part of a way that takes a number of ticks.
  private func way(
    from start: SIMD8<Double>,
    to goal: SIMD8<Double>,
    by curve: TimingCurve,
    at part: Double,
    of ticks: Double
  ) -> Origin {
    let way = goal - start
    let progress = curve.progress(at: part)
    let value = progress == 1 ? goal : start + way * progress
    return Origin(value, velocity: way * (curve.slope(at: part) / (ticks / Double(Ticks.perSecond))))
  }
}

extension Array {
  /// Returns the first index whose element, like all later ones, has a property; the number of elements if none has it.
  fileprivate func partition(where isLater: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Spring {
  /// Returns the values and the velocities of several numbers at a time after their start, in seconds.
  fileprivate func motion(
    from start: SIMD8<Double>,
    velocity: SIMD8<Double>,
    to target: SIMD8<Double>,
    at seconds: Double
  ) -> Course.Origin {
    // The motion depends linearly on its start. So two motions of one number give the motions of all numbers.
    let pulled = state(from: SpringState(displacement: 1, velocity: 0), at: seconds)
    let way = start - target
    guard any(velocity .!= SIMD8.zero) else {
      return Course.Origin(target + way * pulled.displacement, velocity: way * pulled.velocity)
    }
    let thrown = state(from: SpringState(displacement: 0, velocity: 1), at: seconds)
    return Course.Origin(
      target + way * pulled.displacement + velocity * thrown.displacement,
      velocity: way * pulled.velocity + velocity * thrown.velocity
    )
  }
}

/// The search for the end of a spring: the display frame from which the spring stays near its target.
///
/// Near means a thousandth of the distance, as for Core Animation and SwiftUI. Neither the size of a pixel nor
/// `time.rest` matters, so that a film at another scale has the same motion.
private struct SpringRest {
  // The fraction of the distance that counts as rest.
  private static let tolerance = 0.001
  // The longest duration of a spring: an hour.
  private static let mostFrames = 216_000
  // The number of samples in each display frame.
  private static let looks = 4

  private let spring: Spring
  private let isPlace: Bool
  private let start: SIMD8<Double>
  private let velocity: SIMD8<Double>
  // The square of the angular frequency.
  private let square: Double

  init(_ spring: Spring, of route: Course.Route, from start: SIMD8<Double>, velocity: SIMD8<Double>) {
    self.spring = spring
    if case .to(_, let isPlace) = route { self.isPlace = isPlace } else { isPlace = false }
    self.start = start
    self.velocity = velocity
    square = spring.angularFrequency * spring.angularFrequency
  }

  // Returns the square of the length of a position. Other values have a square for each of their numbers, because these
  // may have different units: the color of a shadow beside its radius.
  private func squares(_ numbers: SIMD8<Double>) -> SIMD8<Double> {
    let squares = numbers * numbers
    return isPlace ? [squares.sum(), 0, 0, 0, 0, 0, 0, 0] : squares
  }

  /// Returns the time from a tick until the spring stays near its target, in whole display frames.
  ///
  /// The distance is the distance from the start to the target. A spring that starts fast beside its target goes
  /// farther than that: without damping, v/ω. The larger of the two counts.
  func end(after begin: Ticks) -> Ticks {
    let first = begin.nextDisplayFrame - begin
    let distances = pointwiseMax(squares(start), squares(velocity) / square)
    let limits = distances * (Self.tolerance * Self.tolerance)
    func ticks(_ frame: Int) -> Ticks { first + Ticks.displayFrame.multiplied(by: frame) }
    func origin(_ ticks: Double) -> Course.Origin {
      spring.motion(from: start, velocity: velocity, to: .zero, at: ticks / Double(Ticks.perSecond))
    }
    // The energy of a spring never grows. So the current energy limits all later distances.
    func mayLeave(_ frame: Int) -> Bool {
      let state = origin(Double(ticks(frame).count))
      return any(squares(state.value) + squares(state.velocity) / square .> limits)
    }
    var high = 1
    while high < Self.mostFrames, mayLeave(high) { high *= 2 }
    var low = high == 1 ? 0 : high / 2
    if low == 0, !mayLeave(0) { high = 0 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if mayLeave(middle) { low = middle } else { high = middle }
    }
    func leaves(before frame: Int) -> Bool {
      (1...Self.looks).contains { look in
        let back = Double(look * Ticks.displayFrame.count) / Double(Self.looks)
        let state = origin(max(0, Double(ticks(frame).count) - back))
        return any(squares(state.value) .> limits)
      }
    }
    while high > 0, !leaves(before: high) { high -= 1 }
    return ticks(high)
  }
}
