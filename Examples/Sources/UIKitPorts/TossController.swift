// swift-format-ignore-file: OmitExplicitReturns, NeverUseImplicitlyUnwrappedOptionals
import CradleKit

class TossController {
  private let card: PlaygroundItem
  private let throwingThreshold: CGFloat = 1000
  private let throwingVelocityPadding: CGFloat = 35
  private let animator: DynamicAnimator
  private var attachment: AttachmentBehavior!
  private var originalCenter = CGPoint.zero

  init(stage: Playground) {
    card = stage.add(.rectangle(CGSize(width: 180, height: 220)), at: CGPoint(x: 160, y: 240), id: "card")
    card.color = .systemIndigo
    animator = stage.animator
    originalCenter = card.center
    stage.onPan { gesture in self.handlePan(gesture) }
  }

  private func handlePan(_ gesture: Gesture.Pan) {
    let location = gesture.location
    switch gesture.state {
    case .began:
      animator.removeAllBehaviors()
      let offset = Vector(horizontal: location.x - card.center.x, vertical: location.y - card.center.y)
      attachment = AttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: location)
      animator.addBehavior(attachment)
    case .changed:
      attachment.anchorPoint = location
    case .ended, .cancelled:
      animator.removeAllBehaviors()
      let velocity = gesture.velocity
      let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
      if magnitude > throwingThreshold {
        let push = PushBehavior(items: [card], mode: .instantaneous)
        push.pushDirection = Vector(dx: velocity.x / 10, dy: velocity.y / 10)
        push.magnitude = magnitude / throwingVelocityPadding
        animator.addBehavior(push)
        let properties = DynamicItemBehavior(items: [card])
        properties.friction = 0.2
        properties.allowsRotation = true
        properties.addAngularVelocity(velocity.x / 300, for: card)
        animator.addBehavior(properties)
      } else {
        animator.addBehavior(SnapBehavior(item: card, snapTo: originalCenter))
      }
    }
  }
}
