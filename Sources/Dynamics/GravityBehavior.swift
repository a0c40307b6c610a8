public import CradleGeometry

/// A pull on items, the same for heavy and light ones: UIKit's `UIGravityBehavior`.
///
/// Each gravity behavior acts on its own items only. Those of an item in several add up. As in UIKit,
/// items that have been pulled once no longer pass through each other, however fast they are.
///
/// ```swift
/// let gravity = GravityBehavior(items: tiles)
/// gravity.magnitude = 0.3  // 300 points per second squared
/// animator.addBehavior(gravity)
/// gravity.setAngle(.degrees(-90), magnitude: 1)  // upwards
/// ```
open nonisolated class GravityBehavior: DynamicBehavior {
  /// The acceleration of a magnitude of 1, in points per second squared.
  public static let standardAcceleration = 1000.0

  private var list = ItemList()

  /// The direction and the strength of the pull; (0, 1), straight down, by default.
  ///
  /// - Precondition: Finite.
  public var gravityDirection = Vector(x: 0, y: 1) {
    didSet {
      guard
        accepts(
          gravityDirection.x.isFinite && gravityDirection.y.isFinite,
          "a gravity must be finite, not (\(gravityDirection.x), \(gravityDirection.y))",
          of: "GravityBehavior.gravityDirection"
        )
      else { return gravityDirection = oldValue }
      gravityDidChange()
    }
  }

  /// Creates a pull of magnitude 1 straight down.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// The items that are pulled, in the order in which they were added.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The strength of the pull, as a multiple of 1000 points per second squared; 1 by default.
  ///
  /// A new magnitude keeps the angle, and turns it round if it is negative.
  public var magnitude: Double {
    get { gravityDirection.length }
    set { gravityDirection = gravityDirection.with(length: newValue) }
  }

  /// The direction of the pull, in radians clockwise from the x axis; π/2 by default.
  ///
  /// A pull of magnitude 0 has no direction: its angle is 0 and stays so.
  public var angle: Double {
    get { gravityDirection.angle }
    set { gravityDirection = Vector(angle: newValue, length: magnitude) }
  }

  /// Sets direction and strength at once.
  ///
  /// - Precondition: Finite.
  public func setAngle(_ angle: Double, magnitude: Double, file: StaticString = #fileID, line: UInt = #line) {
    require(
      angle.isFinite && magnitude.isFinite,
      "a gravity must be finite, not \(magnitude) at an angle of \(angle)",
      file: file,
      line: line
    )
    gravityDirection = Vector(angle: angle, length: magnitude)
  }

  /// Pulls one more item; one that is pulled already is ignored.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item), let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line)
    list.holdLast(in: animator.world)
    pull(item, in: animator.world)
    animator.resumeIfAwake()
  }

  /// Stops pulling an item; one that is not pulled is ignored.
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
  // A vector of the same direction; of (0, 0), one along the x axis.
  func with(length: Double) -> Vector {
    self == .zero ? Vector(x: length, y: 0) : self * (length / self.length)
  }
}
