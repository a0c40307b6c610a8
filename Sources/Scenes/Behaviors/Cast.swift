public import Dynamics

/// The items of a scene by their ids, for behaviors to take hold of.
public struct Cast {
  // Only ever looked up, never walked through.
  private let items: [String: any DynamicItem]

  /// Creates a cast; of items with the same id, the first counts.
  public init(_ items: [(id: String, item: any DynamicItem)]) {
    self.items = Dictionary(items.map { ($0.id, $0.item) }) { first, _ in first }
  }

  /// Returns the item of an id.
  ///
  /// - Precondition: There is one.
  public subscript(id: String) -> any DynamicItem {
    guard let item = items[id] else { preconditionFailure("there is no item '\(id)'") }
    return item
  }

  /// Returns the items of ids, in their order.
  ///
  /// - Precondition: There is one for each.
  public subscript(ids: [String]) -> [any DynamicItem] {
    ids.map { self[$0] }
  }
}
