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

  public var properties: [BehaviorProperty] {
    SteeredBehavior.properties + [.flag("active", \PushBehavior.active)]
  }
}

extension PushDescription {
  /// The keys of a push.
  static let grammar = Grammar.object(
    "a push",
    Key(required: "items", Grammar<[String]>.itemIDs, "The items that are pushed: ids, or all."),
    Key("mode", Grammar<Mode>.choice, default: "continuous", "Whether it lasts, or is a kick."),
    Key(
      optional: "vector",
      Grammar<Vector>.vector(in: Magnitude.forces),
      "The direction and the strength: [x, y], where 1 moves a square of 100 points."
    ),
    Key(
      optional: "magnitude",
      Grammar<Double>.number(in: Magnitude.forces),
      "The strength, with angle in place of vector."
    ),
    Key(
      optional: "angle",
      Grammar<Double>.angle,
      "The direction, clockwise from the right."
    ),
    Key(
      "offset",
      Grammar<Vector>.vector(in: Extent.simulated),
      default: [0, 0],
      "The point at which items are pushed, from their centers: [x, y], in points."
    ),
    shape: checkShape
  ) { _, _, items, mode, vector, magnitude, angle, offset in
    let force = WrittenForce(vector: vector, magnitude: magnitude, angle: angle)
    return PushDescription(
      itemIDs: items,
      mode: mode,
      force: force.resolved(default: Force(.zero)),
      offset: offset
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
