public import Foundation

/// The sizes of items that have one of their own, or are as large as what they show.
public protocol ItemSizing: AnyObject {
  /// Returns the size of an item, in points; `nil` if it is that of the layout.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - width: How wide it may be, in points.
  func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize?
}
