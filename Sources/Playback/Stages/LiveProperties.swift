import CradleGeometry
import CradleScenes

/// The properties of behaviors, layouts and views that change, or follow a source.
///
/// They take their values once per display frame.
struct LiveProperties {
  // A property of one object.
  private struct Place: Equatable {
    let object: AnyObject
    let property: Property

    static func == (left: Place, right: Place) -> Bool {
      left.object === right.object && left.property == right.property
    }
  }

  // A property of behaviors or of a layout that follows a source.
  private struct Followed {
    let target: Target
    // The value in the next display frame.
    var next: PropertyValue
    // The value that objects have, and these objects.
    var value: PropertyValue?
    var owners: [ObjectIdentifier] = []
  }

  private var courses = Courses<Place>()
  private var followed: [Followed] = []

  /// Whether a property is changing, or takes a value in the next display frame.
  var isChanging: Bool { courses.isChanging || followed.contains { $0.next != $0.value } }

  /// Begins a change of objects; returns false if none of the objects has the property.
  ///
  /// - Parameters:
  ///   - change: The change, with the property of the objects.
  ///   - property: The property.
  ///   - objects: The objects, such as a behavior and its children.
  ///   - wait: The time before the change starts, in addition to its delay.
  ///   - tick: The time of the change.
  mutating func begin(
    _ change: TimelineEntry.Change,
    of property: Property,
    on objects: [AnyObject],
    after wait: Ticks,
    at tick: Ticks
  ) -> Bool {
    var isFound = false
    for object in objects {
      guard let value = property.value(of: object) else { continue }
      isFound = true
      let place = Place(object: object, property: property)
      let velocity = courses[place]?.origin(at: SceneTime(tick)).velocity ?? .zero
      courses.end(place)
      let origin = Course.Origin(value.numbers, velocity: velocity)
      if courses.begin(change, of: place, from: origin, after: wait, at: tick) == nil, let value = change.value {
        property.set(value, of: object)
      }
    }
    return isFound
  }

  /// Ends the changes of an object.
  mutating func end(of object: AnyObject) {
    courses.end { $0.object === object }
  }

  /// Gives all objects the values that their properties have at the end of a display frame.
  ///
  /// - Parameters:
  ///   - tick: The end of the display frame.
  ///   - objects: Returns the objects that now have a property which follows a source.
  mutating func advance(to tick: Ticks, _ objects: (Target) -> [AnyObject]) {
    for (place, course) in courses.all {
      guard let old = place.property.value(of: place.object) else { continue }
      let numbers = course.value(at: SceneTime(tick))
      // A spring overshoots by its nature, but a curve only where its points say so.
      let new = old.with(course.isSpring ? place.property.clamped(numbers) : numbers)
      // A value that is set wakes items at rest, even if it is the old one.
      if new != old || !course.isWaiting(at: tick) { place.property.set(new, of: place.object) }
    }
    applyFollowed(objects)
    courses.endOver(at: tick)
  }

  /// Sets the value that a property takes in the next display frame.
  mutating func follow(_ target: Target, to value: PropertyValue) {
    if let index = followed.firstIndex(where: { $0.target == target }) {
      followed[index].next = value
    } else {
      followed.append(Followed(target: target, next: value))
    }
  }

  /// Gives objects the values that their properties follow, unless they already have them.
  ///
  /// Setting the same value again would wake items at rest.
  mutating func applyFollowed(_ objects: (Target) -> [AnyObject]) {
    for (index, property) in followed.enumerated() {
      let objects = objects(property.target)
      let owners = objects.map { ObjectIdentifier($0) }
      guard property.next != property.value || owners != property.owners else { continue }
      followed[index].value = property.next
      followed[index].owners = owners
      for object in objects { property.target.property?.set(property.next, of: object) }
    }
  }
}
