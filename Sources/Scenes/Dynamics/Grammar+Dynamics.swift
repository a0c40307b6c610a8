import Dynamics
import Foundation
import RawText

/// A playground as written: what is left out is `nil`.
struct WrittenDynamics: Sendable {
  var bounds: CGRect?
  var solver: DynamicAnimator.Solver
  var items: [DynamicItemDescription]
  var groups: [DynamicGroupDescription]
  var behaviors: [BehaviorEntry]

  /// Returns the description for a canvas.
  func resolved(on canvas: Scene.Canvas) -> DynamicsDescription {
    DynamicsDescription(
      bounds: bounds ?? CGRect(origin: .zero, size: canvas.size),
      solver: solver,
      items: items,
      groups: groups,
      behaviors: behaviors
    )
  }
}

extension Grammar where Value == WrittenDynamics {
  /// A playground of items.
  static let dynamics: Grammar = {
    let map = keys
    return Grammar(schema: map.schema) { node, reading in
      reading.stages.append(.dynamics)
      return map.read(node, &reading)
    }
  }()

  // Items come before groups, and both before the behaviors that name them.
  private static let keys = Grammar.object(
    "dynamics",
    Key(
      optional: "bounds",
      Grammar<CGRect>.rectangle,
      "What collisions can have as walls: [x, y, width, height]; the canvas if left out."
    ),
    Key("solver", .solver, default: [:], "How finely motion is solved."),
    Key(required: "items", .dynamicItems, "The items."),
    Key("groups", .dynamicGroups, default: [], "Items that are one body."),
    Key("behaviors", .behaviors, default: [], "What moves the items, in order.")
  ) { _, _, bounds, solver, items, groups, behaviors in
    WrittenDynamics(
      bounds: bounds,
      solver: solver,
      items: items,
      groups: groups,
      behaviors: behaviors
    )
  }
}

extension Grammar where Value == DynamicAnimator.Solver {
  fileprivate static let solver = Grammar.object(
    "a solver",
    Key(
      "substeps",
      .integer(in: 1...64),
      default: 1,
      "The steps in each 1/120 s: more are finer, and take longer."
    ),
    Key(
      "restitution_threshold",
      .number(in: 0...1e6),
      default: 100,
      "The speed below which items do not bounce, in points per second."
    )
  ) { _, _, substeps, threshold in
    var solver = DynamicAnimator.Solver()
    solver.substeps = substeps
    solver.restitutionThreshold = threshold
    return solver
  }
}

extension Grammar where Value == [DynamicGroupDescription] {
  /// Items that are one body, each under a name that behaviors can use.
  fileprivate static var dynamicGroups: Grammar {
    .list(of: .dynamicGroup)
  }
}

extension Grammar where Value == DynamicGroupDescription {
  fileprivate static var dynamicGroup: Grammar {
    let map = keys
    return Grammar(schema: map.schema) { node, reading in
      guard let group = map.read(node, &reading) else {
        reading.cast?.isComplete = false
        return nil
      }
      reading.cast?.group(group.itemIDs, as: group.id)
      return group
    }
  }

  private static let keys = Grammar.object(
    "a group",
    Key(required: "id", Grammar<String>.newGroupID, "What behaviors call the group."),
    Key(
      required: "items",
      Grammar<[String]>.distinct(of: .looseItemID),
      "The ids of its items."
    )
  ) { _, _, id, items in
    DynamicGroupDescription(id: id, itemIDs: items)
  }
}

extension Grammar where Value == String {
  // An id that no item and no group has.
  fileprivate static var newGroupID: Grammar {
    let name = Grammar<String>.newItemID
    return Grammar(schema: name.schema) { node, reading in
      guard let id = name.read(node, &reading) else { return nil }
      guard reading.cast?.insertGroup(id) != false else {
        reading.report("there is an item '\(id.shortened)' already", at: node.place)
        return nil
      }
      return id
    }
  }
}
