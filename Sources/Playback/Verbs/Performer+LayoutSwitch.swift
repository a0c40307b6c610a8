import CollectionLayouts
import Scenes

extension Performer<CollectionStage> {
  /// Another layout that takes over.
  static var setLayout: Performer {
    Performer(TimelineEntry.LayoutSwitch.self) { stage, change, _ in
      stage.setLayout(change.layout, animated: change.isAnimated)
    }
  }
}

extension CollectionStage {
  /// Has the layout of a name take over.
  func setLayout(_ name: String, animated: Bool) {
    bars.layoutName = name
    adoptUpdates(of: name)
    view.setCollectionViewLayout(layouts[name], animated: animated)
  }
}
