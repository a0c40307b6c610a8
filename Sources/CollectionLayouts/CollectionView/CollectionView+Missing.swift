public import CradleDynamics
import Foundation

// Names that exist only in UIKit. If you use one of them, the compiler suggests a replacement.
extension CollectionView {
  /// Unavailable: cells are drawn, and there are no cell objects.
  @available(
    *,
    unavailable,
    message: "there are no cells as objects; use 'indexPathsForVisibleItems' or 'visibleLayoutAttributes'"
  )
  public var visibleCells: [CollectionViewLayoutAttributes] { [] }

  /// Unavailable: cells are drawn, and there are no cell objects.
  @available(*, unavailable, message: "there are no cells as objects; use 'layoutAttributesForItem(at:)'")
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Unavailable: the style of a scene draws cells.
  @available(*, unavailable, message: "cells are not registered; the scene's 'CellStyle' or a 'CellDrawing' draws them")
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}

  /// Unavailable: the style of a scene draws headers and footers.
  @available(*, unavailable, message: "headers and footers are not registered; the scene's 'supplements' draw them")
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// Unavailable: the style of a scene draws cells.
  @available(*, unavailable, message: "cells are not dequeued; the scene's 'CellStyle' or a 'CellDrawing' draws them")
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes {
    fatalError("not available")
  }
}

extension DynamicAnimator {
  /// Unavailable: an animator has no reference view.
  @available(*, unavailable, message: "there are no views; use 'referenceBounds'")
  public var referenceView: CollectionView? { nil }
}

extension CollectionViewLayout {
  /// Unavailable: a scene draws ornaments.
  @available(*, unavailable, message: "ornaments are not registered; the scene's 'ornaments' draw them by their kinds")
  public func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
}
