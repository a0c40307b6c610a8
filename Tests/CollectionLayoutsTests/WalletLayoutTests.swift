import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Six cards of 288 × 182 points, 62 points apart, in a view of 320 × 568 points.
struct WalletLayoutTests {
  private let layout = WalletLayout()
  private let data = ItemCounts(6)
  private let view: CollectionView

  init() {
    view = CollectionView(CGSize(width: 320, height: 568), layout, data)
    view.updateAnimation = LayoutAnimation(duration: .seconds(0.2), curve: .linear)
  }

  private func tops(_ section: Int = 0) throws -> [CGFloat] {
    try (0..<view.numberOfItems(inSection: section)).map { try view.place($0, section).frame.minY }
  }

  @Test
  func `cards overlap`() throws {
    #expect(try tops() == [16, 78, 140, 202, 264, 326])
    #expect(try view.place(0).frame == CGRect(x: 16, y: 16, width: 288, height: 182))
    #expect(view.contentSize == CGSize(width: 320, height: 524))
    layout.cardSize = CGSize(width: 200, height: 150)
    layout.overlap = 100
    view.layoutIfNeeded()
    #expect(try view.place(2).frame == CGRect(x: 60, y: 116, width: 200, height: 150))
  }

  @Test
  func `the others gather at the end of the view, below an expanded card`() throws {
    layout.expandedIndexPath = [0, 2]
    #expect(try tops() == [508, 520, 16, 532, 544, 556])
    layout.peek = 20
    view.layoutIfNeeded()
    #expect(try tops() == [468, 488, 16, 508, 528, 548])
    layout.expandedIndexPath = nil
    #expect(try tops() == [16, 78, 140, 202, 264, 326])
  }

  @Test
  func `cards out of view stay out of view`() throws {
    data.sections[0] = 100
    view.reloadData()
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    layout.expandedIndexPath = [0, 18]
    // In view, between 1000 and 1568, are those from 13, whose end is at 1004, to 25, whose top is at 1566.
    let shown = try (0..<100).filter { try !view.place($0).isHidden }
    #expect(shown == Array(13...25))
    #expect(view.contentOffset.y == 0)
    #expect(try [13, 14, 15, 16, 17, 25].map { try view.place($0).frame.minY } == [508, 520, 532, 544, 556, 556])
    view.advance(frames: 13)
    #expect(view.visibleElements.count == 13)
    layout.expandedIndexPath = nil
    #expect(view.contentOffset.y == 1000)
  }

  @Test
  func `cards keep their order in every frame of a change`() throws {
    for path in try nonEmpty([IndexPath(item: 3, section: 0), IndexPath(item: 0, section: 0), nil]) {
      layout.expandedIndexPath = path
      for _ in 0..<14 {
        #expect(view.visibleElements.map(\.zPosition).allSatisfy { $0 == 0 })
        #expect(view.visibleElements.compactMap { $0.indexPath?.item } == Array(0..<6))
        view.advance(frames: 1)
      }
    }
  }

  @Test
  func `a change moves cards evenly`() throws {
    layout.expandedIndexPath = [0, 5]
    view.advance(frames: 6)
    let shown = view.visibleElements.map(\.attributes.frame.minY)
    #expect(zip(shown, [262, 299, 336, 373, 410, 171]).allSatisfy { near($0, $1) })
  }

  @Test(arguments: [(60.0, true), (100, false)])
  func `a pull of more than 40 points dismisses the expanded card`(pull: Double, stays: Bool) {
    layout.expandedIndexPath = [0, 1]
    view.advance(frames: 20)
    view.touchBegan(at: CGPoint(x: 160, y: 100))
    view.touchMoved(to: CGPoint(x: 160, y: 100 + pull))
    view.advance(frames: 20)
    #expect(layout.expandedIndexPath == [0, 1])
    view.touchEnded(velocity: .zero)
    view.advance(frames: 120)
    #expect((layout.expandedIndexPath != nil) == stays)
    #expect(view.contentOffset == .zero && view.isAtRest)
  }

