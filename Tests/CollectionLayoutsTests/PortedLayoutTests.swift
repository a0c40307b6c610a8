import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct PortedLayoutTests {
  /// A springy flow as it is written for UIKit, only with what UIKit also has.
  final class Ported: FlowLayout {
    private lazy var animator = DynamicAnimator(collectionViewLayout: self)
    private var managed: Set<IndexPath> = []
    private var latestDelta = 0.0

    override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      let area = collectionView.bounds.insetBy(dx: -100, dy: -100)
      let items = super.layoutAttributesForElements(in: area) ?? []
      let wanted = Set(items.map(\.indexPath))
      for case let spring as AttachmentBehavior in animator.behaviors {
        guard let path = (spring.items.first as? CollectionViewLayoutAttributes)?.indexPath,
          !wanted.contains(path)
        else { continue }
        animator.removeBehavior(spring)
        managed.remove(path)
      }
      let touch = collectionView.panGestureRecognizer.location(in: collectionView)
      for item in items where managed.insert(item.indexPath).inserted {
        add(item, touch: touch)
      }
    }

    private func add(_ item: CollectionViewLayoutAttributes, touch: CGPoint) {
      let spring = AttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      if touch != .zero { move(item, from: spring.anchorPoint, touch: touch) }
      animator.addBehavior(spring)
    }

    private func move(_ item: CollectionViewLayoutAttributes, from anchor: CGPoint, touch: CGPoint) {
      let resistance = (abs(touch.y - anchor.y) + abs(touch.x - anchor.x)) / 1500
      let part = latestDelta * resistance
      item.center.y += latestDelta < 0 ? max(latestDelta, part) : min(latestDelta, part)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? CollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let collectionView else { return false }
      latestDelta = newBounds.origin.y - collectionView.bounds.origin.y
      let touch = collectionView.panGestureRecognizer.location(in: collectionView)
      guard touch != .zero else { return false }
      for case let spring as AttachmentBehavior in animator.behaviors {
        guard let item = spring.items.first as? CollectionViewLayoutAttributes else { continue }
        move(item, from: spring.anchorPoint, touch: touch)
        animator.updateItem(usingCurrentState: item)
      }
      return false
    }
  }

  private func centers(_ layout: FlowLayout, _ data: ItemCounts) -> [[IndexPath: CGPoint]] {
    layout.useSquares()
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
    view.dataSource = data
    view.layoutIfNeeded()
    view.touchBegan(at: CGPoint(x: 200, y: 500))
    return (0..<120).map { frame in
      if frame < 20 { view.touchMoved(to: CGPoint(x: 200, y: 500 - 20 * Double(frame))) }
      if frame == 20 { view.touchEnded() }
      view.advanceFrame()
      view.layoutIfNeeded()
      view.advanceAnimators(by: .ticks(2))
      let seen = view.visibleLayoutAttributes.filter { $0.frame.intersects(view.bounds) }
      return Dictionary(uniqueKeysWithValues: seen.map { ($0.indexPath, $0.center) })
    }
  }

  @Test
  func `a springy flow ported from UIKit moves its items as the built-in one`() throws {
    let data = ItemCounts(1000)
    let ported = centers(Ported(), data)
    let ours = centers(SpringyFlowLayout(), data)
    for (a, b) in try pairs(ported, ours) {
      // Items that only one of them shows are at the edge of the view.
      let common = a.filter { b[$0.key] != nil }
      #expect(common.count >= 40)
      for (path, center) in common {
        let other = try #require(b[path])
        // Single precision, a few thousand points from the origin.
        #expect((center - other).length < 0.01)
      }
    }
  }
}
