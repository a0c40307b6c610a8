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
    get { overlay.scale.x }
    set { stretch = Vector(x: newValue, y: newValue) }
  }

  /// The scales of the drawing over the body, along each axis; (1, 1) at first.
  public var stretch: Vector {
    get { overlay.scale }
    set { set(.scale, to: PropertyValue.vector(newValue).numbers) }
  }

  /// The clockwise rotation of the drawing over the body, in radians; 0 at first.
  public var rotation: Double {
    get { overlay.rotation }
    set { set(.rotation, to: PropertyValue.number(newValue).numbers) }
  }

  /// The displacement of the drawing from the body, in points; (0, 0) at first.
  public var translation: Vector {
    get { overlay.translation }
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
  /// Returns whether the item has a property.
  ///
  /// For example, only a rectangle has a corner radius.
  func has(_ property: ItemProperty) -> Bool {
    switch (property, style.shape) {
    case (.cornerRadius, .ellipse), (.cornerRadius, .path): false
    default: true
    }
  }

  /// Gives a property a value at once.
  ///
  /// A running animation of the property ends.
  func set(_ property: ItemProperty, to numbers: SIMD8<Double>) {
    // Non-finite values are ignored, as they are for a center.
    guard (numbers * 0).sum() == 0 else { return }
    courses.end(property)
    write(numbers, to: property)
  }

  /// Begins a change, and ends an earlier one of the same property.
  ///
  /// From now on, the property has its final value, as in UIKit.
  func begin(_ course: Course, of property: ItemProperty) {
    set(property, to: course.target)
    courses.begin(course, of: property)
  }

  /// Returns the value and the velocity of a property at a time.
  func origin(of property: ItemProperty, at time: Ticks) -> Course.Origin {
    courses[property]?.origin(at: SceneTime(time)) ?? Course.Origin(numbers(of: property))
  }

  /// Returns the drawn opacity at a tick.
  func shownAlpha(at tick: Ticks) -> Double {
    let numbers = courses[.alpha]?.value(at: SceneTime(tick))
    return numbers.map { ItemProperty.alpha.clamped($0)[0] } ?? alpha
  }

  /// Returns the changes drawn over the body at a tick; `nil` if there are none.
  func changes(over body: Pose, at tick: Ticks) -> ElementChanges? {
    guard !courses.isEmpty || overlay != ItemOverlay() else { return nil }
    return ElementChanges(overlay, courses, over: body, level: Double(z), at: SceneTime(tick))
  }

  /// Returns the numbers of a property without running animations.
  func numbers(of property: ItemProperty) -> SIMD8<Double> {
    if let numbers = overlay.numbers(of: property) { return numbers }
    if property == .center { return PropertyValue.point(center).numbers }
    return style.value(of: property, in: playground?.theme ?? .light).numbers
  }

  /// Sets a property without ending its animation.
  func write(_ numbers: SIMD8<Double>, to property: ItemProperty) {
    guard overlay.numbers(of: property) == nil else { return overlay.set(property, to: numbers) }
    if property == .center { return center = CGPoint(x: numbers[0], y: numbers[1]) }
    var new = style
    new.set(property, to: numbers)
    if new != style { change(to: new) }
  }
}

extension DynamicItemDescription {
  /// Returns the value of a property of the look; 0 for properties of the transform.
  fileprivate func value(of property: ItemProperty, in theme: Theme) -> PropertyValue {
    switch property {
    case .alpha: .number(alpha)
    case .color: .color(color.resolved(in: theme))
    case .cornerRadius: .number(cornerRadius)
    case .z: .number(Double(z))
    case .size: .size(size)
    case .shadow: PropertyValue.shadow(shadow).resolved(in: theme)
    case .border: PropertyValue.border(border).resolved(in: theme)
    case .label: .text(label?.text ?? "")
    case .hidden: .number(isHidden ? 1 : 0)
    case .scale, .rotation, .translation, .center: .number(0)
    }
  }

