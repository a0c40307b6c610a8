import CradleGeometry
import Foundation

// The classes of a layout's attributes and contexts.
extension CollectionViewLayout {
  /// A new context of the layout's context class.
  var contextOfOwnClass: CollectionViewLayoutInvalidationContext {
    let named: AnyClass = type(of: self).invalidationContextClass
    let known = named as? CollectionViewLayoutInvalidationContext.Type
    guard
      accepts(
        known != nil,
        message: "'\(named)' is no subclass of CollectionViewLayoutInvalidationContext",
        of: "CollectionViewLayout.invalidationContextClass"
      ), let known
    else { return CollectionViewLayoutInvalidationContext() }
    return known.init()
  }

  var resolvedAttributesClass: CollectionViewLayoutAttributes.Type {
    let named: AnyClass = type(of: self).layoutAttributesClass
    let known = named as? CollectionViewLayoutAttributes.Type
    guard
      accepts(
        known != nil,
        message: "'\(named)' is no subclass of CollectionViewLayoutAttributes",
        of: "CollectionViewLayout.layoutAttributesClass"
      ), let known
    else { return CollectionViewLayoutAttributes.self }
    return known
  }

  /// Returns attributes of the layout's class for a cell.
  func makeAttributes(forCellWith indexPath: IndexPath) -> CollectionViewLayoutAttributes {
    attributesClass.init(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// Returns attributes of the layout's class for a header, a footer or the like.
  func makeAttributes(
    forSupplementaryViewOfKind kind: String,
    with indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes {
    attributesClass.init(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }
}
