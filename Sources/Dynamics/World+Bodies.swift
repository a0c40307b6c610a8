import CradleCBox2D
package import CradleGeometry
import Foundation

extension World {
  // Gives every body its properties. Each property gets the value from the last behavior that sets it, or else UIKit's
  // default. As in UIKit, charge and anchoring stay when the behavior leaves.
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
      let linear = Float(properties.resistance)
      let angular = Float(properties.angularResistance)
      cb2_body_set_damping(handle, body, linear, angular)
    }
    if old.friction != properties.friction || old.elasticity != properties.elasticity {
      cb2_body_set_material(handle, body, CB2Material(properties))
    }
  }

  // Returns the velocity of the item's center, which may differ from that of its center of mass.
  func centerVelocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    guard let body = body(of: item) else { return nil }
    let angular = Double(cb2_body_state(handle, body).angularVelocity)
    return (WorldScale.points(cb2_body_position_velocity(handle, body)), angular)
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
  /// Sets the velocity of an item, in points per second and radians per second, and wakes the item.
  package func setVelocity(_ linear: Vector, angular: Double, of item: any DynamicItem) {
    world.setVelocity(linear, angular: angular, of: item)
    resumeIfAwake()
  }
}

// The position, the velocity and the mass of a body, for the forces that push the body.
struct Motion {
  // The position of the item, in points.
  let place: CGPoint
  // The velocity of the center of mass, in points per second.
  let velocity: Vector
  // The mass of the body, in kilograms.
  let mass: Double
  let charge: Double
  let isAwake: Bool
}

extension World {
  func motion(of body: Int32) -> Motion {
    let motion = cb2_body_motion(handle, body)
    return Motion(
      place: scale.place(motion.position),
      velocity: WorldScale.points(motion.velocity),
      mass: Double(motion.mass),
      charge: residents[Int(body)]?.properties.charge ?? 0,
      isAwake: motion.isAwake
    )
  }

  // Applies a force in the next step, without waking the body. The offset is relative to the center of mass, in points.
  func addForce(_ newtons: Vector, at offset: Vector = .zero, to body: Int32) {
    cb2_body_add_force(handle, body, CB2Vector(newtons), WorldScale.meters(offset))
  }

  // Changes the velocity at once. One newton second changes the velocity of a kilogram by a meter per second.
  func addImpulse(_ newtonSeconds: Vector, at offset: Vector, to body: Int32) {
    cb2_body_add_impulse(handle, body, CB2Vector(newtonSeconds), WorldScale.meters(offset))
    note(Impulse(body: body, offset: offset, newtonSeconds: newtonSeconds))
  }

  // Sets a velocity for the next step that overrides all forces. If there are several calls, the first one counts.
  func overrideVelocity(_ pointsPerSecond: Vector, of body: Int32) {
    cb2_body_override_velocity(handle, body, WorldScale.meters(pointsPerSecond))
  }

  func wake(_ body: Int32) {
    cb2_body_wake(handle, body)
  }

  // Makes the body a bullet, which does not pass through other bodies. The body stays a bullet, even after the behavior
  // has left.
  func makeBullet(_ body: Int32) {
    cb2_body_set_bullet(handle, body)
  }

  // Sets an owner's pull on an item, in points per second squared; `nil` removes the pull. The pulls of several owners
  // are added in the order that the owners came.
  func setPull(_ acceleration: Vector?, by owner: ObjectIdentifier, on item: any DynamicItem) {
    guard let body = body(of: item), let resident = residents[Int(body)] else { return }
    let index = resident.pulls.firstIndex { $0.owner == owner }
    switch (acceleration, index) {
    case (let acceleration?, let index?): resident.pulls[index].acceleration = acceleration
    case (let acceleration?, nil):
      resident.pulls.append(Resident.Pull(owner: owner, acceleration: acceleration))
    case (nil, let index?): resident.pulls.remove(at: index)
    case (nil, nil): return
    }
    let sum = resident.pulls.reduce(Vector.zero) { $0 + $1.acceleration }
    cb2_body_set_acceleration(handle, body, WorldScale.meters(sum))
  }
}

extension CB2Vector {
  init(_ vector: Vector) {
    self.init(x: Float(vector.x), y: Float(vector.y))
  }
}
