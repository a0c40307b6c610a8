import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

/// The hand that reports gestures to the closures of a stage, one gesture at a time.
final class GestureHand {
  /// The closures that receive the gestures.
  let handlers: GestureHandlers
  /// Converts a point of the canvas to the stage's coordinates.
  var converts: (CGPoint) -> CGPoint = { $0 }

  private var gesture: (any LiveGesture)?

  init(_ handlers: GestureHandlers) {
    self.handlers = handlers
  }

  /// Whether a gesture is in progress.
  var isActive: Bool {
    gesture != nil
  }

  /// Begins a gesture, and cancels the previous one if it is in progress.
  func begin(_ gesture: any LiveGesture) {
    cancel()
    self.gesture = gesture
  }

  /// Removes the fingers, and cancels the gesture.
  func cancel() {
    guard let gesture else { return }
    self.gesture = nil
    _ = gesture.finish(.cancelled, converts: converts)
  }

  /// Lifts fingers that are due, and returns whether a closure was called.
  func lift(at tick: Ticks) -> Bool {
    guard let gesture, gesture.lift <= tick else { return false }
    self.gesture = nil
    return gesture.finish(.ended, converts: converts)
  }

  /// Moves fingers to their positions at the end of a display frame, and returns whether a closure was called.
  func move(to end: Ticks) -> Bool {
    gesture?.move(to: end, converts: converts) ?? false
  }
}

/// A gesture in progress.
protocol LiveGesture: AnyObject {
  /// The tick when the fingers lift.
  var lift: Ticks { get }

  /// Moves the fingers to their positions at the end of a display frame, and returns whether a closure was called.
  func move(to end: Ticks, converts: (CGPoint) -> CGPoint) -> Bool

  /// Ends the gesture, and returns whether a closure was called.
  func finish(_ state: Gesture.State, converts: (CGPoint) -> CGPoint) -> Bool
}

/// A finger that pans.
final class LivePan: LiveGesture {
  private let handler: GestureHandlers.Handler<Gesture.Pan>
  private let track: FingerTrack
  private let release: TimelineEntry.Drag.Release
  private var place: CGPoint
  private var velocity: FingerVelocity
  private var hasBegun = false

  init(
    _ track: FingerTrack,
    release: TimelineEntry.Drag.Release,
    telling handler: GestureHandlers.Handler<Gesture.Pan>
  ) {
    self.track = track
    self.release = release
    self.handler = handler
    place = track.start
    velocity = FingerVelocity(at: track.start)
  }

  var lift: Ticks { track.lift }

  func move(to end: Ticks, converts: (CGPoint) -> CGPoint) -> Bool {
    let next = track.place(at: SceneTime(end))
    velocity.record(next)
    guard next != place else { return false }
    place = next
    tell(hasBegun ? .changed : .began, velocity: velocity.value, converts: converts)
    hasBegun = true
    return true
  }

  func finish(_ state: Gesture.State, converts: (CGPoint) -> CGPoint) -> Bool {
    guard hasBegun else { return false }
    tell(state, velocity: release == .stop ? .zero : velocity.value, converts: converts)
    return true
  }

  private func tell(_ state: Gesture.State, velocity: Vector, converts: (CGPoint) -> CGPoint) {
    let location = converts(place)
    handler(Gesture.Pan(state: state, location: location, translation: place - track.start, velocity: velocity))
  }
}

extension GestureHandlers.Handler<Gesture.Pan> {
  /// Reports the beginning and, at once, the end of an instantaneous flick.
  func flick(at location: CGPoint, velocity: Vector) {
    for state in [Gesture.State.began, .ended] {
      self(Gesture.Pan(state: state, location: location, translation: .zero, velocity: velocity))
    }
  }
}

/// A finger that taps.
final class LiveTap: LiveGesture {
  private let handler: GestureHandlers.Handler<Gesture.Tap>
  private let track: FingerTrack

  init(_ track: FingerTrack, telling handler: GestureHandlers.Handler<Gesture.Tap>) {
    self.track = track
    self.handler = handler
  }

  var lift: Ticks { track.lift }

  func move(to end: Ticks, converts: (CGPoint) -> CGPoint) -> Bool { false }

