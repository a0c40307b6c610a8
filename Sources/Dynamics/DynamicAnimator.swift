// An import of this module brings the points, vectors, times and springs of its users along.
@_exported public import CradleGeometry
@_exported public import CradleSprings
@_exported public import Foundation

/// A world in which behaviors move items: UIKit's `UIDynamicAnimator`, without a screen.
///
/// Time moves only in ``advance(by:file:line:)``, in ticks of 1/120 s. The result depends only on what was
/// added, in which order, and on the ticks between; how ticks are grouped into calls does not matter.
///
/// Positions are single precision inside, as in UIKit: 1000 points from ``origin`` they are kept to
/// 0.0001 points, a million points away to 0.1. A body moves at most 200 points per step (24 000 points
/// per second) and turns at most a quarter turn per step.
///
/// ```swift
/// let animator = DynamicAnimator(referenceBounds: CGRect(x: 0, y: 0, width: 320, height: 568))
/// animator.addBehavior(GravityBehavior(items: [tile]))
/// while animator.elapsedTime < 0.5 {
///   animator.advance()
///   print(tile.center.y)
/// }
/// ```
public final class DynamicAnimator {
  /// The receiver of the animator's starts and stops; none by default.
  ///
  /// Held weakly. In the play of a scene, one that nothing else keeps lasts as long as the animator.
  public weak var delegate: (any DynamicAnimatorDelegate)? {
    get { weakDelegate }
    set {
      weakDelegate = newValue
      delegateHold = PlayScope.keep(newValue)
    }
  }

  private weak var weakDelegate: (any DynamicAnimatorDelegate)?
  private var delegateHold: PlayHold?

  /// Work to do at the end of each ``advance(by:file:line:)`` that moved an item; none by default.
  public var didStep: (() -> Void)?

  /// The behaviors that were added to the animator itself, in order; their children are not listed.
  public private(set) var behaviors: [DynamicBehavior] = []

  /// Whether ticks have an effect, because something is not at rest.
  public private(set) var isRunning = false

  /// The time for which the animator was running, whatever its ``speed``.
  public private(set) var elapsedTicks = Ticks.zero

  let world = World()
  private var isStepping = false
  private var queue = BehaviorQueue()
  // Ticks of the world that are due; below 1 between two ticks of the animator.
  private var dueTicks = 0.0

  // The play of a scene that moves the items; weak, and so `nil` when it is over.
  private weak var play: PlayScope?
  private var belongsToPlay = false

  var listeners = AnimatorListeners()
  private var cast = BehaviorCast()
  private var isCastStale = false

  /// Creates an animator without behaviors, which is not running.
  ///
  /// - Parameter referenceBounds: The first value of ``referenceBounds``; none by default.
  public init(referenceBounds: CGRect? = nil) {
    self.referenceBounds = referenceBounds
    play = PlayScope.current
    belongsToPlay = play != nil
  }

  /// The time for which the animator was running, in seconds, whatever its ``speed``.
  public var elapsedTime: Double {
    elapsedTicks.seconds
  }

  /// The time that passes for the items in a tick, as a part of the tick; 1 by default.
  ///
  /// The world moves in whole ticks all the same: at half the speed, in every second one. At 0 it
  /// stands still, and goes on running.
  ///
  /// - Precondition: From 0 to 100.
  public var speed = 1.0 {
    didSet {
      guard
        accepts((0...100).contains(speed), "time cannot pass at a speed of \(speed)", of: "DynamicAnimator.speed")
      else { return speed = oldValue }
    }
  }

  /// The accuracy of the simulation; Apple's by default.
  public var solver: Solver {
    get { world.solver }
    set { world.solver = newValue }
  }

  /// The bounds that a ``CollisionBehavior`` can turn into a boundary, in points; none by default.
  ///
  /// UIKit takes them from the reference view, and so does an animator of a collection view's layout, which takes
  /// the content of the view where no bounds are set. A change wakes the items that collide with them.
  ///
  /// - Precondition: Finite.
  public var referenceBounds: CGRect? {
    didSet {
      if referenceBounds != oldValue { effectiveBoundsDidChange() }
    }
  }

  /// The bounds used as ``referenceBounds`` while none are set: those of a collection view's
  /// content.
  package var contentBounds: CGRect? {
    didSet {
      if contentBounds != oldValue, referenceBounds == nil { effectiveBoundsDidChange() }
    }
  }

  /// The bounds that count.
  var effectiveReferenceBounds: CGRect? {
    referenceBounds ?? contentBounds
  }

  private func effectiveBoundsDidChange() {
    forEachBehavior { $0.referenceBoundsDidChange() }
    resumeIfAwake()
  }

  /// The place near which positions are the most precise, in points; (0, 0) by default.
  ///
  /// Layouts that follow a viewport far from (0, 0) move it along, which moves no item. The world's
  /// own origin is at the nearest multiple of 1000 points, so small moves cost nothing.
  ///
  /// - Precondition: Finite.
  public var origin: CGPoint {
    get { world.origin }
    set {
      guard
        accepts(
          newValue.x.isFinite && newValue.y.isFinite,
          "the origin cannot be at \(newValue)",
          of: "DynamicAnimator.origin"
        )
      else { return }
      guard world.moveOrigin(near: newValue) else { return }
      forEachBehavior { $0.originDidMove(in: world) }
    }
  }

