import CradleDynamics
import CradleGeometry
import CradleScenes

extension Playground {
  /// Returns the hidden item with an id; `nil` if there is none.
  func hiddenItem(_ id: String) -> Playground.Item? {
    guard let item = (try? item(id)) as? Playground.Item, item.style.isHidden else { return nil }
    return item
  }

  // The largest lag of a moving item behind its finger, in seconds at the item's speed.
  //
  // The spring of a hold lags by a hundredth of a second. Something else holds back an item that lags more.
  private static let longestLag = 0.03

  /// Moves an item that stops to where its finger stops.
  func bringToFinger(_ hold: Grip.Hold) {
    let item = hold.item
    let held = item.center + (hold.point ?? .zero).rotated(by: item.transform.parts.rotation)
    let lag = hold.attachment.anchorPoint - held
    let speed = animator.velocity(of: item)?.linear.length ?? 0
    guard lag.length > 0, lag.length <= speed * Self.longestLag else { return }
    item.center = item.center + lag
    animator.updateItem(usingCurrentState: item)
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
