import CollectionLayouts
import Geometry
import Scenes

/// A parameter of a layout, or of the view, on its way to another value.
struct LayoutAdjustment {
  /// What changes.
  let change: TimelineEntry.LayoutChange
  /// The tick at which it has changed.
  let end: Int

  private let start: Int
  private let subject: AnyObject
  private let value: PropertyValue

  /// Creates a change from the value that a layout or the view has; `nil` if it has no such parameter.
  init?(_ change: TimelineEntry.LayoutChange, of subject: AnyObject, start: Int) {
    guard let value = change.property.value(of: subject) else { return nil }
    (self.change, self.subject, self.start, self.value) = (change, subject, start, value)
    end = start + change.duration
  }

  /// Gives it the value of a tick.
  func apply(at tick: Int) {
    guard tick < end else { return change.property.set(change.value, of: subject) }
    let part = change.curve.progress(at: Double(tick - start) / Double(end - start))
    change.property.set(value.mixed(with: change.value, part), of: subject)
  }
}
