import CradleGeometry

/// The look of an item's arrival and departure.
package enum ItemTransition: Equatable, Sendable {
  /// The opacity rises from 0, and falls to 0.
  case fade
  /// The item grows from nothing, and shrinks to nothing.
  case scale
  /// The item grows from half its size, and fades in at once.
  case pop
  /// The item enters from beyond an edge of the canvas, and leaves there.
  case slide(Side)

  /// An edge of the canvas.
  package enum Side: String, CaseIterable, Sendable {
    case top
    case bottom
    case left
    case right
  }
}

/// The arrival or departure of an item over time.
package struct ItemPassage: Equatable, Sendable {
  /// The look.
  package var transition: ItemTransition
  package var motion: Motion

  /// Creates a passage.
  package init(_ transition: ItemTransition, by motion: Motion) {
    self.transition = transition
    self.motion = motion
  }
}

extension TimelineEntry {
  /// The arrival of items on a playground.
  package struct ItemArrival: TimelineAction {
    package var items: [DynamicItemDescription]
    /// The transition; `nil` for an immediate arrival.
    package var passage: ItemPassage?

    /// Creates an arrival.
    package init(_ items: [DynamicItemDescription], passage: ItemPassage? = nil) {
      self.items = items
      self.passage = passage
    }

    package var name: String { "add" }

    package var subject: String? { items.map(\.id).namedForPeople }

    package var flaw: String? {
      items.lazy.compactMap { item in item.flaw.map { "the item '\(item.id)' \($0)" } }.first ?? passage?.motion.flaw
    }
  }

  /// The departure of an item of a playground.
  package struct ItemDeparture: TimelineAction {
    package var itemID: String
    /// The transition; `nil` for an immediate departure.
    package var passage: ItemPassage?

    /// Creates a departure.
    package init(of itemID: String, passage: ItemPassage? = nil) {
      self.itemID = itemID
      self.passage = passage
    }

    package var name: String { "remove" }

    package var subject: String? { itemID }

    package var flaw: String? { passage?.motion.flaw }
  }
}

extension ItemPassage {
  fileprivate var calmed: ItemPassage { ItemPassage(transition, by: motion.calmed) }
}

extension TimelineEntry.ItemArrival {
  package func calmed() -> TimelineEntry.ItemArrival { TimelineEntry.ItemArrival(items, passage: passage?.calmed) }
}

extension TimelineEntry.ItemDeparture {
  package func calmed() -> TimelineEntry.ItemDeparture {
    TimelineEntry.ItemDeparture(of: itemID, passage: passage?.calmed)
  }
}
