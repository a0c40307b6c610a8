import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Layouts that users write with the public API, beside the built-in ones that do the same.
struct WrittenLayoutTests {
  private static func expectSame(_ ours: CollectionView, _ written: CollectionView) throws {
    #expect(abs(ours.contentOffset.x - written.contentOffset.x) < 1e-9)
    #expect(abs(ours.contentOffset.y - written.contentOffset.y) < 1e-9)
    #expect(abs(ours.contentSize.width - written.contentSize.width) < 1e-9)
    #expect(abs(ours.contentSize.height - written.contentSize.height) < 1e-9)
    // Cells at the edge may be in only one of the lists, by a rounding error.
    let shown = [ours, written].map { view in
      view.visibleLayoutAttributes.filter { $0.frame.insetBy(dx: 1e-6, dy: 1e-6).intersects(view.bounds) }
        .sorted { $0.indexPath < $1.indexPath }
    }
    for (one, other) in try pairs(shown[0], shown[1]) {
      #expect(one.indexPath == other.indexPath)
      let numbers = [one, other].map { cell in
        [
          cell.center.x, cell.center.y, cell.size.width, cell.size.height, cell.alpha, cell.transform.a,
          cell.transform.d,
        ]
      }
      #expect(zip(numbers[0], numbers[1]).allSatisfy { abs($0 - $1) <= 1e-9 })
    }
  }

  /// Scrolls two views in the same way, with updates in between, and compares every frame.
  private func compare(
    _ layouts: (ours: CollectionViewLayout, written: CollectionViewLayout),
    snaps: CollectionView.SnapAlignment? = nil,
    velocity: Vector
  ) throws {
    let data = ItemCounts(60)
    let views = [layouts.ours, layouts.written].map { CollectionView(CGSize(width: 320, height: 480), $0, data) }
    views[0].snapAlignment = snaps
    for turn in 0..<4 {
      for view in views { view.fling(at: CGPoint(x: 160, y: 240), velocity: velocity * (turn == 2 ? -0.4 : 1)) }
      for frame in 0..<90 {
        for view in views { view.advance(frames: 1) }
        try Self.expectSame(views[0], views[1])
        guard turn == 1, frame == 20 else { continue }
        data.sections[0] += 2
        for view in views {
          try view.performBatchUpdates { try view.insertItems(at: [[0, 3], [0, 21]]) }
        }
      }
    }
    #expect(views[0].contentOffset != .zero)
  }

  @Test
  func `waterfall`() throws {
    let ours = WaterfallLayout()
    // The written one fades cells in and out in the same way, by default.
    try compare((ours, WrittenWaterfall()), velocity: Vector(x: 0, y: -2500))
  }

  @Test
  func `focus carousel`() throws {
    let (ours, written) = (FlowLayout(), WrittenCarousel())
    for layout in [ours, written] {
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 180, height: 260)
      layout.minimumLineSpacing = 16
      layout.sectionInset = EdgeInsets(left: 70, right: 70)
    }
    ours.focus = FlowLayout.Focus(distance: 196, scale: 0.7, alpha: 0.6)
    try compare((ours, written), snaps: .center, velocity: Vector(x: -1800, y: 0))
  }
}
