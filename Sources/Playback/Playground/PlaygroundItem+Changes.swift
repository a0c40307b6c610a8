import CradleArtists
import CradleDynamics
public import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

// The transform over the body. It does not affect behaviors.
extension Playground.Item {
  /// The scale of the drawing over the body, along both axes; 1 at first.
  public var scale: Double {
    get { stretch.x }
    set { stretch = Vector(x: newValue, y: newValue) }
  }

  /// The scales of the drawing over the body, along each axis; (1, 1) at first.
  public var stretch: Vector {
    get { vector(of: .scale) }
    set { set(.scale, to: PropertyValue.vector(newValue).numbers) }
  }

  /// The clockwise rotation of the drawing over the body, in radians; 0 at first.
  public var rotation: Double {
    get { value(of: .rotation).numbers[0] }
    set { set(.rotation, to: PropertyValue.number(newValue).numbers) }
  }

  /// The displacement of the drawing from the body, in points; (0, 0) at first.
  public var translation: Vector {
    get { vector(of: .translation) }
    set { set(.translation, to: PropertyValue.vector(newValue).numbers) }
  }

  /// The drawn radius of a rectangle's corners, in points.
  ///
  /// The corners of its body stay sharp.
  public var cornerRadius: Double {
    get { style.cornerRadius }
    set { look.cornerRadius = newValue }
  }
}

// The running changes of properties. They are drawn over the body.
extension Playground.Item {
  // Gives a property a value at once, and ends a running animation of the property.
  private func set(_ property: ElementProperty, to numbers: SIMD8<Double>) {
    // Non-finite values are ignored, as they are for a center.
    guard (numbers * 0).sum() == 0 else { return }
    changed.courses.end(property)
    write(property.standard.with(numbers), to: property)
    remember(property, as: value(of: property))
  }

  /// Begins a change, and ends an earlier one of the same property.
  ///
  /// From now on, the property has its final value, as in UIKit. A spring continues with the velocity that the property
  /// has: that of an earlier change, or of what has set it in the last display frame.
  func begin(_ change: TimelineEntry.Change, of property: ElementProperty, after wait: Ticks = .zero, at tick: Ticks) {
    if change.rolls, change.value != value(of: property) {
      write(value(of: property), to: .oldLabel)
      begin(change.roll, of: .roll, after: wait, at: tick)
    }
    if let fade = change.crossFade(from: value(of: property, at: tick).numbers) {
      begin(fade, of: .crossFade, after: wait, at: tick)
    }
    let origin = Course.Origin(value(of: property).numbers, velocity: recentVelocity(of: property))
    let numbers = changed.courses.begin(change, of: property, from: origin, after: wait, at: tick)
    if let value = numbers.map(property.standard.with) ?? change.value { write(value, to: property) }
    if numbers != nil { playground?.note(changing: self) }
  }

  /// Returns the drawn opacity at a tick.
  func shownAlpha(at tick: Ticks) -> Double {
    isUnchanged ? alpha : changed.value(of: .alpha, at: SceneTime(tick))?.numbers[0] ?? alpha
  }

  /// Returns the value of a property at a tick.
  func value(of property: ElementProperty, at tick: Ticks) -> PropertyValue {
    changed.value(of: property, at: SceneTime(tick)) ?? value(of: property)
  }

  /// Returns the value of a property without running animations.
  func value(of property: ElementProperty) -> PropertyValue {
    let value = property.value(in: current) ?? changed[property] ?? property.standard
    return value.resolved(in: playground?.theme ?? .light)
  }

  private func vector(of property: ElementProperty) -> Vector {
    let numbers = value(of: property).numbers
    return Vector(x: numbers[0], y: numbers[1])
  }

  /// Sets a property without ending its animation.
  func write(_ value: PropertyValue, to property: ElementProperty) {
    var new = current
    if property.set(value, in: &new) { current = new } else { changed[property] = value }
  }
}

extension Playground {
  /// Begins a change of items at a tick.
  ///
  /// - Throws: `CradleError` if an item does not exist or lacks the property. Nothing has changed then.
  func perform(_ change: TimelineEntry.Change, at tick: Ticks) throws(CradleError) {
    guard case .items(let ids, let property) = change.targets else { throw .notForStage(.change(change)) }
    var found: [Playground.Item] = []
    for id in ids {
      guard let item = try item(id) as? Playground.Item else {
        throw CradleError(message: "'\(id)' is a group; name its items")
      }
      guard property.absence(in: item.style) == nil else {
        throw CradleError(message: "\(item) has no '\(property.name)'")
      }
      if property == .center, animator.velocity(of: group(of: item) ?? item) != nil {
        let holder = nameOfBehavior(holding: id).map { "the behavior '\($0)' holds" } ?? "a behavior holds"
        throw CradleError(message: "\(holder) \(item), so its center cannot be changed; change its translation")
      }
      found.append(item)
    }
    let change = change.resolved(in: theme)
    for (number, wait) in change.motion.waits(found.count, seed: seed).enumerated() {
      found[number].begin(change.change(ofTarget: number), of: property, after: wait, at: tick)
    }
  }

  /// Notes that an item has a running animation.
  func note(changing item: Playground.Item) {
    guard !item.isNoted else { return }
    item.isNoted = true
    changing.append(item)
  }

  // Returns the name of the first behavior that holds an item, if there is one with a name.
  private func nameOfBehavior(holding id: String) -> String? {
    let acting = acts.first { act in
      let ids = act.entry.description.itemIDs
      return act.entry.id != nil && act.behavior.dynamicAnimator != nil && (ids == Cast.allIDs || ids.contains(id))
    }
    return acting?.entry.id
  }

  /// Removes the changes that have ended at a tick, and returns whether none is left.
  func endChanges(at tick: Ticks) -> Bool {
    guard !changing.isEmpty else { return false }
    for item in changing {
      item.changed.courses.endOver(at: tick)
      if item.isLeaving, !item.changed.courses.isChanging { remove(item) }
    }
    changing.removeAll { item in
      guard !item.changed.courses.isChanging || item.playground == nil else { return false }
      item.isNoted = false
      return true
    }
    return changing.isEmpty
  }
}
