import CollectionLayouts
import Geometry
import Scenes

/// A parameter of a layout on its way to another value.
struct LayoutAdjustment {
  /// What changes.
  let change: TimelineEntry.LayoutChange
  /// The tick at which it has changed.
  let end: Int

  private let start: Int
  private let layout: CollectionViewLayout
  private let value: PropertyValue

  /// Creates a change from the value that a layout has; `nil` if it has no such parameter.
  init?(_ change: TimelineEntry.LayoutChange, of layout: CollectionViewLayout, start: Int) {
    guard let value = change.property.value(of: layout) else { return nil }
    (self.change, self.layout, self.start, self.value) = (change, layout, start, value)
    end = start + change.duration
  }

  /// Gives the layout the value of a tick.
  func apply(at tick: Int) {
    guard tick < end else { return change.property.set(change.value, of: layout) }
    let part = change.curve.progress(at: Double(tick - start) / Double(end - start))
    change.property.set(value.mixed(with: change.value, part), of: layout)
  }
}
