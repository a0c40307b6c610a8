package import CradleDynamics
public import CradleGeometry

/// The parameters of a behavior that sets qualities of items and adds to their velocities.
///
/// ```swift
/// let rubber = PropertiesDescription.Qualities(elasticity: 0.8, resistance: 0)
/// let up = Vector(x: 300, y: -600)
/// let thrown = PropertiesDescription(itemIDs: ["ball"], qualities: rubber, velocity: up)
/// ```
package struct PropertiesDescription: BehaviorDescription {
  /// Qualities of items; a `nil` one keeps the value of another behavior, or UIKit's default.
  package struct Qualities: Equatable, Sendable {
    /// The part of its speed that an item keeps when it bounces: 0 none, 1 all.
    package var elasticity: Double?
    /// The roughness of an item; 0 is ice.
    package var friction: Double?
    /// The density of an item: 1 gives a square of 100 points a mass of 1.
    package var density: Double?
    /// The drag of the air on an item: the part of its speed that it loses in a second.
    package var resistance: Double?
    /// The drag of the air on its turning.
    package var angularResistance: Double?
    /// The charge of an item, on which electric fields act.
    package var charge: Double?
    /// Whether the item stays in place whatever pushes it.
    package var isAnchored: Bool?
    /// Whether the item can turn.
    package var allowsRotation: Bool?

    /// Creates qualities; those that are not given are left out.
    package init(
      elasticity: Double? = nil,
      friction: Double? = nil,
      density: Double? = nil,
      resistance: Double? = nil,
      angularResistance: Double? = nil,
      charge: Double? = nil,
      isAnchored: Bool? = nil,
      allowsRotation: Bool? = nil
    ) {
      (self.elasticity, self.friction, self.density) = (elasticity, friction, density)
      (self.resistance, self.angularResistance) = (resistance, angularResistance)
      (self.charge, self.isAnchored, self.allowsRotation) = (charge, isAnchored, allowsRotation)
    }
  }

  /// The ids of the items.
  package var itemIDs: [String]
  /// The qualities that the items get.
  package var qualities: Qualities
  /// The velocity that is added to theirs when the behavior is added, in points per second.
  package var velocity: Vector
  /// The spin that is added to theirs when the behavior is added, clockwise, in radians per second.
  package var angularVelocity: Double

  /// Creates parameters; items do not move unless said otherwise.
  package init(itemIDs: [String], qualities: Qualities, velocity: Vector = .zero, angularVelocity: Double = 0) {
    (self.itemIDs, self.qualities) = (itemIDs, qualities)
    (self.velocity, self.angularVelocity) = (velocity, angularVelocity)
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
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

/// A type of properties of items in which every value has another that differs from it.
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
  /// Sets a property of the items, even to the value that the behavior already holds.
  ///
  /// As in UIKit, setting an equal value states nothing, so the value of an earlier behavior would stay.
  package func state<Value: Statable>(_ value: Value, at path: ReferenceWritableKeyPath<DynamicItemBehavior, Value>) {
    if self[keyPath: path] == value { self[keyPath: path] = value.another }
    self[keyPath: path] = value
  }
}

extension BehaviorEntry {
  /// Qualities of items, and velocities that are added to theirs; those not given stay as they are.
  ///
  /// ```swift
  /// let behaviors: [BehaviorEntry] = [
  ///   .properties(elasticity: 1, friction: 0),
  ///   .properties(["floor"], isAnchored: true),
  /// ]
  /// ```
  ///
  /// - Parameters:
  ///   - itemIDs: The ids of the items; `all`, the default, stands for all.
  ///   - elasticity: The part of its speed that an item keeps when it bounces: 0 none, 1 all.
  ///   - friction: The roughness of an item; 0 is ice.
  ///   - density: The density of an item: 1 gives a square of 100 points a mass of 1.
  ///   - resistance: The part of its speed that an item loses in a second.
  ///   - angularResistance: The drag of the air on its turning.
  ///   - charge: The charge of an item, on which electric fields act.
  ///   - isAnchored: Whether nothing moves the item.
  ///   - allowsRotation: Whether the item turns.
  ///   - velocity: The velocity that is added to theirs, in points per second.
  ///   - angularVelocity: The spin that is added to theirs, clockwise, in radians per second.
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
    let qualities = PropertiesDescription.Qualities(
      elasticity: elasticity,
      friction: friction,
      density: density,
      resistance: resistance,
      angularResistance: angularResistance,
      charge: charge,
      isAnchored: isAnchored,
      allowsRotation: allowsRotation
    )
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
