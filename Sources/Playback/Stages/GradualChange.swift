import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleScenes

/// A property of behaviors that changes gradually to another value.
struct GradualChange {
  /// The change in progress.
  let change: TimelineEntry.Change
  /// The tick when the change is complete.
  let end: Ticks

  private let start: Ticks
  private let curve: TimingCurve
  // The behaviors with the property, each with the initial value of the property.
  private let targets: [(behavior: DynamicBehavior, value: PropertyValue)]

  /// Creates a change of behaviors and their children that starts from the current values.
  init(_ animation: TimelineEntry.Animation, of behaviors: [DynamicBehavior], start: Ticks) {
    (change, curve, self.start) = (animation.change, animation.curve, start)
    end = start + animation.duration
    let property = animation.change.property
    targets = behaviors.flatMap { [$0] + $0.childBehaviors }.compactMap { behavior in
      property.value(of: behavior).map { (behavior, $0) }
    }
  }

  /// Whether any of the behaviors has the property.
  var hasTarget: Bool { !targets.isEmpty }

  /// Sets the property of the behaviors to its value at a tick.
  func apply(at tick: Ticks) {
    let isOver = tick >= end
    let part = isOver ? 1 : curve.progress(at: (tick - start).part(of: end - start))
    for (behavior, value) in targets {
      let value = isOver ? change.value : value.mixed(with: change.value, part: part)
      change.property.set(value, of: behavior)
    }
  }
}

/// A parameter of a layout, or of the view, that changes gradually to another value.
struct LayoutAdjustment {
  /// The change in progress.
  let change: TimelineEntry.LayoutChange
  /// The tick when the change is complete.
  let end: Ticks

  private let start: Ticks
  private let subject: AnyObject
  private let value: PropertyValue

  /// Creates a change from the current value of a parameter; `nil` if the layout or the view has no such parameter.
  init?(_ change: TimelineEntry.LayoutChange, of subject: AnyObject, start: Ticks) {
    guard let value = change.property.value(of: subject) else { return nil }
    self.change = change
    self.subject = subject
    self.start = start
    self.value = value
    end = start + change.duration
  }

  /// Sets the parameter of the layout or the view to its value at a tick.
  func apply(at tick: Ticks) {
    guard tick < end else { return change.property.set(change.value, of: subject) }
    let part = change.curve.progress(at: (tick - start).part(of: end - start))
    change.property.set(value.mixed(with: change.value, part: part), of: subject)
  }
}
