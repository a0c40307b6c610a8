public import Foundation
public import Geometry

/// A world in which behaviors move items: UIKit's `UIDynamicAnimator`, without a screen.
///
/// Time moves only in ``advance(ticks:)``, in ticks of 1/120 s. The result depends on nothing but
/// what was added, in which order, and on the ticks between; how ticks are grouped into calls does
/// not matter.
///
/// Positions are single precision inside, as in UIKit: 1000 points from ``origin`` they are kept to
/// 0.0001 points, a million points away to 0.1. A body moves at most 200 points per tick (24 000 points
/// per second) and turns at most a quarter turn per tick.
public final class DynamicAnimator {
  /// The number of ticks in a second.
  public static let ticksPerSecond = World.ticksPerSecond

  /// The object that is told when the animator starts and stops.
  public weak var delegate: (any DynamicAnimatorDelegate)?

  /// Work to do at the end of each ``advance(ticks:)`` that moved an item; none by default.
  public var didStep: (() -> Void)?

  /// The behaviors that were added to the animator itself, in order; their children are not listed.
  public private(set) var behaviors: [DynamicBehavior] = []

  /// Whether ticks have an effect: something is not at rest.
  public private(set) var isRunning = false

  /// The number of ticks for which the animator was running.
  public private(set) var elapsedTicks = 0

  let world = World()
  private var isStepping = false
  private var queue = BehaviorQueue()

  /// Creates an animator without behaviors, which is not running.
  public init() {}

  /// The time for which the animator was running, in seconds.
  public var elapsedTime: Double {
    Double(elapsedTicks) / Double(Self.ticksPerSecond)
  }

  /// The place near which positions are the most precise, in points; (0, 0) by default.
  ///
  /// Layouts that follow a viewport far from (0, 0) move it along. No item moves thereby. The
  /// world's own origin is at the nearest multiple of 1000 points, so small moves cost nothing.
  ///
  /// - Precondition: Finite.
  public var origin: CGPoint = .zero {
    didSet {
      precondition(origin.x.isFinite && origin.y.isFinite, "the origin cannot be at \(origin)")
      guard world.moveOrigin(near: origin) else { return }
      forEachBehavior { $0.originDidMove(in: world) }
    }
  }

  /// Moves time forward, as long as the animator is running.
  ///
  /// In each tick, the world moves and items are written; then actions run; then behaviors that
  /// were removed or added meanwhile go and come; then the animator pauses if all is at rest.
  ///
  /// - Precondition: `ticks` is not negative, and this is not called from within a tick.
  public func advance(ticks: Int = 1) {
    precondition(ticks >= 0, "time cannot move by \(ticks) ticks")
    precondition(!isStepping, "time cannot be moved from within a tick")
    var hasMoved = false
    for _ in 0..<ticks where isRunning {
      if tick() { hasMoved = true }
    }
    if hasMoved { didStep?() }
  }

  private func tick() -> Bool {
    isStepping = true
    elapsedTicks += 1
    forEachBehavior { $0.exert(in: world) }
    let hasMoved = world.step()
    forEachBehavior { $0.action?() }
    isStepping = false
    applyQueue()
    if !world.isAwake { pause() }
    return hasMoved
  }

  private func pause() {
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  // Called after every change, because it may have woken something.
  func resumeIfAwake() {
    guard !isRunning, world.isAwake else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
  }
}

extension DynamicAnimator {
  /// Adds a behavior and everything below it.
  ///
  /// From within a tick, it is added at its end. A behavior that was added before is left as it is.
  ///
  /// - Precondition: The behavior is neither the child of another nor in another animator.
  public func addBehavior(_ behavior: DynamicBehavior) {
    precondition(
      behavior.parent == nil
        && (behavior.dynamicAnimator == nil || behavior.dynamicAnimator === self),
      "a behavior that is a child or in another animator cannot be added"
    )
    if isStepping {
      queue.add(behavior, isPresent: behavior.dynamicAnimator != nil)
    } else if behavior.dynamicAnimator == nil {
      behaviors.append(behavior)
      enroll(behavior)
    }
  }

  /// Removes a behavior that was added to the animator itself; any other is ignored.
  ///
  /// Items that no other behavior holds stop being the animator's: they stay where they are, and
  /// should they come back, they start from rest. From within a tick, the behavior is removed at
  /// its end.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard !isStepping else {
      queue.remove(behavior)
      return
    }
    guard behavior.dynamicAnimator === self, behavior.parent == nil else { return }
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    withdraw(behavior)
  }

  /// Removes every behavior; from within a tick, at its end.
  public func removeAllBehaviors() {
    guard !isStepping else {
      queue.removeAll(behaviors)
      return
    }
    let removed = behaviors
    behaviors = []
    for behavior in removed { withdraw(behavior) }
  }

  func enroll(_ behavior: DynamicBehavior) {
    behavior.willMove(to: self)
    behavior.dynamicAnimator = self
    behavior.join(world)
    for child in behavior.childBehaviors { enroll(child) }
    resumeIfAwake()
  }

  func withdraw(_ behavior: DynamicBehavior) {
    behavior.willMove(to: nil)
    behavior.leave(world)
    behavior.dynamicAnimator = nil
    for child in behavior.childBehaviors { withdraw(child) }
    resumeIfAwake()
  }

  private func applyQueue() {
    let changes = queue
    queue = BehaviorQueue()
    for behavior in changes.removals { removeBehavior(behavior) }
    for behavior in changes.additions { addBehavior(behavior) }
  }

  private func forEachBehavior(_ body: (DynamicBehavior) -> Void) {
    for behavior in behaviors { behavior.forEachInTree(body) }
  }
}

extension DynamicAnimator {
  /// Returns the items whose turned rectangle, grown by 10 points, meets a rectangle, in the order
  /// in which they came to the animator.
  public func items(in rectangle: CGRect) -> [any DynamicItem] {
    world.items(in: rectangle)
  }

  /// Takes over where an item has been put, and wakes it.
  ///
  /// Its center and its angle are read; its size and the body's velocity stay as they were. An item
  /// that no behavior holds is ignored.
  ///
  /// - Precondition: The center is finite.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    world.place(item)
    resumeIfAwake()
  }

  /// Returns how an item moves, in points per second and radians per second, or `nil` if no behavior
  /// holds it.
  public func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    world.velocity(of: item)
  }
}
