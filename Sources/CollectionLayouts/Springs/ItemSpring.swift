import CradleDynamics
import CradleGeometry
import Foundation

/// An element attached by a spring to its position in the flow.
struct ItemSpring {
  /// The attributes of the element, which the spring moves.
  let attributes: CollectionViewLayoutAttributes

  /// The item that the animator moves: the attributes, or a body instead of them.
  let body: any DynamicItem

  /// The spring between the body and the anchor.
  let attachment: AttachmentBehavior

  /// The material of an inset body; `nil` if the body is the attributes themselves.
  let material: DynamicItemBehavior?

  // The initial length of the spring, used if the settings name no length.
  private let ownLength: Double

  /// Attaches an element to its anchor.
  ///
  /// - Parameters:
  ///   - attributes: The element; it starts at its current position.
  ///   - anchor: The anchor of the spring.
  ///   - isInset: Whether the element collides with others.
  init(
    _ attributes: CollectionViewLayoutAttributes,
    anchor: CGPoint,
    spring: SpringyFlowLayout.Attachment,
    isInset: Bool = false
  ) {
    self.attributes = attributes
    let inset = isInset ? InsetBody(attributes) : nil
    body = inset ?? attributes
    material = inset?.makeMaterial()
    attachment = AttachmentBehavior(item: body, attachedToAnchor: anchor)
    ownLength = (attributes.center - anchor).length
    apply(spring)
  }

  private init(_ old: ItemSpring, resizedTo size: CGSize, spring: SpringyFlowLayout.Attachment) {
    let attributes = old.attributes.copy()
    attributes.size = size
    self.attributes = attributes
    let inset = old.material == nil ? nil : InsetBody(attributes)
    body = inset ?? attributes
    material = inset?.makeMaterial()
    attachment = AttachmentBehavior(item: body, attachedToAnchor: old.anchor)
    ownLength = old.ownLength
    apply(spring)
  }

  // Elements larger than this, in points, have no body.
  private static let largest = 1e6

  /// Whether an element can have a body.
  static func canHang(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    let size = attributes.size
    let center = attributes.center
    return size.width > 0 && size.height > 0 && size.width <= largest && size.height <= largest
      && center.x.isFinite && center.y.isFinite
  }

  var key: ElementKey {
    ElementKey(attributes)
  }

  /// The anchor of the spring: the element's position in the flow.
  var anchor: CGPoint {
    attachment.anchorPoint
  }

  func apply(_ spring: SpringyFlowLayout.Attachment) {
    attachment.length = spring.length ?? ownLength
    attachment.damping = spring.damping
    attachment.frequency = spring.frequency
    attachment.action = spring.brake.map { brake in
      let catcher = SpringCatcher(brake, damping: spring.damping)
      return { [weak attachment] in
        guard let attachment else { return }
        catcher.update(attachment)
      }
    }
  }

  func add(to animator: DynamicAnimator) {
    animator.addBehavior(attachment)
    if let material { animator.addBehavior(material) }
  }

  func remove(from animator: DynamicAnimator) {
    animator.removeBehavior(attachment)
    if let material { animator.removeBehavior(material) }
  }

  /// Moves the anchor of the spring; the element stays where it is, and keeps its velocity.
  func hang(from anchor: CGPoint) {
    guard anchor != self.anchor else { return }
    attachment.anchorPoint = anchor
  }

  /// Moves the anchor of the spring and the element by the same distance; the element keeps its velocity.
  func move(to anchor: CGPoint, in animator: DynamicAnimator) {
    guard anchor != self.anchor else { return }
    let displacement = anchor - self.anchor
    attachment.anchorPoint = anchor
    displace(by: displacement, in: animator)
  }

  /// Moves the element, but not its anchor.
  func displace(by displacement: Vector, in animator: DynamicAnimator) {
    body.center = body.center + displacement
    animator.updateItem(usingCurrentState: body)
  }

  /// Returns the same element with another size, at the same position and velocity.
  ///
  /// A body keeps its initial size, so the element gets a new body, and the old body is removed.
  func resized(to size: CGSize, spring: SpringyFlowLayout.Attachment, in animator: DynamicAnimator) -> ItemSpring {
    let velocity = animator.velocity(of: body)
    remove(from: animator)
    let resized = ItemSpring(self, resizedTo: size, spring: spring)
    resized.add(to: animator)
    if let velocity {
      animator.setVelocity(velocity.linear, angular: velocity.angular, of: resized.body)
    }
    return resized
  }
}

/// A brake that stops an element near its position, and then lets the element reach this position.
///
/// A strongly braked element would drift for minutes. So once the element is visibly still, the brake is reduced to the
/// value that just prevents overshooting.
final class SpringCatcher {
  private enum Phase {
    case swinging
    case caught
    case landing
  }

  // Below this speed, in points per second, an element is visibly still.
  private static let stillness = 1.0

  private let brake: SpringyFlowLayout.Brake
  private let damping: Double
  private var phase = Phase.swinging

  init(_ brake: SpringyFlowLayout.Brake, damping: Double) {
    self.brake = brake
    self.damping = damping
  }

  /// Called after each tick.
  func update(_ attachment: AttachmentBehavior) {
    guard let item = attachment.items.first else { return }
    let distance = (item.center - attachment.anchorPoint).length
    let next = phase(at: distance, speed: { attachment.dynamicAnimator?.velocity(of: item) })
    guard next != phase else { return }
    phase = next
    attachment.damping =
      switch next {
      case .swinging: damping
      case .caught: brake.damping
      case .landing: max(1, damping)
      }
  }

  private func phase(at distance: Double, speed: () -> (linear: Vector, angular: Double)?) -> Phase {
    guard distance < brake.distance else { return .swinging }
    guard phase != .landing else { return .landing }
    let isStill = (speed()?.linear.length ?? 0) < Self.stillness
    return isStill ? .landing : .caught
  }
}
