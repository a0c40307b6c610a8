import CradleScenes

/// A behavior that a timeline can name, as far as it has been read.
struct KnownBehavior {
  /// Its name, if it has one.
  var id: String?
  /// The key of its kind; `nil` if that could not be read.
  var kind: String?
  /// The keys that a timeline can change; `nil` if they could not be read.
  var settableKeys: [SettableKey]?
}

/// The behaviors that a timeline can name, as far as they have been read.
struct WrittenBehaviors: ReadingFacts {
  static let isOfStage = true

  /// Whether all names are known; where a behavior has a mistake, its name may not be.
  var isComplete = true
  /// The behaviors that are there from the beginning, in order.
  private(set) var declared: [KnownBehavior] = []
  // The numbers of the behaviors that entries of the list stand for; `nil` for an entry that is repeated.
  private var numbers: [Int?] = []
  private var names: [String] = []
  private var named: [String: KnownBehavior] = [:]
  private var removed: Set<String> = []
  // Names that have been removed at least once, and those that come again by repetition.
  private var everRemoved: Set<String> = []
  private var recurring: Set<String> = []

  /// Begins an entry of the list of behaviors.
  ///
  /// - Parameter isSeveral: Whether it stands for several, so that its number names none of them.
  mutating func beginEntry(isSeveral: Bool) {
    numbers.append(isSeveral ? nil : declared.count)
  }

  /// Adds a behavior that is there from the beginning.
  mutating func declare(_ behavior: KnownBehavior) {
    declared.append(behavior)
    add(behavior)
  }

  /// Returns the number of the behavior of an entry of the list; `nil` if there is no such entry, or it is repeated.
  func number(ofEntry index: Int) -> Int? {
    numbers.indices.contains(index) ? numbers[index] : nil
  }

  /// Adds a behavior that comes later.
  mutating func add(_ behavior: KnownBehavior) {
    guard let id = behavior.id else { return }
    if named[id] == nil { names.append(id) }
    named[id] = behavior
    removed.remove(id)
  }

  /// Removes a name, so that another behavior can have it.
  mutating func remove(_ id: String) {
    removed.insert(id)
    everRemoved.insert(id)
  }

  /// Notes that a behavior is added again and again, even after it has been removed.
  mutating func recur(_ id: String) {
    recurring.insert(id)
  }

  /// Whether the behavior of a name has been removed, and is not added again by repetition.
  func isGone(_ id: String) -> Bool {
    removed.contains(id) && !recurring.contains(id)
  }

  /// Whether the name of a behavior that is there from the beginning has ever been removed.
  func isGone(declared number: Int) -> Bool {
    declared[number].id.map(everRemoved.contains) == true
  }

  /// Whether a behavior has a name, so that no other can have it.
  func isTaken(_ id: String) -> Bool {
    named[id] != nil && !removed.contains(id)
  }

  /// Returns the behavior that has a name, or was the last to have it.
  subscript(id: String) -> KnownBehavior? {
    named[id]
  }

  /// The names, in the order in which they were given.
  var known: [String] {
    names
  }
}

extension Reading {
  /// The behaviors that a timeline can name.
  var behaviors: WrittenBehaviors {
    get { self[WrittenBehaviors.self] }
    _modify { yield &self[WrittenBehaviors.self] }
  }
}
