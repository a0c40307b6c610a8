public import Dynamics
public import Foundation

/// A playground of items as a scene describes it.
public struct DynamicsDescription: Sendable {
  /// The bounds that collisions can have as walls, in points of the canvas.
  public var bounds: CGRect
  /// How finely motion is solved.
  public var solver: DynamicAnimator.Solver
  /// The items, in the order of the file; no two share an id.
  public var items: [DynamicItemDescription]
  /// The groups of items that are one body each.
  public var groups: [DynamicGroupDescription]
  /// The behaviors, in the order of the file.
  public var behaviors: [BehaviorEntry]

  /// Creates a description.
  public init(
    bounds: CGRect,
    solver: DynamicAnimator.Solver,
    items: [DynamicItemDescription],
    groups: [DynamicGroupDescription],
    behaviors: [BehaviorEntry]
  ) {
    (self.bounds, self.solver, self.items) = (bounds, solver, items)
    (self.groups, self.behaviors) = (groups, behaviors)
  }
}

/// Items that are one body.
public struct DynamicGroupDescription: Equatable, Sendable {
  /// What behaviors call the group.
  public var id: String
  /// The ids of its items.
  public var itemIDs: [String]

  /// Creates a group.
  public init(id: String, itemIDs: [String]) {
    (self.id, self.itemIDs) = (id, itemIDs)
  }
}
