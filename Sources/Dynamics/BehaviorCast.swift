// All behaviors of an animator, sorted by role, with parents before their children.
//
// The lists are rebuilt when a behavior is added or removed. So a tick does not have to walk the tree.
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

  // Whether any delegate or closure receives contacts.
  var hearsContacts: Bool {
    collisions.contains(where: \.hearsContacts)
  }

  // Reports a contact to every behavior that holds both participants, and returns the contact as the first of them
  // reports it.
  func report(_ event: ContactEvent) -> CollisionBehavior.Contact? {
    var first: CollisionBehavior.Contact?
    for collision in collisions {
      let contact = collision.report(event)
      first = first ?? contact
    }
    return first
  }
}

// Behaviors that were added or removed during a tick. The changes take effect when the tick ends.
struct BehaviorQueue {
  private(set) var removals: [DynamicBehavior] = []
  private(set) var additions: [(behavior: DynamicBehavior, site: CallSite)] = []

  var isEmpty: Bool {
    removals.isEmpty && additions.isEmpty
  }

  // Adding a behavior cancels its pending removal.
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
