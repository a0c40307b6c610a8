import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct SpringyFlowLayoutTests {
  /// A springy collection on a phone, driven as a scene drives it.
  final class Stage {
    let layout = SpringyFlowLayout()
    let data: ItemCounts
    let view: CollectionView

    init(_ counts: ItemCounts = ItemCounts(10_000), margin: Double? = 100) {
      data = counts
      layout.useSquares()
      layout.tilingMargin = margin.map { SpringyFlowLayout.TilingMargin($0) }
      view = CollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
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

    func settle() {
      for _ in 0..<900 where !view.isAtRest { advance() }
    }

    func center(_ item: Int) -> CGPoint? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.center
    }

    /// The center of an item in a flow 320 points wide.
    func flowCenter(_ item: Int) -> CGPoint {
      CGPoint(x: 32 + 64 * Double(item % 5), y: 32 + 54 * Double(item / 5))
    }

    /// How far an item is below its position in the flow.
    func lag(_ item: Int) -> Double {
      guard let center = center(item) else { return .nan }
      return center.y - flowCenter(item).y
    }

    /// How far a visible item is from its position in the flow, at most.
    func largestLag() -> Double {
      view.indexPathsForVisibleItems
        .map { (center($0.item) ?? .zero) - flowCenter($0.item) }
        .map(\.length).max() ?? .infinity
    }
  }

  @Test
  func `item under the finger sticks to it, and others lag in proportion to their distance`() {
    let stage = Stage()
    // On the center of item 17, at (160, 194).
    stage.view.touchBegan(at: CGPoint(x: 160, y: 194))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 184))
    #expect(stage.view.contentOffset.y == 10)
    for item in 0..<50 {
      let place = stage.flowCenter(item)
      // The finger is 10 points above the item while the bounds are old.
      let distance = abs(place.x - 160) + abs(place.y - 184)
      #expect(abs(stage.lag(item) - 10 * distance / 1500) < 1e-9)
    }
  }

  @Test(arguments: SpringyFlowLayout.ScrollResistance.Distance.allCases)
  func `lag grows with the distance in the layout's measure`(distance: SpringyFlowLayout.ScrollResistance.Distance) {
    let stage = Stage()
    stage.layout.scrollResistance = SpringyFlowLayout.ScrollResistance(divisor: 900, distance: distance)
    stage.view.touchBegan(at: CGPoint(x: 160, y: 300))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 290))
    // Item 10 is at (32, 140): 128 to the side and 150 up.
    let expected =
      switch distance {
      case .xy: 278.0
      case .axis: 150.0
      case .euclidean: (128.0 * 128 + 150 * 150).squareRoot()
      }
    #expect(abs(stage.lag(10) - 10 * expected / 900) < 1e-9)
  }

  @Test(arguments: [10.0, -10])
  func `an item far from the finger lags by the whole scroll, and no further`(move: Double) throws {
    let stage = Stage()
    stage.view.contentOffset.y = 1000
    stage.layout.scrollResistance.divisor = 20
    stage.settle()
    stage.view.touchBegan(at: CGPoint(x: 160, y: 300))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 300 + move))
    let items = stage.view.indexPathsForVisibleItems.map(\.item)
    for item in try nonEmpty(items.filter { abs(stage.flowCenter($0).y - 1300) > 50 }) {
      #expect(abs(stage.lag(item) + move) < 1e-9)
    }
  }

  @Test
  func `columns respond sideways as rows do downwards`() {
    let (upright, lying) = (Stage(), Stage())
    lying.layout.scrollDirection = .horizontal
    lying.view.frame = CGRect(x: 0, y: 0, width: 568, height: 320)
    lying.view.layoutIfNeeded()
    upright.view.touchBegan(at: CGPoint(x: 100, y: 300))
    lying.view.touchBegan(at: CGPoint(x: 300, y: 100))
    for count in 1...20 {
      upright.view.touchMoved(to: CGPoint(x: 100, y: 300 - 9 * Double(count)))
      lying.view.touchMoved(to: CGPoint(x: 300 - 9 * Double(count), y: 100))
      for stage in [upright, lying] { stage.advance() }
      for item in 20..<40 {
        let (a, b) = (upright.center(item) ?? .zero, lying.center(item) ?? .zero)
        // Single precision, 300 points from the origin.
        #expect(abs(a.x - b.y) < 1e-3 && abs(a.y - b.x) < 1e-3)
      }
    }
  }

  @Test
  func `all items land at their positions, and then the animator pauses`() {
    let stage = Stage()
    stage.view.fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -4000))
    stage.advance(frames: 10)
    #expect(stage.largestLag() > 10)
    stage.settle()
    #expect(stage.view.isAtRest)
    #expect(stage.largestLag() < 0.05)
    let before = stage.view.visibleLayoutAttributes.map(\.frame)
    stage.advance(frames: 10)
    #expect(stage.view.visibleLayoutAttributes.map(\.frame) == before)
  }

  @Test
  func `programmatic scrolling moves all items rigidly, and still adds springs`() {
    let stage = Stage()
    stage.settle()
    let springs = stage.layout.springCount
    stage.view.setContentOffset(CGPoint(x: 0, y: 90_000), animated: true)
    for _ in 0..<18 {
      stage.advance()
      #expect(stage.largestLag() < 0.05)
      #expect(stage.layout.springCount >= springs)
    }
    stage.settle()
    stage.view.contentOffset.y = 50
    stage.view.layoutIfNeeded()
    #expect(stage.layout.springCount >= springs)
    #expect(stage.view.indexPathsForVisibleItems.first == IndexPath(item: 0, section: 0))
  }

  @Test(arguments: [SpringyFlowLayout.ScrollResistance.AfterRelease.last, .none])
  func `a released finger acts only with the rule for that`(rule: SpringyFlowLayout.ScrollResistance.AfterRelease) {
    let stage = Stage()
    stage.layout.scrollResistance.afterRelease = rule
    stage.settle()
    stage.view.fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -2000))
    stage.advance(frames: 10)
    #expect((stage.largestLag() > 1) == (rule == .last))
  }

  @Test
  func `springs stay few however fast 10000 items fly, and no visible item is missing`() {
    let stage = Stage()
    stage.view.fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -24_000))
    // 768 points of rows, 54 apart, one cut at each end, and two that are still seen when their
    // places are further away.
    let most = 5 * 18
    for _ in 0..<600 where !stage.view.isAtRest {
      stage.advance()
      #expect(stage.layout.springCount <= most)
      let bounds = stage.view.bounds
      let rows = max(0, Int((bounds.minY - 10) / 54))...Int((bounds.maxY - 10) / 54)
      for item in 5 * rows.lowerBound..<min(10_000, 5 * rows.upperBound) {
        #expect(stage.center(item) != nil)
      }
    }
    #expect(stage.view.contentOffset.y > 10_000)
    #expect(stage.largestLag() < 0.05)
  }

  @Test
  func `attributes of a rectangle beyond the springs are those of a plain flow`() {
    let stage = Stage()
    let far = stage.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 50_000, width: 320, height: 540))
    #expect(far?.allSatisfy { $0.center == stage.flowCenter($0.indexPath.item) } == true)
    // Eleven rows, the last one cut.
    #expect(far?.count == 55)
  }

  @Test
  func `items that come into view are as far behind as their neighbors`() {
    let stage = Stage(margin: 0)
    stage.settle()
    stage.view.touchBegan(at: CGPoint(x: 160, y: 500))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 300))
    stage.view.layoutIfNeeded()
    // Item 62 is at y = 680, seen only after the move; the finger is then at 300 + 200.
    #expect(abs(stage.lag(62) - 200 * 180 / 1500) < 1e-9)
    #expect(stage.layout.velocityForItem(at: IndexPath(item: 62, section: 0)) != nil)
  }

  @Test
  func `item that left and comes back is at its position`() {
    let stage = Stage()
    stage.view.fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -9000))
    stage.advance(frames: 30)
    stage.view.contentOffset = .zero
    stage.view.layoutIfNeeded()
    for item in 0..<20 { #expect(stage.center(item) == stage.flowCenter(item)) }
  }

  @Test
  func `same gestures give the same bits`() {
    func frames() -> [CGRect] {
      let stage = Stage()
      stage.view.fling(at: CGPoint(x: 100, y: 400), velocity: Vector(x: 0, y: -5000))
      stage.advance(frames: 40)
      stage.view.touchBegan(at: CGPoint(x: 30, y: 30))
      stage.view.touchMoved(to: CGPoint(x: 30, y: 330))
      stage.advance(frames: 5)
      stage.view.touchEnded()
      stage.advance(frames: 20)
      return stage.view.visibleLayoutAttributes.map(\.frame)
    }
    let once = frames()
    #expect(frames() == once)
  }

  @Test
  func `rotation moves the anchor of every spring to its new position`() {
    let stage = Stage()
    stage.view.contentOffset.y = 3000
    stage.settle()
    stage.view.frame = CGRect(x: 0, y: 0, width: 568, height: 320)
    stage.view.layoutIfNeeded()
    let seen = stage.view.visibleLayoutAttributes
    for attributes in seen {
      let (row, column) = attributes.indexPath.item.quotientAndRemainder(dividingBy: 10)
      let place = CGPoint(x: 32 + 56 * Double(column), y: 32 + 54 * Double(row))
      #expect((attributes.center - place).length < 0.05)
    }
    // Rows 55 to 61 meet the 320 points below 3000.
    #expect(seen.map(\.indexPath.item) == Array(550..<620))
    stage.settle()
    #expect(stage.view.isAtRest)
  }

  @Test
  func `rotation at the end of the content scrolls to the new end`() {
    let stage = Stage(ItemCounts(120))
    stage.view.contentOffset.y = 1306 - 568
    stage.view.frame = CGRect(x: 0, y: 0, width: 568, height: 320)
    stage.advance()
    // 12 rows of ten.
    #expect(stage.view.contentSize.height == 658)
    #expect(stage.view.contentOffset.y == 338)
  }

  @Test
  func `data may grow, and shrink to nothing, by reloads`() {
    let stage = Stage(ItemCounts(0))
    #expect(stage.layout.springCount == 0)
    for count in [3, 120, 7, 1, 0, 10_000] {
      stage.data.sections = [count]
      stage.view.reloadData()
      stage.advance(frames: 3)
      #expect(stage.layout.springCount == min(count, 65))
      #expect(stage.view.visibleLayoutAttributes.count == min(count, 55))
    }
  }

  @Test
  func `section that appears before the others moves their springs`() {
    let stage = Stage(ItemCounts(10, 10))
    stage.settle()
    stage.data.sections = [20, 10]
    stage.view.reloadData()
    stage.advance()
    // Four rows and two insets above.
    let first = stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))
    #expect(first?.center == CGPoint(x: 32, y: 226 + 32))
  }

  @Test
  func `items without area have no spring`() {
    let stage = Stage(ItemCounts(10))
    stage.layout.itemSize = CGSize(width: 44, height: 0)
    stage.advance(frames: 3)
    #expect(stage.layout.springCount == 0)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 9, section: 0)) != nil)
  }

  @Test
  func `items that change their size get another body where they are`() {
    let stage = Stage(ItemCounts(30))
    stage.layout.itemSize = CGSize(width: 60, height: 60)
    stage.view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    let item = stage.view.layoutAttributesForItem(at: path)
    #expect(item?.frame == CGRect(x: 2, y: 2, width: 60, height: 60))
    stage.settle()
    let settled = stage.view.layoutAttributesForItem(at: path)
    #expect(((settled?.center ?? .zero) - CGPoint(x: 40, y: 40)).length < 0.05)
  }

  @Test
  func `softer spring takes effect on items in flight`() {
    let (soft, stiff) = (Stage(), Stage())
    for stage in [soft, stiff] {
      stage.view.touchBegan(at: CGPoint(x: 160, y: 560))
      stage.view.touchMoved(to: CGPoint(x: 160, y: 360))
      stage.advance()
    }
    soft.layout.spring.frequency = 0.3
    stiff.layout.spring = SpringyFlowLayout.Attachment(damping: 1, frequency: 3)
    for stage in [soft, stiff] { stage.advance(frames: 8) }
    #expect(soft.lag(30) > 2 * stiff.lag(30))
    #expect(stiff.lag(30) > 0)
  }

  @Test
  func `an item on a spring with a length settles that far from its position`() {
    let stage = Stage(ItemCounts(120), margin: nil)
    stage.layout.spring = SpringyFlowLayout.Attachment(length: 3)
    stage.view.touchBegan(at: CGPoint(x: 150, y: 560))
    stage.view.touchMoved(to: CGPoint(x: 150, y: 360))
    stage.view.touchCancelled()
    stage.settle()
    #expect(stage.view.isAtRest)
    // Box2D's slop is half a point.
    for item in 0..<120 { #expect(abs(abs(stage.lag(item)) - 3) < 0.5) }
  }

  @Test
  func `an item on a spring with a length that nothing has pulled is at rest`() {
    let stage = Stage(ItemCounts(120))
    stage.layout.spring = SpringyFlowLayout.Attachment(length: 3)
    stage.settle()
    #expect(stage.view.isAtRest)
  }

  @Test
  func `without a margin every item has a spring from the beginning`() {
    let stage = Stage(ItemCounts(300), margin: nil)
    #expect(stage.layout.springCount == 300)
    stage.settle()
    stage.view.contentOffset.y = 2000
    stage.advance()
    #expect(stage.layout.springCount == 300)
    #expect(stage.view.isAtRest)
  }

  @Test
  func `item 9000 moves as smoothly as item 0`() {
    func lags(at offset: Double) -> [Double] {
      let stage = Stage()
      stage.view.contentOffset.y = offset
      stage.settle()
      stage.view.touchBegan(at: CGPoint(x: 160, y: 284))
      stage.view.touchMoved(to: CGPoint(x: 160, y: 240))
      stage.advance(frames: 10)
      return stage.view.visibleLayoutAttributes.map { stage.lag($0.indexPath.item) }
    }
    // Single precision, at most 8192 points from the origin, rounds to 0.0005.
    let differences = zip(lags(at: 540), lags(at: 540 + 54 * 1800)).map { abs($0 - $1) }
    #expect(differences.count > 50)
    #expect(differences.allSatisfy { $0 < 0.02 })
  }
}
