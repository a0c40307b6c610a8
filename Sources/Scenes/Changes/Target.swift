extension TimelineEntry {
  /// A reference of a timeline to behaviors.
  package enum BehaviorReference: Hashable, Sendable {
    /// The behaviors with a name.
    case id(String)
    /// One of the initial behaviors, by its number, counted from 0.
    case number(Int)
  }
}

/// The items of a collection that an entry changes.
package enum CellSelection: Equatable, Sendable {
  /// The items at these index paths, in this order.
  case places([TimelineEntry.ItemPlace])
  /// All items that the collection has at that moment, in order.
  case all
}

/// A property of something on a stage, which a timeline can change and a binding can drive.
package enum Target: Hashable, Sendable {
  /// A property of an item of a playground, by its id.
  case item(String, ElementProperty)
  /// A property of an item of a collection; for a binding, by its index path at the start.
  case cell(TimelineEntry.ItemPlace, ElementProperty)
  /// A property of a part of the navigation bar.
  case bar(BarPart, ElementProperty)
  /// A property of behaviors.
  case behavior(TimelineEntry.BehaviorReference, Property)
  /// A property of a named layout; without a name, a property of the collection view itself.
  case layout(String?, Property)
  /// A variable of the scene, by its name.
  case variable(String)
}

extension Target {
  /// The property of behaviors, of a layout or of the view; `nil` for a property of an element.
  package var property: Property? {
    switch self {
    case .behavior(_, let property), .layout(_, let property): property
    case .item, .cell, .bar, .variable: nil
    }
  }
}

/// One property of several things, in the order of a stagger.
///
/// Entries with the same items share one list.
package enum Targets: Equatable, Sendable {
  /// A property of items of a playground, by their ids.
  case items([String], ElementProperty)
  /// A property of items of a collection.
  case cells(CellSelection, ElementProperty)
  /// A property of a part of the navigation bar.
  case bar(BarPart, ElementProperty)
  /// A property of behaviors.
  case behaviors([TimelineEntry.BehaviorReference], Property)
  /// A property of a named layout; without a name, a property of the collection view itself.
  case layout(String?, Property)
  /// A variable of the scene, by its name.
  case variable(String)
}

extension Targets {
  /// The name of the property.
  package var name: String {
    switch self {
    case .items(_, let property), .cells(_, let property), .bar(_, let property): property.name
    case .behaviors(_, let property), .layout(_, let property): property.shownName
    case .variable(let name): name
    }
  }

  /// The property with its thing, for people: `card.alpha`, or `alpha of a, b`.
  package var subject: String {
    switch self {
    case .items(let ids, _): ids.count == 1 ? "\(ids[0]).\(name)" : "\(name) of \(ids.namedForPeople)"
    case .behaviors(let behaviors, _):
      if case .id(let id) = behaviors.first, behaviors.count == 1 { "\(id).\(name)" } else { name }
    case .cells(.places(let places), _): "\(name) of \(places.map(\.text).namedForPeople)"
    case .cells(.all, _): "\(name) of all items"
    case .layout(let layout?, _) where layout != CollectionDescription.ownLayout: "\(layout).\(name)"
    case .bar(let part, _): "\(part.path).\(name)"
    case .layout, .variable: name
    }
  }

  /// Whether the values of the property can be interpolated.
  package var isContinuous: Bool {
    switch self {
    case .items(_, let property), .cells(_, let property), .bar(_, let property): property.isContinuous
    case .behaviors(_, let property), .layout(_, let property): property.isContinuous
    case .variable: true
    }
  }

  /// The properties, one for each thing; none for all items of a collection, whose number changes.
  package var each: [Target] {
    switch self {
    case .items(let ids, let property): ids.map { .item($0, property) }
    case .cells(.places(let places), let property): places.map { .cell($0, property) }
    case .cells(.all, _): []
    case .bar(let part, let property): [.bar(part, property)]
    case .behaviors(let behaviors, let property): behaviors.map { .behavior($0, property) }
    case .layout(let layout, let property): [.layout(layout, property)]
    case .variable(let name): [.variable(name)]
    }
  }

  /// The ids of the items of a playground.
  package var itemIDs: [String] {
    if case .items(let ids, _) = self { ids } else { [] }
  }

  package var behaviors: [TimelineEntry.BehaviorReference] {
    if case .behaviors(let behaviors, _) = self { behaviors } else { [] }
  }

  /// The selected items of a collection; `nil` for everything else.
  package var cells: CellSelection? {
    if case .cells(let cells, _) = self { cells } else { nil }
  }

  /// The name of the variable; `nil` for a property of something on a stage.
  package var variable: String? {
    if case .variable(let name) = self { name } else { nil }
  }

  /// Whether the things are on the stage of a collection.
  package var isOfCollection: Bool {
    switch self {
    case .items, .behaviors, .variable: false
    case .cells, .bar, .layout: true
    }
  }
}