  @Test
  func `a flick dismisses the expanded card, but not a flick up`() {
    layout.expandedIndexPath = [0, 1]
    view.advance(frames: 20)
    view.fling(at: CGPoint(x: 160, y: 100), velocity: Vector(x: 0, y: -900))
    view.advance(frames: 60)
    #expect(layout.expandedIndexPath != nil)
    view.fling(at: CGPoint(x: 160, y: 100), velocity: Vector(x: 0, y: 900))
    view.advance(frames: 60)
    #expect(layout.expandedIndexPath == nil)
  }

  @Test
  func `a tap expands a card, and another tap dismisses it`() {
    layout.tapped(at: CGPoint(x: 160, y: 150))
    #expect(layout.expandedIndexPath == [0, 2])
    layout.tapped(at: CGPoint(x: 160, y: 150))
    #expect(layout.expandedIndexPath == nil)
  }

  @Test
  func `the expanded card is the same when others come and go`() throws {
    layout.expandedIndexPath = [0, 2]
    try view.insert([[0, 0]], into: data)
    #expect(layout.expandedIndexPath == [0, 3])
    try view.delete([[0, 1], [0, 6]], from: data)
    #expect(layout.expandedIndexPath == [0, 2])
    try view.delete([[0, 2]], from: data)
    #expect(layout.expandedIndexPath == nil)
    #expect(try tops() == [16, 78, 140, 202])
  }

  @Test(arguments: [IndexPath(item: 6, section: 0), IndexPath(item: 0, section: 1), IndexPath(index: 0)])
  func `a card that is not there is a fault`(path: IndexPath) {
    var faults: [String] = []
    view.layoutFaultHandler = { faults.append("\($0)") }
    layout.expandedIndexPath = path
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { $0.contains("WalletLayout expands the card") })
    #expect(layout.expandedIndexPath == nil)
  }

  @Test
  func `a lifted card passes another at the middle of the way`() {
    view.beginInteractiveMovementForItem(at: [0, 1])
    for (y, item) in [(78 + 91 + 30, 1), (78 + 91 + 32, 2), (78 + 91 + 30, 1), (16 + 91 + 30, 0)] {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: y))
      #expect(view.indexPathForLiftedItem == [0, item])
    }
  }

  @Test
  func `cards that lie side by side gather at the right`() throws {
    layout.scrollDirection = .horizontal
    layout.cardSize = CGSize(width: 160, height: 240)
    view.layoutIfNeeded()
    #expect(try (0..<3).map { try view.place($0).frame.minX } == [16, 56, 96])
    layout.expandedIndexPath = [0, 0]
    #expect(try (0..<6).map { try view.place($0).frame.minX } == [16, 260, 272, 284, 296, 308])
  }

  @Test
  func `headers fade while a card is expanded`() throws {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    view.layoutIfNeeded()
    let kind = CollectionView.elementKindSectionHeader
    layout.expandedIndexPath = [0, 0]
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [0, 0])?.alpha == 0)
  }

  @Test
  func `cards on springs swing to where exact cards glide`() throws {
    let exact = WalletLayout()
    let other = CollectionView(CGSize(width: 320, height: 568), exact, data)
    layout.isSpringy = true
    layout.spring = SpringyFlowLayout.Attachment(damping: 0.7, frequency: 2)
    view.layoutIfNeeded()
    for path in try nonEmpty([IndexPath(item: 2, section: 0), nil]) {
      (layout.expandedIndexPath, exact.expandedIndexPath) = (path, path)
      let start = try view.place(2).center
      #expect(try (start - other.place(2).center).length > 50)
      var passed = false
      for _ in 0..<240 {
        view.advance(frames: 1)
        view.advanceAnimators(by: .displayFrame)
        let end = try other.place(2).center.y
        let way = try view.place(2).center.y - end
        passed = passed || way * (start.y - end) < 0
      }
      #expect(passed)
      for card in 0..<6 {
        #expect(try (view.place(card).center - other.place(card).center).length < 0.05)
        #expect(try view.place(card).isHidden == other.place(card).isHidden)
      }
    }
  }
}
