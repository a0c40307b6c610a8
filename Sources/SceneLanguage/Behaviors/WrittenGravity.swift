import CradleDynamics
import CradleGeometry
import CradleScenes

/// A gravity as written.
struct WrittenGravity: Sendable {
  var itemIDs: [String] = []
  var force = WrittenForce()

  /// The description of the gravity.
  var description: GravityDescription {
    GravityDescription(itemIDs: itemIDs, force: force.resolved(default: GravityDescription.earth))
  }

  /// The keys of a gravity.
  static let fields = Fields<WrittenGravity>("a gravity", shape: WrittenForce.check) {
    Field(required: "items", \.itemIDs, .itemIDs, "The items that are pulled: ids, or all.")
    WrittenForce.fields(
      vector: "The direction and the strength: [x, y], where 1 is 1000 points per second squared.",
      magnitude: "The strength, where 1 is 1000 points per second squared; 1 if left out.",
      angle: "The direction, clockwise from the right; 90deg, down, if left out."
    )
    .map { $0.at(\.force) }
  }
}
