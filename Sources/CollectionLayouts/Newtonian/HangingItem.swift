import Dynamics
import Foundation
import Geometry

/// An item that hangs on a spring, and collides with others.
struct HangingItem {
  let attributes: CollectionViewLayoutAttributes
  let body: InsetBody
  let material: DynamicItemBehavior
  let attachment: AttachmentBehavior

  init(_ attributes: CollectionViewLayoutAttributes, anchor: CGPoint) {
    self.attributes = attributes
    body = InsetBody(attributes)
    material = body.makeMaterial()
    attachment = AttachmentBehavior(item: body, attachedToAnchor: anchor)
  }
}
