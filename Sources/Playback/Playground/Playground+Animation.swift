import CradleGeometry
public import CradleScenes

extension Playground {
  /// Animates a property of an item, from its current value, like the verb `animate` of a timeline.
  ///
  /// ```swift
  /// stage.animate(crate, .alpha, to: 0, .spring(.snappy))
  /// stage.animate(crate, .color, to: .systemGreen, .curve(.easeOut, over: .seconds(0.3)))
  /// ```
  ///
  /// You can animate each `ItemProperty`, except a text; and the center, if no behavior holds the item. As with a view
  /// in UIKit, the property has the new value at once, and the film shows the change gradually. A later change of the
  /// property replaces this one.
  ///
  /// A spring continues with the velocity that the property has: that of the animation it replaces, or of your code. So
  /// a card that a gesture moves goes on as the finger moved it, without a word. You can also pass a velocity:
  ///
  /// ```swift
  /// stage.onPan { gesture in
  ///   if gesture.state == .changed { crate.center = gesture.location }
  ///   guard gesture.state == .ended else { return }
  ///   let home = CGPoint(x: 160, y: 240)
  ///   stage.animate(crate, .center, to: home, .spring(.bouncy), initialVelocity: gesture.velocity)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - property: The property.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value. A spring from there starts at rest.
  ///   - motion: How the property gets there.
  ///   - initialVelocity: The initial velocity of a spring, per second: points, radians or parts. By default, the
  ///     velocity that the property has, or that of the motion.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate<Value: PropertyRepresentable>(
    _ item: Playground.Item,
    _ property: ItemProperty<Value>,
    to value: Value,
    from start: Value? = nil,
    _ motion: Motion,
    initialVelocity: Value.Velocity? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let change = TimelineEntry.Change(
      of: .items([item.id], property.element),
      to: property.number(value),
      from: start.map { property.number($0) },
      by: motion
    )
    let thrown = change.from(velocity: initialVelocity.map { property.number($0) })
    begin(thrown, of: item, at: CallPlace(file: file, line: line))
  }

  /// Animates a property of an item through several values.
  ///
  /// ```swift
  /// stage.animate(crate, .rotation, through: [0: 0, 0.5: .degrees(8), 1: 0], .curve(over: .seconds(0.4)).repeated(3))
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - property: The property.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - motion: How the property gets there.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate<Value: PropertyRepresentable>(
    _ item: Playground.Item,
    _ property: ItemProperty<Value>,
    through keyframes: KeyValuePairs<Double, Value>,
    _ motion: Motion,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let frames = keyframes.map { ChangeKeyframe(at: $0.key, property.number($0.value)) }
    let change = TimelineEntry.Change(of: .items([item.id], property.element), through: frames, by: motion)
    begin(change, of: item, at: CallPlace(file: file, line: line))
  }

  private func begin(_ change: TimelineEntry.Change, of item: Playground.Item, at place: CallPlace) {
    guard item.playground === self else { return note("\(item) is not on the playground", at: place) }
    if let flaw = change.flaw { return note(flaw, at: place) }
    do throws(CradleError) {
      try perform(motion == .reduced ? change.calmed() : change, at: time)
    } catch {
      note(error.message, at: place)
    }
  }
}
