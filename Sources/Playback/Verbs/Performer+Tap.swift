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
          stage.landTap(at: place, at: tick)
          stage.open(at: stage.contentPlace(place))
        }
      case .item(let place):
        let path = try stage.path(of: place, to: "tap")
        guard let center = stage.view.layoutAttributesForItem(at: path)?.center else { return }
        stage.landTap(at: stage.canvasPlace(center), at: tick)
        stage.open(at: center)
      }
    }
  }
}

extension CollectionStage {
  // The time for which a finger that taps is shown down.
  private static let tapDuration = Ticks(16)

  fileprivate func landTap(at place: CGPoint, at tick: Ticks) {
    var track = FingerTrack(at: place, landing: tick)
    track.lift += Self.tapDuration
    land(track)
  }

  fileprivate func press(_ control: ChromeArtist.Control, at tick: Ticks) throws(StageError) {
    landTap(at: control.frame.center, at: tick)
    let itemCount = items.counts.reduce(0, +)
    guard bars.press(control, itemCount: itemCount, until: tick + Self.tapDuration) else { return }
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
