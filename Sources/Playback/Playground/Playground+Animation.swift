import CradleArtists
public import CradleGeometry
import CradleGraphics
import CradleScenes
public import CradleSprings
import Foundation

// Gradual changes, like the verb `animate` of a timeline.
extension Playground {
  /// Animates a property of an item by a spring, from its current value and velocity.
  ///
  /// ```swift
  /// stage.animate(crate, \.alpha, to: 0, spring: .snappy)
  /// stage.animate(crate, \.scale, to: 1.2, spring: .bouncy, delay: .milliseconds(80))
  /// ```
  ///
  /// The properties are alpha, scale, stretch, rotation, translation, color, cornerRadius, size, z and, if no behavior
  /// holds the item, center. As with a view in UIKit, the property has the new value at once, and the film shows the
  /// change gradually. A later change of the property replaces this one.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: The property.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - spring: The spring, which decides its own duration.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate<Value>(
    _ item: Playground.Item,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value,
    from start: Value? = nil,
    spring: Spring,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0,
    file: String = #fileID,
    line: Int = #line
  ) {
    let timing = ChangeTiming(
      .spring(spring),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    begin(item, path, to: value, from: start, [:], timing, at: CallPlace(file: file, line: line))
  }

  /// Animates a property of an item by a curve.
  ///
  /// ```swift
  /// stage.animate(crate, \.color, to: .systemGreen, over: .seconds(0.3), curve: .easeOut)
  /// stage.animate(crate, \.rotation, to: .degrees(2), over: .seconds(0.12), repeatCount: nil, autoreverses: true)
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: The property.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - duration: The duration of one repetition.
  ///   - curve: The timing curve, for example `.easeOut`.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate<Value>(
    _ item: Playground.Item,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value,
    from start: Value? = nil,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0,
    file: String = #fileID,
    line: Int = #line
  ) {
    let timing = ChangeTiming(
      .curve(duration, curve),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    begin(item, path, to: value, from: start, [:], timing, at: CallPlace(file: file, line: line))
  }

  /// Animates a property of an item through several values.
  ///
  /// ```swift
  /// stage.animate(crate, \.scale, through: [0: 1, 0.4: 1.3, 1: 1], over: .seconds(0.4), curve: .easeOut)
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: The property.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - duration: The duration of one repetition.
  ///   - curve: The curve from each value to the next.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate<Value>(
    _ item: Playground.Item,
    _ path: KeyPath<Playground.Item, Value>,
    through keyframes: KeyValuePairs<Double, Value>,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0,
    file: String = #fileID,
    line: Int = #line
  ) {
    let timing = ChangeTiming(
      .curve(duration, curve),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    begin(item, path, to: nil, from: nil, keyframes, timing, at: CallPlace(file: file, line: line))
  }

  private func begin<Value>(
    _ item: Playground.Item,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value?,
    from start: Value?,
    _ keyframes: KeyValuePairs<Double, Value>,
    _ timing: ChangeTiming,
    at place: CallPlace
  ) {
    guard item.playground === self else { return note("\(item) is not on the playground", at: place) }
    guard let property = Playground.Item.property(at: path) else {
      return note("'\(path)' cannot be animated; alpha, scale and others can", at: place)
    }
    guard keyframes.map(\.key).isAscendingPart else {
      return note("keyframes are in the order of time, from 0 to 1", at: place)
    }
    var change = TimelineEntry.ItemChange(
      of: [item.id],
      property,
      to: value.flatMap { ItemValue($0, of: property) },
      from: start.flatMap { ItemValue($0, of: property) },
      timing: timing
    )
    change.keyframes = keyframes.compactMap { keyframe in
      ItemValue(keyframe.value, of: property).map { ChangeKeyframe(at: keyframe.key, $0) }
    }
    if let flaw = change.flaw { return note(flaw, at: place) }
    do throws(CradleError) {
      try perform(change, at: time)
    } catch {
      note(error.message, at: place)
    }
  }
}

extension ItemValue {
  /// Creates the value of an item's property from a value of the key path's type.
  init?(_ value: some Any, of property: ItemProperty) {
    switch value {
    case let factor as Double where property == .scale: self = .pair(factor, factor)
    case let number as Double: self = .number(number)
    case let level as Int: self = .number(Double(level))
    case let vector as Vector: self = .pair(vector.x, vector.y)
    case let size as CGSize: self = .pair(size.width, size.height)
    case let point as CGPoint: self = .pair(point.x, point.y)
    case let color as Color: self = .color(color)
    case let text as String? where property == .label: self = .text(text ?? "")
    default: return nil
    }
  }
}

extension Playground.Item {
  /// Returns the property at a path; `nil` if it cannot be animated.
  static func property(at path: PartialKeyPath<Playground.Item>) -> ItemProperty? {
    switch path {
    case \Playground.Item.alpha: .alpha
    case \Playground.Item.scale, \Playground.Item.stretch: .scale
    case \Playground.Item.rotation: .rotation
    case \Playground.Item.translation: .translation
    case \Playground.Item.color: .color
    case \Playground.Item.cornerRadius: .cornerRadius
    case \Playground.Item.z: .z
    case \Playground.Item.size: .size
    case \Playground.Item.center: .center
    default: nil
    }
  }
}
