import CradleArtists
public import CradleGeometry
import CradleGraphics
public import CradleScenes
public import CradleSprings
public import Foundation

// Changes of items on a timeline, by their ids.
extension TimelineEntry.Action {
  /// Sets a property of a playground item at once.
  ///
  /// ```swift
  /// let hide = TimelineEntry.at(.seconds(1), .set("card", \.alpha, to: 0))
  /// let rename = TimelineEntry.at(.seconds(1), .set("card", \.text, to: "Done"))
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - path: The property: text, or a property that can be animated.
  ///   - value: The new value.
  public static func set<Value>(
    _ id: String,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value
  ) -> TimelineEntry.Action {
    .change(TimelineEntry.ItemChange(of: [id], .alpha, to: nil), path: path, to: value)
  }

  /// Animates a property of a playground item with a spring.
  ///
  /// ```swift
  /// let pop = TimelineEntry.at(.seconds(1), .animate("card", \.scale, to: 1.2, spring: .bouncy))
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - path: The property: alpha, scale, rotation, translation, color, cornerRadius, size, z or center.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - spring: The spring.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  public static func animate<Value>(
    _ id: String,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value,
    from start: Value? = nil,
    spring: Spring,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0
  ) -> TimelineEntry.Action {
    let timing = ChangeTiming(
      .spring(spring),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    let change = TimelineEntry.ItemChange(of: [id], .alpha, to: nil)
    return .change(change, path: path, to: value, from: start, timing: timing)
  }

  /// Animates a property of a playground item with a curve.
  ///
  /// ```swift
  /// let fade = TimelineEntry.at(.seconds(1), .animate("card", \.alpha, to: 0, over: .seconds(0.3)))
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - path: The property: alpha, scale, rotation, translation, color, cornerRadius, size, z or center.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - duration: The duration of one repetition.
  ///   - curve: The timing curve, for example `.easeOut`.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  public static func animate<Value>(
    _ id: String,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value,
    from start: Value? = nil,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0
  ) -> TimelineEntry.Action {
    let timing = ChangeTiming(
      .curve(duration, curve),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    let change = TimelineEntry.ItemChange(of: [id], .alpha, to: nil)
    return .change(change, path: path, to: value, from: start, timing: timing)
  }

  /// Animates a property of a playground item through several values.
  ///
  /// ```swift
  /// let pulse = TimelineEntry.at(.zero, .animate("dot", \.scale, through: [0: 1, 0.4: 1.3, 1: 1], over: .seconds(1)))
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - path: The property: alpha, scale, rotation, translation, color, cornerRadius, size, z or center.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - duration: The duration of one repetition.
  ///   - curve: The curve from each value to the next.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  public static func animate<Value>(
    _ id: String,
    _ path: KeyPath<Playground.Item, Value>,
    through keyframes: KeyValuePairs<Double, Value>,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0
  ) -> TimelineEntry.Action {
    let timing = ChangeTiming(
      .curve(duration, curve),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    return .change(TimelineEntry.ItemChange(of: [id], .alpha, to: nil), path: path, through: keyframes, timing: timing)
  }
}

// Changes of items of a collection on a timeline, by their index paths.
extension TimelineEntry.Action {
  /// Sets a property of a collection item at once.
  ///
  /// The index path finds the item at the time of the entry. After that, the change follows the item through updates.
  ///
  /// ```swift
  /// let mark = TimelineEntry.at(.seconds(1), .set([0, 3], \.color, to: .systemRed))
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index path of the item at the time of the entry.
  ///   - path: The property: text, or a property that can be animated.
  ///   - value: The new value.
  public static func set<Value>(
    _ index: IndexPath,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value
  ) -> TimelineEntry.Action {
    .change(
      TimelineEntry.ItemChange(of: [], cells: .places([.item(index)]), .alpha, to: nil),
      path: path,
      to: value
    )
  }

