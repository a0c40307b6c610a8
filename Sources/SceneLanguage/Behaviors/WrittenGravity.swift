import CradleDynamics
import CradleGeometry
import CradleSceneSource
import CradleScenes

/// A gravity as written.
struct WrittenGravity: Sendable {
  var itemIDs: [String] = []
  var force = WrittenForce()

  var description: GravityDescription {
    GravityDescription(itemIDs: itemIDs, force: force.resolved(default: GravityDescription.earth))
  }

  /// The keys of a gravity.
  static let fields = Fields<WrittenGravity>("a gravity", shape: WrittenForce.check) {
    Field(
      required: "items",
      \.itemIDs,
      .heldItemIDs,
      "The items that are pulled: a list of ids, or 'all', also those to come."
    )
    WrittenForce.fields(
      vector: "The direction and the strength: [x, y]. A strength of 1 is 1000 points per second squared.",
      magnitude: "The strength. 1, the default, is 1000 points per second squared.",
      angle: "The direction, clockwise from the right. By default, 90deg, which is down."
    )
    .map { $0.at(\.force) }
  }
}
