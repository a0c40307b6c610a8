import CradleGeometry
public import CradleScenes

extension Playground {
  /// Animates a property of an item, from its current value, like the verb `animate` of a timeline.
  ///
  /// ```swift
  /// stage.animate(crate, \.alpha, to: 0, .spring(.snappy))
  /// stage.animate(crate, \.color, to: .systemGreen, .curve(.easeOut, over: .seconds(0.3)))
  /// stage.animate(crate, \.scale, through: [0: 1, 0.4: 1.3, 1: 1], .curve(over: .seconds(0.4)).repeated(3))
  /// ```
  ///
  /// The properties are alpha, scale, stretch, rotation, translation, color, cornerRadius, size, z and, if no behavior
  /// holds the item, center. As with a view in UIKit, the property has the new value at once, and the film shows the
  /// change gradually. A later change of the property replaces this one; a spring continues with its velocity.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: The property.
  ///   - value: The final value; by default, that of the last keyframe.
  ///   - start: The value at the start; by default, the current value.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - motion: How the property gets there.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate<Value: PropertyRepresentable>(
    _ item: Playground.Item,
    _ path: any ReferenceWritableKeyPath<Playground.Item, Value> & Sendable,
    to value: Value? = nil,
    from start: Value? = nil,
    through keyframes: KeyValuePairs<Double, Value> = [:],
    _ motion: Motion,
    file: String = #fileID,
    line: Int = #line
  ) {
    let place = CallPlace(file: file, line: line)
    guard item.playground === self else { return note("\(item) is not on the playground", at: place) }
    let change = TimelineEntry.Change(
      of: .item(item.id),
      path,
      to: value,
      from: start,
      through: keyframes,
      by: motion
    )
    if let flaw = change.flaw { return note(flaw, at: place) }
    do throws(CradleError) {
      try perform(change, at: time)
    } catch {
      note(error.message, at: place)
    }
  }
}
