import CradleScenes

// The order in which items are drawn.
extension Playground {
  /// The items in drawing order.
  var drawnItems: [Playground.Item] {
    if let knownOrder { return knownOrder }
    let made = items.filter { !$0.style.isHidden && $0.style.parentID == nil }
      .sorted { ($0.z, $0.number) < ($1.z, $1.number) }
    knownOrder = made
    return made
  }

  /// Returns the items that another item draws inside itself, in drawing order.
  func children(of item: Playground.Item) -> [Playground.Item] {
    let made =
      knownChildren
      ?? Dictionary(grouping: items.filter { $0.style.parentID != nil && !$0.style.isHidden }) {
        $0.style.parentID ?? ""
      }
      .mapValues { $0.sorted { ($0.z, $0.number) < ($1.z, $1.number) } }
    if knownChildren == nil { knownChildren = made }
    return made.isEmpty ? [] : made[item.id] ?? []
  }

  /// Discards the cached drawing order.
  func orderDidChange() {
    (knownOrder, knownChildren) = (nil, nil)
  }
}