  /// Animates a property of a collection item with a spring.
  ///
  /// ```swift
  /// let pop = TimelineEntry.at(.seconds(1), .animate([0, 3], \.scale, to: 1.2, spring: .bouncy))
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index path of the item at the time of the entry.
  ///   - path: The property: alpha, scale, rotation, translation, color, cornerRadius, size or z.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - spring: The spring.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  public static func animate<Value>(
    _ index: IndexPath,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value,
    from start: Value? = nil,
    spring: Spring,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0
  ) -> TimelineEntry.Action {
    let timing = ChangeTiming(
      .spring(spring),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    let change = TimelineEntry.ItemChange(of: [], cells: .places([.item(index)]), .alpha, to: nil)
    return .change(change, path: path, to: value, from: start, timing: timing)
  }

  /// Animates a property of a collection item with a curve.
  ///
  /// ```swift
  /// let fade = TimelineEntry.at(.seconds(1), .animate([0, 3], \.alpha, to: 0, over: .seconds(0.3)))
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index path of the item at the time of the entry.
  ///   - path: The property: alpha, scale, rotation, translation, color, cornerRadius, size or z.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - duration: The duration of one repetition.
  ///   - curve: The timing curve, for example `.easeOut`.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  public static func animate<Value>(
    _ index: IndexPath,
    _ path: KeyPath<Playground.Item, Value>,
    to value: Value,
    from start: Value? = nil,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0
  ) -> TimelineEntry.Action {
    let timing = ChangeTiming(
      .curve(duration, curve),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    let change = TimelineEntry.ItemChange(of: [], cells: .places([.item(index)]), .alpha, to: nil)
    return .change(change, path: path, to: value, from: start, timing: timing)
  }

  /// Animates a property of a collection item through several values.
  ///
  /// ```swift
  /// let pulse = TimelineEntry.at(.zero, .animate([0, 3], \.scale, through: [0: 1, 0.4: 1.3, 1: 1], over: .seconds(1)))
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index path of the item at the time of the entry.
  ///   - path: The property: alpha, scale, rotation, translation, color, cornerRadius, size or z.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - duration: The duration of one repetition.
  ///   - curve: The curve from each value to the next.
  ///   - delay: The time before the animation starts.
  ///   - repeatCount: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  public static func animate<Value>(
    _ index: IndexPath,
    _ path: KeyPath<Playground.Item, Value>,
    through keyframes: KeyValuePairs<Double, Value>,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0
  ) -> TimelineEntry.Action {
    let timing = ChangeTiming(
      .curve(duration, curve),
      delay: delay,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      phase: phase
    )
    return .change(
      TimelineEntry.ItemChange(of: [], cells: .places([.item(index)]), .alpha, to: nil),
      path: path,
      through: keyframes,
      timing: timing
    )
  }

  private static func change<Value>(
    _ change: TimelineEntry.ItemChange,
    path: KeyPath<Playground.Item, Value>,
    to value: Value? = nil,
    from start: Value? = nil,
    through keyframes: KeyValuePairs<Double, Value> = [:],
    timing: ChangeTiming? = nil
  ) -> TimelineEntry.Action {
    var change = change
    let isText = path == \Playground.Item.text
    if let property = isText ? .label : Playground.Item.property(at: path) {
      change.property = property
      change.value = value.flatMap { ItemValue($0, of: property) }
      change.start = start.flatMap { ItemValue($0, of: property) }
      change.keyframes = keyframes.compactMap { keyframe in
        ItemValue(keyframe.value, of: property).map { ChangeKeyframe(at: keyframe.key, $0) }
      }
      change.timing = timing
      if isText, timing != nil { change.mistake = "a text has no values in between; use 'set'" }
    } else {
      change.mistake = "'\(path)' cannot change on a timeline; alpha, scale and others can"
    }
    let times = keyframes.map(\.key)
    if !times.isAscendingPart { change.mistake = "keyframes are in the order of time, from 0 to 1" }
    if value == nil, times.count < 2 { change.mistake = "an animation has at least two keyframes" }
    if change.cells != nil, !change.property.isOfCells {
      change.mistake = "the layout holds the cells; change the translation"
    }
    return .change(change)
  }
}

extension [Double] {
  /// Whether the numbers are fractions from 0 to 1, in ascending order.
  var isAscendingPart: Bool {
    zip(self, dropFirst()).allSatisfy { $0 < $1 } && allSatisfy { (0...1).contains($0) }
  }
}
