import CradleCBox2D
import CradleGeometry
import Foundation

// A joint between a point of an item and either a fixed position or a point of another item.
struct Tether {
  var kind: CB2JointKind
  // The end of the joint on the item, in points, relative to the item's center. This end rotates with the item.
  var offset: Vector
  var anchor = CGPoint.zero
  // The body of the other item, and the end of the joint on it; `nil` if the other end is fixed.
  var other: (body: Int32, offset: Vector)?
  // The length of the joint, in points.
  var length = 0.0
  // The frequency of a spring, in hertz.
  var frequency = 0.0
  var dampingRatio = 0.0
  // The direction of a rail, as a unit vector.
  var axis = Vector.zero
  var range = FloatRange.infinite
  var frictionTorque = 0.0
  var collides = true
}

extension World {
  func attach(_ tether: Tether, to body: Int32) -> Int32 {
    let range = range(of: tether)
    var definition = CB2JointDefinition(
      kind: tether.kind,
      body: body,
      offset: WorldScale.meters(tether.offset),
      other: tether.other?.body ?? -1,
      otherOffset: WorldScale.meters(tether.other?.offset ?? .zero),
      anchor: scale.meters(tether.anchor),
      length: WorldScale.meters(tether.length),
      frequency: Float(tether.frequency),
      dampingRatio: Float(tether.dampingRatio),
      axis: CB2Vector(tether.axis),
      isLimited: !tether.range.isInfinite,
      lower: range.lower,
      upper: range.upper,
      friction: Float(tether.frictionTorque),
      collides: tether.collides
    )
    return cb2_joint_create(handle, &definition)
  }

  func detach(_ joint: Int32) {
    cb2_joint_destroy(handle, joint)
  }

  // Sets the length, the frequency and the damping of a spring.
  func update(_ joint: Int32, to tether: Tether) {
    cb2_joint_set_spring(
      handle,
      joint,
      WorldScale.meters(tether.length),
      Float(tether.frequency),
      Float(tether.dampingRatio)
    )
  }

  // Sets the range of a joint, and its resistance to rotation.
  func updateRange(_ joint: Int32, to tether: Tether) {
    let range = range(of: tether)
    let friction = Float(tether.frictionTorque)
    let isLimited = !tether.range.isInfinite
    cb2_joint_set_range(handle, joint, isLimited, range.lower, range.upper, friction)
  }

  private static let farthest = 1e9

  // Returns the range of a pin in radians, or the range of a rail in meters.
  private func range(of tether: Tether) -> (lower: Float, upper: Float) {
    // Infinite ends are replaced by large numbers, because infinity times zero would not be a number.
    let minimum = max(tether.range.minimum, -Self.farthest)
    let maximum = min(tether.range.maximum, Self.farthest)
    guard tether.kind == .slider else { return (Float(minimum), Float(maximum)) }
    return (WorldScale.meters(minimum), WorldScale.meters(maximum))
  }

  func moveAnchor(of joint: Int32, to place: CGPoint, wakes: Bool) {
    cb2_joint_set_anchor(handle, joint, scale.meters(place), wakes)
  }
}
