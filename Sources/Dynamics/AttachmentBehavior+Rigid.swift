import CradleCBox2D
import CradleGeometry
import Foundation

extension AttachmentBehavior {
  /// The ends of a joint of fixed length at the end of a tick.
  package struct RigidJoint: Hashable, Sendable {
    /// The kind of the attachment.
    package let kind: DynamicsSnapshot.Attachment.Kind
    /// The length of a rod, or the greatest length of a rope, in points; 0 for joints at one point.
    package let length: Double
    /// The distance between the two ends, in points.
    package let distance: Double
  }

  /// The ends of the joint; `nil` for springs and rails, and for an attachment that is in no animator.
  ///
  /// If a light item carries a heavy one, the solver cannot hold the joint, and its ends move apart.
  package var rigidJoint: RigidJoint? {
    guard let joint, let world = dynamicAnimator?.world else { return nil }
    let kind = joint.tether.attachmentKind
    switch kind {
    case .spring, .rail: return nil
    case .rod, .limit, .pin, .weld:
      let load = cb2_joint_load(world.handle, joint.number)
      let way = world.scale.place(load.point) - world.scale.place(load.otherPoint)
      let hasLength = kind == .rod || kind == .limit
      return RigidJoint(kind: kind, length: hasLength ? joint.tether.length : 0, distance: way.length)
    }
  }
}
