import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// The springy carousel: 70-point squares on the floor of a view 568 × 260.
struct SpringCarouselTests {
  private typealias Stage = DynamicStage<SpringCarouselLayout>

  private static func makeStage(_ count: Int = 30) -> Stage {
    Stage(SpringCarouselLayout(), count, size: CGSize(width: 568, height: 260))
  }

  private static func flowCenter(_ item: Int) -> CGPoint {
    CGPoint(x: 35 + 80 * Double(item), y: 225)
  }

  private static func isAtRest(_ stage: Stage) -> Bool {
    stage.view.indexPathsForVisibleItems.allSatisfy { path in
      let distance = stage.center(path.item) - flowCenter(path.item)
      return abs(distance.x) < 2.5 && abs(distance.y) < 0.3
    }
  }

  @Test
  func `cells stand on the lower edge, 80 points apart`() {
    let stage = Self.makeStage()
    #expect(stage.view.contentSize == CGSize(width: 2390, height: 260))
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == Array(0..<8))
    for item in 0..<8 { #expect(stage.center(item) == Self.flowCenter(item)) }
    #expect(stage.settle() < 600)
    for item in 0..<8 {
      let distance = stage.center(item) - Self.flowCenter(item)
      #expect(abs(distance.y) < 0.3 && abs(distance.x) < 0.05)
    }
  }

  @Test
  func `there are springs as far as 140 points beyond what is seen`() {
    let stage = Self.makeStage()
    stage.view.contentOffset.x = 800
    stage.view.layoutIfNeeded()
    // 660 to 1508: from the right edge of item 8, at 710, to the left edge of item 18, at 1440.
    #expect(stage.layout.velocityForItem(at: [0, 7]) == nil)
    #expect(stage.layout.velocityForItem(at: [0, 8]) != nil)
    #expect(stage.layout.velocityForItem(at: [0, 18]) != nil)
    #expect(stage.layout.velocityForItem(at: [0, 19]) == nil)
  }

  @Test
  func `cells lag by their distance along the axis`() {
    let stage = Self.makeStage()
    stage.settle()
    let before = stage.center(6)
    stage.view.touchBegan(at: CGPoint(x: 115, y: 200))
    stage.view.touchMoved(to: CGPoint(x: 105, y: 200))
    // The finger is at 105 while the bounds are old.
    #expect(abs(stage.center(6).x - before.x - 10 * (515 - 105) / 500) < 0.01)
  }

