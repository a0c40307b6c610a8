package import CradleGeometry

/// The courses of several properties, at most one for each.
///
/// All that changes over time has its courses here: items, cells, parts of the bar, behaviors, layouts and views. A new
/// course replaces an earlier one of the same property.
package struct Courses<Property: Equatable> {
  /// The properties with their courses, by the start of the course.
  package private(set) var all: [(property: Property, course: Course)] = []

  /// Creates no courses.
  package init() {}

  /// The course of a property; `nil` if the property does not change.
  package subscript(property: Property) -> Course? {
    all.first { $0.property == property }?.course
  }

  /// Whether no property changes.
  package var isEmpty: Bool { all.isEmpty }

  /// Whether an animation is running.
  package var isChanging: Bool {
    all.contains { $0.course.followed == nil }
  }

  /// Begins a course, and ends an earlier one of the same property.
  package mutating func begin(_ course: Course, of property: Property) {
    end(property)
    all.append((property, course))
  }

  /// Begins a change of a property, and ends an earlier one of the same property.
  ///
  /// - Parameters:
  ///   - change: The change, with resolved colors.
  ///   - property: The property.
  ///   - origin: The value of the property without its course.
  ///   - wait: The time before the change starts, in addition to its delay.
  ///   - tick: The time of the change.
  /// - Returns: The numbers at the end; `nil` for a change at once.
  package mutating func begin(
    _ change: TimelineEntry.Change,
    of property: Property,
    from origin: Course.Origin,
    after wait: Ticks,
    at tick: Ticks
  ) -> SIMD8<Double>? {
    let origin = self[property]?.origin(at: SceneTime(tick)) ?? origin
    end(property)
    guard let course = change.course(from: origin, after: wait, at: tick) else { return nil }
    begin(course, of: property)
    return course.target
  }

  /// Ends the course of a property.
  package mutating func end(_ property: Property) {
    all.removeAll { $0.property == property }
  }

  /// Ends the courses of some properties.
  package mutating func end(where isMeant: (Property) -> Bool) {
    all.removeAll { isMeant($0.property) }
  }

  /// Removes the animations that are over at a tick.
  package mutating func endOver(at tick: Ticks) {
    all.removeAll { $0.course.isOver(at: SceneTime(tick)) }
  }

  /// Adds the value that a property follows at the end of a display frame.
  package mutating func follow(_ property: Property, to numbers: SIMD8<Double>, at tick: Ticks) {
    let known = self[property]?.followed
    let value = known ?? FollowedValue()
    if known == nil { begin(Course(following: value), of: property) }
    value.add(numbers, at: tick)
  }
}
