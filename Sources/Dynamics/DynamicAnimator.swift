// When you import this module, you also get its points, vectors, times and springs.
@_exported public import CradleGeometry
@_exported public import CradleSprings
@_exported public import Foundation

/// A world where behaviors move items: UIKit's `UIDynamicAnimator`, without a screen.
///
/// Time moves only when you call ``advance(by:file:line:)``, in ticks of 1/120 s. The result depends on what you
/// added, in what order, and at what tick. It does not matter how you group ticks into calls.
///
/// Positions have single precision inside, as in UIKit. They are exact to 0.0001 points at a distance of 1000 points
/// from ``origin``, and to 0.1 points at a distance of a million. Per step, a body moves at most 200 points (24 000
/// points per second) and rotates at most by 90°.
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
  /// The reference is weak. While a scene plays, the delegate lives as long as the animator, even if nothing else
  /// holds it.
  public weak var delegate: (any DynamicAnimatorDelegate)? {
    get { weakDelegate }
    set {
      weakDelegate = newValue
      delegateHold = PlayScope.keep(newValue)
    }
  }

  private weak var weakDelegate: (any DynamicAnimatorDelegate)?
  private var delegateHold: PlayHold?

  /// A closure that runs after each ``advance(by:file:line:)`` that moved an item; none by default.
  public var didStep: (() -> Void)?

  /// The behaviors that you added to the animator itself, in order, without their children.
  public private(set) var behaviors: [DynamicBehavior] = []

  /// Whether ticks have an effect, because something still moves.
  public private(set) var isRunning = false

  /// The time that the animator was running, whatever its ``speed``.
  public private(set) var elapsedTicks = Ticks.zero

  let world = World()
  private var isStepping = false
  private var queue = BehaviorQueue()
  // The world's pending ticks; below 1 between two ticks of the animator.
  private var dueTicks = 0.0

  // The playback that moves the items; weak, so it is `nil` when the playback is over.
  private weak var play: PlayScope?
  private var belongsToPlay = false

  var listeners = AnimatorListeners()
  private var cast = BehaviorCast()
  private var isCastStale = false

  /// Creates an animator without behaviors.
  ///
  /// It does not run yet.
  ///
  /// - Parameter referenceBounds: The first value of ``referenceBounds``; none by default.
  public init(referenceBounds: CGRect? = nil) {
    self.referenceBounds = referenceBounds
    play = PlayScope.current
    belongsToPlay = play != nil
  }

  /// The time that the animator was running, in seconds, whatever its ``speed``.
  public var elapsedTime: Double {
    elapsedTicks.seconds
  }

  /// The speed of time for the items, as a multiple of real time; 1 by default.
  ///
  /// The world still moves in whole ticks: for example, at 0.5 it moves in every second tick. At 0 it stands still,
  /// but keeps running.
  ///
  /// - Precondition: From 0 to 100.
  public var speed = 1.0 {
    didSet {
      guard
        accepts(
          (0...100).contains(speed),
          message: "time cannot pass at a speed of \(speed)",
          of: "DynamicAnimator.speed"
        )
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
  /// UIKit takes them from the reference view. In a collection view's layout, an animator without bounds uses the
  /// view's content. A change wakes the items that collide with the bounds.
  ///
  /// - Precondition: Finite.
  public var referenceBounds: CGRect? {
    didSet {
      if referenceBounds != oldValue { effectiveBoundsDidChange() }
    }
  }

  /// The fallback for ``referenceBounds``: the bounds of a collection view's content.
  package var contentBounds: CGRect? {
    didSet {
      if contentBounds != oldValue, referenceBounds == nil { effectiveBoundsDidChange() }
    }
  }

  /// The bounds in effect: those that were set, or the content's.
  var effectiveReferenceBounds: CGRect? {
    referenceBounds ?? contentBounds
  }

  private func effectiveBoundsDidChange() {
    forEachBehavior { $0.referenceBoundsDidChange() }
    resumeIfAwake()
  }

  /// The point near which positions are most precise, in points; (0, 0) by default.
  ///
  /// A layout moves it along when its viewport is far from (0, 0). This moves no item. The world's own origin snaps
  /// to multiples of 1000 points, so small moves cost nothing.
  ///
  /// - Precondition: Finite.
  public var origin: CGPoint {
    get { world.origin }
    set {
      guard
        accepts(
          newValue.x.isFinite && newValue.y.isFinite,
          message: "the origin cannot be at \(newValue)",
          of: "DynamicAnimator.origin"
        )
      else { return }
      guard world.moveOrigin(near: newValue) else { return }
      forEachBehavior { $0.originDidMove(in: world) }
    }
  }

  /// Moves time forward while the animator is running.
  ///
  /// Each tick has five parts:
  ///
  /// 1. Pushes and fields act, the world moves, and the items get their new positions.
  /// 2. The delegates get the contacts.
  /// 3. Actions run.
  /// 4. Behaviors that you added or removed during the tick come and go.
  /// 5. The animator pauses if everything is at rest.
  ///
  /// - Precondition: `ticks` is not negative, and you do not call this within a tick.
  public func advance(by ticks: Ticks = .ticks(1), file: StaticString = #fileID, line: UInt = #line) {
    require(ticks >= .zero, message: "time cannot move by \(ticks) ticks", file: file, line: line)
    require(!isStepping, message: "time cannot be moved from within a tick", file: file, line: line)
    world.site = CallSite(file, line: line)
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

  // A film plays its scene more than once. An animator from an earlier play would bring its state along.
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

  // Called after every change, because a change may wake something.
  func resumeIfAwake() {
    guard !isRunning, world.needsTick else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    for body in listeners.resumptions { body() }
  }
}

extension DynamicAnimator {
  /// Drops all closures, and removes all behaviors, because they may refer to the animator.
  package func dissolve() {
    listeners = AnimatorListeners()
    removeAllBehaviors()
    cast = BehaviorCast()
  }
}

extension DynamicAnimator {
  /// Adds a behavior and its children.
  ///
  /// If you call it within a tick, the behavior joins when the tick ends. As in UIKit, adding a behavior twice has no
  /// effect.
  ///
  /// - Precondition: The behavior is neither the child of another nor in another animator.
  public func addBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
    let site = CallSite(file, line: line)
    require(
      behavior.parent == nil
        && (behavior.dynamicAnimator == nil || behavior.dynamicAnimator === self),
      message: "a behavior that is a child or is in another animator cannot be added",
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

  /// Removes a behavior that you added to the animator itself; ignores any other.
  ///
  /// Items that no other behavior holds leave the animator. They stay where they are, and start from rest if they
  /// come back. If you call it within a tick, the behavior leaves when the tick ends.
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

  /// Removes every behavior; within a tick, when it ends.
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
