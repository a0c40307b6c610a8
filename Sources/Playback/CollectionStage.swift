import CollectionLayouts
import Foundation
import Geometry
import Graphics
import Scenes

/// A collection view that a scene plays on.
final class CollectionStage {
  private let description: CollectionDescription
  private let items: StageItems
  private let view: CollectionView
  private var artist: CellArtist

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

  /// Whether nothing moves, and nothing will without a touch.
  var isAtRest: Bool {
    view.isAtRest
  }

  /// What is visible, in the coordinates of the content.
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

  /// Returns the layer that shows a state.
  func layer(showing state: StageState) -> DisplayList.Layer {
    DisplayList.Layer(
      name: "content",
      clip: description.frame,
      background: description.background,
      elements: state.elements.map { $0.element(origin: state.origin) }
    )
  }
}

// What moves the stage, in the order of a display frame.
extension CollectionStage {
  /// Puts a finger down at a place on the canvas.
  func touchBegan(at place: CGPoint) {
    view.touchBegan(at: viewportPlace(place))
  }

  /// Moves the finger to a place on the canvas.
  func touchMoved(to place: CGPoint) {
    view.touchMoved(to: viewportPlace(place))
  }

  /// Lifts the finger.
  func touchEnded(_ release: TimelineEntry.Drag.Release) {
    switch release {
    case .fling: view.touchEnded()
    case .stop: view.touchEnded(velocity: .zero)
    }
  }

  /// Flicks the content.
  func fling(_ fling: TimelineEntry.Fling) {
    view.fling(at: viewportPlace(fling.place), velocity: fling.velocity)
  }

  /// Scrolls without a touch.
  func scroll(_ scroll: TimelineEntry.Scroll) {
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

  /// Moves scrolling on by a display frame, and lays out.
  func advanceScrolling() {
    view.advanceFrame()
    view.layoutIfNeeded()
  }

  /// Moves the physics on by a tick.
  func tick() {
    view.advanceAnimators(ticks: 1)
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
