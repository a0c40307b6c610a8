import Foundation

/// What tells an element of a collection view from all others: a header and an item may have one
/// path.
struct ElementKey: Hashable, Comparable {
  let category: CollectionViewLayoutAttributes.ElementCategory
  let indexPath: IndexPath
  let kind: String

  init(
    _ category: CollectionViewLayoutAttributes.ElementCategory,
    kind: String?,
    _ indexPath: IndexPath
  ) {
    (self.category, self.indexPath, self.kind) = (category, indexPath, kind ?? "")
  }

  init(_ attributes: CollectionViewLayoutAttributes) {
    self.init(
      attributes.representedElementCategory,
      kind: attributes.representedElementKind,
      attributes.indexPath
    )
  }

  // Items come first, in the order of the data.
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.indexPath != right.indexPath { return left.indexPath < right.indexPath }
    return left.kind < right.kind
  }
}
