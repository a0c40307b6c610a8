// What a body is made of; UIKit's defaults.
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
