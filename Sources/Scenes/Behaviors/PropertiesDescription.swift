public import Dynamics
public import Geometry

/// What items are like, and how they move at first.
public struct PropertiesDescription: BehaviorDescription {
  /// A quality of items; what is left out stays as another behavior, or UIKit, has it.
  public struct Qualities: Equatable, Sendable {
    /// How much of its speed an item keeps when it bounces: 0 none, 1 all.
    public var elasticity: Double?
    /// How rough an item is: 0 is ice.
    public var friction: Double?
    /// How heavy an item is: 1 gives a square of 100 points a mass of 1.
    public var density: Double?
    /// How much the air brakes an item.
    public var resistance: Double?
    /// How much the air brakes its turning.
    public var angularResistance: Double?
    /// What electric fields act on.
    public var charge: Double?
    /// Whether nothing moves the item.
    public var isAnchored: Bool?
    /// Whether the item turns.
    public var allowsRotation: Bool?

    /// Creates qualities, all left out.
    public init() {}
  }

  /// The ids of the items.
  public var itemIDs: [String]
  /// What they are like.
  public var qualities: Qualities
  /// What is added to their velocities when the behavior comes, in points per second.
  public var velocity: Vector
  /// What is added to their spins when the behavior comes, in radians per second.
  public var angularVelocity: Double

  /// Creates parameters; items do not move unless said otherwise.
  public init(
    itemIDs: [String],
    qualities: Qualities,
    velocity: Vector = .zero,
    angularVelocity: Double = 0
  ) {
    (self.itemIDs, self.qualities) = (itemIDs, qualities)
    (self.velocity, self.angularVelocity) = (velocity, angularVelocity)
  }

  public func makeBehavior(with cast: Cast) -> DynamicBehavior {
    let items = cast[itemIDs]
    let behavior = DynamicItemBehavior(items: items)
    qualities.apply(to: behavior)
    for item in items where velocity != .zero { behavior.addLinearVelocity(velocity, for: item) }
    for item in items where angularVelocity != 0 {
      behavior.addAngularVelocity(angularVelocity, for: item)
    }
    return behavior
  }

  public var properties: [BehaviorProperty] {
    [
      .quality("elasticity", in: Limit.elasticity, \DynamicItemBehavior.elasticity),
      .quality("friction", in: Limit.friction, \DynamicItemBehavior.friction),
      .quality("density", in: Limit.density, \DynamicItemBehavior.density),
      .quality("resistance", in: Limit.resistance, \DynamicItemBehavior.resistance),
      .quality("angular_resistance", in: Limit.resistance, \DynamicItemBehavior.angularResistance),
      .quality("charge", in: Magnitude.forces, \DynamicItemBehavior.charge),
      .quality("anchored", \DynamicItemBehavior.isAnchored),
      .quality("allows_rotation", \DynamicItemBehavior.allowsRotation),
    ]
  }

  fileprivate enum Limit {
    static let elasticity = 0.0...2
    static let friction = 0.0...1000
    static let density = 0.001...1e6
    static let resistance = 0.0...1e6
  }
}

extension PropertiesDescription.Qualities {
  fileprivate func apply(to behavior: DynamicItemBehavior) {
    if let elasticity { behavior.state(elasticity, at: \.elasticity) }
    if let friction { behavior.state(friction, at: \.friction) }
    if let density { behavior.state(density, at: \.density) }
    if let resistance { behavior.state(resistance, at: \.resistance) }
    if let angularResistance { behavior.state(angularResistance, at: \.angularResistance) }
    if let charge { behavior.state(charge, at: \.charge) }
    if let isAnchored { behavior.state(isAnchored, at: \.isAnchored) }
    if let allowsRotation { behavior.state(allowsRotation, at: \.allowsRotation) }
  }
}

extension PropertiesDescription {
  /// The keys of properties.
  static let grammar = Grammar.object(
    "properties",
    Key(required: "items", Grammar<[String]>.itemIDs, "The items that are so: ids, or all."),
    Keys.elasticity,
    Keys.friction,
    Keys.density,
    Keys.resistance,
    Keys.angularResistance,
    Keys.charge,
    Keys.anchored,
    Keys.allowsRotation,
    Keys.velocity,
    Keys.angularVelocity
  ) {
    _,
    _,
    items,
    elasticity,
    friction,
    density,
    resistance,
    angular,
    charge,
    anchored,
    rotates,
    velocity,
    angularVelocity in
    var qualities = Qualities()
    (qualities.elasticity, qualities.friction) = (elasticity, friction)
    (qualities.density, qualities.charge) = (density, charge)
    (qualities.resistance, qualities.angularResistance) = (resistance, angular)
    (qualities.isAnchored, qualities.allowsRotation) = (anchored, rotates)
    return PropertiesDescription(
      itemIDs: items,
      qualities: qualities,
      velocity: velocity,
      angularVelocity: angularVelocity
    )
  }

  private enum Keys {
    static let elasticity = Key(
      optional: "elasticity",
      Grammar.number(in: Limit.elasticity),
      "How much of its speed an item keeps when it bounces: 0 none, 1 all; 0.2 by default."
    )
    static let friction = Key(
      optional: "friction",
      Grammar.number(in: Limit.friction),
      "How rough an item is: 0 is ice; 0.2 by default."
    )
    static let density = Key(
      optional: "density",
      Grammar.number(in: Limit.density),
      "How heavy an item is: 1, the default, gives a square of 100 points a mass of 1."
    )
    static let resistance = Key(
      optional: "resistance",
      Grammar.number(in: Limit.resistance),
      "How much the air brakes an item: the part of its speed that it loses a second; 0.1 by default."
    )
    static let angularResistance = Key(
      optional: "angular_resistance",
      Grammar.number(in: Limit.resistance),
      "How much the air brakes its turning; 0.1 by default."
    )
    static let charge = Key(
      optional: "charge",
      Grammar.number(in: Magnitude.forces),
      "What electric fields act on; 0 by default."
    )
    static let anchored = Key(
      optional: "anchored",
      Grammar<Bool>.boolean,
      "Whether nothing moves the item; false by default."
    )
    static let allowsRotation = Key(
      optional: "allows_rotation",
      Grammar<Bool>.boolean,
      "Whether the item turns; true by default."
    )
    static let velocity = Key(
      "velocity",
      Grammar<Vector>.vector(in: Magnitude.velocities),
      default: [0, 0],
      "What is added to the velocity at once: [x, y], in points per second."
    )
    static let angularVelocity = Key(
      "angular_velocity",
      Grammar.number(in: Magnitude.velocities),
      default: 0,
      "What is added to the spin at once, in radians per second, clockwise."
    )
  }
}
