package import CradleCollectionLayouts
import CradleGeometry
package import CradleSprings

// Motion for people who prefer less of it, as the system's setting and the media query of CSS ask for.

extension Scene.Canvas {
  /// How much a scene moves.
  public enum MotionPreference: String, CaseIterable, Sendable {
    /// All of the motion.
    case full
    /// No overshoot, and a cross-fade in place of a way.
    case reduced
  }
}

extension Spring {
  /// The spring without overshoot: with a damping ratio of at least 1.
  package var calmed: Spring {
    dampingRatio >= 1
      ? self : (try? Spring(mass: mass, stiffness: stiffness, dampingCoefficient: criticalDamping)) ?? self
  }

  private var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }
}

extension Motion {
  /// The motion without overshoot.
  var calmed: Motion {
    guard case .spring(let spring) = pace else { return self }
    var motion = self
    motion.pace = .spring(spring.calmed)
    motion.initialSpringVelocity = nil
    return motion
  }
}

extension LayoutAnimation {
  /// The animation without overshoot.
  package var calmed: LayoutAnimation {
    var animation = self
    animation.spring = spring?.calmed
    return animation
  }
}

extension TimelineEntry.Action {
  /// The action in a scene with reduced motion; entries that it causes stay.
  package var calmed: TimelineEntry.Action { TimelineEntry.Action(calming: verb).causing(consequences) }

  private init(calming verb: some TimelineAction) { self.init(verb.calmed()) }
}

extension TimelineEntry.Change {
  // The properties of elements whose way is a motion to people.
  private static let ways: [ElementProperty] = [.translation, .scale, .rotation]

  private var movesElements: Bool {
    switch targets {
    case .items(_, let property), .cells(_, let property), .bar(_, let property): Self.ways.contains(property)
    case .behaviors, .layout, .variable: false
    }
  }

  // Half of the time, the old picture fades out, and half of it, the new one fades in.
  private static let fade = Motion.curve(over: .seconds(0.2))

  package func calmed() -> TimelineEntry.Change {
    var change = self
    change.motion = motion.calmed
    change.initialVelocity = nil
    change.crossFades = motion.pace != .atOnce && movesElements
    change.variations = variations.map { $0.calmed() }
    return change
  }

  /// Returns the cross-fade from the old value to the new one; `nil` if there is none, or if both are equal.
  ///
  /// - Parameter value: The value of the property at the start.
  package func crossFade(from value: SIMD8<Double>) -> TimelineEntry.Change? {
    guard crossFades, wholeCourse(from: Course.Origin(value), after: .zero, at: .zero)?.target != value else {
      return nil
    }
    return TimelineEntry.Change(of: targets, to: .number(1), from: .number(0), by: fade(after: .zero))
  }

  /// Returns a course that jumps to the end of another one in the middle of the cross-fade.
  func faded(_ course: Course, from origin: Course.Origin, after wait: Ticks, at tick: Ticks) -> Course {
    guard course.target != origin.value, let value = value ?? keyframes.last?.value else {
      return Course(.to(course.target, isPlace: false), from: origin, by: Motion(.atOnce), at: tick)
    }
    let jump = ChangeKeyframe(at: 0.5, value.with(course.target), curve: .step)
    let start = Course.Origin(start?.numbers ?? origin.value)
    return Course(.through([jump]), from: start, by: fade(after: wait), at: tick)
  }

  private func fade(after wait: Ticks) -> Motion { Self.fade.delayed(by: motion.delay + wait) }
}
