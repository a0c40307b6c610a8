public import Foundation
package import Geometry

/// An element of a collection view as it is shown at a moment, running animations included.
public struct CollectionViewElement {
  /// Where it is and how it looks.
  public let attributes: CollectionViewLayoutAttributes
  /// The exact place in the stack, between whole levels while it changes.
  public let zPosition: Double
  /// Which item it is, or which item or section it belongs to; `nil` once that has been deleted.
  public let indexPath: IndexPath?
  /// The number that the data source gave the item of a cell, or the section of a header or a footer;
  /// 0 for ornaments.
  public let itemIdentifier: Int
  /// The velocity at which its layout took it out of its simulation because it was out of sight; `nil`
  /// unless that happened in the display frame of the moment.
  package var drift: (linear: Vector, angular: Double)?

  /// Whether the element is on its way out.
  public var isDisappearing: Bool {
    indexPath == nil
  }
}

extension CollectionViewElement {
  /// Whether an element is drawn before another: by level, then what goes before what stays, then in
  /// the order of the data.
  func isBehind(_ other: CollectionViewElement) -> Bool {
    let (own, others) = (attributes, other.attributes)
    if zPosition != other.zPosition { return zPosition < other.zPosition }
    // What goes makes room for what closes up over it.
    if isDisappearing != other.isDisappearing { return isDisappearing }
    if own.indexPath != others.indexPath { return own.indexPath < others.indexPath }
    if own.representedElementCategory != others.representedElementCategory {
      return own.representedElementCategory.rawValue < others.representedElementCategory.rawValue
    }
    return own.representedElementKind ?? "" < others.representedElementKind ?? ""
  }
}

/// An element that the layout no longer has, but that is still shown.
struct DisappearingElement {
  /// Where it ends up, or where the layout moves it.
  let attributes: CollectionViewLayoutAttributes
  /// The number that the data source gave its item or section.
  let itemIdentifier: Int
  /// Which element it is if that still exists, and the layout only leaves it out.
  var key: ElementKey?
  /// Whether the layout goes on moving it.
  let isDeparting: Bool
  /// What is left of the way there.
  let motions: [ElementMotion]
}
