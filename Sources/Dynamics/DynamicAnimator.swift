// A program that imports this module also gets the points, vectors, times and springs that its API uses.
@_exported public import CradleGeometry
@_exported public import CradleSprings
@_exported public import Foundation

/// A world where behaviors move items, like UIKit's `UIDynamicAnimator` but without a screen.
///
/// Time moves only when you call ``advance(by:file:line:)``, in ticks of 1/120 s. The result depends on the behaviors
/// that you added, on their order, and on the tick of each addition. The number of ticks per call makes no difference.
///
/// Inside, positions have single precision, as in UIKit. At a distance of 1000 points from ``origin``, positions are
/// exact to 0.0001 points. At a distance of a million points, positions are exact to 0.1 points. In each step, a body
/// moves by at most 200 points, which is 24 000 points per second. In each step, a body rotates by at most 90°.
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
  /// The object that is called when the animator starts and stops; `nil` by default.
  ///
  /// The reference is weak. But while a scene plays, the delegate lives at least as long as the animator.
  public weak var delegate: (any DynamicAnimatorDelegate)? {
    get { weakDelegate }
    set {
      weakDelegate = newValue
      delegateHold = PlayScope.keep(newValue)
    }
  }

  private weak var weakDelegate: (any DynamicAnimatorDelegate)?
  private var delegateHold: PlayHold?

  /// A closure that runs after each ``advance(by:file:line:)`` that moved an item; `nil` by default.
  public var didStep: (() -> Void)?

  /// The behaviors that you added to the animator itself, in order; their children are not listed.
  public private(set) var behaviors: [DynamicBehavior] = []

  /// Whether something still moves, so that ticks have an effect.
  public private(set) var isRunning = false

  /// The total running time of the animator; the ``speed`` does not count.
  public private(set) var elapsedTicks = Ticks.zero

  let world = World()
  private var isStepping = false
  private var queue = BehaviorQueue()
  // The number of ticks that the world still has to move. Between two ticks of the animator, it is below 1.
  private var dueTicks = 0.0

  // The playback that moves the items. The reference is weak, so it is `nil` when the playback is over.
  private weak var play: PlayScope?
  private var belongsToPlay = false
  // Whether someone else than the play moves the animator: a stage, a layout, or code that has called `advance`.
  private var isMovedByOwner: Bool

  var listeners = AnimatorListeners()
  private var cast = BehaviorCast()
  private var isCastStale = false

  /// Creates an animator without behaviors.
  ///
  /// The animator does not run yet.
  ///
  /// If you create the animator while a scene plays, for example in the closure of a playground, the play moves it, as
  /// an app moves UIKit's animators. As in UIKit, something has to keep the animator alive. Once your code calls
  /// ``advance(by:file:line:)``, the play leaves the animator to your code.
  ///
  /// - Parameter referenceBounds: The initial value of ``referenceBounds``; `nil` by default.
  public convenience init(referenceBounds: CGRect? = nil) {
    self.init(referenceBounds: referenceBounds, isMovedByOwner: false)
  }

  /// Creates an animator that its owner moves in every play, and not the play itself.
  package init(referenceBounds: CGRect? = nil, isMovedByOwner: Bool) {
    self.referenceBounds = referenceBounds
    self.isMovedByOwner = isMovedByOwner
    play = PlayScope.current
    belongsToPlay = play != nil
    if !isMovedByOwner { PlayScope.move(self) }
  }

  deinit {
    // UIKit's controllers drop an animator that has moved items to stop them. One that has moved nothing was forgotten.
    let isForgotten = !isMovedByOwner && elapsedTicks == .zero && !behaviors.isEmpty
    guard isForgotten, let play, PlayScope.current === play else { return }
    play.note("an animator with behaviors is gone before it moved an item; keep it, as in 'stage.keep(animator)'")
  }

  /// The total running time of the animator, in seconds; the ``speed`` does not count.
  public var elapsedTime: Double {
    elapsedTicks.seconds
  }

  /// The speed of time for the items, as a multiple of real time; 1 by default.
  ///
  /// The world still moves in whole ticks. For example, at a speed of 0.5 it moves in every second tick. At 0, nothing
  /// moves, but the animator keeps running.
  ///
  /// - Precondition: The speed is from 0 to 100.
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

  /// The accuracy of the simulation; by default, that of UIKit Dynamics.
  public var solver: Solver {
    get { world.solver }
    set { world.solver = newValue }
  }

  /// The bounds that a ``CollisionBehavior`` can turn into a boundary, in points; `nil` by default.
  ///
  /// UIKit takes these bounds from the reference view. In the layout of a collection view, an animator without bounds
  /// uses those of the view's content. A change wakes the items that collide with the bounds.
  ///
  /// - Precondition: The value is finite.
  public var referenceBounds: CGRect? {
    didSet {
      if referenceBounds != oldValue { effectiveBoundsDidChange() }
    }
  }

  /// The view that gave the animator its bounds; `nil` if there is none, or if it is gone.
  public package(set) weak var referenceView: (any ReferenceView)?

  /// The bounds of a collection view's content, which replace missing ``referenceBounds``.
  package var contentBounds: CGRect? {
    didSet {
      if contentBounds != oldValue, referenceBounds == nil { effectiveBoundsDidChange() }
    }
  }

  /// The bounds in effect, either those that were set or those of the content.
  var effectiveReferenceBounds: CGRect? {
    referenceBounds ?? contentBounds
  }

  private func effectiveBoundsDidChange() {
    forEachBehavior { $0.referenceBoundsDidChange() }
    resumeIfAwake()
  }

  /// The point near which positions are most precise, in points; (0, 0) by default.
  ///
  /// A layout moves the origin when its viewport is far from (0, 0). This does not move any item. The world rounds the
  /// origin to multiples of 1000 points, so small changes cost no time.
  ///
  /// - Precondition: The value is finite.
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
  /// 1. Pushes and fields act. Then the world moves, and the items get their new positions.
  /// 2. The delegates get the contacts.
  /// 3. Actions run.
  /// 4. Behaviors that you added or removed during the tick join or leave.
  /// 5. The animator pauses if everything is at rest.
  ///
  /// - Precondition: `ticks` is not negative. You do not call this method during a tick.
  public func advance(by ticks: Ticks = .ticks(1), file: StaticString = #fileID, line: UInt = #line) {
    guard
      accepts(ticks >= .zero, message: "time cannot move by \(ticks) ticks", file: file, line: line),
      accepts(!isStepping, message: "time cannot be moved from within a tick", file: file, line: line)
    else { return }
    world.site = CallSite(file, line: line)
    isMovedByOwner = true
    move(by: ticks)
  }

  private func move(by ticks: Ticks) {
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

  // A film plays its scene several times. An animator from an earlier playback would keep the state of that playback.
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

  // This is called after every change, because a change may wake a body.
  func resumeIfAwake() {
    guard !isRunning, world.needsTick else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    for body in listeners.resumptions { body() }
  }
}

