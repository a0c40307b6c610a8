import CBox2D
package import Geometry

extension World {
  // Gives every body what the behaviors say of it: UIKit's defaults, and what the last of several
  // says of one property. Charge and anchoring stay when their behavior goes, as in UIKit.
  func refreshProperties(_ behaviors: [DynamicItemBehavior]) {
    guard hasStaleProperties else { return }
    hasStaleProperties = false
    var wanted = residents.map { resident in
      resident.map { old in
        var properties = BodyProperties()
        properties.charge = old.properties.charge
        properties.isAnchored = old.properties.isAnchored
        return properties
      }
    }
    for behavior in behaviors {
      for item in behavior.items {
        guard let body = body(of: item), var properties = wanted[Int(body)] else { continue }
        behavior.settings.apply(to: &properties)
        wanted[Int(body)] = properties
      }
    }
    for (index, properties) in wanted.enumerated() {
      guard let properties else { continue }
      set(properties, of: Int32(index))
    }
  }

  private func set(_ properties: BodyProperties, of body: Int32) {
    guard let resident = residents[Int(body)], resident.properties != properties else { return }
    let old = resident.properties
    resident.properties = properties
    if old.density != properties.density || old.allowsRotation != properties.allowsRotation {
      var mass = resident.shape.mass(properties)
      cb2_body_set_mass(handle, body, &mass)
    }
    if old.isAnchored != properties.isAnchored {
      cb2_body_set_anchored(handle, body, properties.isAnchored)
    }
    if old.resistance != properties.resistance
      || old.angularResistance != properties.angularResistance
    {
      let (linear, angular) = (Float(properties.resistance), Float(properties.angularResistance))
      cb2_body_set_damping(handle, body, linear, angular)
    }
    if old.friction != properties.friction || old.elasticity != properties.elasticity {
      cb2_body_set_material(handle, body, CB2Material(properties))
    }
  }

  func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    guard let body = body(of: item) else { return nil }
    let state = cb2_body_state(handle, body)
    return (WorldScale.points(state.velocity), Double(state.angularVelocity))
  }

  func setVelocity(_ linear: Vector, angular: Double, of item: any DynamicItem) {
    guard let body = body(of: item) else { return }
    cb2_body_set_velocity(handle, body, WorldScale.meters(linear), Float(angular))
  }

  func addVelocity(_ linear: Vector, angular: Double, to item: any DynamicItem) {
    guard let old = velocity(of: item) else { return }
    setVelocity(old.linear + linear, angular: old.angular + angular, of: item)
  }
}

extension CB2Material {
  init(_ properties: BodyProperties) {
    self.init(friction: Float(properties.friction), restitution: Float(properties.elasticity))
  }
}

extension DynamicAnimator {
  /// Sets how an item moves, in points per second and radians per second, and wakes it.
  package func setVelocity(_ linear: Vector, angular: Double, of item: any DynamicItem) {
    world.setVelocity(linear, angular: angular, of: item)
    resumeIfAwake()
  }
}
