public import Dynamics

/// A behavior of items as a scene describes it.
///
/// A behavior has one file here, with its parameters and its keys, and one line in the registry of
/// behaviors.
public protocol BehaviorDescription: Equatable, Sendable {
  /// The ids of the items that the behavior acts on.
  var itemIDs: [String] { get }

  /// How many corners the outlines have that items bounce off; none unless implemented.
  var cornerCount: Int { get }

  /// Returns a behavior with these parameters, for items that are where they are at that moment.
  func makeBehavior(with cast: Cast) -> DynamicBehavior

  /// Returns what is drawn of a behavior that this description has made, as it is at that moment.
  func lines(of behavior: DynamicBehavior) -> [BehaviorLine]
}

extension BehaviorDescription {
  /// None.
  public var cornerCount: Int { 0 }

  /// Nothing: most behaviors cannot be seen.
  public func lines(of behavior: DynamicBehavior) -> [BehaviorLine] {
    []
  }

  fileprivate func isEqual(to other: any BehaviorDescription) -> Bool {
    other as? Self == self
  }
}

/// A behavior of a scene, and what its timeline calls it.
public struct BehaviorEntry: Sendable {
  /// The name, if it has one.
  public var id: String?
  /// What the behavior does.
  public var description: any BehaviorDescription

  /// Creates an entry.
  public init(id: String? = nil, description: any BehaviorDescription) {
    (self.id, self.description) = (id, description)
  }
}

extension BehaviorEntry: Equatable {
  public static func == (left: BehaviorEntry, right: BehaviorEntry) -> Bool {
    left.id == right.id && left.description.isEqual(to: right.description)
  }
}