extension DynamicAnimator: PlayGuest {
  package func moveInPlay() {
    if !isMovedByOwner { move(by: .ticks(1)) }
  }

  package var isMovingInPlay: Bool { !isMovedByOwner && isRunning }
}

extension DynamicAnimator {
  /// Releases all closures and behaviors, because they may refer to the animator.
  package func dissolve() {
    listeners = AnimatorListeners()
    removeAllBehaviors()
    cast = BehaviorCast()
  }
}

extension DynamicAnimator {
  /// Adds a behavior and its children.
  ///
  /// If you call this during a tick, the behavior joins when the tick ends. As in UIKit, adding a behavior twice has no
  /// effect.
  ///
  /// - Precondition: The behavior has no parent, and is not in another animator.
  public func addBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
    let site = CallSite(file, line: line)
    guard
      accepts(
        behavior.parent == nil
          && (behavior.dynamicAnimator == nil || behavior.dynamicAnimator === self),
        message: "a behavior that is a child or is in another animator cannot be added",
        at: site
      )
    else { return }
    world.site = site
    if isStepping {
      queue.add(behavior, isPresent: behavior.dynamicAnimator != nil, at: site)
    } else if behavior.dynamicAnimator == nil {
      behaviors.append(behavior)
      enroll(behavior)
    }
  }

  /// Removes a behavior that you added to the animator itself; any other behavior is ignored.
  ///
  /// Items that no other behavior holds leave the animator. Such items stay where they are, and start from rest if you
  /// add them again. If you call this during a tick, the behavior leaves when the tick ends.
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

  /// Removes all behaviors; if you call this during a tick, they leave when the tick ends.
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
