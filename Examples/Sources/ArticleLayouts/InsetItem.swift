import CradleKit

/// The body of a cell, a point smaller on each side and as heavy as one of the cell's size.
///
/// Bodies rest nearly a point above the edge of reference bounds. A smaller one lets its cell stand on the
/// edge, as the built-in layouts do; the articles make the cell's attributes the body.
final class InsetItem: DynamicItem {
  /// The cell that is drawn where the body is.
  let cell: CollectionViewLayoutAttributes

  // In points.
  private static let inset = 1.0

  init(_ cell: CollectionViewLayoutAttributes) {
    self.cell = cell
  }

  var bounds: CGRect {
    CGRect(origin: .zero, size: cell.size).insetBy(dx: Self.inset, dy: Self.inset)
  }

  var center: CGPoint {
    get { cell.center }
    set { cell.center = newValue }
  }

  var transform: Transform {
    get { cell.transform }
    set { cell.transform = newValue }
  }

  /// Returns a material with the density that makes up for the smaller area.
  func makeMaterial() -> DynamicItemBehavior {
    let material = DynamicItemBehavior(items: [self])
    material.density = cell.size.width * cell.size.height / (bounds.width * bounds.height)
    return material
  }
}
