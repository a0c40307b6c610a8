import CradleGeometry

/// A set of rules for the motion of items.
///
/// The base class only groups other behaviors.
///
/// A behavior acts while it belongs to a ``DynamicAnimator``, either itself or through its parent. To combine existing
/// behaviors into your own, write a subclass.
///
/// ```swift
/// final class FallBehavior: DynamicBehavior {
///   init(items: [any DynamicItem]) {
///     super.init()
///     addChildBehavior(GravityBehavior(items: items))
///     addChildBehavior(CollisionBehavior(items: items))
///   }
/// }
/// animator.addBehavior(FallBehavior(items: tiles))
/// ```
open nonisolated class DynamicBehavior {
  // Subclasses are not isolated to an actor either, even if their package has a default isolation.

  /// The children of this behavior, in the order that you added them.
  ///
  /// The children join and leave an animator together with their parent.
  public private(set) var childBehaviors: [DynamicBehavior] = []

  /// A closure that runs after each tick, when the items have their new positions; `nil` by default.
  ///
  /// Actions run in the order that you added the behaviors. The action of a parent runs before those of its
  /// children.
  ///
  /// ```swift
  /// let gravity = GravityBehavior(items: [tile])
  /// gravity.action = { [unowned gravity] in
  ///   if tile.center.y > 500 { animator.removeBehavior(gravity) }
  /// }
  /// animator.addBehavior(gravity)
  /// ```
  public var action: (() -> Void)?

  /// The animator of the behavior; `nil` while the behavior is in no animator.
  public internal(set) weak var dynamicAnimator: DynamicAnimator?

  private(set) weak var parent: DynamicBehavior?

  /// Creates a behavior without children.
  public init() {}

  /// Adds a child, which acts whenever this behavior does.
  ///
  /// Only groups have children. If a behavior acts on items itself, it ignores this call, as in UIKit.
  ///
  /// - Precondition: The other behavior has no parent and is not in an animator.
  public func addChildBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
    guard case .group = role,
      accepts(
        behavior.parent == nil && behavior.dynamicAnimator == nil,
        message: "a behavior cannot be added twice",
        file: file,
        line: line
      )
    else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    dynamicAnimator?.world.site = CallSite(file, line: line)
    dynamicAnimator?.enroll(behavior)
  }

  /// Removes a child; any other behavior is ignored.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    behavior.dynamicAnimator?.withdraw(behavior)
  }

  /// Called before the behavior joins an animator, and, with `nil`, before it leaves the animator.
  ///
  /// By default, this method does nothing.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  // The role of the behavior in a tick.
  var role: BehaviorRole { .group }

  // Makes the behavior hold its items in the world. All behaviors except groups override this method.
  func join(_ world: World) {}

  // Undoes the effect of `join`.
  func leave(_ world: World) {}

  // Releases an item, and returns whether the behavior can still act without this item.
  func goesOn(without item: any DynamicItem) -> Bool { true }

  // Updates all fixed positions in the world, after the origin has moved. Items are not included.
  func originDidMove(in world: World) {}

  // Updates the behavior after the animator's reference bounds have changed.
  func referenceBoundsDidChange() {}

  // Pushes items once, before the first step of a tick. This is called only for forces.
  func beginTick(in world: World) {}

  // Pushes items for one of the steps of a tick. This is called only for forces.
  func exert(in world: World) {}

  // Adds the forces at the end of a tick to a snapshot. This is called only while the behavior is in an animator.
  func describe(in draft: inout SnapshotDraft) {}

  func forEachInTree(_ body: (DynamicBehavior) -> Void) {
    body(self)
    for child in childBehaviors { child.forEachInTree(body) }
  }
}

// The role of a behavior in a tick.
enum BehaviorRole {
  // The behavior holds other behaviors.
  case group
  // The behavior changes the world only when you set one of its properties.
  case plain
  // The behavior sets the material of items.
  case properties(DynamicItemBehavior)
  // The behavior lets items collide, and reports their contacts.
  case collision(CollisionBehavior)
  // The behavior pushes items in every tick.
  case force
}

// The items of a behavior and their bodies, in the order that you added the items.
struct ItemList {
  private(set) var items: [any DynamicItem] = []
  // The bodies of the items while the behavior is in an animator.
  private(set) var bodies: [Int32] = []
  // Only used for lookups: a playground adds thousands of items, each unless the list has it.
  private var known: Set<ObjectIdentifier> = []

  func contains(_ item: any DynamicItem) -> Bool {
    known.contains(ObjectIdentifier(item))
  }

  func index(of item: any DynamicItem) -> Int? {
    items.firstIndex { $0 === item }
  }

  // Adds an item, and returns whether it is new.
  mutating func add(_ item: any DynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  // Removes an item, and returns whether the list had it.
  mutating func remove(_ item: any DynamicItem) -> Bool {
    guard let index = index(of: item) else { return false }
    items.remove(at: index)
    known.remove(ObjectIdentifier(item))
    if index < bodies.count { bodies.remove(at: index) }
    return true
  }

  mutating func holdAll(in world: World) {
    bodies = items.map { world.hold($0) }
  }

  mutating func holdLast(in world: World) {
    guard let last = items.last else { return }
    bodies.append(world.hold(last))
  }

  mutating func releaseAll(in world: World) {
    bodies = []
    for item in items { world.release(item) }
  }
}
