import CradleDynamics
package import CradleGraphics

/// A behavior whose values differ from item to item: one behavior for each item, under one name.
///
/// A file means it by a value that differs in a behavior of several items, for example
/// `properties: { items: ["piece{i}"], velocity: [{ random: [-500, 500] }, 0] }`.
package struct PerItemDescription: BehaviorDescription {
  /// The behaviors of the items, in order.
  package var parts: [BehaviorEntry]

  /// Creates the behavior from those of its items.
  package init(_ parts: [any BehaviorDescription]) {
    self.parts = parts.map { BehaviorEntry(description: $0) }
  }

  package var itemIDs: [String] { parts.flatMap(\.description.itemIDs) }

  package var cornerCount: Int { parts.reduce(0) { $0 + $1.description.cornerCount } }

  package var descriptions: [any BehaviorDescription] { parts.flatMap(\.description.descriptions) }

  package func resolved(in theme: Theme) -> PerItemDescription {
    PerItemDescription(parts.map { $0.description.resolved(in: theme) })
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let made = parts.map { $0.description.makeBehavior(with: cast) }
    let all = DynamicBehavior()
    for behavior in made.map(\.behavior) { all.addChildBehavior(behavior) }
    return DrawnBehavior(all) { made.flatMap { $0.lines() } }
  }
}
