package import CradleGeometry
package import CradleGraphics

extension TimelineEntry {
  /// A change of a property of items, at once or by and by.
  package struct ItemChange: TimelineAction {
    /// The ids of the items of a playground, in the order in which they are staggered.
    package var itemIDs: [String]
    /// The items of a collection, by their places of that moment; none for a playground.
    package var cells: [ItemPlace]
    /// The property.
    package var property: ItemProperty
    /// The value in the end; `nil` for that of the last keyframe.
    package var value: ItemValue?
    /// The value at the start; `nil` for the one that the item has.
    package var start: ItemValue?
    /// The values on the way, ascending; none for the straight one.
    package var keyframes: [ChangeKeyframe]
    /// The timing; `nil` for a change at once.
    package var timing: ChangeTiming?
    /// The time from the start of one item to that of the next.
    package var stagger: Ticks
    /// The order in which the items start.
    package var order: StaggerOrder

    /// Creates a change: straight, at once and of all items together unless said otherwise.
    package init(
      of itemIDs: [String],
      cells: [ItemPlace] = [],
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
      self.property = property
      self.value = value
      self.start = start
      self.keyframes = keyframes
      self.timing = timing
      self.stagger = stagger
      self.order = order
    }

    package var effects: [TimelineEffect] {
      cells.map { .item($0, verb: "change") }
    }

    package var name: String { timing == nil ? "set" : "animate" }

    package var flaw: String? {
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
  /// A property of items changes, at once or by and by.
  package static func change(_ change: TimelineEntry.ItemChange) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }
}
