import CradleDynamics
import CradleGeometry
import Foundation

extension AttachmentDescription {
  /// Returns the attachment of one item.
  func makeAttachment(of item: any DynamicItem, with cast: Cast) -> AttachmentBehavior {
    switch joint {
    case .spring(let end, let length, let frequency, let damping):
      let spring = makeRod(of: item, to: end, with: cast)
      if let length { spring.length = length }
      (spring.frequency, spring.damping) = (frequency, damping)
      return spring
    case .limit(let id, let otherOffset, let length):
      let rope = makeRope(of: item, to: cast[id], at: otherOffset)
      if let length { rope.length = length }
      return rope
    case .weld(let anchor, let id):
      return .fixedAttachment(with: item, attachedTo: id.map { cast[$0] }, attachmentAnchor: anchor.place(for: item))
    case .pin(let anchor, let id, let range, let frictionTorque):
      let pin = makePin(of: item, to: id.map { cast[$0] }, at: anchor.place(for: item))
      (pin.attachmentRange, pin.frictionTorque) = (range, frictionTorque)
      return pin
    case .sliding(let anchor, let id, let axis, let range):
      let place = anchor.place(for: item)
      let rail = makeRail(of: item, to: id.map { cast[$0] }, at: place, along: axis)
      rail.attachmentRange = range
      return rail
    }
  }

  private func makeRod(of item: any DynamicItem, to end: End, with cast: Cast) -> AttachmentBehavior {
    switch end {
    case .anchor(let anchor):
      AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: anchor.place(for: item))
    case .item(let id, let otherOffset):
      AttachmentBehavior(item: item, offsetFromCenter: offset, attachedTo: cast[id], offsetFromCenter: otherOffset)
    }
  }

  private func makeRope(
    of item: any DynamicItem,
    to other: any DynamicItem,
    at otherOffset: Vector
  ) -> AttachmentBehavior {
    .limitAttachment(with: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
  }

  private func makePin(
    of item: any DynamicItem,
    to other: (any DynamicItem)?,
    at place: CGPoint
  ) -> AttachmentBehavior {
    .pinAttachment(with: item, attachedTo: other, attachmentAnchor: place)
  }

  private func makeRail(
    of item: any DynamicItem,
    to other: (any DynamicItem)?,
    at place: CGPoint,
    along axis: Vector
  ) -> AttachmentBehavior {
    .slidingAttachment(with: item, attachedTo: other, attachmentAnchor: place, axisOfTranslation: axis)
  }
}

extension AttachmentDescription.Anchor {
  fileprivate func place(for item: any DynamicItem) -> CGPoint {
    switch self {
    case .place(let place): place
    case .beside(let offset): item.center + offset
    }
  }
}
