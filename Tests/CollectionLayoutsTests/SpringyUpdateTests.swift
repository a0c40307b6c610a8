import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Springs while data, measures and sizes change.
struct SpringyUpdateTests {
  private typealias Stage = DynamicStage<SpringyFlowLayout>

  private static let phone = CGSize(width: 320, height: 568)

  private static func makeStage(_ counts: Int = 300) -> Stage {
    let layout = SpringyFlowLayout()
    layout.useSquares()
    return Stage(layout, counts, size: phone)
  }

  /// Rows 54 apart, with a header of 30 and a footer of 20 in each section.
  private static func makeSectionedStage() -> Stage {
    let layout = SpringyFlowLayout()
    layout.useSquares()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.footerReferenceSize = CGSize(width: 20, height: 20)
    let stage = Stage(layout, 10, size: phone)
    stage.data.sections = (0..<4).map { _ in stage.data.take(20) }
    stage.view.reloadData()
    stage.advance()
    return stage
  }

  private static func flowCenter(_ item: Int) -> CGPoint {
    CGPoint(x: 32 + 64 * Double(item % 5), y: 32 + 54 * Double(item / 5))
  }

  private static func largestLag(_ stage: Stage) -> Double {
    stage.view.indexPathsForVisibleItems
      .map { (stage.center($0.item) - flowCenter($0.item)).length }
      .max() ?? .infinity
  }

  @Test
  func `an insertion leaves other items where they are, and springs pull them aside`() throws {
    let stage = Self.makeStage()
    try stage.insert(at: 3)
    // What was at 3 is at 4 now, and at rest where it was.
    #expect(stage.center(4) == Self.flowCenter(3))
    #expect(stage.center(3) == Self.flowCenter(3))
    #expect(stage.center(2) == Self.flowCenter(2))
    #expect(stage.shown(3) == Self.flowCenter(3))
    stage.advance(frames: 5)
    #expect(stage.center(4).x > Self.flowCenter(3).x + 1)
    stage.settle()
    #expect(stage.view.isAtRest)
    #expect(Self.largestLag(stage) < 0.05)
  }

