package import CradleDynamics
public import CradleGeometry

/// The parameters of a behavior that sets properties of items and adds to their velocities.
///
/// ```swift
/// var rubber = PropertiesDescription.Qualities()
/// rubber.elasticity = 0.8
/// let up = Vector(x: 300, y: -600)
/// let thrown = PropertiesDescription(itemIDs: ["ball"], qualities: rubber, velocity: up)
/// ```
package struct PropertiesDescription: BehaviorDescription {
  /// Properties of items that a behavior can set.
  ///
  /// If a property is `nil`, the value of another behavior or UIKit's default applies.
  package struct Qualities: Equatable, Sendable {
    /// The fraction of its speed that an item keeps when it bounces, from 0 to 1.
    package var elasticity: Double?
    /// The roughness of an item; for example, 0 is ice.
    package var friction: Double?
    /// The density of an item: 1 gives a square of 100 points a mass of 1.
    package var density: Double?
    /// The air drag on an item: the fraction of its speed that it loses per second.
    package var resistance: Double?
    /// The air drag on the rotation of an item.
    package var angularResistance: Double?
    /// The charge of an item; electric fields act on it.
    package var charge: Double?
    /// Whether the item stays in place even if something pushes it.
    package var isAnchored: Bool?
    /// Whether the item can rotate.
    package var allowsRotation: Bool?

    /// Creates qualities that change nothing.
    package init() {}
  }

  package var itemIDs: [String]
  /// The properties to set.
  package var qualities: Qualities
  /// The velocity to add when the behavior is added, in points per second.
  package var velocity: Vector
  /// The angular velocity to add when the behavior is added, clockwise, in radians per second.
  package var angularVelocity: Double

  /// Creates parameters; by default, no velocity is added.
  package init(itemIDs: [String], qualities: Qualities, velocity: Vector = .zero, angularVelocity: Double = 0) {
    self.itemIDs = itemIDs
    self.qualities = qualities
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let items = cast[itemIDs]
    let behavior = DynamicItemBehavior(items: items)
    qualities.apply(to: behavior)
    func start(_ item: any DynamicItem) {
      if velocity != .zero { behavior.addLinearVelocity(velocity, for: item) }
      if angularVelocity != 0 { behavior.addAngularVelocity(angularVelocity, for: item) }
    }
    items.forEach(start)
    return DrawnBehavior(behavior).joined { item in
      behavior.addItem(item)
      start(item)
    }
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

/// A property type that can return a different value for every value.
package protocol Statable: Equatable, Sendable {
  /// Any value that differs from this one.
  var another: Self { get }
}

extension Double: Statable {
  package var another: Double { self + 1 }
}

extension Bool: Statable {
  package var another: Bool { !self }
}

extension DynamicItemBehavior {
  /// Sets a property of the items, even if the behavior already has the same value.
  ///
  /// In UIKit, setting an equal value has no effect, so the value of an earlier behavior would stay.
  package func state<Value: Statable>(_ value: Value, at path: ReferenceWritableKeyPath<DynamicItemBehavior, Value>) {
    if self[keyPath: path] == value { self[keyPath: path] = value.another }
    self[keyPath: path] = value
  }
}

extension BehaviorEntry {
  /// Sets properties of items, and adds to their velocities; properties that you omit do not change.
  ///
  /// ```swift
  /// let behaviors: [BehaviorEntry] = [
  ///   .properties(elasticity: 1, friction: 0),
  ///   .properties(["floor"], isAnchored: true),
  /// ]
  /// ```
  ///
  /// - Parameters:
  ///   - itemIDs: The ids of the items; `all`, the default, means all items.
  ///   - elasticity: The fraction of its speed that an item keeps when it bounces, from 0 to 1.
  ///   - friction: The roughness of an item; for example, 0 is ice.
  ///   - density: The density of an item: 1 gives a square of 100 points a mass of 1.
  ///   - resistance: The fraction of its speed that an item loses per second.
  ///   - angularResistance: The air drag on the rotation of an item.
  ///   - charge: The charge of an item; electric fields act on it.
  ///   - isAnchored: Whether the item stays in place even if something pushes it.
  ///   - allowsRotation: Whether the item can rotate.
  ///   - velocity: The velocity to add, in points per second.
  ///   - angularVelocity: The angular velocity to add, clockwise, in radians per second.
  public static func properties(
    _ itemIDs: [String] = ["all"],
    elasticity: Double? = nil,
    friction: Double? = nil,
    density: Double? = nil,
    resistance: Double? = nil,
    angularResistance: Double? = nil,
    charge: Double? = nil,
    isAnchored: Bool? = nil,
    allowsRotation: Bool? = nil,
    velocity: Vector = .zero,
    angularVelocity: Double = 0
  ) -> BehaviorEntry {
    var qualities = PropertiesDescription.Qualities()
    qualities.elasticity = elasticity
    qualities.friction = friction
    qualities.density = density
    qualities.resistance = resistance
    qualities.angularResistance = angularResistance
    qualities.charge = charge
    qualities.isAnchored = isAnchored
    qualities.allowsRotation = allowsRotation
    return BehaviorEntry(
      description: PropertiesDescription(
        itemIDs: itemIDs,
        qualities: qualities,
        velocity: velocity,
        angularVelocity: angularVelocity
      )
    )
  }
}
