package import CradleGeometry
package import CradleScenes
package import Foundation

/// The hand of a person that touches a playback.
///
/// A finger that lands is a touch once it is known what it does: it moves 10 points, stays for half a second, or lifts.
/// A finger on something that moves already takes it at once, and one that has stayed pulls as soon as it moves. The
/// entries of the timeline that have not begun wait.
///
/// ```swift
/// let hand = Hand(on: film.makePlayer())
/// hand.put(1, at: CGPoint(x: 160, y: 400))
/// hand.advance()
/// hand.put(1, at: CGPoint(x: 160, y: 380))
/// hand.advance()
/// hand.liftAll()
/// while !hand.isDone { hand.advance() }
/// let touches = hand.touches
/// ```
package final class Hand {
  /// A touch of the hand, from its landing until it lifts.
  package struct Touch: Sendable {
    /// The verb of a touch, with what it acts on.
    package enum Verb: Equatable, Sendable {
      /// The finger pulled the content of a collection, or code that listens for fingers.
      case drag
      /// The finger pulled an item of a playground at a point, relative to the item's center before its rotation.
      case grab(String, at: Vector)
      /// The finger lifted soon, where it had landed.
      case tap
      /// The finger stayed.
      case press
      /// Two fingers moved apart or together.
      case pinch
    }

    package let verb: Verb
    /// The number of the stage; `nil` for the only one.
    package let stage: Int?
    /// The start of the display frame where the touch began.
    package let landing: Ticks
    /// The place where the finger landed, in points of the canvas.
    package let start: CGPoint
    // The sheet that the finger moves, or whose list it scrolls.
    let sheet: SheetDescription?
    // One finger, or the two of a pinch.
    let fingers: [LiveFinger]

    /// The places and times of the first finger, from the landing to where it lifted.
    package var way: LiveFinger.Way { fingers[0].way }

    /// How long the fingers were down; `nil` while they are.
    package var duration: Ticks? { fingers[0].lift < Ticks(.max) ? fingers[0].lift - landing : nil }

    func lift(at tick: Ticks) {
      for finger in fingers { finger.lift(at: tick) }
    }

    // Ends the touch at a tick when another of the same finger begins. That one cancels a press, so it selects nothing.
    fileprivate func giveWay(at tick: Ticks) {
      lift(at: verb == .press ? tick + .displayFrame : tick)
    }
  }

  // What a finger is on.
  private struct Ground {
    let stage: Int?
    var sheet: SheetDescription?
  }

  // A finger that is down.
  private struct Finger {
    let start: CGPoint
    let landing: Ticks
    var place: CGPoint
    // The place in the display frame before.
    var previous: CGPoint
    var isLifted = false
    // Whether the finger moves nothing.
    var isIdle = false
    // The index of the touch, and the number of the finger in it; nil while it is unknown what the finger does.
    var touch: (index: Int, number: Int)?
  }

  /// The largest number of fingers; others are ignored.
  package static let mostFingers = 10
  // As in UIKit: a scroll view begins to scroll after 10 points, and a long press begins after half a second.
  private static let slop = 10.0
  private static let patience = Ticks.seconds(0.5)

  private let player: Player
  private var fingers: [(name: Int, finger: Finger)] = []
  /// The touches so far, in the order of their landings.
  package private(set) var touches: [Touch] = []
  /// The number of entries of the timeline that began before the hand came.
  package let begunCount: Int
  /// The fingerprints of the positions that were shown, at the end of each display frame.
  private(set) var prints: [Int] = []

  /// Puts a hand on a playback, at the moment that it has been played to.
  package init(on player: Player) {
    self.player = player
    begunCount = player.holdEntries()
    // Nothing lands in the first display frame, whose entries have already begun.
    if player.tick == .zero { player.advanceDisplayFrame() }
  }

  /// The tick that the scene has been played to.
  package var tick: Ticks { player.tick }

  /// Whether a finger is down.
  package var isDown: Bool { !fingers.isEmpty }

  /// Whether no finger is down, and nothing moves.
  package var isDone: Bool { !isDown && player.isSettled }

  /// Lands a finger at a point of the canvas, or moves it there.
  ///
  /// - Parameter rest: How long a finger that lands has been there before, for a press.
  package func put(_ name: Int, at place: CGPoint, after rest: Ticks = .zero) {
    guard place.x.isFinite, place.y.isFinite else { return }
    if let index = fingers.firstIndex(where: { $0.name == name }) {
      fingers[index].finger.place = place
    } else if fingers.count < Self.mostFingers {
      fingers.append((name, Finger(start: place, landing: player.tick - rest, place: place, previous: place)))
    }
  }

  /// Lifts all fingers but some, in the next display frame.
  package func liftAll(except kept: [Int] = []) {
    for index in fingers.indices where !kept.contains(fingers[index].name) { fingers[index].finger.isLifted = true }
  }

  /// Plays one display frame.
  package func advance() {
    let tick = player.tick
    for index in fingers.indices { fingers[index].finger = followed(fingers[index].finger, at: tick) }
    pinch(at: tick)
    for index in fingers.indices { fingers[index].finger.previous = fingers[index].finger.place }
    fingers.removeAll { _, finger in
      finger.isLifted && (finger.isIdle || finger.touch.map { touches[$0.index].duration != nil } == true)
    }
    player.advanceDisplayFrame()
    prints.append(player.places().fingerprint)
  }

  private func followed(_ finger: Finger, at tick: Ticks) -> Finger {
    var finger = finger
    let isFar = (finger.place - finger.start).length >= Self.slop
    if let (index, number) = finger.touch {
      let touch = touches[index]
      // The other finger of a pinch may have lifted.
      finger.isIdle = touch.duration != nil
      if finger.isLifted, touch.duration == nil {
        touch.lift(at: tick)
      } else if touch.verb == .press {
        if isFar, !finger.isIdle { finger.touch = pull(with: finger, after: touch, at: tick) ?? finger.touch }
      } else if !finger.isIdle {
        touch.fingers[number].move(to: finger.place, at: tick + .displayFrame)
      }
      return finger
    }
    guard !finger.isIdle else { return finger }
    let (target, stage) = player.target(under: finger.start)
    if isFar || target.isMoving {
      finger.touch = pull(target, on: stage, with: finger, at: tick)
      finger.isIdle = finger.touch == nil
    } else if finger.isLifted {
      finger.touch = begin(.tap, on: Ground(stage: stage), at: [finger.start], tick) { _ in .tap(.place(finger.start)) }
      touches[touches.count - 1].lift(at: tick)
    } else if tick - finger.landing >= Self.patience {
      finger.touch = begin(.press, on: Ground(stage: stage), at: [finger.start], tick) { $0.press(at: finger.start) }
    }
    return finger
  }

  // A finger that has pressed, and then moves, pulls what is under it.
  private func pull(with finger: Finger, after press: Touch, at tick: Ticks) -> (index: Int, number: Int)? {
    let (target, stage) = player.target(under: finger.start)
    let touch = pull(target, on: stage, with: finger, at: tick)
    if touch != nil { press.giveWay(at: tick) }
    return touch
  }

  // Pulls from where the finger was a display frame before, as a scroll view does: nothing jumps by the points that it
  // took to know what the finger does. A finger that slid off a small item holds it where it landed.
  private func pull(
    _ target: TouchTarget,
    on stage: Int?,
    with finger: Finger,
    at tick: Ticks
  ) -> (index: Int, number: Int)? {
    let ground = Ground(stage: stage)
    let place = finger.previous
    let now = player.target(under: place)
    let next = finger.place
    switch (target, now.target) {
    case (.item(let id, _, _), .item(let other, let point, _)) where id == other:
      return begin(.grab(id, at: point), on: ground, at: [place, next], tick) { $0.grab(id, at: point) }
    case (.item(let id, let point, _), _):
      return begin(.grab(id, at: point), on: ground, at: [finger.start, next], tick) { $0.grab(id, at: point) }
    case (.nothing, _): return nil
    case (.sheet(let sheet), _):
      return begin(.drag, on: Ground(stage: stage, sheet: sheet), at: [place, next], tick) {
        sheet.drag($0.drag(from: place, next))
      }
    default: return begin(.drag, on: ground, at: [place, next], tick) { .drag($0.drag(from: place, next)) }
    }
  }

  // Begins a touch at the first of some places; at the end of the display frame, its finger is at the last.
  private func begin(
    _ verb: Touch.Verb,
    on ground: Ground,
    at places: [CGPoint],
    _ tick: Ticks,
    action: (LiveFinger) -> TimelineEntry.Action
  ) -> (index: Int, number: Int) {
    let live = LiveFinger()
    live.land(at: places[0], tick)
    player.touch(action(live), onStage: ground.stage)
    if verb != .tap { live.move(to: places[places.count - 1], at: tick + .displayFrame) }
    touches.append(
      Touch(verb: verb, stage: ground.stage, landing: tick, start: places[0], sheet: ground.sheet, fingers: [live])
    )
    return (touches.count - 1, 0)
  }

  // Two fingers on content that can be pinched pinch it. One that scrolls or presses the content lets go of it.
  private func pinch(at tick: Ticks) {
    let pairs = fingers.indices.filter { index in
      let finger = fingers[index].finger
      guard !finger.isLifted, !finger.isIdle, case .content(_, true) = player.target(under: finger.start).target else {
        return false
      }
      return finger.touch.map { [.drag, .press].contains(touches[$0.index].verb) } ?? true
    }
    guard pairs.count > 1 else { return }
    let first = pairs[0]
    let second = pairs[1]
    let stage = player.target(under: fingers[first].finger.start).stage
    for index in [first, second] { fingers[index].finger.touch.map { touches[$0.index].giveWay(at: tick) } }
    let places = [first, second].map { fingers[$0].finger.place }
    let lives = places.map { _ in LiveFinger() }
    let ways = places.map { LiveFinger.Way(places: [$0, $0], times: [.zero, .displayFrame]) }
    var action = TimelineEntry.Action.pinch(along: ways)
    if var pinch = action.value as? TimelineEntry.Pinch {
      pinch.fingers = lives
      action = .pinch(pinch)
    }
    for (live, place) in zip(lives, places) {
      live.land(at: place, tick)
      live.move(to: place, at: tick + .displayFrame)
    }
    player.touch(action, onStage: stage)
    touches.append(Touch(verb: .pinch, stage: stage, landing: tick, start: places[0], sheet: nil, fingers: lives))
    fingers[first].finger.touch = (touches.count - 1, 0)
    fingers[second].finger.touch = (touches.count - 1, 1)
  }
}

// The touches of a finger, on a timeline or of a person.
extension LiveFinger {
  // The first part of the way decides what the finger does.
  fileprivate func drag(from place: CGPoint, _ next: CGPoint) -> TimelineEntry.Drag {
    var drag = TimelineEntry.Drag(places: [place, next], duration: .zero, curve: .linear, release: .fling)
    drag.finger = self
    return drag
  }

  fileprivate func grab(_ id: String, at point: Vector) -> TimelineEntry.Action {
    var grab = TimelineEntry.Grab(itemIDs: [id], at: point, way: .by(.zero), duration: .zero)
    grab.finger = self
    return .grab(grab)
  }

  fileprivate func press(at place: CGPoint) -> TimelineEntry.Action {
    var press = TimelineEntry.Press(.place(place), duration: .zero)
    press.finger = self
    return .press(press)
  }
}

extension Player {
  func holdEntries() -> Int { play.holdEntries() }

  func touch(_ action: TimelineEntry.Action, onStage number: Int?) {
    play.touch(action, onStage: number)
  }

  func target(under place: CGPoint) -> (target: TouchTarget, stage: Int?) {
    scope.run { play.target(under: place) }
  }
}
