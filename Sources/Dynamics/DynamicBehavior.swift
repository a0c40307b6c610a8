import CradleGeometry

/// A set of rules for the motion of items.
///
/// The base class only groups other behaviors.
///
/// A behavior acts while it, or its parent, belongs to a ``DynamicAnimator``. Subclass it to combine existing
/// behaviors into your own.
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
  // So that subclasses are not isolated either, whatever the default isolation of their package is.

  /// The children of this behavior, in the order you added them.
  ///
  /// They come and go with it.
  public private(set) var childBehaviors: [DynamicBehavior] = []

  /// A closure that runs after each tick, when the items have their new positions; none by default.
  ///
  /// Actions run in the order you added the behaviors, parents before their children.
  ///
  /// ```swift
  /// let gravity = GravityBehavior(items: [tile])
  /// gravity.action = { [unowned gravity] in
  ///   if tile.center.y > 500 { animator.removeBehavior(gravity) }
  /// }
  /// animator.addBehavior(gravity)
  /// ```
  public var action: (() -> Void)?

  /// The animator of the behavior, or `nil` outside of one.
  public internal(set) weak var dynamicAnimator: DynamicAnimator?

  private(set) weak var parent: DynamicBehavior?

  /// Creates a behavior without children.
  public init() {}

  /// Adds a behavior that acts whenever this one does.
  ///
  /// Only groups have children. As in UIKit, a behavior that acts on items itself ignores the call.
  ///
  /// - Precondition: The other behavior has no parent and is not in an animator.
  public func addChildBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
    guard case .group = role else { return }
    require(
      behavior.parent == nil && behavior.dynamicAnimator == nil,
      message: "a behavior cannot be added twice",
      file: file,
      line: line
    )
    behavior.parent = self
    childBehaviors.append(behavior)
    dynamicAnimator?.world.site = CallSite(file, line: line)
    dynamicAnimator?.enroll(behavior)
  }

  /// Removes a child; ignores any other behavior.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    behavior.dynamicAnimator?.withdraw(behavior)
  }

  /// Called when the behavior is about to join an animator, or, with `nil`, to leave it.
  ///
  /// Does nothing by default.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  // What the behavior does in a tick.
  var role: BehaviorRole { .group }

  // Takes hold of the items in the world. Every behavior except a mere group overrides it.
  func join(_ world: World) {}

  // Undoes `join`.
  func leave(_ world: World) {}

  // Releases an item, and returns whether the behavior can act without it.
  func goesOn(without item: any DynamicItem) -> Bool { true }

  // Called after the origin has moved: updates all fixed positions in the world that are not items.
  func originDidMove(in world: World) {}

  // Called after the animator's reference bounds have changed.
  func referenceBoundsDidChange() {}

  // Pushes once, before the first step of a tick. Only forces get this call.
  func beginTick(in world: World) {}

  // Pushes for one step; a tick has one or more. Only forces get this call.
  func exert(in world: World) {}

  // Adds the forces at the end of a tick to a snapshot. Called only while the behavior is in an animator.
  func describe(in draft: inout SnapshotDraft) {}

  func forEachInTree(_ body: (DynamicBehavior) -> Void) {
    body(self)
    for child in childBehaviors { child.forEachInTree(body) }
  }
}

// What a behavior does in a tick.
enum BehaviorRole {
  // Holds other behaviors.
  case group
  // Changes the world only when you set one of its properties.
  case plain
  // Sets the material of items.
  case properties(DynamicItemBehavior)
  // Lets items collide, and reports their contacts.
  case collision(CollisionBehavior)
  // Pushes items in every tick.
  case force
}

// The items of a behavior and their bodies, in the order you added them.
struct ItemList {
  private(set) var items: [any DynamicItem] = []
  // The bodies of the items while the behavior is in an animator.
  private(set) var bodies: [Int32] = []

  func contains(_ item: any DynamicItem) -> Bool {
    index(of: item) != nil
  }

  func index(of item: any DynamicItem) -> Int? {
    items.firstIndex { $0 === item }
  }

  // Returns whether the item is new.
  mutating func add(_ item: any DynamicItem) -> Bool {
    guard !contains(item) else { return false }
    items.append(item)
    return true
  }

  // Returns whether the item was there.
  mutating func remove(_ item: any DynamicItem) -> Bool {
    guard let index = index(of: item) else { return false }
    items.remove(at: index)
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
