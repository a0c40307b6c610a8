import CradleSceneSource
import CradleScenes

/// The facts that the reader knows so far about a behavior that the timeline may name.
struct KnownBehavior {
  /// The name of the behavior; `nil` if the behavior has no name.
  var id: String?
  /// The key of the behavior's kind; `nil` if the kind could not be read.
  var kind: String?
  /// The keys that a timeline can change; `nil` if they could not be read.
  var settableKeys: [SettableKey]?
}

/// The facts that the reader knows so far about all behaviors that the timeline may name.
struct WrittenBehaviors: ReadingFacts {
  static let isOfStage = true

  /// Whether all names are known.
  ///
  /// A behavior with a mistake may have a name that could not be read.
  var isComplete = true
  /// The behaviors that exist from the start, in order.
  private(set) var declared: [KnownBehavior] = []
  // The numbers of the behaviors that entries of the list stand for; `nil` for an entry that is repeated.
  private var numbers: [Int?] = []
  private var names: [String] = []
  private var named: [String: KnownBehavior] = [:]
  private var removed: Set<String> = []
  // The names that were removed at least once, and the names that a repeated entry adds again.
  private var everRemoved: Set<String> = []
  private var recurring: Set<String> = []

  /// Begins an entry of the list of behaviors.
  ///
  /// - Parameter isSeveral: Whether it stands for several, so that its number names none of them.
  mutating func beginEntry(isSeveral: Bool) {
    numbers.append(isSeveral ? nil : declared.count)
  }

  /// Adds a behavior that exists from the start.
  mutating func declare(_ behavior: KnownBehavior) {
    declared.append(behavior)
    add(behavior)
  }

  /// Returns the number of the behavior of an entry of the list; `nil` if there is no such entry, or it is repeated.
  func number(ofEntry index: Int) -> Int? {
    numbers.indices.contains(index) ? numbers[index] : nil
  }

  /// Adds a behavior that the timeline adds later.
  mutating func add(_ behavior: KnownBehavior) {
    guard let id = behavior.id else { return }
    if named[id] == nil { names.append(id) }
    named[id] = behavior
    removed.remove(id)
  }

  /// Removes a name, so that another behavior can take it.
  mutating func remove(_ id: String) {
    removed.insert(id)
    everRemoved.insert(id)
  }

  /// Records that a repeated entry adds a behavior again, even after the behavior has been removed.
  mutating func recur(_ id: String) {
    recurring.insert(id)
  }

  /// Returns whether the behavior with a name has been removed, and no repetition adds it again.
  func isGone(_ id: String) -> Bool {
    removed.contains(id) && !recurring.contains(id)
  }

  /// Returns whether a behavior that exists from the start has ever been removed by its name.
  func isGone(declared number: Int) -> Bool {
    declared[number].id.map(everRemoved.contains) == true
  }

  /// Returns whether a behavior has the name at present.
  func isTaken(_ id: String) -> Bool {
    named[id] != nil && !removed.contains(id)
  }

  /// Returns the behavior with a name, or the last behavior that had the name.
  subscript(id: String) -> KnownBehavior? {
    named[id]
  }

  /// The known names, in the order of their appearance.
  var known: [String] {
    names
  }
}

extension Reading {
  /// The behaviors that the timeline may name.
  var behaviors: WrittenBehaviors {
    get { self[WrittenBehaviors.self] }
    _modify { yield &self[WrittenBehaviors.self] }
  }
}
