public import CradleGeometry

/// A continuous force on items or a single push, like UIKit's `UIPushBehavior`.
///
/// A magnitude of 1 is a newton. For example, an item of 100 × 100 points and density 1 weighs 1 kg. A force of 1
/// accelerates this item by 100 points per second squared. A single push of 1 changes its velocity by 100 points per
/// second at once. Each item gets the whole force. As in UIKit, an item that was pushed once never passes through other
/// items again, even if it is very fast.
///
/// ```swift
/// let kick = PushBehavior(items: [tile], mode: .instantaneous)
/// kick.setAngle(.degrees(-45), magnitude: 0.5)
/// kick.setTargetOffsetFromCenter(Vector(x: -10, y: 0), for: tile)  // gives it a spin
/// animator.addBehavior(kick)
/// ```
open nonisolated class PushBehavior: DynamicBehavior {
  /// The duration of a push.
  public enum Mode: Hashable, Sendable {
    /// The push lasts while the behavior is active.
    case continuous
    /// The push happens once, at the beginning of the next tick.
    ///
    /// Then the behavior is inactive.
    case instantaneous
  }

  /// The duration of the push.
  public let mode: Mode

  private var list = ItemList()
  private var offsets: [Vector] = []

  /// Whether the behavior pushes; `true` by default.
  ///
  /// An instantaneous push sets this property to `false`. Set it to `true` again for another push.
  public var active = true {
    didSet { if active != oldValue { pushDidChange() } }
  }

  /// The direction and the strength of the push; (0, 0) by default.
  ///
  /// - Precondition: The value is finite.
  public var pushDirection = Vector.zero {
    didSet {
      guard
        accepts(
          pushDirection.x.isFinite && pushDirection.y.isFinite,
          message: "a push must be finite, not (\(pushDirection.x), \(pushDirection.y))",
          of: "PushBehavior.pushDirection"
        )
      else { return pushDirection = oldValue }
      pushDidChange()
    }
  }

  /// Creates a push with a magnitude of 0.
  public init(items: [any DynamicItem] = [], mode: Mode) {
    self.mode = mode
    super.init()
    for item in items { addItem(item) }
  }

  /// The pushed items, in the order that you added them.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The strength of the push; 0 by default.
  ///
  /// A new magnitude does not change the angle. A negative magnitude reverses the direction.
  public var magnitude: Double {
    get { pushDirection.length }
    set { pushDirection = pushDirection.with(length: newValue) }
  }

  /// The direction of the push, in radians clockwise from the x axis.
  ///
  /// A push of magnitude 0 has no direction. The angle of such a push is 0, and a new angle has no effect.
  public var angle: Double {
    get { pushDirection.angle }
    set { pushDirection = Vector(angle: newValue, length: magnitude) }
  }

  /// Sets the magnitude and the direction, in radians clockwise from the x axis.
  ///
  /// - Precondition: The value is finite.
  public func setAngle(_ angle: Double, magnitude: Double, file: StaticString = #fileID, line: UInt = #line) {
    guard
      accepts(
        angle.isFinite && magnitude.isFinite,
        message: "a push must be finite, not \(magnitude) at an angle of \(angle)",
        file: file,
        line: line
      )
    else { return }
    pushDirection = Vector(angle: angle, length: magnitude)
  }

  override var role: BehaviorRole { .force }

  override func goesOn(without item: any DynamicItem) -> Bool {
    removeItem(item)
    return true
  }

  override func join(_ world: World) {
    list.holdAll(in: world)
    for body in list.bodies { welcome(body, in: world) }
  }

  override func leave(_ world: World) {
    list.bodies.forEach(world.wake)
    list.releaseAll(in: world)
  }

  private func welcome(_ body: Int32, in world: World) {
    world.makeBullet(body)
    world.wake(body)
  }

  private func pushDidChange() {
    guard let animator = dynamicAnimator else { return }
    for body in list.bodies { animator.world.wake(body) }
    animator.resumeIfAwake()
  }

  override func beginTick(in world: World) {
    guard active, mode == .instantaneous else { return }
    for (body, offset) in zip(list.bodies, offsets) {
      world.addImpulse(pushDirection, at: offset, to: body)
    }
    active = false
  }

  // A continuous push does not wake an item. So an item that it cannot move comes to rest, as with gravity.
  override func exert(in world: World) {
    guard active, mode == .continuous else { return }
    for (body, offset) in zip(list.bodies, offsets) {
      world.addForce(pushDirection, at: offset, to: body)
    }
  }

  override func describe(in draft: inout SnapshotDraft) {
    guard active, mode == .continuous else { return }
    for (body, offset) in zip(list.bodies, offsets) {
      draft.add(.push, newtons: pushDirection, at: offset, on: body)
    }
  }
}

extension PushBehavior {
  /// Adds an item to the push, unless the behavior already has it.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item) else { return }
    offsets.append(.zero)
    guard let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line: line)
    list.holdLast(in: animator.world)
    list.bodies.last.map { welcome($0, in: animator.world) }
    animator.resumeIfAwake()
  }

  /// Removes an item from the push, if the behavior has it.
  public func removeItem(_ item: any DynamicItem) {
    guard let index = list.index(of: item) else { return }
    _ = list.remove(item)
    offsets.remove(at: index)
    guard let animator = dynamicAnimator else { return }
    animator.world.body(of: item).map(animator.world.wake)
    animator.world.release(item)
    animator.resumeIfAwake()
  }

  /// Returns the point of an item where the push acts, relative to the item's center, in points.
  ///
  /// The result is (0, 0) by default, and for an item that the behavior lacks.
  public func targetOffsetFromCenter(for item: any DynamicItem) -> Vector {
    list.index(of: item).map { offsets[$0] } ?? .zero
  }

  /// Sets the point of an item where the push acts, relative to the item's center, in points.
  ///
  /// As in UIKit, the offset does not rotate with the item. A push beside the center rotates the item. An item that the
  /// behavior lacks is ignored.
  ///
  /// - Precondition: The value is finite.
  public func setTargetOffsetFromCenter(
    _ offset: Vector,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard
      accepts(
        offset.x.isFinite && offset.y.isFinite,
        message: "an item cannot be pushed at (\(offset.x), \(offset.y))",
        file: file,
        line: line
      )
    else { return }
    guard let index = list.index(of: item) else { return }
    offsets[index] = offset
    pushDidChange()
  }
}
