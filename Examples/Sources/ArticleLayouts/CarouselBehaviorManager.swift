import CradleKit

/// The forces on the cells of a carousel: a spring for each, and gravity and a floor for all.
final class CarouselBehaviorManager {
  // A cell, and what acts on it alone.
  private struct Managed {
    let body: InsetItem
    let spring: AttachmentBehavior
    let material: DynamicItemBehavior

    var path: IndexPath { body.cell.indexPath }
  }

  // The distance from the finger at which a cell stays behind wholly, in points.
  private static let resistance = 500.0
  // In points. A body that has fallen lies up to half a point deep in the floor, and one that has stood there
  // from the beginning not at all. A floor that is higher by half of that suits both.
  private static let floorLift = 0.24

  private let animator: DynamicAnimator
  private let gravity = GravityBehavior()
  private let collision = CollisionBehavior()
  // In the order of their paths.
  private var managed: [Managed] = []

  init(animator: DynamicAnimator) {
    self.animator = animator
    gravity.gravityDirection = Vector(x: 0, y: 0.3)
    collision.collisionMode = .boundaries
    collision.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(bottom: Self.floorLift))
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
  }

  /// The cells, where they are.
  var cells: [CollectionViewLayoutAttributes] {
    managed.map(\.body.cell)
  }

  /// Lets forces act on these cells, and on no others.
  func update(_ cells: [CollectionViewLayoutAttributes]) {
    let wanted = Set(cells.map(\.indexPath))
    for item in managed where !wanted.contains(item.path) { remove(item) }
    managed.removeAll { !wanted.contains($0.path) }
    let present = Set(managed.map(\.path))
    for cell in cells where !present.contains(cell.indexPath) { add(cell) }
    managed.sort { $0.path < $1.path }
  }

  private func add(_ cell: CollectionViewLayoutAttributes) {
    let body = InsetItem(cell)
    let spring = AttachmentBehavior(item: body, attachedToAnchor: cell.center)
    spring.length = 0
    spring.damping = 0.5
    spring.frequency = 0.8
    let item = Managed(body: body, spring: spring, material: body.makeMaterial())
    animator.addBehavior(spring)
    animator.addBehavior(item.material)
    gravity.addItem(body)
    collision.addItem(body)
    managed.append(item)
  }

  private func remove(_ item: Managed) {
    animator.removeBehavior(item.spring)
    animator.removeBehavior(item.material)
    gravity.removeItem(item.body)
    collision.removeItem(item.body)
  }

  /// Lets the cells lag behind a scroll, the more the farther they are from the finger.
  func respond(to delta: Double, touch: CGPoint) {
    for item in managed {
      let distance = abs(touch.x - item.spring.anchorPoint.x)
      item.body.center.x += delta * min(1, distance / Self.resistance)
      animator.updateItem(usingCurrentState: item.body)
    }
  }

  /// Lets a new cell fall from a place, and the cells from its path on begin where they were.
  ///
  /// Springs belong to index paths, and a cell that makes room has the next path now. So its body is that of
  /// the next cell, and takes over its place and its velocity.
  func insert(at path: IndexPath, from place: CGPoint) {
    for (old, new) in zip(managed, managed.dropFirst()).reversed() where old.path >= path {
      move(new, to: State(of: old))
    }
    if let new = managed.first(where: { $0.path == path }) { move(new, to: State(at: place)) }
  }

  // The motion of a body at a moment.
  private struct State {
    var center: CGPoint
    var transform = Transform.identity
    var velocity = Vector.zero
    var angularVelocity = 0.0

    init(at place: CGPoint) {
      center = place
    }

    init(of item: Managed) {
      (center, transform) = (item.body.center, item.body.transform)
      velocity = item.material.linearVelocity(for: item.body)
      angularVelocity = item.material.angularVelocity(for: item.body)
    }
  }

  private func move(_ item: Managed, to state: State) {
    let old = State(of: item)
    (item.body.center, item.body.transform) = (state.center, state.transform)
    animator.updateItem(usingCurrentState: item.body)
    item.material.addLinearVelocity(state.velocity - old.velocity, for: item.body)
    item.material.addAngularVelocity(state.angularVelocity - old.angularVelocity, for: item.body)
  }
}