  func finish(_ state: Gesture.State, converts: (CGPoint) -> CGPoint) -> Bool {
    guard state == .ended else { return false }
    handler(Gesture.Tap(location: converts(track.start)))
    return true
  }
}

/// Two fingers that pinch.
final class LivePinch: LiveGesture {
  private let handler: GestureHandlers.Handler<Gesture.Pinch>
  private let track: PinchTrack
  private var place: CGPoint
  private var scale = 1.0
  private var velocity = 0.0
  private var hasBegun = false

  init(_ track: PinchTrack, telling handler: GestureHandlers.Handler<Gesture.Pinch>) {
    self.track = track
    self.handler = handler
    place = track.place(at: SceneTime(.zero))
  }

  var lift: Ticks { track.lift }

  func move(to end: Ticks, converts: (CGPoint) -> CGPoint) -> Bool {
    let time = SceneTime(end)
    let next = (place: track.place(at: time), scale: track.scale(at: time))
    velocity = (next.scale - scale) * Double(Ticks.displayFramesPerSecond)
    guard next.place != place || next.scale != scale else { return false }
    place = next.place
    scale = next.scale
    tell(hasBegun ? .changed : .began, converts: converts)
    hasBegun = true
    return true
  }

  func finish(_ state: Gesture.State, converts: (CGPoint) -> CGPoint) -> Bool {
    guard hasBegun else { return false }
    tell(state, converts: converts)
    return true
  }

  private func tell(_ state: Gesture.State, converts: (CGPoint) -> CGPoint) {
    handler(Gesture.Pinch(state: state, location: converts(place), scale: scale, velocity: velocity))
  }
}

/// A finger that rests.
final class LiveLongPress: LiveGesture {
  private let handler: GestureHandlers.Handler<Gesture.LongPress>
  private let track: FingerTrack
  private let beginning: Ticks
  private var hasBegun = false

  init(
    _ track: FingerTrack,
    minimumDuration: Ticks,
    telling handler: GestureHandlers.Handler<Gesture.LongPress>
  ) {
    self.track = track
    self.handler = handler
    beginning = track.landing + minimumDuration
  }

  var lift: Ticks { track.lift }

  func move(to end: Ticks, converts: (CGPoint) -> CGPoint) -> Bool {
    guard !hasBegun, end >= beginning, beginning <= lift else { return false }
    hasBegun = true
    handler(Gesture.LongPress(state: .began, location: converts(track.start)))
    return true
  }

  func finish(_ state: Gesture.State, converts: (CGPoint) -> CGPoint) -> Bool {
    guard hasBegun else { return false }
    handler(Gesture.LongPress(state: state, location: converts(track.start)))
    return true
  }
}

/// A finger that lifts an item, and moves it to another place.
final class LiveReorder: LiveGesture {
  private let reorder: TimelineEntry.Reorder
  private let track: FingerTrack
  private let view: CollectionView
  // The speed that scrolls the target under the finger while it rests at an edge; `nil` if the target is in view.
  private let speed: Double?
  private var hasLifted = false

  init(_ reorder: TimelineEntry.Reorder, along track: FingerTrack, scrollingAt speed: Double?, on view: CollectionView)
  {
    self.reorder = reorder
    self.track = track
    self.speed = speed
    self.view = view
  }

  var lift: Ticks { track.lift }

  func move(to end: Ticks, converts: (CGPoint) -> CGPoint) -> Bool {
    guard end > track.landing + reorder.liftDelay else { return false }
    if !hasLifted {
      hasLifted = view.beginInteractiveMovementForItem(at: reorder.item)
      view.liftedItemScrollingSpeed = speed ?? 0
    }
    view.updateInteractiveMovementTargetPosition(converts(track.place(at: SceneTime(end))))
    return false
  }

  func finish(_ state: Gesture.State, converts: (CGPoint) -> CGPoint) -> Bool {
    guard state == .ended else {
      view.cancelInteractiveMovement()
      return true
    }
    view.makeRoom(at: reorder.target)
    view.endInteractiveMovement()
    return true
  }
}

/// A stage that can claim a touch for a closure.
///
/// A stage that claims a touch gets it before all other stages, even those in front.
protocol ClaimingStage: PlayedStage {
  /// Returns whether a closure or a control of the stage handles a touch of the timeline.
  func claims(_ action: any TimelineAction) -> Bool
}
