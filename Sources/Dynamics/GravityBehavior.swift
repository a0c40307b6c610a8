public import CradleGeometry

/// A pull that accelerates heavy and light items equally, like UIKit's `UIGravityBehavior`.
///
/// Each gravity behavior acts only on its own items. If several behaviors hold an item, their pulls add up. As in
/// UIKit, an item that was pulled once never passes through other items again, even if it is very fast.
///
/// ```swift
/// let gravity = GravityBehavior(items: tiles)
/// gravity.magnitude = 0.3  // 300 points per second squared
/// animator.addBehavior(gravity)
/// gravity.setAngle(.degrees(-90), magnitude: 1)  // upwards
/// ```
open nonisolated class GravityBehavior: DynamicBehavior {
  /// The acceleration at magnitude 1, in points per second squared.
  package static let standardAcceleration = 1000.0

  private var list = ItemList()

  /// The direction and the strength of the pull; by default (0, 1), which is straight down.
  ///
  /// - Precondition: The value is finite.
  public var gravityDirection = Vector(x: 0, y: 1) {
    didSet {
      guard
        accepts(
          gravityDirection.x.isFinite && gravityDirection.y.isFinite,
          message: "a gravity must be finite, not (\(gravityDirection.x), \(gravityDirection.y))",
          of: "GravityBehavior.gravityDirection"
        )
      else { return gravityDirection = oldValue }
      gravityDidChange()
    }
  }

  /// Creates a pull straight down, with a magnitude of 1.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// The pulled items, in the order that you added them.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The strength of the pull, as a multiple of 1000 points per second squared; 1 by default.
  ///
  /// A new magnitude does not change the angle. A negative magnitude reverses the direction.
  public var magnitude: Double {
    get { gravityDirection.length }
    set { gravityDirection = gravityDirection.with(length: newValue) }
  }

  /// The direction of the pull, in radians clockwise from the x axis; π/2 by default.
  ///
  /// A pull of magnitude 0 has no direction. The angle of such a pull is 0, and a new angle has no effect.
  public var angle: Double {
    get { gravityDirection.angle }
    set { gravityDirection = Vector(angle: newValue, length: magnitude) }
  }

  /// Sets the magnitude and the direction, in radians clockwise from the x axis.
  ///
  /// - Precondition: The value is finite.
  public func setAngle(_ angle: Double, magnitude: Double, file: StaticString = #fileID, line: UInt = #line) {
    guard
      accepts(
        angle.isFinite && magnitude.isFinite,
        message: "a gravity must be finite, not \(magnitude) at an angle of \(angle)",
        file: file,
        line: line
      )
    else { return }
    gravityDirection = Vector(angle: angle, length: magnitude)
  }

  /// Adds an item to the pull, unless the behavior already has it.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item), let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line: line)
    list.holdLast(in: animator.world)
    pull(item, in: animator.world)
    animator.resumeIfAwake()
  }

  /// Removes an item from the pull, if the behavior has it.
  public func removeItem(_ item: any DynamicItem) {
    guard list.remove(item), let animator = dynamicAnimator else { return }
    letGo(of: item, in: animator.world)
    animator.world.release(item)
    animator.resumeIfAwake()
  }

  override var role: BehaviorRole { .plain }

  override func goesOn(without item: any DynamicItem) -> Bool {
    removeItem(item)
    return true
  }

  override func join(_ world: World) {
    list.holdAll(in: world)
    for item in items { pull(item, in: world) }
  }

  override func describe(in draft: inout SnapshotDraft) {
    for body in list.bodies { draft.addPull(acceleration, on: body) }
  }

  override func leave(_ world: World) {
    for item in items { letGo(of: item, in: world) }
    list.releaseAll(in: world)
  }

  private var acceleration: Vector {
    gravityDirection * Self.standardAcceleration
  }

  private func pull(_ item: any DynamicItem, in world: World) {
    world.body(of: item).map(world.makeBullet)
    world.setPull(acceleration, by: ObjectIdentifier(self), on: item)
  }

  private func letGo(of item: any DynamicItem, in world: World) {
    world.setPull(nil, by: ObjectIdentifier(self), on: item)
  }

  private func gravityDidChange() {
    guard let animator = dynamicAnimator else { return }
    for item in items {
      animator.world.setPull(acceleration, by: ObjectIdentifier(self), on: item)
    }
    animator.resumeIfAwake()
  }
}

extension Vector {
  // Returns a vector with the same direction and a new length. The result for (0, 0) is along the x axis.
  func with(length: Double) -> Vector {
    self == .zero ? Vector(x: length, y: 0) : self * (length / self.length)
  }
}
