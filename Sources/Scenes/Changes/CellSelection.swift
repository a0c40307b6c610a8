/// The items of a collection that an entry changes.
package enum CellSelection: Equatable, Sendable {
  /// The items at these index paths, in this order.
  case places([TimelineEntry.ItemPlace])
  /// All items that the collection has at that moment, in order.
  case all
}
