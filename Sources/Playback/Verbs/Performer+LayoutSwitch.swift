import CollectionLayouts
import Scenes

extension Performer<CollectionStage> {
  /// The performer that switches to another layout.
  static var setLayout: Performer {
    Performer(TimelineEntry.LayoutSwitch.self) { stage, change, _ in
      stage.setLayout(change.layout, animated: change.isAnimated)
    }
  }
}

extension CollectionStage {
  /// Switches to the layout of a name.
  func setLayout(_ name: String, animated: Bool) {
    bars.layoutName = name
    adoptUpdates(of: name)
    view.setCollectionViewLayout(layouts[name], animated: animated)
  }
}
