import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

extension CollectionView {
  /// Creates a view of a size whose content begins at its upper left corner, and lays it out.
  convenience init(_ size: CGSize, _ layout: CollectionViewLayout, _ data: ItemCounts, inset: EdgeInsets = .zero) {
    self.init(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    contentInset = inset
    contentOffset = CGPoint(x: -inset.left, y: -inset.top)
    dataSource = data
    layoutIfNeeded()
  }

  /// The place of an item, which must exist.
  func place(_ item: Int, _ section: Int = 0) throws -> CollectionViewLayoutAttributes {
    try #require(layoutAttributesForItem(at: IndexPath(item: item, section: section)))
  }

  /// Moves time on by display frames.
  func advance(frames: Int) {
    for _ in 0..<frames {
      advanceFrame()
      layoutIfNeeded()
    }
  }

  /// Inserts items into the data and shows it.
  func insert(_ paths: [IndexPath], into data: ItemCounts) throws {
    try performBatchUpdates {
      for path in paths { data.sections[path.section] += 1 }
      try insertItems(at: paths)
    }
  }

  /// Deletes items from the data and shows it.
  func delete(_ paths: [IndexPath], from data: ItemCounts) throws {
    try performBatchUpdates {
      for path in paths { data.sections[path.section] -= 1 }
      try deleteItems(at: paths)
    }
  }
}

extension CollectionViewLayoutAttributes {
  /// The rotation, in radians.
  var turn: Double {
    transform.parts.rotation
  }

  /// Whether the attributes consist of finite numbers.
  fileprivate var isFinite: Bool {
    let numbers = [
      center.x, center.y, size.width, size.height, alpha, transform.a, transform.b, transform.c,
      transform.d,
    ]
    return numbers.allSatisfy(\.isFinite)
  }
}

extension [CollectionViewLayoutAttributes] {
  var areFinite: Bool { allSatisfy(\.isFinite) }
}

extension CollectionView {
  /// Whether all visible elements consist of finite numbers.
  var showsFiniteElements: Bool { visibleLayoutAttributes.areFinite }
}

/// Returns whether two places are the same but for rounding.
func near(_ a: CGPoint, _ b: CGPoint) -> Bool {
  (a - b).length < 1e-9
}

/// Returns whether two numbers are the same but for rounding.
func near(_ a: Double, _ b: Double) -> Bool {
  abs(a - b) < 1e-9
}
