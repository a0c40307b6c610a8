package import CradleGraphics

/// An item that another item draws inside itself, apart from that drawing.
package struct InsideItem {
  /// The id of the other item.
  package var parent: String
  /// The drawing of the other item without the items inside it.
  package let ground: [DrawingCommand]
  /// The item with those inside it, and its center from the upper left corner of the other one.
  package var element: DisplayList.Element
}
