import CollectionLayouts
import Scenes

extension Performer<CollectionStage> {
  /// The performer that scrolls without a touch.
  static var scrollTo: Performer {
    Performer(TimelineEntry.Scroll.self) { (stage, scroll, _) throws(StageError) in
      switch scroll.target {
      case .offset(let offset):
        stage.view.setContentOffset(offset, animated: scroll.isAnimated)
      case .item(let section, let item, let position):
        stage.view.scrollToItem(
          at: try stage.path(of: .index(section: section, item: item), to: "scroll to"),
          at: position.scrollPosition,
          animated: scroll.isAnimated
        )
      }
    }
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
