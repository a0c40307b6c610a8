public import CradleGeometry

/// A force on items, or a single push: UIKit's `UIPushBehavior`.
///
/// A magnitude of 1 is a newton: it speeds an item of 1 kilogram, such as 100 × 100 points of density
/// 1, up by 100 points per second every second; and a single push of magnitude 1 by 100 points per
/// second at once. Each item gets the whole force. As in UIKit, items that have been pushed once no
/// longer pass through each other, however fast they are.
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
    /// The push lasts as long as the behavior is active.
    case continuous
    /// The push is made once, at the beginning of the next tick; then the behavior is no longer active.
    case instantaneous
  }

  /// The duration of the push.
  public let mode: Mode

  private var list = ItemList()
  private var offsets: [Vector] = []

  /// Whether the behavior pushes; `true` by default.
  ///
  /// An instantaneous push sets it to false; set it again for another push.
  public var active = true {
    didSet { if active != oldValue { pushDidChange() } }
  }

  /// The direction and the strength of the push; (0, 0) by default.
  ///
  /// - Precondition: Finite.
  public var pushDirection = Vector.zero {
    didSet {
      guard
        accepts(
          pushDirection.x.isFinite && pushDirection.y.isFinite,
          "a push must be finite, not (\(pushDirection.x), \(pushDirection.y))",
          of: "PushBehavior.pushDirection"
        )
      else { return pushDirection = oldValue }
      pushDidChange()
    }
  }

  /// Creates a push of magnitude 0.
  public init(items: [any DynamicItem] = [], mode: Mode) {
    self.mode = mode
    super.init()
    for item in items { addItem(item) }
  }

  /// The items that are pushed, in the order in which they were added.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The strength of the push; 0 by default.
  ///
  /// A new magnitude keeps the angle, and turns it round if it is negative.
  public var magnitude: Double {
    get { pushDirection.length }
    set { pushDirection = pushDirection.with(length: newValue) }
  }

  /// The direction of the push, in radians clockwise from the x axis.
  ///
  /// A push of magnitude 0 has no direction: its angle is 0 and stays so.
  public var angle: Double {
    get { pushDirection.angle }
    set { pushDirection = Vector(angle: newValue, length: magnitude) }
  }

  /// Sets direction and strength at once.
  ///
  /// - Precondition: Finite.
  public func setAngle(_ angle: Double, magnitude: Double, file: StaticString = #fileID, line: UInt = #line) {
    require(
      angle.isFinite && magnitude.isFinite,
      "a push must be finite, not \(magnitude) at an angle of \(angle)",
      file: file,
      line: line
    )
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

  // Like gravity, a lasting push does not keep awake an item that it cannot move.
  override func exert(in world: World) {
    guard active, mode == .continuous else { return }
    for (body, offset) in zip(list.bodies, offsets) {
      world.addForce(pushDirection, at: offset, to: body)
    }
  }

  override func describe(in draft: inout SnapshotDraft) {
    guard active, mode == .continuous else { return }
    for (body, offset) in zip(list.bodies, offsets) {
      draft.add(.push, pushDirection, at: offset, on: body)
    }
  }
}

extension PushBehavior {
  /// Pushes one more item; one that is pushed already is ignored.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item) else { return }
    offsets.append(.zero)
    guard let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line)
    list.holdLast(in: animator.world)
    list.bodies.last.map { welcome($0, in: animator.world) }
    animator.resumeIfAwake()
  }

  /// Stops pushing an item; one that is not pushed is ignored.
  public func removeItem(_ item: any DynamicItem) {
    guard let index = list.index(of: item) else { return }
    _ = list.remove(item)
    offsets.remove(at: index)
    guard let animator = dynamicAnimator else { return }
    animator.world.body(of: item).map(animator.world.wake)
    animator.world.release(item)
    animator.resumeIfAwake()
  }

  /// Returns the point where an item is pushed, from its center, in points; (0, 0), the default, if
  /// the behavior does not have the item.
  public func targetOffsetFromCenter(for item: any DynamicItem) -> Vector {
    list.index(of: item).map { offsets[$0] } ?? .zero
  }

  /// Sets the point where an item is pushed, from its center, in points; ignored if the behavior does
  /// not have the item.
  ///
  /// The offset does not turn with the item, as in UIKit. Away from the center, a push turns the item.
  ///
  /// - Precondition: Finite.
  public func setTargetOffsetFromCenter(
    _ offset: Vector,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      offset.x.isFinite && offset.y.isFinite,
      "an item cannot be pushed at (\(offset.x), \(offset.y))",
      file: file,
      line: line
    )
    guard let index = list.index(of: item) else { return }
    offsets[index] = offset
    pushDidChange()
  }
}
