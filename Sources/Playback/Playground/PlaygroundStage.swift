import CradleArtists
import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
package import CradleGraphics
public import CradleScenes
import Foundation

/// A playground during playback.
final class PlaygroundStage: PlayedStage {
  /// A finger that holds an item down.
  struct Press {
    /// The id of the item.
    let id: String
    /// The index of the finger's track in the list of tracks.
    let track: Int
  }

  let playground: Playground
  var grips: [Grip] = []
  var presses: [Press] = []
  /// The properties of behaviors that change.
  var live = LiveProperties()
  var tracks: [FingerTrack] = []
  /// The hand whose gestures reach closures.
  let hand: GestureHand
  private(set) var lastEvent: Ticks?
  private let showsPhysics: Bool
  private var echo = PhysicsEcho()
  private(set) var contacts = ContactLog()
  private var watch = JointWatch()
  // The tick that the playground has been simulated to.
  private(set) var now = Ticks.zero

  /// Creates the stage of a playground, and lets the closure set the playground up.
  init(_ playground: Playground, for scene: Scene, setUp: (Playground) -> Void) {
    self.playground = playground
    showsPhysics = scene.showsPhysics
    hand = GestureHand(playground.gestures)
    playground.animator.measuresContacts = showsPhysics
    playground.willRemove = { [unowned self] item in letGo(of: [item.id], at: now) }
    playground.following.lastTouch = { [unowned self] tick in tracks.last { $0.landing <= tick }?.lastPlace(at: tick) }
    setUp(playground)
  }

  deinit {
    playground.dissolve()
  }

  var fault: String? {
    playground.fault ?? playground.crowding ?? playground.studio.fault
  }

  func examine(repeatedly: Bool) {
    for item in playground.items where item.hasDrawing {
      guard case .moving = item.sketch else { continue }
      _ = element(item).commands(at: SceneTime(now), origin: .zero)
    }
  }

  var isAtRest: Bool {
    isStill && playground.schedule.isEmpty && !playground.schedule.waitsForRest
  }

  // Whether nothing moves, except when a closure changes something.
  private var isStill: Bool {
    // A finger that will release an item is not still, because the item may fall then.
    let hasStillFingers = grips.allSatisfy { !$0.isReleased && tracks[$0.track].stop <= now }
    let isMoving = playground.animator.isRunning || PlayScope.current?.hasMovingGuests == true
    return !isMoving && !live.isChanging && playground.changing.isEmpty && presses.isEmpty
      && hasStillFingers && !hand.isActive
  }

  func beginDisplayFrame(at tick: Ticks) -> Bool {
    if playground.endChanges(at: tick) { lastEvent = tick }
    playground.clock.frameEnd = tick + .displayFrame
    let hasLifted = liftFingers(at: tick)
    playground.time = tick
    let hasTold = hand.lift(at: tick)
    let hasCalled = playground.callWhatIsDue(at: tick, isAtRest: isStill) || hasTold
    if hasCalled { lastEvent = tick }
    return hasLifted || hasCalled
  }

  func advanceDisplayFrame(from tick: Ticks) {
    let end = tick + .displayFrame
    live.advance(to: end, objects)
    if hand.move(to: end) { lastEvent = tick }
  }

  // A finger moves in every tick. If it moved only in every second tick, its items would follow in jerks. A released
  // item would keep the velocity of a jerk.
  func tick() {
    now += .ticks(1)
    playground.time = now
    for grip in grips { grip.pull(along: tracks[grip.track], at: SceneTime(now)) }
    playground.animator.advance(by: .ticks(1))
    if showsPhysics { echo.add(playground.animator.snapshot(describingBehaviors: false)) }
  }

  func recordContacts() {
    playground.animator.contactRecorder = { [unowned self] contact in
      contacts.add(at: now) { ContactLog.Contact(contact) { playground.id(of: $0) } }
    }
  }

  // A finger can pull harder than any joint holds, so joints are measured only without fingers.
  func measure() {
    if grips.isEmpty { watch.look(at: playground) } else { watch.pause() }
  }

  var remarks: [StageRemark] { watch.found.map(\.remark) }

  func touchMarks(at time: SceneTime) -> [DisplayList.Element] {
    tracks.enumerated().compactMap { $1.mark(at: time, number: $0 + 1) }
  }

  // All items of a playground can be visible, so the detail makes no difference.
  func state(_ detail: StageState.Detail) -> StageState {
    StageState(
      origin: .zero,
      elements: elements,
      lines: lines(),
      physics: showsPhysics ? physics : nil
    )
  }

  private var elements: [ElementState] {
    let elements = playground.drawnItems.map(element)
    let isMoving =
      playground.following.hasLevels || playground.changing.contains { $0.changed.courses[.z] != nil }
    return isMoving ? elements.sortedByLevel : elements
  }

