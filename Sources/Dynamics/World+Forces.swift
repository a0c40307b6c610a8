import CBox2D
import Foundation
import Geometry

// Where and how fast a body is, for whoever pushes it.
struct Motion {
  // Of its item, in points.
  let place: CGPoint
  // Of its center of mass, in points per second.
  let velocity: Vector
  // In kilograms.
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

  // Lets a force act in the step that follows; it wakes nothing. The offset is from the center of
  // mass, in points.
  func addForce(_ newtons: Vector, at offset: Vector = .zero, to body: Int32) {
    cb2_body_add_force(handle, body, CB2Vector(newtons), WorldScale.meters(offset))
  }

  // Changes the velocity at once, by one meter per second for a newton second and a kilogram.
  func addImpulse(_ newtonSeconds: Vector, at offset: Vector, to body: Int32) {
    cb2_body_add_impulse(handle, body, CB2Vector(newtonSeconds), WorldScale.meters(offset))
  }

  // Gives a velocity in the step that follows, in which no force counts; the first of several wins.
  func overrideVelocity(_ pointsPerSecond: Vector, of body: Int32) {
    cb2_body_override_velocity(handle, body, WorldScale.meters(pointsPerSecond))
  }

  func wake(_ body: Int32) {
    cb2_body_wake(handle, body)
  }

  // As long as the body exists, whatever happens to whoever asked for it.
  func makeBullet(_ body: Int32) {
    cb2_body_set_bullet(handle, body)
  }

  // Sets the acceleration by which an owner pulls an item, in points per second squared; nil is no
  // pull. Those of several owners add up, in the order in which the owners came.
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
