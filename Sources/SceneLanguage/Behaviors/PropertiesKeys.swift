import CradleDynamics
import CradleGeometry
import CradleScenes

extension PropertiesDescription {
  /// The keys of properties.
  static let fields = Fields<PropertiesDescription>("properties") {
    Field(required: "items", \.itemIDs, .itemIDs, "The items that have the properties: ids, or all.")
    qualityFields.map { $0.at(\.qualities) }
    Field(
      "velocity",
      \.velocity,
      .vector(in: Magnitude.velocities),
      "A velocity that is added at once: [x, y], in points per second."
    )
    Field(
      "angular_velocity",
      \.angularVelocity,
      .number(in: Magnitude.velocities),
      "An angular velocity that is added at once, in radians per second, clockwise."
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
      "The part of its speed that an item keeps when it bounces: 0 none, 1 all; 0.2 by default."
    )
    Field(
      optional: "friction",
      \.friction,
      .number(in: 0...1000),
      live: .stated(\.friction),
      "The roughness of an item: 0 is ice; 0.2 by default."
    )
    Field(
      optional: "density",
      \.density,
      .number(in: 0.001...1e6),
      live: .stated(\.density),
      "The density of an item: 1, the default, gives a square of 100 points a mass of 1."
    )
    Field(
      optional: "resistance",
      \.resistance,
      .number(in: 0...1e6),
      live: .stated(\.resistance),
      "The resistance of the air: the part of its speed that an item loses per second; 0.1 by default."
    )
    Field(
      optional: "angular_resistance",
      \.angularResistance,
      .number(in: 0...1e6),
      live: .stated(\.angularResistance),
      "The resistance of the air to its turning; 0.1 by default."
    )
    Field(
      optional: "charge",
      \.charge,
      .number(in: Magnitude.forces),
      live: .stated(\.charge),
      "The charge on which electric fields act; 0 by default."
    )
    Field(
      optional: "anchored",
      \.isAnchored,
      .boolean,
      live: .stated(\.isAnchored),
      "Whether the item stays in place whatever pushes it; false by default."
    )
    Field(
      optional: "allows_rotation",
      \.allowsRotation,
      .boolean,
      live: .stated(\.allowsRotation),
      "Whether the item can turn; true by default."
    )
  }
}

extension Live where Value: Statable & PropertyRepresentable {
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
