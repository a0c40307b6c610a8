import CradleDynamics
import CradleGeometry
import CradleSceneSource
import CradleScenes

extension PropertiesDescription {
  /// The keys of properties.
  static let fields = Fields<PropertiesDescription>("properties") {
    Field(
      required: "items",
      \.itemIDs,
      .heldItemIDs,
      "The items that have the properties: a list of ids, or 'all', also those to come."
    )
    qualityFields.map { $0.at(\.qualities) }
    Field(
      "velocity",
      \.velocity,
      .vector(in: Magnitude.velocities),
      "A velocity to add at once: [x, y], in points per second."
    )
    Field(
      "angular_velocity",
      \.angularVelocity,
      .number(in: Magnitude.velocities),
      "An angular velocity to add at once, clockwise, in radians per second."
    )
  }

  /// The properties before their keys are read.
  static let start = PropertiesDescription(itemIDs: [], qualities: Qualities())

  @FieldsBuilder<Qualities> private static var qualityFields: [Field<Qualities>] {
    Field(
      optional: "elasticity",
      \.elasticity,
      .number(in: 0...2),
      live: .stated(\.elasticity),
      "The fraction of its speed that an item keeps when it bounces: with 0 none, with 1 all. By default, 0.2."
    )
    Field(
      optional: "friction",
      \.friction,
      .number(in: 0...1000),
      live: .stated(\.friction),
      "The friction of an item; 0 is as slippery as ice. By default, 0.2."
    )
    Field(
      optional: "density",
      \.density,
      .number(in: 0.001...1e6),
      live: .stated(\.density),
      "The density of an item. With 1, the default, a square of 100 × 100 points has a mass of 1."
    )
    Field(
      optional: "resistance",
      \.resistance,
      .number(in: 0...1e6),
      live: .stated(\.resistance),
      "The air resistance: the fraction of its speed that an item loses per second. By default, 0.1."
    )
    Field(
      optional: "angular_resistance",
      \.angularResistance,
      .number(in: 0...1e6),
      live: .stated(\.angularResistance),
      "The air resistance to rotation. By default, 0.1."
    )
    Field(
      optional: "charge",
      \.charge,
      .number(in: Magnitude.forces),
      live: .stated(\.charge),
      "The charge, for electric fields. By default, 0."
    )
    Field(
      optional: "anchored",
      \.isAnchored,
      .boolean,
      live: .stated(\.isAnchored),
      "Whether the item stays where it is, whatever pushes it. By default, false."
    )
    Field(
      optional: "allows_rotation",
      \.allowsRotation,
      .boolean,
      live: .stated(\.allowsRotation),
      "Whether the item can rotate. By default, true."
    )
  }
}

extension Live where Value: Statable & PropertyConvertible {
  /// Returns the live value of a quality that a behavior sets for its items.
  fileprivate static func stated(_ path: any ReferenceWritableKeyPath<DynamicItemBehavior, Value> & Sendable) -> Live {
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
