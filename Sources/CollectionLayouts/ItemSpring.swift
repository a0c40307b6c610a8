import Dynamics
import Foundation
import Geometry

/// An item that hangs on a spring from its place in the flow.
struct ItemSpring {
  /// What the animator moves.
  let attributes: CollectionViewLayoutAttributes

  /// The spring.
  let attachment: AttachmentBehavior

  /// Hangs an item up at its place in the flow.
  init(_ attributes: CollectionViewLayoutAttributes, spring: SpringyFlowLayout.Spring) {
    self.attributes = attributes
    attachment = AttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
    apply(spring)
  }

  var indexPath: IndexPath {
    attributes.indexPath
  }

  /// Where the spring hangs: the item's place in the flow.
  var anchor: CGPoint {
    attachment.anchorPoint
  }

  func apply(_ spring: SpringyFlowLayout.Spring) {
    attachment.length = spring.length
    attachment.damping = spring.damping
    attachment.frequency = spring.frequency
  }

  /// Hangs the spring elsewhere; the item keeps its distance from it, and its velocity.
  func move(to anchor: CGPoint, in animator: DynamicAnimator) {
    attributes.center = anchor + (attributes.center - self.anchor)
    attachment.anchorPoint = anchor
    animator.updateItem(usingCurrentState: attributes)
  }

  /// Moves the item, and leaves the spring where it hangs.
  func displace(by displacement: Vector, in animator: DynamicAnimator) {
    attributes.center = attributes.center + displacement
    animator.updateItem(usingCurrentState: attributes)
  }
}
