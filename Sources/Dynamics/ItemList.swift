// The items of a behavior, in the order in which they were added, with their bodies.
struct ItemList {
  private(set) var items: [any DynamicItem] = []
  // Those of the items, as long as the behavior is in an animator.
  private(set) var bodies: [Int32] = []

  func contains(_ item: any DynamicItem) -> Bool {
    index(of: item) != nil
  }

  func index(of item: any DynamicItem) -> Int? {
    items.firstIndex { $0 === item }
  }

  // Says whether the item is new.
  mutating func add(_ item: any DynamicItem) -> Bool {
    guard !contains(item) else { return false }
    items.append(item)
    return true
  }

  // Says whether the item was there.
  mutating func remove(_ item: any DynamicItem) -> Bool {
    guard let index = index(of: item) else { return false }
    items.remove(at: index)
    if index < bodies.count { bodies.remove(at: index) }
    return true
  }

  mutating func holdAll(in world: World) {
    bodies = items.map { world.hold($0) }
  }

  mutating func holdLast(in world: World) {
    guard let last = items.last else { return }
    bodies.append(world.hold(last))
  }

  mutating func releaseAll(in world: World) {
    bodies = []
    for item in items { world.release(item) }
  }
}