  @Test
  func `an item keeps its velocity through an insertion before it`() throws {
    let stage = Self.makeStage()
    stage.view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -1500))
    stage.advance(frames: 6)
    let before = stage.layout.velocityForItem(at: [0, 30])?.linear
    let center = stage.center(30)
    try stage.insert(2, at: 0)
    #expect(before != .zero && before != nil)
    #expect(stage.layout.velocityForItem(at: [0, 32])?.linear == before)
    #expect(stage.center(32) == center)
  }

  @Test
  func `items after a deletion close up on their springs`() throws {
    let stage = Self.makeStage()
    let springs = stage.layout.springCount
    try stage.delete(3, at: 4)
    #expect(stage.center(4) == Self.flowCenter(7))
    #expect(stage.layout.springCount >= springs)
    stage.settle()
    #expect(Self.largestLag(stage) < 0.05)
    #expect(stage.layout.springCount == springs)
  }

  @Test
  func `a moved item springs to its new position, and those between make room`() throws {
    let stage = Self.makeStage()
    try stage.move(from: 2, to: 11)
    #expect(stage.center(11) == Self.flowCenter(2))
    #expect(stage.center(5) == Self.flowCenter(6))
    stage.settle()
    #expect(Self.largestLag(stage) < 0.05)
  }

  @Test
  func `a reloaded item stays on its spring`() throws {
    let stage = Self.makeStage()
    stage.view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -1500))
    stage.advance(frames: 6)
    let center = stage.center(30)
    try stage.view.reloadItems(at: [[0, 30]])
    #expect(stage.center(30) == center)
  }

  @Test
  func `an item whose new position is out of reach is pulled there until it is out of sight`()
    throws
  {
    let stage = Self.makeStage()
    let springs = stage.layout.springCount
    try stage.insert(100, at: 0)
    // Twenty rows further down.
    #expect(stage.layout.velocityForItem(at: [0, 100]) != nil)
    #expect(stage.center(100) == Self.flowCenter(0))
    #expect(stage.isSane)
    stage.settle()
    #expect(stage.center(100) == Self.flowCenter(100))
    #expect(stage.layout.springCount == springs)
    #expect(Self.largestLag(stage) < 0.05)
  }

  @Test
  func `a moving item stays visible when its position leaves the margin`() throws {
    let stage = Self.makeStage()
    stage.view.setContentOffset(CGPoint(x: 0, y: 20 * 54), animated: false)
    stage.advance()
    try stage.delete(60, at: 0)
    stage.view.touchBegan(at: CGPoint(x: 160, y: 500))
    for step in 1...20 {
      let before = Self.numbers(stage, within: 60)
      stage.view.touchMoved(to: CGPoint(x: 160, y: 500 - 4 * Double(step)))
      stage.advance()
      #expect(Self.numbers(stage, within: 0).isSuperset(of: before), "step \(step)")
    }
    stage.view.touchEnded()
    stage.settle()
    #expect(stage.layout.springCount <= 80)
  }

  @Test
  func `an item stays when another spacing moves its position far away`() {
    let stage = Self.makeStage()
    stage.layout.minimumLineSpacing = 300
    stage.advance()
    #expect((stage.center(25) - Self.flowCenter(25)).length < 60)
    #expect(stage.layout.springCount > 30)
    stage.settle()
    #expect(stage.layout.springCount <= 15)
  }

  @Test
  func `items that had no spring do not overtake those that had one`() throws {
    let stage = Self.makeStage()
    try stage.delete(60, at: 0)
    for frame in 1...30 {
      stage.advance()
      let heights = stage.view.visibleElements
        .filter { ($0.indexPath?.item ?? 1).isMultiple(of: 5) }
        .sorted { $0.itemIdentifier < $1.itemIdentifier }
        .map(\.attributes.center.y)
      #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 + 50 < $1 }, "frame \(frame)")
    }
    stage.settle()
    #expect(Self.largestLag(stage) < 0.05)
  }

  // The numbers of items seen at least so far from the upper and the lower edge.
  private static func numbers(_ stage: Stage, within inset: Double) -> Set<Int> {
    let seen = stage.view.bounds.insetBy(dx: 0, dy: inset)
    let elements = stage.view.visibleElements.filter {
      $0.indexPath != nil && seen.contains($0.attributes.center)
    }
    return Set(elements.map(\.itemIdentifier))
  }

  @Test
  func `headers and footers hang on springs, and follow their sections`() throws {
    let stage = Self.makeSectionedStage()
    let kind = FlowLayout.elementKindSectionHeader
    func header(_ section: Int) -> CGPoint? {
      stage.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [section, 0])?.center
    }
    stage.view.touchBegan(at: CGPoint(x: 160, y: 500))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 450))
    // The header's middle is 435 above the finger, which is at 450 while the bounds are old.
    let lag = 50 * (450 - 15.0) / 1500
    #expect(abs((header(0)?.y ?? 0) - 15 - lag) < 1e-9)
    let second = header(1)
    try stage.view.performBatchUpdates {
      stage.data.sections.removeFirst()
      try stage.view.deleteSections([0])
    }
    #expect(header(0) == second)
    stage.view.touchEnded()
    stage.settle()
    #expect(abs((header(0)?.y ?? 0) - 15) < 0.05)
    stage.view.frame = CGRect(x: 0, y: 0, width: 568, height: 320)
    stage.advance()
    let seen = stage.view.visibleElements.filter {
      $0.attributes.representedElementKind == kind
    }
    #expect(seen.count == 2)
    #expect(seen.allSatisfy { abs($0.attributes.center.x - 284) < 0.05 })
  }

  @Test
  func `items spring to the positions of another spacing`() {
    let stage = Self.makeStage()
    stage.layout.minimumLineSpacing = 30
    stage.advance()
    #expect(abs(stage.center(20).y - Self.flowCenter(20).y) < 10)
    stage.settle()
    #expect(abs(stage.center(20).y - (32 + 74 * 4)) < 0.05)
  }

  @Test
  func `a wider margin gives more items springs at once`() {
    let stage = Self.makeStage()
    let few = stage.layout.springCount
    stage.layout.tilingMargin = 300
    stage.advance()
    #expect(stage.layout.springCount > few)
    stage.layout.tilingMargin = nil
    stage.advance()
    #expect(stage.layout.springCount == 300)
    stage.layout.tilingMargin = 0
    stage.advance()
    #expect(stage.layout.springCount == 55)
  }

  @Test
  func `items start at rest when a springy layout returns`() {
    let stage = Self.makeStage()
    stage.view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -1500))
    stage.advance(frames: 6)
    let flow = FlowLayout()
    flow.useSquares()
    stage.view.setCollectionViewLayout(flow, animated: true)
    stage.advance(frames: 30)
    stage.view.setCollectionViewLayout(stage.layout, animated: true)
    #expect(Self.largestLag(stage) == 0)
    stage.settle()
    #expect(stage.view.isAtRest)
  }

  @Test(arguments: 0..<8)
  func `150 random changes leave all items finite, and they settle in place`(_ seed: Int) throws {
    var random = Numbers(seed: UInt64(seed))
    let stage = Self.makeSectionedStage()
    let plain = FlowLayout()
    let margins: [SpringyFlowLayout.TilingMargin?] = [
      0, 100, SpringyFlowLayout.TilingMargin(before: 100, after: 200, step: 50), nil,
    ]
    for step in 0..<150 {
      let section = random.next(stage.data.sections.count)
      let count = stage.data.sections[section].count
      switch random.next(12) {
      case 0: try stage.insert(1 + random.next(12), at: random.next(count + 1), section: section)
      case 1 where count > 0: try stage.delete(at: random.next(count), section: section)
      case 2 where count > 1:
        try stage.move(from: random.next(count), to: random.next(count), section: section)
      case 3:
        let velocity = Vector(x: 0, y: Double(random.next(9000)) - 4500)
        stage.view.fling(at: CGPoint(x: 100, y: 300), velocity: velocity)
      case 4:
        let isUpright = random.next(2) == 0
        stage.view.setFrame(
          CGRect(x: 0, y: 0, width: isUpright ? 320 : 568, height: isUpright ? 568 : 320),
          animation: LayoutAnimation()
        )
      case 5: stage.layout.tilingMargin = margins[random.next(4)]
      case 6: stage.layout.itemSize = CGSize(width: 30 + random.next(30), height: 44)
      case 7:
        let variants = SpringyFlowLayout.Variant.allCases
        stage.layout.feel = variants[random.next(variants.count)].feel
      case 8 where stage.data.sections.count > 1:
        try stage.view.performBatchUpdates {
          stage.data.sections.remove(at: section)
          try stage.view.deleteSections([section])
        }
      case 9:
        try stage.view.performBatchUpdates {
          stage.data.sections.insert(stage.data.take(7), at: section)
          try stage.view.insertSections([section])
        }
      case 10:
        let other = stage.view.collectionViewLayout === plain ? stage.layout : plain
        stage.view.setCollectionViewLayout(other, animated: true)
      default: stage.layout.minimumLineSpacing = Double(random.next(30))
      }
      stage.advance(frames: random.next(8))
      #expect(stage.isSane, "seed \(seed), step \(step)")
    }
    stage.view.setCollectionViewLayout(stage.layout, animated: true)
    stage.layout.feel = SpringyFlowLayout.Feel()
    #expect(stage.settle() < 600, "seed \(seed)")
    for element in stage.view.visibleElements {
      let attributes = element.attributes
      guard attributes.representedElementCategory == .cell else { continue }
      let flow = FlowLayout()
      flow.useSquares()
      (flow.itemSize, flow.minimumLineSpacing) = (stage.layout.itemSize, stage.layout.minimumLineSpacing)
      flow.headerReferenceSize = stage.layout.headerReferenceSize
      flow.footerReferenceSize = stage.layout.footerReferenceSize
      let other = CollectionView(frame: stage.view.frame, collectionViewLayout: flow)
      other.dataSource = stage.data
      let place = other.layoutAttributesForItem(at: attributes.indexPath)
      #expect((attributes.center - (place?.center ?? .zero)).length < 0.05, "seed \(seed)")
    }
  }
}

/// Numbers that look random, and are the same every time.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, bound)))
  }
}
