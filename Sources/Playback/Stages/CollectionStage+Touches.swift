import CollectionLayouts
import Foundation
import Geometry
import Scenes

// What fingers do to a collection view and to the bars around it.
extension CollectionStage {
  /// Returns a place of the canvas in the view.
  func viewportPlace(_ place: CGPoint) -> CGPoint {
    place - Vector(view.frame.origin)
  }

  private func contentPlace(_ place: CGPoint) -> CGPoint {
    viewportPlace(place) + Vector(view.contentOffset)
  }

  // MARK: - One finger

  func begin(_ drag: TimelineEntry.Drag, at tick: Int) {
    let track = FingerTrack(
      drag.places,
      curve: drag.curve,
      landing: tick,
      duration: drag.duration
    )
    land(track)
    touch = Touch(track: track, release: drag.release)
    view.touchBegan(at: viewportPlace(track.place(at: Double(tick))))
  }

  func begin(_ fling: TimelineEntry.Fling, at tick: Int) {
    land(FingerTrack(at: fling.place, landing: tick))
    view.fling(at: viewportPlace(fling.place), velocity: fling.velocity)
  }

  // There is one hand: a new touch takes the fingers from where they were.
  private func land(_ track: FingerTrack) {
    takeFingersAway()
    tracks.append(track)
  }

  private func takeFingersAway() {
    if touch != nil { liftFinger(.stop) }
    if let pinch { liftFingers(pinch) }
  }

  func liftFinger(_ release: TimelineEntry.Drag.Release) {
    touch = nil
    switch release {
    case .fling: view.touchEnded()
    case .stop: view.touchEnded(velocity: .zero)
    }
  }

  // MARK: - Taps

  // How long a finger that taps is seen to be down, in ticks.
  private static let tapDuration = 16

  func begin(_ tap: TimelineEntry.Tap, at tick: Int) throws(StageError) {
    switch tap {
    case .button(let name):
      guard let control = bars.control(named: name, width: canvas.currentSize.width) else { return }
      try press(control, at: tick)
    case .place(let place):
      if let control = bars.control(at: place, width: canvas.currentSize.width) {
        try press(control, at: tick)
      } else {
        landTap(at: place, at: tick)
        open(at: contentPlace(place))
      }
    case .item(let place):
      let path = try path(of: place, to: "tap")
      guard let center = view.layoutAttributesForItem(at: path)?.center else { return }
      let bounds = view.bounds
      landTap(at: center - Vector(bounds.origin) + Vector(view.frame.origin), at: tick)
      open(at: center)
    }
  }

  private func landTap(at place: CGPoint, at tick: Int) {
    var track = FingerTrack(at: place, landing: tick)
    track.lift += Self.tapDuration
    land(track)
  }

  private func press(_ control: ChromeArtist.Control, at tick: Int) throws(StageError) {
    landTap(at: control.frame.center, at: tick)
    let itemCount = items.counts.reduce(0, +)
    guard bars.press(control, itemCount: itemCount, until: tick + Self.tapDuration) else { return }
    if let segment = bars.segment(of: control) { setLayout(segment.layout, animated: true) }
    guard case .button(let button) = control.kind else { return }
    let updates = button.updates(on: items.counts)
    if !updates.isEmpty { try update(updates) }
    if let layout = button.layout { setLayout(layout, animated: true) }
  }

  // What is opened shows its first item in the middle.
  private func open(at place: CGPoint) {
    guard let section = view.collectionViewLayout.sectionToOpen(at: place),
      let name = layouts.description(bars.layoutName)?.opensInto
    else { return }
    setLayout(name, animated: true)
    view.scrollToItem(
      at: IndexPath(item: 0, section: section),
      at: [.centeredVertically, .centeredHorizontally],
      animated: true
    )
  }

  // MARK: - Two fingers

  func begin(_ pinch: TimelineEntry.Pinch, at tick: Int) {
    takeFingersAway()
    let track = PinchTrack(pinch, on: canvas.currentSize, landing: tick)
    self.pinch = track
    tracks += track.fingers
    let place = contentPlace(track.place(at: Double(tick)))
    view.collectionViewLayout.pinchBegan(at: place)
  }

  func follow(_ pinch: PinchTrack?, at time: Double) {
    guard let pinch else { return }
    view.collectionViewLayout.pinchChanged(
      to: contentPlace(pinch.place(at: time)),
      scale: pinch.scale(at: time)
    )
  }

  func liftFingers(_ track: PinchTrack) {
    pinch = nil
    let layout = view.collectionViewLayout
    switch layout.pinchEnded(scale: track.scale(at: Double(track.lift))) {
    case .stays: break
    case .collapses: collapse(layout)
    case .opens:
      guard let name = layouts.description(bars.layoutName)?.opensInto else {
        return collapse(layout)
      }
      setLayout(name, animated: true)
    }
  }

  private func collapse(_ layout: CollectionViewLayout) {
    do {
      try view.performBatchUpdates { () throws(BatchUpdateError) in layout.collapse() }
    } catch {
      fatalError("data that did not change were refused: \(error)")
    }
  }
}
