import CradleDynamics
import CradleGeometry
import CradleSceneSource
import CradleScenes

/// A push as written.
struct WrittenPush: Sendable {
  var itemIDs: [String] = []
  var mode = PushDescription.Mode.continuous
  var force = WrittenForce()
  var offset = Vector.zero

  var description: PushDescription {
    let force = force.resolved(default: Force(.zero))
    return PushDescription(itemIDs: itemIDs, mode: mode, force: force, offset: offset)
  }

  /// The keys of a push.
  static let fields = Fields<WrittenPush>(
    "a push",
    others: Live.at(\PushBehavior.active).keys("active", .boolean),
    shape: checkShape
  ) {
    Field(
      required: "items",
      \.itemIDs,
      .heldItemIDs,
      "The items that are pushed: a list of ids, or 'all', also those to come."
    )
    Field("mode", \.mode, .choice, "Whether the force lasts, or is a single kick.")
    WrittenForce.fields(
      vector:
        """
        The direction and the strength: [x, y]. A strength of 1 accelerates a mass of 1 by 100 points per second \
        squared.
        """,
      magnitude: "The strength, with 'angle' instead of 'vector'.",
      angle: "The direction, clockwise from the right."
    )
    .map { $0.at(\.force) }
    Field(
      "offset",
      \.offset,
      .vector(in: Extent.simulated),
      "The point where items are pushed, relative to their centers: [x, y], in points."
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try WrittenForce.check(object)
    guard object["vector"] == nil, object["magnitude"] == nil || object["angle"] == nil else { return }
    throw SceneError("a push needs 'vector', or 'magnitude' and 'angle'", at: object.place)
  }
}
