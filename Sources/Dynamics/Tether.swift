import CBox2D
import Foundation
import Geometry

// How a point of an item is held at a place.
struct Tether {
  enum Kind {
    case pointSpring
    case spring
    case rod
    case pin
  }

  var kind: Kind
  // From the center of the item, turning with it, in points.
  var offset: Vector
  var anchor: CGPoint
  // In points.
  var length: Double
  // In hertz.
  var frequency: Double
  var dampingRatio: Double
}

extension World {
  func attach(_ tether: Tether, to body: Int32) -> Int32 {
    var definition = CB2JointDefinition(
      kind: tether.kind.joint,
      body: body,
      offset: WorldScale.meters(tether.offset),
      anchor: scale.meters(tether.anchor),
      length: WorldScale.meters(tether.length),
      frequency: Float(tether.frequency),
      dampingRatio: Float(tether.dampingRatio)
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

  func moveAnchor(of joint: Int32, to place: CGPoint, wakes: Bool) {
    cb2_joint_set_anchor(handle, joint, scale.meters(place), wakes)
  }
}

extension Tether.Kind {
  fileprivate var joint: CB2JointKind {
    switch self {
    case .pointSpring: .pointSpring
    case .spring: .spring
    case .rod: .rod
    case .pin: .pin
    }
  }
}
