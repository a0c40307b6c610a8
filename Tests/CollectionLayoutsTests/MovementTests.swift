import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Letters in sections, which note how they are moved.
private final class Letters: CollectionViewDataSource {
  var sections: [[Int]]
  var moves: [[IndexPath]] = []
  var movesItems = true

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int {
    sections[indexPath.section][indexPath.item]
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { movesItems }

  func collectionView(_ collectionView: CollectionView, moveItemAt start: IndexPath, to end: IndexPath) {
    moves.append([start, end])
    sections[end.section].insert(sections[start.section].remove(at: start.item), at: end.item)
  }
}

/// Three columns of squares of 50 points, whose centers are at 25, 85, 145, and so on.
struct MovementTests {
  private let layout = FlowLayout()
  private let data: Letters
  private let view: CollectionView

  init() {
    data = Letters([Array(1...9), [10, 11]])
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 170, height: 400), collectionViewLayout: layout)
    view.updateAnimation = LayoutAnimation(duration: .seconds(0.2), curve: .linear)
    view.dataSource = data
    view.layoutIfNeeded()
  }

  private var order: [Int] {
    let shown = view.visibleElements.compactMap { element in element.indexPath.map { ($0, element.itemIdentifier) } }
    return shown.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func element(_ number: Int) throws -> CollectionViewElement {
    try #require(view.visibleElements.first { $0.itemIdentifier == number })
  }

  @Test
  func `neighbors make room where the lifted item passes half of one`() {
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 25))
    #expect(view.indexPathForLiftedItem == [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60.5, y: 25))
    #expect(view.indexPathForLiftedItem == [0, 1])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50.5, y: 25))
    #expect(view.indexPathForLiftedItem == [0, 1])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 49.5, y: 25))
    #expect(view.indexPathForLiftedItem == [0, 0])
  }

  @Test
  func `the data source moves an item once, when it lands`() {
    view.beginInteractiveMovementForItem(at: [0, 1])
    for center in [CGPoint(x: 145, y: 25), CGPoint(x: 85, y: 85)] {
      view.updateInteractiveMovementTargetPosition(center)
    }
    #expect(data.moves.isEmpty)
    #expect(order == [1, 3, 4, 5, 2, 6, 7, 8, 9, 10, 11])
    view.endInteractiveMovement()
    #expect(data.moves == [[[0, 1], [0, 4]]])
    #expect(data.sections[0] == [1, 3, 4, 5, 2, 6, 7, 8, 9])
    #expect(order == data.sections.flatMap(\.self))
    view.endInteractiveMovement()
    #expect(data.moves.count == 1)
  }

  @Test
  func `items move across sections`() {
    view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 195))
    #expect(view.indexPathForLiftedItem == [1, 1])
    #expect(view.numberOfItems(inSection: 0) == 8 && view.numberOfItems(inSection: 1) == 3)
    view.endInteractiveMovement()
    #expect(data.sections == [[2, 3, 4, 5, 6, 7, 8, 9], [10, 1, 11]])
  }

  @Test
  func `an item grows while it is lifted, is in front of all others, and lands without a jump`() throws {
    view.beginInteractiveMovementForItem(at: [0, 0])
    #expect(try element(1).attributes.transform == .identity && element(1).lift == 0)
    view.advance(frames: 12)
    let scaled = try element(1).attributes.transform.parts.scale
    #expect(near(scaled.x, 1.05) && near(scaled.y, 1.05))
    #expect(try element(1).lift == 1)
    #expect(view.visibleElements.last?.itemIdentifier == 1)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 70, y: 90))
    view.endInteractiveMovement()
    #expect(try element(1).attributes.center == CGPoint(x: 70, y: 90))
    #expect(view.visibleElements.last?.itemIdentifier == 1)
    view.advance(frames: 6)
    // Half of the way from there to the place of the fifth item.
    #expect(near(try element(1).attributes.center, CGPoint(x: 77.5, y: 87.5)))
    #expect(near(try element(1).lift, 0.5))
    view.advance(frames: 7)
    #expect(try element(1).attributes == view.place(4))
    #expect(view.isAtRest)
  }

  @Test
  func `a cancelled movement leaves everything as it was`() throws {
    let before = view.visibleLayoutAttributes
    view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 145, y: 145))
    view.cancelInteractiveMovement()
    view.advance(frames: 13)
    #expect(data.moves.isEmpty)
    #expect(view.visibleLayoutAttributes == before && order == data.sections.flatMap(\.self))
  }

  @Test
  func `an update, or loading the data again, cancels a movement`() throws {
    for cancels in [true, false] {
      view.beginInteractiveMovementForItem(at: [0, 0])
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 145, y: 25))
      if cancels {
        data.sections[0].append(12)
        try view.insertItems(at: [[0, 9]])
      } else {
        view.reloadData()
      }
      #expect(view.indexPathForLiftedItem == nil)
      #expect(data.moves.isEmpty && order == data.sections.flatMap(\.self))
    }
  }

  @Test
  func `only items that are there and may move are lifted`() {
    #expect(!view.beginInteractiveMovementForItem(at: [0, 9]))
    #expect(!view.beginInteractiveMovementForItem(at: [2, 0]))
    #expect(!view.beginInteractiveMovementForItem(at: [0]))
    data.movesItems = false
    #expect(!view.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(view.indexPathForLiftedItem == nil)
  }

  private final class Keeper: CollectionViewDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      proposedIndexPath.item == 0 ? currentIndexPath : proposedIndexPath
    }
  }

  @Test
  func `a delegate keeps an item at its place`() {
    let keeper = Keeper()
    view.delegate = keeper
    view.beginInteractiveMovementForItem(at: [0, 2])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 25))
    #expect(view.indexPathForLiftedItem == [0, 2])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 25))
    #expect(view.indexPathForLiftedItem == [0, 1])
  }

  private final class Heights: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 170, height: indexPath.item == 0 ? 40 : 200)
    }
  }

  // The small item passes the middle of the large one, at 140, when its center is at 120.
  @Test
  func `a small item and a large one change places only once`() throws {
    let heights = Heights()
    layout.delegate = heights
    layout.minimumLineSpacing = 0
    view.layoutIfNeeded()
    view.beginInteractiveMovementForItem(at: [0, 0])
    for (y, item) in [(119.5, 0), (120.5, 1), (120.5, 1), (119.5, 0), (121, 1)] {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: y))
      #expect(view.indexPathForLiftedItem == [0, item])
    }
    #expect(try view.place(0).frame == CGRect(x: 0, y: 0, width: 170, height: 200))
  }

  // Rows of 60 points in a view of 400 points. The lifted item is 30 points high beyond the lower edge.
  @Test
  func `an item that is held beyond an edge scrolls the content, and stays in the view where it is`() {
    data.sections = [Array(1...90)]
    view.reloadData()
    view.layoutIfNeeded()
    view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 375))
    view.advance(frames: 10)
    #expect(view.contentOffset.y == 0)
    // Halfway beyond the edge, the content scrolls at 600 points per second; at half of that, half as fast.
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 400))
    view.advance(frames: 30)
    #expect(near(view.contentOffset.y, 300))
    #expect(view.indexPathForLiftedItem == [0, 33])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 300 + 387.5))
    view.advance(frames: 30)
    #expect(near(view.contentOffset.y, 450))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 460))
    view.advance(frames: 300)
    #expect(view.contentOffset.y == 0 && view.indexPathForLiftedItem == [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 3000))
    view.advance(frames: 300)
    #expect(view.contentOffset == CGPoint(x: 0, y: view.contentSize.height - 400))
  }

  @Test
  func `a stack keeps items in their sections`() {
    view.setCollectionViewLayout(StackLayout(), animated: false)
    view.beginInteractiveMovementForItem(at: [0, 0])
    view.makeRoom(at: [1, 0])
    #expect(view.indexPathForLiftedItem == [0, 0])
    view.makeRoom(at: [0, 5])
    #expect(view.indexPathForLiftedItem == [0, 5])
  }

  @Test
  func `after a reorder, a rebuilt layout is equal`() throws {
    view.beginInteractiveMovementForItem(at: [0, 7])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 85))
    view.endInteractiveMovement()
    view.advance(frames: 20)
    let other = CollectionView(frame: view.frame, collectionViewLayout: FlowLayout())
    other.dataSource = data
    #expect(other.visibleLayoutAttributes == view.visibleLayoutAttributes)
    #expect(other.visibleElements.map(\.itemIdentifier) == view.visibleElements.map(\.itemIdentifier))
  }
}
