public import Geometry

/// A pull on items, the same for heavy and light ones: UIKit's `UIGravityBehavior`.
///
/// Each gravity behavior acts on its own items only. Those of an item in several add up.
public final class GravityBehavior: DynamicBehavior {
  /// The acceleration of a magnitude of 1, in points per second squared.
  public static let standardAcceleration = 1000.0

  /// The items that are pulled, in the order in which they were added.
  public private(set) var items: [any DynamicItem]

  /// The direction and the strength of the pull; (0, 1), straight down, by default.
  public var gravityDirection = Vector(x: 0, y: 1) {
    didSet { gravityDidChange() }
  }

  /// Creates a pull of magnitude 1 straight down.
  public init(items: [any DynamicItem] = []) {
    self.items = []
    super.init()
    for item in items { addItem(item) }
  }

  /// The strength of the pull, as a multiple of 1000 points per second squared; 1 by default.
  ///
  /// A new magnitude keeps the angle, and turns it round if it is negative.
  public var magnitude: Double {
    get { gravityDirection.length }
    set {
      let old = gravityDirection
      gravityDirection = old == .zero ? Vector(x: newValue, y: 0) : old * (newValue / old.length)
    }
  }

  /// The direction of the pull, in radians clockwise from the x axis; π/2 by default.
  ///
  /// A pull of magnitude 0 has no direction: its angle is 0 and stays so.
  public var angle: Double {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets direction and strength at once.
  public func setAngle(_ angle: Double, magnitude: Double) {
    gravityDirection = Vector(angle: angle, length: magnitude)
  }

  /// Pulls one more item; one that is pulled already is ignored.
  public func addItem(_ item: any DynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    guard let animator = dynamicAnimator else { return }
    hold(item, in: animator.world)
    animator.resumeIfAwake()
  }

  /// Stops pulling an item; one that is not pulled is ignored.
  public func removeItem(_ item: any DynamicItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    guard let animator = dynamicAnimator else { return }
    release(item, in: animator.world)
    animator.resumeIfAwake()
  }

  override func join(_ world: World) {
    for item in items { hold(item, in: world) }
  }

  override func leave(_ world: World) {
    for item in items { release(item, in: world) }
  }

  private var acceleration: Vector {
    gravityDirection * Self.standardAcceleration
  }

  private func hold(_ item: any DynamicItem, in world: World) {
    world.hold(item)
    world.setPull(acceleration, by: ObjectIdentifier(self), on: item)
  }

  private func release(_ item: any DynamicItem, in world: World) {
    world.setPull(nil, by: ObjectIdentifier(self), on: item)
    world.release(item)
  }

  private func gravityDidChange() {
    guard let animator = dynamicAnimator else { return }
    for item in items {
      animator.world.setPull(acceleration, by: ObjectIdentifier(self), on: item)
    }
    animator.resumeIfAwake()
  }
}
