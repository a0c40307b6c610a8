// The material and the motion properties of a body, with UIKit's defaults.
struct BodyProperties: Equatable {
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.1
  var angularResistance = 0.1
  var allowsRotation = true
  var charge = 0.0
  var isAnchored = false
}

// The property values of a behavior, and the set of the properties that you assigned.
struct PropertySettings {
  struct Property: OptionSet {
    let rawValue: Int

    static let elasticity = Property(rawValue: 1 << 0)
    static let friction = Property(rawValue: 1 << 1)
    static let density = Property(rawValue: 1 << 2)
    static let resistance = Property(rawValue: 1 << 3)
    static let angularResistance = Property(rawValue: 1 << 4)
    static let charge = Property(rawValue: 1 << 5)
    static let anchored = Property(rawValue: 1 << 6)
    static let rotation = Property(rawValue: 1 << 7)
  }

  var values = BodyProperties()
  var stated: Property = []

  func apply(to properties: inout BodyProperties) {
    if stated.contains(.elasticity) { properties.elasticity = values.elasticity }
    if stated.contains(.friction) { properties.friction = values.friction }
    if stated.contains(.density) { properties.density = values.density }
    if stated.contains(.resistance) { properties.resistance = values.resistance }
    if stated.contains(.angularResistance) {
      properties.angularResistance = values.angularResistance
    }
    if stated.contains(.charge) { properties.charge = values.charge }
    if stated.contains(.anchored) { properties.isAnchored = values.isAnchored }
    if stated.contains(.rotation) { properties.allowsRotation = values.allowsRotation }
  }
}
