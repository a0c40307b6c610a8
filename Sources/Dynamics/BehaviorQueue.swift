// Behaviors that were added to or removed from an animator in the middle of a tick.
struct BehaviorQueue {
  private(set) var removals: [DynamicBehavior] = []
  private(set) var additions: [DynamicBehavior] = []

  var isEmpty: Bool {
    removals.isEmpty && additions.isEmpty
  }

  // Adding a behavior that waits to be removed makes it stay.
  mutating func add(_ behavior: DynamicBehavior, isPresent: Bool) {
    removals.removeAll { $0 === behavior }
    guard !isPresent, !additions.contains(where: { $0 === behavior }) else { return }
    additions.append(behavior)
  }

  mutating func remove(_ behavior: DynamicBehavior) {
    additions.removeAll { $0 === behavior }
    removals.append(behavior)
  }

  mutating func removeAll(_ behaviors: [DynamicBehavior]) {
    additions = []
    removals = behaviors
  }
}
