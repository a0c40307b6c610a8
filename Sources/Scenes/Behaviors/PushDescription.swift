public import Dynamics
public import Geometry

/// The parameters of a force on items, or of a kick.
public struct PushDescription: BehaviorDescription {
  /// How long a push lasts.
  public enum Mode: String, CaseIterable, Sendable {
    /// As long as the behavior is active.
    case continuous
    /// A moment.
    case instantaneous
  }

  /// The ids of the items that are pushed.
  public var itemIDs: [String]
  /// How long the push lasts.
  public var mode: Mode
  /// The direction and the strength: 1 gives a square of 100 points 100 points per second squared,
  /// or, in a moment, 100 points per second.
  public var force: Force
  /// The point at which items are pushed, from their centers; it does not turn with them.
  public var offset: Vector

  /// Creates parameters; items are pushed at their centers unless said otherwise.
  public init(itemIDs: [String], mode: Mode, direction: Vector, offset: Vector = .zero) {
    self.init(itemIDs: itemIDs, mode: mode, force: Force(direction), offset: offset)
  }

  /// Creates parameters of a push that may have a direction only.
  public init(itemIDs: [String], mode: Mode, force: Force, offset: Vector = .zero) {
    (self.itemIDs, self.mode) = (itemIDs, mode)
    (self.force, self.offset) = (force, offset)
  }

  public func makeBehavior(with cast: Cast) -> DynamicBehavior {
    let items = cast[itemIDs]
    let push = PushBehavior(items: items, mode: mode == .continuous ? .continuous : .instantaneous)
    for item in items where offset != .zero {
      push.setTargetOffsetFromCenter(offset, for: item)
    }
    return SteeredBehavior(push, by: force) { push.pushDirection = $0 }
  }
}

/// A push as written.
struct WrittenPush: Sendable {
  var itemIDs: [String] = []
  var mode = PushDescription.Mode.continuous
  var force = WrittenForce()
  var offset = Vector.zero

  /// What is meant.
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
    Field(required: "items", \.itemIDs, .itemIDs, "The items that are pushed: ids, or all.")
    Field("mode", \.mode, .choice, "Whether it lasts, or is a kick.")
    WrittenForce.fields(
      vector: "The direction and the strength: [x, y], where 1 moves a square of 100 points.",
      magnitude: "The strength, with angle in place of vector.",
      angle: "The direction, clockwise from the right."
    )
    .map { $0.at(\.force) }
    Field(
      "offset",
      \.offset,
      .vector(in: Extent.simulated),
      "The point at which items are pushed, from their centers: [x, y], in points."
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try WrittenForce.check(object)
    guard object["vector"] == nil, object["magnitude"] == nil || object["angle"] == nil else {
      return
    }
    throw SceneError("a push needs 'vector', or 'magnitude' and 'angle'", at: object.place)
  }
}
