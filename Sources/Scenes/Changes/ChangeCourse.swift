package import CradleGeometry
import CradleSprings

/// The course of a property of an item over time, as a closed form.
///
/// The course has a value and a velocity at any time, even between two ticks.
package struct ChangeCourse {
  /// The property that changes.
  package let property: ItemProperty
  /// The time of the end; `nil` if the course never ends.
  package let end: Ticks?
  /// The final value.
  package let target: SIMD8<Double>

  // The start of the first repetition, before the phase is added.
  private let begin: Ticks
  private let motion: Motion
  // The length of one pass in one direction, in ticks; infinite for a spring that is not repeated.
  private let length: Double
  private let autoreverses: Bool
  // The part of the first repetition that the phase skips, in ticks.
  private let lead: Double

  private enum Motion {
    case keyframes([Keyframe], from: SIMD8<Double>, TimingCurve)
    case spring(Spring, from: SIMD8<Double>, velocity: SIMD8<Double>, to: SIMD8<Double>)
    case following(FollowedValue)
  }

  /// A value on the way of a change.
  package struct Keyframe: Sendable {
    /// The fraction of the time, from 0 to 1.
    package let time: Double
    /// The value.
    package let value: SIMD8<Double>
    /// The curve from the previous value to this value; `nil` for the curve of the change.
    package let curve: TimingCurve?

    /// Creates a keyframe.
    package init(at time: Double, _ value: SIMD8<Double>, curve: TimingCurve?) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// The value and the velocity of a property when a change begins.
  package struct Origin: Sendable {
    /// The value.
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
    /// A final value.
    case to(SIMD8<Double>)
    /// Several values at ascending fractions of the time. The courses of several items share this list.
    case through([Keyframe])
  }

  /// Creates a course.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - route: The values during the change.
  ///   - origin: The current value and velocity. A spring continues with this velocity.
  ///   - timing: The timing.
  ///   - tick: The time of the change, before the delay.
  package init(
    _ property: ItemProperty,
    _ route: Route,
    from origin: Origin,
    timing: ChangeTiming,
    at tick: Ticks
  ) {
    self.property = property
    begin = tick + timing.delay
    autoreverses = timing.autoreverses
    let isRepeated = timing.repeatCount != 1 || timing.autoreverses
    let ticks: Ticks
    switch timing.pace {
    case .curve(let duration, let curve):
      motion = .keyframes(Self.keyframes(of: route), from: origin.value, curve)
      ticks = max(duration, .ticks(1))
      length = Double(ticks.count)
    case .spring(let spring):
      let goal = Self.goal(of: route)
      motion = .spring(spring, from: origin.value, velocity: origin.velocity, to: goal)
      let rest = SpringRest(spring, of: property, from: origin.value - goal, velocity: origin.velocity)
      let way = rest.end(after: begin)
      // A spring that is already at its target takes no time. But a repetition needs a duration.
      ticks = isRepeated ? max(way, .displayFrame) : way
      length = isRepeated ? Double(ticks.count) : .infinity
    }
    target = timing.autoreverses ? origin.value : Self.goal(of: route)
    let repetition = ticks.multiplied(by: timing.autoreverses ? 2 : 1)
    let ahead = Ticks(Int((timing.phase * Double(repetition.count)).rounded()))
    lead = Double(ahead.count)
    let start = begin
    end = timing.repeatCount.map { start + repetition.multiplied(by: $0) - ahead }
  }

  /// Creates the course of a property that follows a source.
  ///
  /// It never ends.
  package init(_ property: ItemProperty, following value: FollowedValue) {
    self.property = property
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
    case .to(let value): value
    case .through(let keyframes): keyframes.last?.value ?? .zero
    }
  }

  private static func keyframes(of route: Route) -> [Keyframe] {
    switch route {
    case .to(let value): [Keyframe(at: 1, value, curve: nil)]
    case .through(let keyframes): keyframes
    }
  }
}

extension ChangeCourse {
  /// The values that the course follows; `nil` for an animation.
  package var followed: FollowedValue? {
    if case .following(let value) = motion { value } else { nil }
  }

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
    case .keyframes(let keyframes, let origin, let curve):
      let time = ticks / length
      // After the last keyframe, its value stays. Exactly there, the way to it is over.
      let found = keyframes.partition { $0.time > time }
      let next = found == keyframes.count && keyframes.last?.time == 1 ? found - 1 : found
      let from = next > 0 ? keyframes[next - 1].value : origin
      guard next < keyframes.count else { return Origin(from) }
      let keyframe = keyframes[next]
      let start = next > 0 ? keyframes[next - 1].time : 0
      let width = keyframe.time - start
      let part = (time - start) / width
      let way = keyframe.value - from
      let seconds = width * length / Double(Ticks.perSecond)
      let curve = keyframe.curve ?? curve
      let progress = curve.progress(at: part)
      let value = progress == 1 ? keyframe.value : from + way * progress
      return Origin(value, velocity: way * (curve.slope(at: part) / seconds))
    }
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
  ) -> ChangeCourse.Origin {
    // The motion depends linearly on its start. So two motions of one number give the motions of all numbers.
    let pulled = state(from: SpringState(displacement: 1, velocity: 0), at: seconds)
    let way = start - target
    guard any(velocity .!= SIMD8.zero) else {
      return ChangeCourse.Origin(target + way * pulled.displacement, velocity: way * pulled.velocity)
    }
    let thrown = state(from: SpringState(displacement: 0, velocity: 1), at: seconds)
    return ChangeCourse.Origin(
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

  init(_ spring: Spring, of property: ItemProperty, from start: SIMD8<Double>, velocity: SIMD8<Double>) {
    self.spring = spring
    isPlace = property == .translation || property == .center
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
    func origin(_ ticks: Double) -> ChangeCourse.Origin {
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
