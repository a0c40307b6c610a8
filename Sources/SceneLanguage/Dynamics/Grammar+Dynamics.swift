import CradleDynamics
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

/// A playground as written, where missing bounds are `nil`.
struct WrittenDynamics: Sendable {
  var bounds: CGRect?
  var solver = DynamicAnimator.Solver()
  var items: [DynamicItemDescription] = []
  var groups: [DynamicGroupDescription] = []
  var behaviors: [BehaviorEntry] = []

  /// Returns the description for a canvas.
  func resolved(on canvas: Scene.Canvas) -> DynamicsDescription {
    DynamicsDescription(
      bounds: bounds ?? canvas.bounds,
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
    let map = WrittenDynamics.fields.grammar(from: WrittenDynamics())
    return Grammar(schema: map.schema) { node, reading in
      reading.stages.append(.dynamics)
      return map.read(node, &reading)
    }
  }()
}

extension WrittenDynamics {
  // The keys are read in this order: items, groups, and then behaviors, which name items and groups.
  fileprivate static let fields = Fields<WrittenDynamics>("dynamics") {
    Field(
      optional: "bounds",
      \.bounds,
      .rectangle,
      "The walls that collisions can have: [x, y, width, height]. By default, the edges of the canvas."
    )
    Field("solver", \.solver, DynamicAnimator.Solver.fields, "The accuracy of the simulation.")
    Field(required: "items", \.items, .dynamicItems, "The items.")
    Field("groups", \.groups, .dynamicGroups, default: [], "Groups of items that move as one body.")
    Field("behaviors", \.behaviors, .behaviors, default: [], "The behaviors that move the items, in order.")
  }
}

extension DynamicAnimator.Solver {
  fileprivate static let fields = Fields<DynamicAnimator.Solver>("a solver") {
    Field(
      "substeps",
      \.substeps,
      .integer(in: 1...64),
      "The number of steps per 1/\(Ticks.perSecond) s. More steps are more accurate, and take longer."
    )
    Field(
      "restitution_threshold",
      \.restitutionThreshold,
      .number(in: 0...1e6),
      "Items that collide more slowly than this do not bounce, in points per second."
    )
  }
}

extension Grammar where Value == [DynamicGroupDescription] {
  /// A list of groups with names.
  ///
  /// The items of a group form one body, which behaviors can name.
  fileprivate static var dynamicGroups: Grammar {
    .list(of: .dynamicGroup)
  }
}

extension Grammar where Value == DynamicGroupDescription {
  fileprivate static var dynamicGroup: Grammar {
    let map = DynamicGroupDescription.fields.grammar(from: DynamicGroupDescription(id: "", itemIDs: []))
    return Grammar(schema: map.schema) { node, reading in
      guard let group = map.read(node, &reading) else {
        reading.cast?.isComplete = false
        return nil
      }
      reading.cast?.group(group.itemIDs, as: group.id)
      return group
    }
  }
}

extension DynamicGroupDescription {
  fileprivate static let fields = Fields<DynamicGroupDescription>("a group") {
    Field(required: "id", \.id, .newGroupID, "The id that behaviors use for the group.")
    Field(required: "items", \.itemIDs, .looseItemIDs, "The ids of its items.")
  }
}

extension Grammar where Value == String {
  // A new id for a group, which no item and no other group has.
  fileprivate static var newGroupID: Grammar {
    let name = Grammar<String>.newItemID
    return Grammar(schema: name.schema) { node, reading in
      guard let id = name.read(node, &reading) else { return nil }
      guard reading.cast?.insertGroup(id) != false else {
        reading.report("there is already an item '\(id.shortened)'", at: node.place)
        return nil
      }
      return id
    }
  }
}
