import CollectionLayouts
import CradleArtists
import Foundation
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that taps with a finger.
  static var tap: Performer {
    Performer(TimelineEntry.Tap.self) { (stage, tap, tick) throws(StageError) in
      let width = stage.canvas.currentSize.width
      switch tap {
      case .button(let name):
        guard let control = stage.bars.control(named: name, width: width) else {
          throw StageError(reason: "there is no button '\(name)'")
        }
        try stage.press(control, at: tick)
      case .place(let place):
        if let control = stage.bars.control(at: place, width: width) {
          try stage.press(control, at: tick)
        } else {
          stage.tap(at: place, stage.contentPlace(place), at: tick)
        }
      case .item(let place):
        let path = try stage.path(of: place, to: "tap")
        guard let center = stage.view.layoutAttributesForItem(at: path)?.center else { return }
        stage.tap(at: stage.canvasPlace(center), center, at: tick)
      }
    }
  }
}

extension Performer<PlaygroundStage> {
  /// The performer that taps with a finger, for a closure that claims it.
  static var tap: Performer {
    Performer(TimelineEntry.Tap.self) { (stage, tap, tick) throws(StageError) in
      guard case .place(let place) = tap, let handler = stage.hand.handlers.tap(at: place) else {
        throw .notForStage(.tap(tap))
      }
      let track = FingerTrack(tapAt: place, landing: tick)
      stage.tracks.append(track)
      stage.hand.begin(LiveTap(track, telling: handler))
    }
  }
}

extension CollectionStage {
  // Taps a place that is no control, given on the canvas and in the content.
  fileprivate func tap(at place: CGPoint, _ contentPlace: CGPoint, at tick: Ticks) {
    let track = landTap(at: place, at: tick)
    if let handler = hand.handlers.tap(at: contentPlace) {
      return hand.begin(LiveTap(track, telling: handler))
    }
    select(at: contentPlace, until: track.lift)
    open(at: contentPlace)
  }

  @discardableResult
  private func landTap(at place: CGPoint, at tick: Ticks) -> FingerTrack {
    let track = FingerTrack(tapAt: place, landing: tick)
    land(track)
    return track
  }

  fileprivate func press(_ control: ChromeArtist.Control, at tick: Ticks) throws(StageError) {
    landTap(at: control.frame.center, at: tick)
    let itemCount = items.counts.reduce(0, +)
    guard bars.press(control, itemCount: itemCount, until: tick + FingerTrack.tapDuration) else { return }
    if let segment = bars.segment(of: control) { setLayout(segment.layout, animated: true) }
    guard case .button(let button) = control.kind else { return }
    let updates = button.updates(on: items.counts)
    if !updates.isEmpty { try update(updates) }
    if let layout = button.layout { setLayout(layout, animated: true) }
  }

  // The section that is opened shows its first item in the middle.
  fileprivate func open(at place: CGPoint) {
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
}
