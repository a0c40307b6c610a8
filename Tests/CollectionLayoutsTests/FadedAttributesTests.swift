import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// The answers of `super` about appearing and disappearing elements; ported layouts build theirs on them.
struct FadedAttributesTests {
  /// Rows from a list that crashes beyond its end, as in ports.
  private final class Rows: CollectionViewLayout {
    var initial: [IndexPath: CollectionViewLayoutAttributes] = [:]
    var final: [IndexPath: CollectionViewLayoutAttributes] = [:]
    private var cache: [CollectionViewLayoutAttributes] = []

    override var collectionViewContentSize: CGSize {
      CGSize(width: 100, height: 50 * Double(cache.count))
    }

    override func prepare() {
      cache = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let row = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        row.frame = CGRect(x: 0, y: 50 * Double(item), width: 100, height: 50)
        return row
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { cache }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { cache[indexPath.item] }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      initial[itemIndexPath] = attributes?.copy()
      attributes?.center.x += 40
      return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      final[itemIndexPath] = attributes?.copy()
      attributes?.center.x -= 40
      return attributes
    }
  }

  private let layout = Rows()
  private let data = ItemCounts(4)
  private let view: CollectionView

  init() {
    view = CollectionView(CGSize(width: 100, height: 400), layout, data)
    view.updateAnimation = LayoutAnimation(duration: .ticks(20), curve: .linear)
    view.layoutIfNeeded()
  }

  @Test
  func `super has a faded copy of an inserted item, which a port may change`() throws {
    try view.performBatchUpdates {
      data.sections[0] += 1
      try view.insertItems(at: [[0, 1]])
    }
    let start = try #require(layout.initial[[0, 1]])
    #expect(start.frame == CGRect(x: 0, y: 50, width: 100, height: 50) && start.alpha == 0)
    let place = try #require(view.layoutAttributesForItem(at: [0, 1]))
    #expect(place.alpha == 1 && place.center.x == 50)
    for _ in 0..<5 { view.advanceFrame() }
    let shown = view.visibleElements.first { $0.indexPath == [0, 1] }
    #expect(shown?.attributes.center.x == 70 && shown?.attributes.alpha == 0.5)
  }

  @Test
  func `super has a faded copy of a deleted item, from before the update`() throws {
    try view.performBatchUpdates {
      data.sections[0] -= 1
      try view.deleteItems(at: [[0, 3]])
    }
    let end = try #require(layout.final[[0, 3]])
    #expect(end.frame == CGRect(x: 0, y: 150, width: 100, height: 50) && end.alpha == 0)
    for _ in 0..<5 { view.advanceFrame() }
    let shown = view.visibleElements.first { $0.isDisappearing }
    #expect(shown?.attributes.center.x == 30 && shown?.attributes.alpha == 0.5)
  }

  @Test
  func `outside of an update, super has nothing`() {
    #expect(layout.initialLayoutAttributesForAppearingItem(at: [0, 1]) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: [0, 1]) == nil)
    view.setCollectionViewLayout(Rows(), animated: true)
    #expect(layout.initial.isEmpty && layout.final.isEmpty)
  }

  /// A flow with headers, which answers as `super` does.
  private final class Titled: FlowLayout {
    var items: [CollectionViewLayoutAttributes?] = []
    var headers: [CollectionViewLayoutAttributes?] = []

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      items.append(attributes)
      return attributes
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String,
      at elementIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind,
        at: elementIndexPath
      )
      headers.append(attributes)
      return attributes
    }
  }

  @Test
  func `so has a flow, also of reloaded items and of headers`() throws {
    let flow = Titled()
    flow.headerReferenceSize = CGSize(width: 0, height: 20)
    let data = ItemCounts(2)
    let view = CollectionView(CGSize(width: 100, height: 400), flow, data)
    view.layoutIfNeeded()
    try view.performBatchUpdates {
      try view.reloadItems(at: [[0, 0]])
      data.sections.append(1)
      try view.insertSections([1])
    }
    #expect(flow.items.count == 2 && flow.items.allSatisfy { $0?.alpha == 0 })
    #expect(flow.headers.count == 1 && flow.headers[0]?.alpha == 0)
    #expect(flow.headers[0]?.frame.height == 20)
  }
}
