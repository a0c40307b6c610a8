import CradleDynamics
import CradleGeometry
import CradleScenes

extension Playground {
  /// Returns the hidden item with an id; `nil` if there is none.
  func hiddenItem(_ id: String) -> Playground.Item? {
    guard let item = (try? item(id)) as? Playground.Item, item.style.isHidden else { return nil }
    return item
  }

  /// Gives an item its velocity after a finger has let go of it.
  ///
  /// Without a behavior, an item does not move on.
  func send(_ item: any DynamicItem, after release: TimelineEntry.Grab.Release) {
    switch release {
    case .fling, .never: break
    case .stop: animator.setVelocity(.zero, angular: 0, of: item)
    case .velocity(let velocity):
      animator.setVelocity(velocity, angular: animator.velocity(of: item)?.angular ?? 0, of: item)
    }
  }
}