  /// Moves time forward, as long as the animator is running.
  ///
  /// In each tick, pushes and fields act, the world moves and items are written; then delegates get
  /// the contacts; then actions run; then behaviors that were removed or added meanwhile go and come;
  /// then the animator pauses if all is at rest.
  ///
  /// - Precondition: `ticks` is not negative, and this is not called from within a tick.
  public func advance(by ticks: Ticks = .ticks(1), file: StaticString = #fileID, line: UInt = #line) {
    require(ticks >= .zero, "time cannot move by \(ticks) ticks", file: file, line: line)
    require(!isStepping, "time cannot be moved from within a tick", file: file, line: line)
    world.site = CallSite(file, line)
    joinPlay()
    var hasMoved = false
    for _ in 0..<ticks.count where isRunning {
      elapsedTicks += .ticks(1)
      dueTicks += speed
      while dueTicks >= 1, isRunning {
        dueTicks -= 1
        if tick() { hasMoved = true }
      }
    }
    if hasMoved { didStep?() }
  }

  // A film plays its scene more than once, and an animator that outlived a play would bring its state along.
  private func joinPlay() {
    guard let scope = PlayScope.current, scope !== play else { return }
    if belongsToPlay {
      scope.note("an animator is still that of an earlier play; make one in the closure, anew for each play")
    }
    play = scope
    belongsToPlay = true
  }

  private func tick() -> Bool {
    isStepping = true
    world.forgetImpulses()
    let cast = currentCast()
    world.refreshProperties(cast.properties)
    for force in cast.forces { force.beginTick(in: world) }
    for _ in 0..<solver.substeps {
      for force in cast.forces { force.exert(in: world) }
      world.step()
    }
    let hasMoved = world.writeItems()
    let areHeard = cast.hearsContacts || listeners.hearContacts
    for event in world.takeContacts(areHeard: areHeard) {
      if let contact = cast.report(event) { listeners.hear(contact, began: event.began) }
    }
    for behavior in cast.all { behavior.action?() }
    isStepping = false
    applyQueue()
    if !world.isAwake { pause() }
    return hasMoved
  }

  private func currentCast() -> BehaviorCast {
    if isCastStale {
      cast = BehaviorCast(behaviors)
      isCastStale = false
    }
    return cast
  }

  private func pause() {
    isRunning = false
    dueTicks = 0
    delegate?.dynamicAnimatorDidPause(self)
    for body in listeners.pauses { body() }
  }

  // Called after every change, because it may have woken something.
  func resumeIfAwake() {
    guard !isRunning, world.needsTick else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    for body in listeners.resumptions { body() }
  }
}

extension DynamicAnimator {
  /// Ends all calls of closures, and removes all behaviors, which may refer to the animator.
  package func dissolve() {
    listeners = AnimatorListeners()
    removeAllBehaviors()
    cast = BehaviorCast()
  }
}

extension DynamicAnimator {
  /// Adds a behavior and everything below it.
  ///
  /// From within a tick, it is added at its end. As in UIKit, a behavior that was added before is
  /// left as it is.
  ///
  /// - Precondition: The behavior is neither the child of another nor in another animator.
  public func addBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
    let site = CallSite(file, line)
    require(
      behavior.parent == nil
        && (behavior.dynamicAnimator == nil || behavior.dynamicAnimator === self),
      "a behavior that is a child or is in another animator cannot be added",
      at: site
    )
    world.site = site
    if isStepping {
      queue.add(behavior, isPresent: behavior.dynamicAnimator != nil, at: site)
    } else if behavior.dynamicAnimator == nil {
      behaviors.append(behavior)
      enroll(behavior)
    }
  }

  /// Removes a behavior that was added to the animator itself; any other is ignored.
  ///
  /// Items that no other behavior holds leave the animator: they stay where they are, and should they
  /// come back, they start from rest. From within a tick, the behavior is removed at its end.
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
    behavior.forEachInTree { behavior in
      behavior.willMove(to: self)
      behavior.dynamicAnimator = self
      behavior.join(world)
    }
    isCastStale = true
    resumeIfAwake()
  }

  func withdraw(_ behavior: DynamicBehavior) {
    behavior.forEachInTree { behavior in
      behavior.willMove(to: nil)
      behavior.leave(world)
      behavior.dynamicAnimator = nil
    }
    isCastStale = true
    resumeIfAwake()
  }

  private func applyQueue() {
    guard !queue.isEmpty else { return }
    let changes = queue
    queue = BehaviorQueue()
    for behavior in changes.removals { removeBehavior(behavior) }
    for addition in changes.additions {
      addBehavior(addition.behavior, file: addition.site.file, line: addition.site.line)
    }
  }

  func forEachBehavior(_ body: (DynamicBehavior) -> Void) {
    for behavior in behaviors { behavior.forEachInTree(body) }
  }
}
