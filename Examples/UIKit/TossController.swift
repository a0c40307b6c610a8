import UIKit

class TossController: UIViewController {
  private let card = UIView(frame: CGRect(x: 70, y: 130, width: 180, height: 220))
  private let throwingThreshold: CGFloat = 1000
  private let throwingVelocityPadding: CGFloat = 35
  private var animator: UIDynamicAnimator!
  private var attachment: UIAttachmentBehavior!
  private var originalCenter = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .systemIndigo
    view.addSubview(card)
    animator = UIDynamicAnimator(referenceView: view)
    originalCenter = card.center
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan)))
  }

  @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
    let location = gesture.location(in: view)
    switch gesture.state {
    case .began:
      animator.removeAllBehaviors()
      let offset = UIOffset(horizontal: location.x - card.center.x, vertical: location.y - card.center.y)
      attachment = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: location)
      animator.addBehavior(attachment)
    case .changed:
      attachment.anchorPoint = location
    case .ended, .cancelled:
      animator.removeAllBehaviors()
      let velocity = gesture.velocity(in: view)
      let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
      if magnitude > throwingThreshold {
        let push = UIPushBehavior(items: [card], mode: .instantaneous)
        push.pushDirection = CGVector(dx: velocity.x / 10, dy: velocity.y / 10)
        push.magnitude = magnitude / throwingVelocityPadding
        animator.addBehavior(push)
        let properties = UIDynamicItemBehavior(items: [card])
        properties.friction = 0.2
        properties.allowsRotation = true
        properties.addAngularVelocity(velocity.x / 300, for: card)
        animator.addBehavior(properties)
      } else {
        animator.addBehavior(UISnapBehavior(item: card, snapTo: originalCenter))
      }
    default:
      break
    }
  }
}
