import CollectionLayouts
import Foundation
import Geometry
import Graphics
import Scenes

/// A collection view that a scene plays on.
final class CollectionStage: Stage {
  // A finger that is down, and what the content does when it lifts.
  private struct Touch {
    let track: FingerTrack
    let release: TimelineEntry.Drag.Release
  }

  private let description: CollectionDescription
  private let items: StageItems
  private let view: CollectionView
  private var artist: CellArtist
  private var touch: Touch?
  private var tracks: [FingerTrack] = []

  init(_ description: CollectionDescription) {
    self.description = description
    items = StageItems(description.sections)
    let layout =
      description.layouts.first { $0.name == description.layout }?.description.makeLayout()
      ?? FlowLayout()
    view = CollectionView(frame: description.frame, collectionViewLayout: layout)
    artist = CellArtist(description.cells)
    view.contentInset = description.contentInset
    view.contentOffset = CGPoint(
      x: -description.contentInset.left,
      y: -description.contentInset.top
    )
    view.dataSource = items
    view.reloadData()
    view.layoutIfNeeded()
  }

  var isAtRest: Bool {
    touch == nil && view.isAtRest
  }

  // What is visible, in the coordinates of the content.
  func state() -> StageState {
    StageState(
      origin: Vector(description.frame.origin) - Vector(view.contentOffset),
      elements: view.visibleLayoutAttributes.map(element)
    )
  }

  private func element(_ attributes: CollectionViewLayoutAttributes) -> ElementState {
    let path = attributes.indexPath
    let item = items[path]
    let parts = attributes.transform == .identity ? Transform.Parts() : attributes.transform.parts
    return ElementState(
      id: item.id,
      role: .cell,
      index: "\(path.section)-\(path.item)",
      size: attributes.size,
      pose: Pose(
        center: Vector(attributes.center) + parts.translation,
        angle: parts.rotation,
        scale: parts.scale,
        alpha: attributes.alpha
      ),
      z: attributes.zIndex,
      order: ElementOrder(path),
      velocity: view.collectionViewLayout.velocityForItem(at: path).map {
        DisplayList.Velocity(linear: $0.linear, angular: $0.angular)
      },
      commands: artist.commands(for: item, index: path.item, size: attributes.size)
    )
  }

  func layers(showing state: StageState) -> [DisplayList.Layer] {
    [
      DisplayList.Layer(
        name: "content",
        clip: description.frame,
        background: description.background,
        elements: state.elements.map { $0.element(origin: state.origin) }
      )
    ]
  }

  func touchMarks(at time: Double) -> [DisplayList.Element] {
    tracks.enumerated().compactMap { $1.mark(at: time, number: $0 + 1) }
  }
}

// What moves the stage, in the order of a display frame.
extension CollectionStage {
  func endWhatIsOver(at tick: Int) {
    guard let touch, touch.track.lift <= tick else { return }
    liftFinger(touch.release)
  }

  func perform(_ action: TimelineEntry.Action, at tick: Int) {
    switch action {
    case .drag(let drag): begin(drag, at: tick)
    case .fling(let fling): begin(fling, at: tick)
    case .scrollTo(let scroll): begin(scroll)
    case .adjust, .pinch, .setLayout, .tap, .turn, .update: break
    case .add, .animate, .grab, .marker, .remove, .set: break
    }
  }

  // To where the finger is at the end of the display frame, so that the state at a time shows the
  // finger's place at that time.
  func advanceDisplayFrame(from tick: Int) {
    if let touch {
      let end = Double(tick + Player.ticksPerDisplayFrame)
      view.touchMoved(to: viewportPlace(touch.track.place(at: end)))
    }
    view.advanceFrame()
    view.layoutIfNeeded()
  }

  func tick() {
    view.advanceAnimators(ticks: 1)
  }

  // There is one finger: a new touch takes it from where it was.
  private func land(_ track: FingerTrack) {
    if touch != nil { liftFinger(.stop) }
    tracks.append(track)
  }

  private func liftFinger(_ release: TimelineEntry.Drag.Release) {
    touch = nil
    switch release {
    case .fling: view.touchEnded()
    case .stop: view.touchEnded(velocity: .zero)
    }
  }

  private func begin(_ drag: TimelineEntry.Drag, at tick: Int) {
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

  private func begin(_ fling: TimelineEntry.Fling, at tick: Int) {
    land(FingerTrack(at: fling.place, landing: tick))
    view.fling(at: viewportPlace(fling.place), velocity: fling.velocity)
  }

  private func begin(_ scroll: TimelineEntry.Scroll) {
    switch scroll.target {
    case .offset(let offset):
      view.setContentOffset(offset, animated: scroll.isAnimated)
    case .item(let section, let item, let position):
      view.scrollToItem(
        at: IndexPath(item: item, section: section),
        at: position.scrollPosition,
        animated: scroll.isAnimated
      )
    }
  }

  private func viewportPlace(_ place: CGPoint) -> CGPoint {
    place - Vector(description.frame.origin)
  }
}

extension TimelineEntry.Scroll.Position {
  fileprivate var scrollPosition: CollectionView.ScrollPosition {
    switch self {
    case .start: [.top, .left]
    case .center: [.centeredVertically, .centeredHorizontally]
    case .end: [.bottom, .right]
    }
  }
}
