public import Dynamics
public import Geometry

/// The parameters of a pull on items.
public struct GravityDescription: BehaviorDescription {
  /// The ids of the items that are pulled.
  public var itemIDs: [String]
  /// The direction and the strength, as a multiple of 1000 points per second squared.
  public var direction: Vector

  /// Creates parameters; the pull is that of the earth unless said otherwise.
  public init(itemIDs: [String], direction: Vector = Vector(x: 0, y: 1)) {
    (self.itemIDs, self.direction) = (itemIDs, direction)
  }

  public func makeBehavior(with cast: Cast) -> DynamicBehavior {
    let gravity = GravityBehavior(items: cast[itemIDs])
    gravity.gravityDirection = direction
    return gravity
  }

  public var properties: [BehaviorProperty] {
    [
      .vector("vector", in: Magnitude.forces, \GravityBehavior.gravityDirection),
      .number("magnitude", in: Magnitude.forces, \GravityBehavior.magnitude),
      .angle("angle", \GravityBehavior.angle),
    ]
  }
}

extension GravityDescription {
  /// The keys of a gravity.
  static let grammar = Grammar.object(
    "a gravity",
    Key(required: "items", Grammar<[String]>.itemIDs, "The items that are pulled: ids, or all."),
    Key(
      optional: "vector",
      Grammar<Vector>.vector(in: Magnitude.forces),
      "The direction and the strength: [x, y], where 1 is 1000 points per second squared."
    ),
    Key(
      optional: "magnitude",
      Grammar<Double>.number(in: Magnitude.forces),
      "The strength, where 1 is 1000 points per second squared; 1 if left out."
    ),
    Key(
      optional: "angle",
      Grammar<Double>.angle,
      "The direction, clockwise from the right; 90deg, down, if left out."
    ),
    shape: { object throws(SceneError) in try WrittenForce.check(object) }
  ) { _, _, items, vector, magnitude, angle in
    let force = WrittenForce(vector: vector, magnitude: magnitude, angle: angle)
    // Straight down to the bit, which no angle in radians is.
    guard vector != nil || angle != nil else {
      return GravityDescription(itemIDs: items, direction: Vector(x: 0, y: magnitude ?? 1))
    }
    return GravityDescription(
      itemIDs: items,
      direction: force.resolved(magnitude: 1, angle: .pi / 2)
    )
  }
}