  /// Sets a property of the look; ignores properties of the transform.
  fileprivate mutating func set(_ property: ItemProperty, to numbers: SIMD8<Double>) {
    let numbers = property.clamped(numbers)
    switch property {
    case .alpha: alpha = numbers[0]
    case .color: color = Color(components: numbers)
    case .cornerRadius: cornerRadius = numbers[0]
    case .z: z = Int(numbers[0].rounded())
    case .size: shape = shape.scaled(from: size, to: CGSize(width: numbers[0], height: numbers[1]))
    case .shadow: shadow = CellStyle.Shadow(components: numbers)
    case .border: border = CellStyle.Border(components: numbers)
    case .hidden: isHidden = numbers[0] != 0
    case .scale, .rotation, .translation, .center, .label: break
    }
  }

  /// Returns the look at a time with running animations.
  func changed(by courses: Courses<ItemProperty>, at time: SceneTime) -> DynamicItemDescription {
    courses.all.reduce(into: self) { $0.set($1.property, to: $1.course.value(at: time)) }
  }

  /// The properties that differ from another look.
  func properties(changedSince old: DynamicItemDescription) -> [ItemProperty] {
    ItemProperty.allCases.filter { value(of: $0, in: .light) != old.value(of: $0, in: .light) }
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
      guard item.has(property) else {
        throw CradleError(message: "\(item) has no '\(property.rawValue)'")
      }
      if property == .center, animator.velocity(of: group(of: item) ?? item) != nil {
        let holder = nameOfBehavior(holding: id).map { "the behavior '\($0)' holds" } ?? "a behavior holds"
        throw CradleError(message: "\(holder) \(item), so its center cannot be changed; change its translation")
      }
      found.append(item)
    }
    let change = change.resolved(in: theme)
    for (item, wait) in zip(found, change.motion.waits(found.count, seed: seed)) {
      if case .text(let text) = change.value {
        item.text = text.isEmpty ? nil : text
      } else if let course = change.course(from: item.origin(of: property, at: tick), after: wait, at: tick) {
        item.begin(course, of: property)
        note(changing: item)
      } else {
        item.set(property, to: change.value?.numbers ?? .zero)
      }
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
      item.courses.endOver(at: tick)
      if item.isLeaving, !item.courses.isChanging { remove(item) }
    }
    dropUnchanging()
    return changing.isEmpty
  }

  // Forgets the items that no animation changes any longer.
  fileprivate func dropUnchanging() {
    changing.removeAll { item in
      guard !item.courses.isChanging || item.playground == nil else { return false }
      item.isNoted = false
      return true
    }
  }
}

/// The look of items before the changes of a timeline at 0 s.
///
/// The first frame shows those changes.
struct PlaygroundPreview {
  private struct Look {
    let item: Playground.Item
    let style: DynamicItemDescription
    let overlay: ItemOverlay
    let center: CGPoint
    let courses: Courses<ItemProperty>
  }

  private let looks: [Look]

  /// Shows the changes at the start of a timeline.
  init(of timeline: [TimelineEntry], on playground: Playground) {
    var changes: [TimelineEntry.Change] = []
    for entry in timeline {
      guard entry.start == .absolute(.zero) else { break }
      if let change = entry.action.value as? TimelineEntry.Change { changes.append(change) }
    }
    var ids: Set<String> = []
    for change in changes { ids.formUnion(change.targets.itemIDs) }
    looks = playground.items.filter { ids.contains($0.id) }.map {
      Look(item: $0, style: $0.style, overlay: $0.overlay, center: $0.center, courses: $0.courses)
    }
    // An impossible change is reported later, when the timeline makes it.
    for change in changes { try? playground.perform(change, at: .zero) }
  }

  /// Undoes the changes, so that the timeline can make them.
  func end(on playground: Playground) {
    for look in looks {
      look.item.restore(look.style, overlay: look.overlay, courses: look.courses)
      // Only an item that no behavior holds has moved.
      if look.item.courses[.center]?.followed == nil { look.item.center = look.center }
    }
    playground.dropUnchanging()
  }
}