  private var physics: PhysicsState {
    var physics = PhysicsState()
    let snapshot = echo.added(to: playground.animator.snapshot())
    let ids = playground.idsOfBodies
    physics.fingers = grips.map { tracks[$0.track].place(at: SceneTime(now)) }
    physics.append(snapshot, ids: snapshot.bodies.map { ids[$0.item] }, indices: snapshot.bodies.map { _ in "" })
    return physics
  }

  private func element(_ item: Playground.Item) -> ElementState {
    let group = playground.group(of: item)
    let isPressed = presses.contains { press in
      press.id == item.id || (group != nil && group === playground.group(press.id)?.group)
    }
    var state = ElementState(
      number: item.number,
      id: item.id,
      size: item.size,
      pose: ElementState.Pose(center: Vector(item.center), angle: item.angle, alpha: item.shownAlpha(at: now)),
      level: item.z,
      velocity: playground.velocity(of: item).map { DisplayList.Velocity(linear: $0.linear, angular: $0.angular) },
      commands: []
    )
    state.isPressed = isPressed
    if !item.isUnchanged, !item.changed.isIdentity {
      state.change(by: item.changed, anchor: item.style.anchorPoint, at: SceneTime(now), fades: false)
    }
    state.show(sketch(of: item), in: playground.theme)
    return state
  }

  /// Returns the drawing of an item with those inside it.
  func sketch(of item: Playground.Item) -> ElementSketch {
    let children = playground.children(of: item)
    guard !children.isEmpty else { return item.sketch }
    let own = item.sketch
    let insets = children.map { child in (child: child, sketch: sketch(of: child), changed: child.changed) }
    let clip = item.style.clipsToBounds ? item.style.outline : nil
    let playground = playground
    func drawing(_ time: SceneTime) -> ElementSketch {
      let drawn = insets.map { inset -> Studio.Inset in
        let isPressed = presses.contains { $0.id == inset.child.id }
        let commands = inset.sketch.commands(at: time, isPressed: isPressed, in: playground.theme)
        return Studio.Inset(at: playground.shownInside(inset.child, at: time).pose, commands)
      }
      let commands = own.commands(at: time, isPressed: false, in: playground.theme)
      return .still(playground.studio.drawing(commands, insets: drawn, clip: clip))
    }
    let isStill =
      ([own] + insets.map(\.sketch)).allSatisfy(\.isStill) && insets.allSatisfy { $0.changed.courses.isEmpty }
    return isStill ? drawing(SceneTime(now)) : .changing(in: playground.theme, drawing)
  }

  // Lines are drawn only for behaviors that are still active. A behavior may have left with an item, or your code may
  // have removed the behavior.
  private func lines() -> [LineState] {
    playground.acts.flatMap { act in
      act.behavior.dynamicAnimator == nil
        ? []
        : act.made.lines().enumerated().map {
          LineState(id: "line \(act.number)-\($0)", line: $1.mapEnds(onItem))
        }
    }
  }

  // A group has no element, so a line to a group ends at the first item of the group. This item moves as one piece with
  // the group. A hidden item has no element either, so a line to it ends at a point.
  private func onItem(_ end: BehaviorLine.End) -> BehaviorLine.End {
    guard case .item(let id, let offset) = end else { return end }
    guard let (group, item) = playground.group(id) else {
      guard let item = playground.hiddenItem(id) else { return end }
      return .place(Vector(item.center + offset.rotated(by: item.angle)))
    }
    let place = group.center + offset.rotated(by: group.transform.parts.rotation)
    let ownOffset = (place - item.center).rotated(by: -item.angle)
    return .item(item.id, offset: ownOffset)
  }

  func layers(showing state: StageState) -> [DisplayList.Layer] {
    var items = DisplayList.Layer(name: "items", elements: state.drawnElements)
    items.pixelRule = state.pixelRule
    guard !state.lines.isEmpty else { return [items] }
    return [DisplayList.Layer(name: "lines", elements: state.lineElements), items]
  }
}

extension DynamicsDescription: StageFactory {
  /// Sets up a playground from the description.
  package func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    let playground = Playground(
      bounds: bounds.isNull ? scene.canvas.bounds : bounds,
      solver: solver,
      canvas: scene.canvas,
      seed: scene.seed,
      capacity: scene.collisionCapacity,
      measuring: measuring
    )
    return PlaygroundStage(playground, for: scene) { stage in
      let added = items.map { ($0.id, stage.add($0, at: nil)) }
      let byID = Dictionary(added) { first, _ in first }
      for group in groups {
        stage.addGroup(group.id, of: group.itemIDs.compactMap { byID[$0] }, at: nil)
      }
      for behavior in behaviors { stage.add(behavior, at: nil) }
    }
  }
}
