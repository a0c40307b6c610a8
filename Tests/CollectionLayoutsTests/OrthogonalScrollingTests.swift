import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Items of 80 × 40 points in a view of 200 × 300 points; those of the second section are in a line that scrolls.
struct OrthogonalScrollingTests {
  private typealias Behavior = FlowLayout.OrthogonalScrollingBehavior

  private let layout = FlowLayout()
  private let data = ItemCounts(4, 10, 12)
  private let view: CollectionView

  init() {
    layout.itemSize = CGSize(width: 80, height: 40)
    layout.sectionInset = 10
    layout.orthogonalScrollingBehavior = { $0 == 1 ? .continuous : .none }
    view = CollectionView(CGSize(width: 200, height: 300), layout, data)
  }

  private func use(_ behavior: Behavior) {
    layout.orthogonalScrollingBehavior = { $0 == 1 ? behavior : .none }
    view.layoutIfNeeded()
  }

  private func x(_ item: Int) throws -> CGFloat { try view.place(item, 1).frame.minX }

  private func drag(by way: Vector, velocity: Vector = .zero) {
    view.touchBegan(at: CGPoint(x: 100, y: 140))
    for step in 1...4 { view.touchMoved(to: CGPoint(x: 100, y: 140) + way * (Double(step) / 4)) }
    view.advance(frames: 1)
    view.touchEnded(velocity: velocity)
  }

  @Test
  func `the items of such a section are in one line`() throws {
    // The first section has two lines between insets of 10 points: 10 + 40 + 10 + 40 + 10.
    let places = try (0..<10).map { try view.place($0, 1).frame.origin }
    #expect(places == (0..<10).map { CGPoint(x: 10 + 90 * $0, y: 120) })
    #expect(try view.place(0, 2).frame.minY == 180)
    #expect(view.contentSize.height == 480)
    #expect(view.indexPathsForVisibleItems.filter { $0.section == 1 }.map(\.item) == [0, 1, 2])
  }

  @Test
  func `a finger moves either the line or the content`() throws {
    drag(by: Vector(x: -40, y: 8))
    #expect(try x(0) == -30 && view.contentOffset == .zero)
    drag(by: Vector(x: 8, y: -40))
    #expect(try x(0) == -30 && view.contentOffset == CGPoint(x: 0, y: 40))
    view.contentOffset.y = 0
    view.touchBegan(at: CGPoint(x: 100, y: 50))
    view.touchMoved(to: CGPoint(x: 60, y: 50))
    view.touchEnded(velocity: .zero)
    #expect(try x(0) == -30)
  }

  @Test
  func `a stopped view has no finger on a line`() throws {
    view.touchBegan(at: CGPoint(x: 100, y: 140))
    view.touchMoved(to: CGPoint(x: 60, y: 140))
    view.stop()
    view.touchMoved(to: CGPoint(x: 20, y: 140))
    #expect(try x(0) == -30 && view.isAtRest)
  }

  @Test
  func `a line coasts and bounces like a list, and only then everything rests`() throws {
    view.fling(at: CGPoint(x: 100, y: 140), velocity: Vector(x: -1000, y: 100))
    #expect(!view.isAtRest)
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    list.contentSize = CGSize(width: 910, height: 60)
    list.fling(at: .zero, velocity: Vector(x: -1000, y: 0))
    for _ in 0..<300 {
      list.advanceFrame()
      view.advance(frames: 1)
      #expect(try near(x(0), 10 - list.contentOffset.x))
    }
    #expect(view.isAtRest && view.contentOffset == .zero)
    drag(by: Vector(x: 700, y: 0))
    view.advance(frames: 200)
    #expect(try x(0) == 10 && view.isAtRest)
  }

  @Test(arguments: [(Behavior.paging, [200.0, 400, 200]), (.groupPaging, [90, 180, 90])])
  private func `a line stops at pages or at items`(behavior: Behavior, stops: [Double]) throws {
    use(behavior)
    for (number, stop) in try nonEmpty(stops).enumerated() {
      let speed = number < 2 ? -2000.0 : 2000
      drag(by: Vector(x: speed / 50, y: 0), velocity: Vector(x: speed, y: 0))
      view.advance(frames: 200)
      #expect(try near(x(0), 10 - stop))
      #expect(view.isAtRest)
    }
  }

  @Test
  func `a line that stops at items returns to the nearest one after a slow pull`() throws {
    use(.groupPaging)
    for (pull, stop) in [(-40.0, 0.0), (-50, 90), (40, 90), (50, 0)] {
      drag(by: Vector(x: pull, y: 0))
      view.advance(frames: 200)
      #expect(try near(x(0), 10 - stop))
    }
  }

  @Test
  func `scrolling to an item moves only its line`() throws {
    typealias Position = CollectionView.ScrollPosition
    for (position, offset) in try nonEmpty([
      (Position.left, 450.0), (Position.centeredHorizontally, 400), (Position.right, 350), (Position(), 350),
    ]) {
      view.scrollToItem(at: [1, 5], at: position, animated: false)
      #expect(try x(0) == 10 - offset)
    }
    view.scrollToItem(at: [1, 9], at: [.left, .top], animated: true)
    view.advance(frames: 18)
    // The last item ends at the inset.
    #expect(try x(9) == 110)
    #expect(view.contentOffset == CGPoint(x: 0, y: 120))
  }

  @Test
  func `a line keeps its offset when sections and items come and go`() throws {
    view.scrollToItem(at: [1, 5], at: .left, animated: false)
    try view.performBatchUpdates {
      layout.orthogonalScrollingBehavior = { $0 == 2 ? .continuous : .none }
      data.sections.insert(1, at: 0)
      try view.insertSections([0])
    }
    #expect(try view.place(5, 2).frame.minX == 10)
    try view.delete([[2, 9], [2, 8], [2, 7], [2, 6], [2, 5]], from: data)
    view.advance(frames: 20)
    // Five items are 440 points long, and the insets 20.
    #expect(try view.place(0, 2).frame.minX == 10 - 260)
  }

  @Test
  func `a line of a list that scrolls sideways scrolls up and down`() throws {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 40, height: 80)
    view.layoutIfNeeded()
    let before = try view.place(0, 1).frame.origin
    view.touchBegan(at: before + Vector(x: 5, y: 5))
    view.touchMoved(to: before + Vector(x: 5, y: -25))
    #expect(try view.place(0, 1).frame.origin == before + Vector(x: 0, y: -30))
    #expect(view.contentOffset == .zero)
  }

  @Test
  func `layouts with springs and wallets have no such lines`() throws {
    for layout in try nonEmpty([SpringyFlowLayout(), WaterfallLayout(), WalletLayout()]) {
      layout.orthogonalScrollingBehavior = { _ in .paging }
      let view = CollectionView(CGSize(width: 200, height: 300), layout, data)
      #expect(try view.place(9, 1).center.x < 200)
    }
  }

  @Test
  func `ten thousand items cost a frame as many elements as 120`() {
    var counts: [Int] = []
    for count in [120, 10_000] {
      data.sections[1] = count
      view.reloadData()
      view.scrollToItem(at: [1, 60], at: .left, animated: false)
      counts.append(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 100, width: 200, height: 80))?.count ?? 0)
    }
    #expect(counts == [3, 3])
  }
}
