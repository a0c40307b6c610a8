import CradleGeometry

/// A set of rules for the motion of items; by itself, a group of other behaviors.
///
/// A behavior acts while it, or the behavior that it is a child of, belongs to a ``DynamicAnimator``.
/// Subclass it to build behaviors from those that exist.
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

  /// The behaviors that come and go with this one, in the order in which they were added.
  public private(set) var childBehaviors: [DynamicBehavior] = []

  /// Work to do after each tick, when the items are where the tick has moved them; none by default.
  ///
  /// Actions run in the order in which the behaviors were added, parents before their children.
  ///
  /// ```swift
  /// let gravity = GravityBehavior(items: [tile])
  /// gravity.action = { [unowned gravity] in
  ///   if tile.center.y > 500 { animator.removeBehavior(gravity) }
  /// }
  /// animator.addBehavior(gravity)
  /// ```
  public var action: (() -> Void)?

  /// The animator that the behavior acts in, or `nil` outside of one.
  public internal(set) weak var dynamicAnimator: DynamicAnimator?

  private(set) weak var parent: DynamicBehavior?

  /// Creates a behavior without children.
  public init() {}

  /// Adds a behavior that acts whenever this one does.
  ///
  /// Only groups have children: as in UIKit, behaviors that act on items by themselves ignore this.
  ///
  /// - Precondition: The other behavior has no parent and is not in an animator.
  public func addChildBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
    guard case .group = role else { return }
    require(
      behavior.parent == nil && behavior.dynamicAnimator == nil,
      "a behavior cannot be added twice",
      file: file,
      line: line
    )
    behavior.parent = self
    childBehaviors.append(behavior)
    dynamicAnimator?.world.site = CallSite(file, line)
    dynamicAnimator?.enroll(behavior)
  }

  /// Removes a child; any other behavior is ignored.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    behavior.dynamicAnimator?.withdraw(behavior)
  }

  /// Called when the behavior is about to act in an animator, or, with `nil`, to stop.
  ///
  /// By default, nothing happens.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  // The task of the behavior in a tick.
  var role: BehaviorRole { .group }

  // Takes hold of the items in the world. Each behavior that is not a mere group has its own way.
  func join(_ world: World) {}

  // Undoes `join`.
  func leave(_ world: World) {}

  // Lets go of an item, and returns whether the behavior can act without it.
  func goesOn(without item: any DynamicItem) -> Bool { true }

  // Moves all fixed places in the world that are not items: the origin has moved.
  func originDidMove(in world: World) {}

  // Follows the animator's reference bounds, which have changed.
  func referenceBoundsDidChange() {}

  // Pushes once, before the first step of a tick; called for forces only.
  func beginTick(in world: World) {}

  // Pushes for a step, of which a tick has one or more; called for forces only.
  func exert(in world: World) {}

  // Adds what it does at the end of a tick to a snapshot; called in an animator only.
  func describe(in draft: inout SnapshotDraft) {}

  func forEachInTree(_ body: (DynamicBehavior) -> Void) {
    body(self)
    for child in childBehaviors { child.forEachInTree(body) }
  }
}

// The task of a behavior in a tick.
enum BehaviorRole {
  // Holds other behaviors.
  case group
  // Changes something in the world when one of its properties is set.
  case plain
  // Sets the material of items.
  case properties(DynamicItemBehavior)
  // Lets items collide, and reports it.
  case collision(CollisionBehavior)
  // Pushes items in every tick.
  case force
}

// The items of a behavior, in the order in which they were added, with their bodies.
struct ItemList {
  private(set) var items: [any DynamicItem] = []
  // The bodies of the items, as long as the behavior is in an animator.
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
