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
  static let fields = Fields<PropertiesDescription>("properties") {
    Field(required: "items", \.itemIDs, .itemIDs, "The items that are so: ids, or all.")
    qualities.map { $0.at(\.qualities) }
    Field(
      "velocity",
      \.velocity,
      .vector(in: Magnitude.velocities),
      "What is added to the velocity at once: [x, y], in points per second."
    )
    Field(
      "angular_velocity",
      \.angularVelocity,
      .number(in: Magnitude.velocities),
      "What is added to the spin at once, in radians per second, clockwise."
    )
  }

  /// What a map begins with.
  static let start = PropertiesDescription(itemIDs: [], qualities: Qualities())

  @FieldsBuilder<Qualities> private static var qualities: [Field<Qualities>] {
    Field(
      optional: "elasticity",
      \.elasticity,
      .number(in: Limit.elasticity),
      live: .stated(\.elasticity),
      "How much of its speed an item keeps when it bounces: 0 none, 1 all; 0.2 by default."
    )
    Field(
      optional: "friction",
      \.friction,
      .number(in: Limit.friction),
      live: .stated(\.friction),
      "How rough an item is: 0 is ice; 0.2 by default."
    )
    Field(
      optional: "density",
      \.density,
      .number(in: Limit.density),
      live: .stated(\.density),
      "How heavy an item is: 1, the default, gives a square of 100 points a mass of 1."
    )
    Field(
      optional: "resistance",
      \.resistance,
      .number(in: Limit.resistance),
      live: .stated(\.resistance),
      "How much the air brakes an item: the part of its speed that it loses a second; 0.1 by default."
    )
    Field(
      optional: "angular_resistance",
      \.angularResistance,
      .number(in: Limit.resistance),
      live: .stated(\.angularResistance),
      "How much the air brakes its turning; 0.1 by default."
    )
    Field(
      optional: "charge",
      \.charge,
      .number(in: Magnitude.forces),
      live: .stated(\.charge),
      "What electric fields act on; 0 by default."
    )
    Field(
      optional: "anchored",
      \.isAnchored,
      .boolean,
      live: .stated(\.isAnchored),
      "Whether nothing moves the item; false by default."
    )
    Field(
      optional: "allows_rotation",
      \.allowsRotation,
      .boolean,
      live: .stated(\.allowsRotation),
      "Whether the item turns; true by default."
    )
  }
}

extension Live where Value: Statable & PropertyRepresentable {
  /// Something that items are said to be.
  fileprivate static func stated(
    _ path: any ReferenceWritableKeyPath<DynamicItemBehavior, Value> & Sendable
  ) -> Live {
    Live { name, grammar in
      let property = Property(
        name,
        get: { (behavior: DynamicItemBehavior) in behavior[keyPath: path] },
        set: { (behavior: DynamicItemBehavior, value: Value) in behavior.state(value, at: path) }
      )
      return [SettableKey(property: property, grammar: grammar.map(\.propertyValue))]
    }
  }
}