  @Test
  func `a new cell starts at the top, and the others where their neighbors stand`() throws {
    let stage = Self.makeStage()
    stage.settle()
    let before = (0..<8).map { stage.center($0) }
    try stage.insert(at: 4)
    #expect(stage.center(4).x == Self.flowCenter(4).x)
    // Flush with the upper edge.
    #expect(abs(stage.center(4).y - 35) < 1e-9)
    #expect(stage.shown(30) == stage.center(4))
    #expect(stage.view.visibleElements.allSatisfy { $0.attributes.alpha == 1 })
    for item in 0..<4 { #expect(stage.center(item) == before[item]) }
    for item in 5..<8 { #expect(stage.center(item) == before[item - 1]) }
    #expect(stage.view.contentSize.width == 2470)
    stage.advance(frames: 12)
    #expect(stage.center(4).y > 40)
    #expect(stage.center(5).x > before[4].x + 10)
    #expect(stage.settle() < 600)
    #expect(Self.isAtRest(stage))
    #expect(stage.data.sections[0].prefix(6) == [0, 1, 2, 3, 30, 4])
  }

  @Test
  func `cells inserted into flying content start at the top and come to rest`() throws {
    let stage = Self.makeStage()
    stage.view.fling(at: CGPoint(x: 400, y: 200), velocity: Vector(x: -1200, y: 0))
    for _ in 0..<3 {
      stage.advance(frames: 15)
      let path = stage.view.indexPathForInsertionRightOfCenter
      try stage.insert(at: path.item)
      #expect(stage.isSane)
      #expect(abs(stage.center(path.item).y - 35) < 1e-9)
    }
    #expect(stage.settle() < 600)
    #expect(Self.isAtRest(stage))
  }

  @Test
  func `neighbors of a deleted cell spring together`() throws {
    let stage = Self.makeStage()
    stage.settle()
    let before = stage.center(4)
    try stage.delete(at: 3)
    #expect(stage.center(3) == before)
    let going = stage.view.visibleElements.filter(\.isDisappearing)
    #expect(going.map(\.itemIdentifier) == [3])
    #expect(stage.settle() < 600)
    #expect(Self.isAtRest(stage))
  }

  @Test(arguments: [(4.0, 4), (0, 4), (-79, 3)])
  func `a cell is inserted before the first right of the middle`(_ offset: Double, _ item: Int) {
    let stage = Self.makeStage()
    // The middle is at 284 and the offset more; item 3 is at 275, item 4 at 355.
    stage.view.contentOffset.x = max(0, offset)
    stage.view.layoutIfNeeded()
    guard offset >= 0 else {
      stage.view.contentOffset.x = 80
      stage.view.contentOffset.x = 0
      stage.view.frame.size.width = 500
      stage.view.layoutIfNeeded()
      // The middle is at 250, left of that of item 3.
      #expect(stage.view.indexPathForInsertionRightOfCenter == [0, item])
      return
    }
    #expect(stage.view.indexPathForInsertionRightOfCenter == [0, item])
  }

  @Test
  func `in an empty carousel, the first position is right of the center`() throws {
    let stage = Self.makeStage(0)
    #expect(stage.view.indexPathForInsertionRightOfCenter == [0, 0])
    try stage.insert(at: 0)
    #expect(stage.center(0) == CGPoint(x: 35, y: 35))
    #expect(stage.settle() < 600)
    #expect(Self.isAtRest(stage))
    try stage.delete(at: 0)
    #expect(stage.settle() < 600)
    #expect(stage.view.visibleElements.isEmpty)
  }

  @Test
  func `cell 9900 falls as cell 0 does`() throws {
    func path(_ item: Int) throws -> [Double] {
      let stage = Self.makeStage(10_000)
      stage.view.contentOffset.x = 80 * Double(item)
      stage.settle()
      try stage.insert(at: item + 3)
      var heights: [Double] = []
      for _ in 0..<120 {
        stage.advance()
        heights.append(stage.center(item + 3).y)
      }
      #expect(stage.settle() < 600)
      #expect(Self.isAtRest(stage))
      return heights
    }
    let differences = zip(try path(10), try path(9900)).map { abs($0 - $1) }
    #expect((differences.max() ?? 1) < 0.05)
  }

  @Test(arguments: [260.0, 568, 1024])
  func `a cell that falls from any height comes to rest on the floor`(height: Double) throws {
    let stage = Stage(SpringCarouselLayout(), 3, size: CGSize(width: 568, height: height))
    try stage.view.performBatchUpdates {
      stage.data.sections[0].insert(contentsOf: stage.data.take(), at: 1)
      try stage.view.insertItems(at: [[0, 1]])
    }
    #expect(abs(stage.center(1).y - 35) < 1)
    #expect(stage.settle() < 600)
    for item in 0..<4 { #expect(abs(stage.center(item).y - (height - 35)) < 0.3) }
  }

  @Test
  func `cells stay finite and settle in a rotated view, and in one lower than they are`() {
    let stage = Self.makeStage()
    stage.view.setFrame(CGRect(x: 0, y: 0, width: 320, height: 400), animation: LayoutAnimation())
    #expect(stage.center(0).y == 365)
    #expect(stage.settle() < 600)
    #expect(abs(stage.center(0).y - 365) < 0.3)
    for height in [60.0, 71, 70, 0] {
      stage.view.frame.size.height = height
      stage.advance(frames: 20)
      #expect(stage.isSane)
      #expect(stage.settle() < 600, "\(height)")
      #expect(stage.center(0).y.isFinite)
    }
  }

  @Test
  func `parameters of a carousel may change while cells move`() throws {
    let stage = Self.makeStage()
    try stage.insert(at: 2)
    stage.advance(frames: 10)
    stage.layout.gravity = 2
    stage.layout.floorRestitution = 0.9
    stage.advance(frames: 20)
    stage.layout.itemSize = CGSize(width: 60, height: 90)
    stage.layout.minimumLineSpacing = 25
    stage.advance(frames: 20)
    stage.layout.floorRestitution = 0.2
    stage.layout.spring = SpringyFlowLayout.Attachment(length: 2, damping: 1, frequency: 2)
    #expect(stage.isSane)
    #expect(stage.settle() < 600)
    #expect(abs(stage.center(1).y - 215) < 2.5)
  }

  @Test(arguments: 0..<8)
  func `150 random changes leave all cells finite, and they settle`(_ seed: Int) throws {
    var random = Numbers(seed: UInt64(seed))
    let stage = Self.makeStage(12)
    let plain = FlowLayout()
    for step in 0..<150 {
      let count = stage.data.sections[0].count
      switch random.next(8) {
      case 0, 1: try stage.insert(1 + random.next(2), at: random.next(count + 1))
      case 2 where count > 0: try stage.delete(at: random.next(count))
      case 3 where count > 1: try stage.move(from: random.next(count), to: random.next(count))
      case 4:
        let velocity = Vector(x: Double(random.next(6000)) - 3000, y: 0)
        stage.view.fling(at: CGPoint(x: 200, y: 200), velocity: velocity)
      case 5:
        let size = CGSize(width: 300 + random.next(300), height: 50 + random.next(300))
        stage.view.setFrame(CGRect(origin: .zero, size: size), animation: LayoutAnimation())
      case 6: stage.layout.itemSize = CGSize(width: 50 + random.next(40), height: 70)
      case 7:
        let other = stage.view.collectionViewLayout === plain ? stage.layout : plain
        stage.view.setCollectionViewLayout(other, animated: true)
      default: stage.layout.gravity = Double(random.next(20)) / 10
      }
      stage.advance(frames: random.next(12))
      #expect(stage.isSane, "seed \(seed), step \(step)")
    }
    stage.view.setCollectionViewLayout(stage.layout, animated: true)
    (stage.layout.gravity, stage.layout.itemSize) = (0.3, CGSize(width: 70, height: 70))
    stage.view.frame.size = CGSize(width: 568, height: 260)
    #expect(stage.settle() < 600, "seed \(seed)")
    #expect(Self.isAtRest(stage), "seed \(seed)")
  }
}
