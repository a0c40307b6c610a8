package import CradleGeometry
package import CradleGraphics

extension TimelineEntry {
  /// A change of a property of items, at once or gradually.
  package struct ItemChange: TimelineAction {
    /// The ids of the items of a playground, in the order of the stagger.
    package var itemIDs: [String]
    /// The items of a collection; `nil` for items of a playground.
    package var cells: CellSelection?
    /// The parts of the bars; empty for items.
    package var bars: [BarPart]
    /// The property.
    package var property: ItemProperty
    /// The final value; `nil` for the value of the last keyframe.
    package var value: ItemValue?
    /// The value at the start; `nil` for the current value.
    package var start: ItemValue?
    /// The keyframes, ascending; empty for a direct change.
    package var keyframes: [ChangeKeyframe]
    /// The timing; `nil` for a change at once.
    package var timing: ChangeTiming?
    /// The time between the starts of consecutive items.
    package var stagger: Ticks
    /// The order in which the items start.
    package var order: StaggerOrder
    /// The reason why the change is impossible, as a sentence; `nil` if there is none.
    package var mistake: String?

    /// Creates a change; by default, direct, immediate, and of all items together.
    package init(
      of itemIDs: [String],
      cells: CellSelection? = nil,
      bars: [BarPart] = [],
      _ property: ItemProperty,
      to value: ItemValue?,
      from start: ItemValue? = nil,
      keyframes: [ChangeKeyframe] = [],
      timing: ChangeTiming? = nil,
      stagger: Ticks = .zero,
      order: StaggerOrder = .index
    ) {
      self.itemIDs = itemIDs
      self.cells = cells
      self.bars = bars
      self.property = property
      self.value = value
      self.start = start
      self.keyframes = keyframes
      self.timing = timing
      self.stagger = stagger
      self.order = order
    }

    package var effects: [TimelineEffect] {
      switch cells {
      case .places(let places): places.map { .item($0, verb: "change") }
      case .all: [.everyItem]
      case nil: []
      }
    }

    package var name: String { timing == nil ? "set" : "animate" }

    package var flaw: String? {
      if let mistake { return mistake }
      if let value, !value.isFinite { return "'\(property.rawValue)' cannot be \(value.numbers[0])" }
      if let start, !start.isFinite { return "'\(property.rawValue)' cannot be \(start.numbers[0])" }
      return timing?.flaw ?? flaw(of: stagger)
    }

    package func resolved(in theme: Theme) -> ItemChange {
      var resolved = self
      resolved.value = value?.resolved(in: theme)
      resolved.start = start?.resolved(in: theme)
      for index in keyframes.indices { resolved.keyframes[index].value = keyframes[index].value.resolved(in: theme) }
      return resolved
    }
  }
}

extension TimelineEntry.Action {
  /// A property of items changes, at once or gradually.
  package static func change(_ change: TimelineEntry.ItemChange) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }
}

extension TimelineEntry.ItemChange {
  /// The largest number of items that one entry can change.
  package static let mostItems = 5000

  /// Whether the change is for items or bars of a collection.
  package var isOfCollection: Bool { cells != nil || !bars.isEmpty }
}

/// The courses of a change, one for each item, which share the keyframes.
package struct ChangeCourses {
  private let change: TimelineEntry.ItemChange
  private let value: SIMD8<Double>?
  private let start: SIMD8<Double>?
  private let keyframes: [ChangeCourse.Keyframe]

  /// Prepares the courses of a change, with colors of a theme.
  package init(of change: TimelineEntry.ItemChange, in theme: Theme) {
    self.change = change
    value = change.value?.resolved(in: theme).numbers
    start = change.start?.resolved(in: theme).numbers
    keyframes = change.keyframes.map { keyframe in
      ChangeCourse.Keyframe(at: keyframe.time, keyframe.value.resolved(in: theme).numbers, curve: keyframe.curve)
    }
  }

  /// The final values; zeros if keyframes have them.
  package var target: SIMD8<Double> { value ?? .zero }

  /// Returns the course of one of the items; `nil` for a change at once.
  ///
  /// - Parameters:
  ///   - origin: The current value and velocity of the item. A start of the change replaces them.
  ///   - wait: The time before this item starts, in addition to the delay.
  ///   - tick: The time of the change.
  package func course(
    from origin: ChangeCourse.Origin,
    after wait: Ticks,
    at tick: Ticks
  ) -> ChangeCourse? {
    guard var timing = change.timing else { return nil }
    timing.delay += wait
    let property = change.property
    var origin = start.map { ChangeCourse.Origin($0) } ?? origin
    var route = ChangeCourse.Route.through(keyframes)
    if let goal = value {
      // A shadow or border that appears or disappears is interpolated with its invisible form.
      let mayBeAbsent = property == .shadow || property == .border
      if mayBeAbsent, origin.value == .zero { origin.value = property.absent(beside: goal) }
      route = .to(mayBeAbsent && goal == .zero ? property.absent(beside: origin.value) : goal)
    }
    return ChangeCourse(property, route, from: origin, timing: timing, at: tick)
  }
}
