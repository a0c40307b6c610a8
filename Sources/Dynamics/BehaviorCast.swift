// All behaviors of an animator by their roles, children after their parents.
//
// Made anew when a behavior is added or removed, so that a tick need not walk the tree.
struct BehaviorCast {
  private(set) var all: [DynamicBehavior] = []
  private(set) var properties: [DynamicItemBehavior] = []
  private(set) var collisions: [CollisionBehavior] = []
  private(set) var forces: [DynamicBehavior] = []

  init() {}

  init(_ behaviors: [DynamicBehavior]) {
    for behavior in behaviors { behavior.forEachInTree { add($0) } }
  }

  private mutating func add(_ behavior: DynamicBehavior) {
    all.append(behavior)
    switch behavior.role {
    case .group, .plain: break
    case .properties(let properties): self.properties.append(properties)
    case .collision(let collision): collisions.append(collision)
    case .force: forces.append(behavior)
    }
  }

  // Whether a behavior has a receiver of contacts.
  var hearsContacts: Bool {
    collisions.contains(where: \.hearsContacts)
  }

  // Reports a contact to the receivers of those behaviors in which the two meet, and returns it as the first
  // of them has it.
  func report(_ event: ContactEvent) -> CollisionBehavior.Contact? {
    var first: CollisionBehavior.Contact?
    for collision in collisions {
      let contact = collision.report(event)
      first = first ?? contact
    }
    return first
  }
}

// Behaviors that were added to or removed from an animator in the middle of a tick.
struct BehaviorQueue {
  private(set) var removals: [DynamicBehavior] = []
  private(set) var additions: [(behavior: DynamicBehavior, site: CallSite)] = []

  var isEmpty: Bool {
    removals.isEmpty && additions.isEmpty
  }

  // Adding a behavior that waits to be removed makes it stay.
  mutating func add(_ behavior: DynamicBehavior, isPresent: Bool, at site: CallSite) {
    removals.removeAll { $0 === behavior }
    guard !isPresent, !additions.contains(where: { $0.behavior === behavior }) else { return }
    additions.append((behavior, site))
  }

  mutating func remove(_ behavior: DynamicBehavior) {
    additions.removeAll { $0.behavior === behavior }
    removals.append(behavior)
  }

  mutating func removeAll(_ behaviors: [DynamicBehavior]) {
    additions = []
    removals = behaviors
  }
}
