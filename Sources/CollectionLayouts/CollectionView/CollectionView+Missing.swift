public import CradleDynamics
import Foundation

// Names that only UIKit has. Each says what to use, in place of the compiler's guess.
extension CollectionView {
  /// Not available: cells are drawn, and are no objects.
  @available(
    *,
    unavailable,
    message: "there are no cells as objects; use 'indexPathsForVisibleItems' or 'visibleElements'"
  )
  public var visibleCells: [CollectionViewElement] { [] }

  /// Not available: cells are drawn, and are no objects.
  @available(*, unavailable, message: "there are no cells as objects; use 'layoutAttributesForItem(at:)'")
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewElement? { nil }

  /// Not available: the style of a scene draws cells.
  @available(*, unavailable, message: "cells are not registered; the scene's 'CellStyle' or a 'CellDrawing' draws them")
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}

  /// Not available: the style of a scene draws headers and footers.
  @available(*, unavailable, message: "headers and footers are not registered; the scene's 'supplements' draw them")
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// Not available: the style of a scene draws cells.
  @available(*, unavailable, message: "cells are not dequeued; the scene's 'CellStyle' or a 'CellDrawing' draws them")
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionViewElement {
    fatalError("not available")
  }
}

extension DynamicAnimator {
  /// Not available: there are no views.
  @available(*, unavailable, message: "there are no views; use 'referenceBounds'")
  public var referenceView: CollectionView? { nil }
}

extension CollectionViewLayout {
  /// Not available: a scene draws ornaments.
  @available(*, unavailable, message: "ornaments are not registered; the scene's 'ornaments' draw them by their kinds")
  public func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
}
