package import Dynamics
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

  public func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let items = cast[itemIDs]
    let behavior = DynamicItemBehavior(items: items)
    qualities.apply(to: behavior)
    for item in items where velocity != .zero { behavior.addLinearVelocity(velocity, for: item) }
    for item in items where angularVelocity != 0 {
      behavior.addAngularVelocity(angularVelocity, for: item)
    }
    return DrawnBehavior(behavior)
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

/// A type whose values each have another one, which properties of items can have too.
package protocol Statable: Equatable, Sendable {
  /// A value that differs.
  var another: Self { get }
}

extension Double: Statable {
  package var another: Double { self + 1 }
}

extension Bool: Statable {
  package var another: Bool { !self }
}

extension DynamicItemBehavior {
  /// Says what items are, also where it is the default: a value that the behavior holds already is no
  /// statement to UIKit, and what another behavior says before would stay.
  package func state<Value: Statable>(
    _ value: Value,
    at path: ReferenceWritableKeyPath<DynamicItemBehavior, Value>
  ) {
    if self[keyPath: path] == value { self[keyPath: path] = value.another }
    self[keyPath: path] = value
  }
}
