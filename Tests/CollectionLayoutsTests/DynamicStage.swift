import CradleCollectionLayouts
import CradleGeometry
import Foundation

/// Data that can be changed: numbers in sections, which stay with their items.
final class ItemNumbers: CollectionViewDataSource {
  var sections: [[Int]]
  private var next: Int

  init(_ counts: [Int]) {
    sections = []
    next = 0
    for count in counts {
      sections.append(Array(next..<next + count))
      next += count
    }
  }

  func take(_ count: Int = 1) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    sections.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int {
    sections[indexPath.section][indexPath.item]
  }
}

/// A view whose layout simulates, driven as a scene drives it.
final class DynamicStage<Layout: CollectionViewLayout> {
  let layout: Layout
  let data: ItemNumbers
  let view: CollectionView

  init(_ layout: Layout, _ counts: Int..., size: CGSize) {
    self.layout = layout
    data = ItemNumbers(counts)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.dataSource = data
    view.layoutIfNeeded()
  }

  func advance(frames: Int = 1) {
    for _ in 0..<frames {
      view.advanceFrame()
      view.layoutIfNeeded()
      view.advanceAnimators(by: .ticks(1))
      view.advanceAnimators(by: .ticks(1))
    }
  }

  /// Returns the number of frames until nothing moves any more, at most ten seconds' worth.
  @discardableResult
  func settle() -> Int {
    for frame in 0..<600 {
      if view.isAtRest { return frame }
      advance()
    }
    return 600
  }

  func insert(_ count: Int = 1, at item: Int, section: Int = 0) throws {
    try view.performBatchUpdates {
      data.sections[section].insert(contentsOf: data.take(count), at: item)
      try view.insertItems(at: (item..<item + count).map { [section, $0] })
    }
  }

  func delete(_ count: Int = 1, at item: Int, section: Int = 0) throws {
    try view.performBatchUpdates {
      data.sections[section].removeSubrange(item..<item + count)
      try view.deleteItems(at: (item..<item + count).map { [section, $0] })
    }
  }

  func move(from: Int, to: Int, section: Int = 0) throws {
    try view.performBatchUpdates {
      data.sections[section].insert(data.sections[section].remove(at: from), at: to)
      try view.moveItem(at: [section, from], to: [section, to])
    }
  }

  func center(_ item: Int, section: Int = 0) -> CGPoint {
    view.layoutAttributesForItem(at: [section, item])?.center
      ?? CGPoint(x: Double.nan, y: Double.nan)
  }

  /// The center of the element that shows a number, as shown.
  func shown(_ number: Int) -> CGPoint? {
    view.visibleElements.first { $0.itemIdentifier == number && !$0.isDisappearing }?.attributes
      .center
  }

  /// Whether every visible item has exactly one set of finite attributes.
  var isSane: Bool {
    let elements = view.visibleElements
    let paths = elements.filter { !$0.isDisappearing }.map { ElementName($0) }
    return Set(paths).count == paths.count
      && elements.allSatisfy { element in
        let (center, frame) = (element.attributes.center, element.attributes.frame)
        return [center.x, center.y, frame.width, frame.height].allSatisfy(\.isFinite)
          && (0...1).contains(element.attributes.alpha)
      }
  }

  private struct ElementName: Hashable {
    let category: CollectionView.ElementCategory
    let kind: String?
    let path: IndexPath?

    init(_ element: CollectionViewElement) {
      category = element.attributes.representedElementCategory
      kind = element.attributes.representedElementKind
      path = element.indexPath
    }
  }
}
