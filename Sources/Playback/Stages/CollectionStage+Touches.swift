import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

// Claims on touches, in a scene with several stages.
extension CollectionStage: ClaimingStage {
  func claims(_ action: any TimelineAction) -> Bool {
    let handlers = hand.handlers
    switch action {
    case let drag as TimelineEntry.Drag:
      return drag.places.first.map { handlers.pan(at: contentPlace($0)) != nil } ?? false
    case let fling as TimelineEntry.Fling: return handlers.pan(at: contentPlace(fling.place)) != nil
    case let pinch as TimelineEntry.Pinch: return handlers.pinch(at: contentPlace(pinch.center)) != nil
    case let tap as TimelineEntry.Tap:
      guard case .place(let place) = tap else { return false }
      return bars.control(at: place, width: canvas.currentSize.width) != nil
        || handlers.tap(at: contentPlace(place)) != nil
    case let press as TimelineEntry.Press:
      guard case .place(let place) = press.subject else { return false }
      return handlers.longPress(at: contentPlace(place)) != nil
    default: return false
    }
  }
}

// The touches of a collection view.
extension CollectionStage {
  func touchMarks(at time: SceneTime) -> [DisplayList.Element] {
    let origin = Vector(canvas.rect(at: now).origin)
    return tracks.enumerated().compactMap { number, track in
      guard var mark = track.mark(at: time, number: number + 1) else { return nil }
      mark.center = mark.center + origin
      return mark
    }
  }

  /// Converts a point of the canvas to the view's coordinates.
  func viewportPlace(_ place: CGPoint) -> CGPoint {
    place - Vector(view.frame.origin)
  }

  /// Converts a point of the canvas to the content's coordinates.
  func contentPlace(_ place: CGPoint) -> CGPoint {
    viewportPlace(place) + Vector(view.contentOffset)
  }

  /// Converts a point of the content to the canvas's coordinates.
  func canvasPlace(_ place: CGPoint) -> CGPoint {
    place - Vector(view.bounds.origin) + Vector(view.frame.origin)
  }

  // MARK: - One finger

  /// Lands a finger, and lifts all earlier fingers, because there is only one hand.
  ///
  /// An open row closes, unless the finger is on the row.
  func land(_ track: FingerTrack, onRow ordinal: Int? = nil) {
    takeFingersAway()
    if swipes.open != ordinal { closeRow() }
    tracks.append(track)
  }

  /// Lifts all fingers.
  func takeFingersAway() {
    if touch != nil { liftFinger(.stop) }
    if let pinch { liftFingers(pinch) }
    if swipes.finger != nil { releaseRow(at: now) }
    hand.cancel()
    selecting = nil
    view.selectionCancelled()
  }

  /// Highlights the item at a point of the content.
  ///
  /// If the delegate allows it, the item is selected when the finger lifts.
  func select(at place: CGPoint, by finger: FingerTrack) {
    selecting = finger
    view.selectionBegan(on: cell(under: place))
  }

  // Lifts the fingers of gestures and selections that are due, and returns whether this called code of the scene.
  func liftHand(at tick: Ticks) -> Bool {
    let hasTold = hand.lift(at: tick)
    guard let selecting, selecting.lift <= tick else { return hasTold }
    self.selecting = nil
    view.selectionEnded()
    return hasTold || view.tellsOfSelection
  }

  func liftFinger(_ release: TimelineEntry.Drag.Release) {
    touch = nil
    switch release {
    case .fling: view.touchEnded()
    case .stop: view.touchEnded(velocity: .zero)
    }
  }

  // MARK: - Two fingers

  func follow(_ pinch: PinchTrack?, at time: SceneTime) {
    guard let pinch else { return }
    view.collectionViewLayout.pinchChanged(to: contentPlace(pinch.place(at: time)), scale: pinch.scale(at: time))
  }

  func liftFingers(_ track: PinchTrack) {
    pinch = nil
    let layout = view.collectionViewLayout
    switch layout.pinchEnded(scale: track.scale(at: SceneTime(track.lift))) {
    case .stays: break
    case .collapses: collapse(layout)
    case .opens:
      guard let name = layouts.description(bars.layoutName)?.opensInto else { return collapse(layout) }
      setLayout(name, animated: true)
    }
  }

  private func collapse(_ layout: CollectionViewLayout) {
    do {
      try view.performBatchUpdates { layout.collapse() }
    } catch {
      fatalError("data that did not change were refused: \(error)")
    }
  }
}
