package import CradleGeometry

/// The properties of an element that a timeline and bindings have changed, and those that are changing.
///
/// Items, cells and parts of the bar have such properties. Those of items that are in their descriptions have their
/// values there.
package struct ChangedProperties {
  // The values without running animations, at most one for each property.
  private var values: [(property: ElementProperty, value: PropertyValue)] = []
  package var courses = Courses<ElementProperty>()

  /// Creates properties without changes.
  package init() {}

  /// The value of a property without its animation; `nil` if the property is unchanged.
  package subscript(property: ElementProperty) -> PropertyValue? {
    get { values.first { $0.property == property }?.value }
    set {
      values.removeAll { $0.property == property }
      if let newValue { values.append((property, newValue)) }
    }
  }

  /// Whether no property has been changed.
  package var isEmpty: Bool { courses.isEmpty && values.isEmpty }

  /// Whether an element looks as it would without the changes.
  package var isIdentity: Bool { courses.isEmpty && values.allSatisfy { $0.value == $0.property.standard } }

  // The properties that can bring an element into view.
  private static let moving: [ElementProperty] = [.translation, .scale, .size, .rotation, .anchorPoint]

  /// Whether the changes move the element, or make it larger.
  package var movesElement: Bool {
    values.contains { Self.moving.contains($0.property) && $0.value != $0.property.standard }
      || courses.all.contains { Self.moving.contains($0.property) }
  }

  /// Whether the changes affect the drawing of the element.
  package var changesDrawing: Bool {
    values.contains(where: \.property.isDrawn) || courses.all.contains(where: \.property.isDrawn)
  }

  /// Returns the value of a property at a time; `nil` if the property is unchanged.
  package func value(of property: ElementProperty, at time: SceneTime) -> PropertyValue? {
    courses[property].map { property.value($0.value(at: time)) } ?? self[property]
  }

  /// Begins a change of a property, whose value without changes is `standard`.
  package mutating func begin(
    _ change: TimelineEntry.Change,
    of property: ElementProperty,
    standard: PropertyValue,
    after wait: Ticks,
    at tick: Ticks
  ) {
    let old = self[property] ?? standard
    if change.rolls, change.value != old {
      self[.oldLabel] = old
      begin(change.roll, of: .roll, standard: .number(1), after: wait, at: tick)
    }
    let value = old.numbers
    if let fade = change.crossFade(from: courses[property]?.value(at: SceneTime(tick)) ?? value) {
      begin(fade, of: .crossFade, standard: .number(1), after: wait, at: tick)
    }
    let new = courses.begin(change, of: property, from: Course.Origin(value), after: wait, at: tick)
    if let new = new.map(property.standard.with) ?? change.value { write(new, to: property) }
  }

  /// Ends the course of a property.
  package mutating func endCourse(of property: ElementProperty) {
    if !courses.isEmpty { courses.end(property) }
  }

  /// Gives a property the value that it follows at the end of a display frame.
  package mutating func follow(_ property: ElementProperty, to numbers: SIMD8<Double>, at tick: Ticks) {
    write(property.value(numbers), to: property)
    courses.follow(property, to: numbers, at: tick)
  }

  private mutating func write(_ value: PropertyValue, to property: ElementProperty) {
    // A negative factor mirrors the element.
    self[property] = property.kind == .factors ? value : value.with(property.clamped(value.numbers))
  }

  /// Returns how an element is drawn at a time, over its body.
  package func pose(over body: DrawnPose, at time: SceneTime) -> DrawnPose {
    changed(body, at: time) { $0.set($1, in: &$2) }
  }

  /// Returns the look of a cell at a time.
  package func look(_ look: CellLook, at time: SceneTime) -> CellLook {
    changed(look, at: time) { $0.set($1, in: &$2) }
  }

  private func changed<Subject>(
    _ subject: Subject,
    at time: SceneTime,
    set: (ElementProperty, PropertyValue, inout Subject) -> Void
  ) -> Subject {
    var subject = subject
    for (property, value) in values { set(property, value, &subject) }
    for (property, course) in courses.all { set(property, property.value(course.value(at: time)), &subject) }
    return subject
  }
}

/// The elements of one kind that a timeline and bindings have changed.
package struct ChangedElements<Key: Hashable> {
  // No result depends on the order.
  private var all: [Key: ChangedProperties] = [:]

  /// Creates elements without changes.
  package init() {}

  /// The changes of an element.
  package subscript(key: Key) -> ChangedProperties? { all[key] }

  /// Whether no element is changed.
  package var isEmpty: Bool { all.isEmpty }

  /// Whether an element is moved, or made larger.
  package var moveElements: Bool { all.values.contains(where: \.movesElement) }

  /// Whether an animation is running.
  package var isChanging: Bool { all.values.contains(where: \.courses.isChanging) }

  /// Changes an element.
  package mutating func change(_ key: Key, _ change: (inout ChangedProperties) -> Void) {
    change(&all[key, default: ChangedProperties()])
  }

  /// Returns whether a property of an element is changed.
  package func contains(_ property: ElementProperty) -> Bool { all.values.contains { $0[property] != nil } }

  /// Removes the changes that have ended at a tick.
  package mutating func end(at tick: Ticks) {
    guard isChanging else { return }
    for key in all.keys { all[key]?.courses.endOver(at: tick) }
  }
}
