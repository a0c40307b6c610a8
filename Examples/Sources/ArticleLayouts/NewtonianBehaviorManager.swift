import CradleKit

/// The forces on cells that hang from one point: a spring for each, and gravity and collisions for all.
final class NewtonianBehaviorManager {
  /// A cell with its spring.
  struct Hanging {
    fileprivate let body: InsetItem
    fileprivate let spring: AttachmentBehavior
    fileprivate let material: DynamicItemBehavior

    /// The cell, where it is.
    var cell: CollectionViewLayoutAttributes { body.cell }
  }

  private let animator: DynamicAnimator
  private let gravity = GravityBehavior()
  private let collision = CollisionBehavior()

  init(animator: DynamicAnimator) {
    self.animator = animator
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
  }

  /// Hangs a cell from a point.
  func hangUp(_ cell: CollectionViewLayoutAttributes, from anchor: CGPoint) -> Hanging {
    let body = InsetItem(cell)
    let spring = AttachmentBehavior(item: body, attachedToAnchor: anchor)
    spring.length = 300
    spring.damping = 0.4
    spring.frequency = 1
    let hanging = Hanging(body: body, spring: spring, material: body.makeMaterial())
    animator.addBehavior(spring)
    gravity.addItem(body)
    collision.addItem(body)
    animator.addBehavior(hanging.material)
    return hanging
  }

  /// Lets a cell fall: it keeps its velocity, and goes on colliding with others.
  func detach(_ hanging: Hanging) {
    animator.removeBehavior(hanging.spring)
  }

  /// Ends the fall of a cell.
  func remove(_ hanging: Hanging) {
    animator.removeBehavior(hanging.material)
    collision.removeItem(hanging.body)
    gravity.removeItem(hanging.body)
  }
}
