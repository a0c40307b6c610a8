import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Data that can be changed: names in sections.
private final class Names: CollectionViewDataSource {
  var sections: [[Int]]

  init(_ sections: [[Int]]) {
    self.sections = sections
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

/// A list of rows of 100 × 100 points; three and a half of them are visible.
@Suite struct BatchUpdateMotionTests {
  private let names: Names
  private let view: CollectionView
  private let layout = ListLayout()

  init() {
    names = Names([Array(0..<10)])
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 350), collectionViewLayout: layout)
    view.updateAnimation = LayoutAnimation(duration: .ticks(20), curve: .linear)
    view.dataSource = names
    view.layoutIfNeeded()
  }

  private func advance(_ frames: Int) {
    for _ in 0..<frames {
      view.advanceFrame()
      view.layoutIfNeeded()
      view.advanceAnimators(by: .ticks(2))
    }
  }

  // The distance from the top and the opacity of each name's element.
  private var shown: [Int: [Double]] {
    Dictionary(
      view.visibleElements.map {
        ($0.itemIdentifier, [$0.attributes.frame.minY, $0.attributes.alpha])
      }
    ) { _, second in second }
  }

  @Test func `an inserted item fades in while others make room`() throws {
    try view.performBatchUpdates {
      names.sections[0].insert(77, at: 1)
      try view.insertItems(at: [[0, 1]])
    }
    #expect(shown[77] == [100, 0])
    #expect(shown[1] == [100, 1])
    advance(5)
    #expect(shown[77] == [100, 0.5])
    #expect(shown[1] == [150, 1])
    #expect(!view.isAtRest)
    advance(5)
    #expect(shown == [0: [0, 1], 77: [100, 1], 1: [200, 1], 2: [300, 1]])
    #expect(view.isAtRest)
  }

  @Test func `a deleted item fades while others close the gap, and one comes from below`() throws {
    try view.performBatchUpdates {
      names.sections[0].remove(at: 1)
      try view.deleteItems(at: [[0, 1]])
    }
    advance(5)
    #expect(shown == [0: [0, 1], 1: [100, 0.5], 2: [150, 1], 3: [250, 1]])
    let going = view.visibleElements.filter(\.isDisappearing)
    #expect(going.map(\.itemIdentifier) == [1])
    advance(1)
    // The item was further down than could be seen: it slides in and does not pop up.
    #expect(shown[4] == [340, 1])
    advance(4)
    #expect(shown == [0: [0, 1], 2: [100, 1], 3: [200, 1], 4: [300, 1]])
  }

  @Test func `a deleted item is drawn behind the items that close up over it`() throws {
    try view.performBatchUpdates {
      names.sections[0].removeSubrange(1...2)
      try view.deleteItems(at: [[0, 1], [0, 2]])
    }
    advance(5)
    #expect(view.visibleElements.prefix(4).map(\.itemIdentifier) == [1, 2, 0, 3])
  }

  @Test func `an item that moves is drawn in front of those that make room`() throws {
    for (from, to) in [(2, 0), (0, 2)] {
      try view.performBatchUpdates {
        names.sections[0].insert(names.sections[0].remove(at: from), at: to)
        try view.moveItem(at: [0, from], to: [0, to])
      }
      advance(5)
      #expect(view.visibleElements.last?.itemIdentifier == 2)
      advance(5)
      #expect(view.visibleElements.map(\.zPosition).allSatisfy { $0 == 0 })
    }
  }

  @Test func `a second update continues from the positions that the first one shows`() throws {
    try view.performBatchUpdates {
      names.sections[0].insert(77, at: 0)
      try view.insertItems(at: [[0, 0]])
    }
    advance(5)
    let before = shown
    try view.performBatchUpdates {
      names.sections[0].remove(at: 0)
      try view.deleteItems(at: [[0, 0]])
    }
    for (name, place) in shown { #expect(before[name] == place, "\(name)") }
    advance(5)
    #expect(shown[0] == [50, 1])
    advance(5)
    #expect(shown == [0: [0, 1], 1: [100, 1], 2: [200, 1], 3: [300, 1]])
  }

  @Test func `a reload cross-fades the old and the new item at one position`() throws {
    try view.performBatchUpdates {
      names.sections[0][1] = 11
      try view.reloadItems(at: [[0, 1]])
    }
    advance(4)
    #expect(shown[1]?[0] == 100)
    #expect(abs((shown[1]?[1] ?? 0) - 0.6) < 1e-9)
    #expect(abs((shown[11]?[1] ?? 0) - 0.4) < 1e-9)
  }

  @Test func `items and sections glide to the positions that a batch moves them to`() throws {
    names.sections = [[0, 1], [2, 3]]
    view.reloadData()
    view.layoutIfNeeded()
    try view.performBatchUpdates {
      names.sections = [[2, 0, 3], [1]]
      try view.moveSection(1, toSection: 0)
      try view.moveItem(at: [0, 0], to: [0, 1])
    }
    advance(5)
    #expect(shown == [0: [50, 1], 1: [200, 1], 2: [100, 1], 3: [250, 1]])
    advance(5)
    #expect(shown == [2: [0, 1], 0: [100, 1], 3: [200, 1], 1: [300, 1]])
  }

  @Test func `a batch that does not add up is refused, and the view shows the data as they are`() {
    #expect {
      try view.performBatchUpdates {
        names.sections[0].removeLast(3)
        try view.deleteItems(at: [[0, 0]])
      }
    } throws: {
      "\($0)" == "invalid number of items in section 0: "
        + "10 before, 0 added and 1 removed make 9, not 7"
    }
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 7)
    #expect(shown.count == 4)
    #expect(throws: CradleError(BatchUpdateError.missingItem([0, 99], itemCount: 7, .delete))) {
      try view.deleteItems(at: [[0, 99]])
    }
    view.layoutIfNeeded()
    #expect(shown.count == 4)
  }

  @Test func `one change outside of a batch is an update`() throws {
    names.sections[0].insert(77, at: 0)
    try view.insertItems(at: [[0, 0]])
    advance(5)
    #expect(shown[0] == [50, 1])
    names.sections[0].removeLast()
    try view.deleteItems(at: [[0, 10]])
    #expect(view.numberOfItems(inSection: 0) == 10)
  }

  @Test func `an update without animation is complete at once`() throws {
    try view.performBatchUpdates(animated: false) {
      names.sections[0].removeFirst()
      try view.deleteItems(at: [[0, 0]])
    }
    #expect(shown == [1: [0, 1], 2: [100, 1], 3: [200, 1], 4: [300, 1]])
    #expect(view.isAtRest)
  }

  @Test func `an offset beyond the end of shortened content glides down`() throws {
    view.contentOffset.y = 650
    view.layoutIfNeeded()
    try view.performBatchUpdates {
      names.sections[0].removeLast(2)
      try view.deleteItems(at: [[0, 8], [0, 9]])
    }
    #expect(view.contentOffset.y == 450)
    #expect(view.presentationBounds.minY == 650)
    #expect(shown[7] == [700, 1])
    advance(5)
    #expect(view.presentationBounds.minY == 550)
    #expect(shown[8] == [800, 0.5])
    advance(5)
    #expect(view.presentationBounds.minY == 450)
  }

  @Test func `the completion of a batch is called when everything has arrived`() throws {
    var calls = 0
    try view.performBatchUpdates {
      names.sections[0].removeLast()
      try view.deleteItems(at: [[0, 9]])
    } completion: { isFinished in
      #expect(isFinished)
      calls += 1
    }
    advance(9)
    #expect(calls == 0)
    advance(1)
    #expect(calls == 1)
  }

  @Test func `a layout is asked in the order of UIKit`() throws {
    layout.calls = []
    try view.performBatchUpdates {
      names.sections[0].remove(at: 1)
      names.sections[0].insert(77, at: 0)
      try view.insertItems(at: [[0, 0]])
      try view.deleteItems(at: [[0, 1]])
    }
    #expect(layout.calls == ["prepare", "updates delete insert", "offset", "final 0-1", "initial 0-0", "finalize"])
  }

  @Test func `another layout takes over, with the middle item kept in the middle`() {
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    let other = ListLayout(height: 50)
    view.setCollectionViewLayout(other, animated: true)
    // The item at 425 … 525 was nearest to the middle at 475; now it is at 4.5 × 50.
    #expect(view.collectionViewLayout === other)
    #expect(view.contentOffset.y == 50)
    #expect(view.presentationBounds.minY == 300)
    #expect(shown[4] == [400, 1])
    advance(5)
    #expect(shown[4] == [300, 1])
    #expect(view.presentationBounds.minY == 175)
    advance(5)
    #expect(shown[4] == [200, 1])
    #expect(shown.count == 7)
    #expect(layout.collectionView == nil)
    var calls = 0
    view.setCollectionViewLayout(other, animated: true) { _ in calls += 1 }
    #expect(calls == 0)
  }

  @Test func `a half rotation goes clockwise, and a longer one the short way`() {
    layout.angles = [0, 0.9 * .pi]
    view.reloadData()
    view.layoutIfNeeded()
    let other = ListLayout()
    other.angles = [.pi, -0.9 * .pi]
    view.setCollectionViewLayout(other, animated: true)
    advance(5)
    let angles = view.visibleElements.prefix(2).map(\.attributes.transform.parts.rotation)
    #expect(abs(angles[0] - .pi / 2) < 1e-9)
    #expect(abs(abs(angles[1]) - .pi) < 1e-9)
  }

  @Test func `a rotated view glides to its new size`() {
    view.contentOffset.y = 650
    view.layoutIfNeeded()
    let frame = CGRect(x: -50, y: 0, width: 200, height: 250)
    view.setFrame(frame, animation: LayoutAnimation(duration: .ticks(20), curve: .linear))
    #expect(view.presentationFrame == CGRect(x: 0, y: 0, width: 100, height: 350))
    advance(5)
    #expect(view.presentationFrame == CGRect(x: -25, y: 0, width: 150, height: 300))
    advance(5)
    #expect(view.presentationFrame == frame)
    #expect(view.isAtRest)
  }

  @Test func `a layout may move an item that is already deleted`() throws {
    layout.moves = true
    try view.performBatchUpdates(animated: false) {
      names.sections[0].removeFirst()
      try view.deleteItems(at: [[0, 0]])
    }
    advance(3)
    #expect(shown[0] == [30, 1])
    #expect(!view.isAtRest)
    advance(7)
    #expect(shown[0] == nil)
    #expect(view.isAtRest)
  }

  @Test func `an element that a layout returns twice is shown once`() {
    layout.repeats = 2
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleElements.count == 4)
  }
}

/// Rows of one height, with a record of the calls that the layout gets.
private final class ListLayout: CollectionViewLayout {
  let height: Double
  var calls: [String] = []
  var angles: [Double] = []
  var moves = false
  var repeats = 1
  private var departed: CollectionViewLayoutAttributes?

  init(height: Double = 100) {
    self.height = height
  }

  private var paths: [IndexPath] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map {
        IndexPath(item: $0, section: section)
      }
    }
  }

  override func prepare() {
    calls.append("prepare")
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: Double(paths.count) * height)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let row = paths.firstIndex(of: indexPath) else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: Double(row) * height, width: 100, height: height)
    if angles.indices.contains(row) { attributes.transform = Transform(rotation: angles[row]) }
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let seen = paths.compactMap(layoutAttributesForItem).filter {
      $0.frame.minY < rect.maxY && rect.minY < $0.frame.maxY
    }
    return (0..<repeats).flatMap { _ in seen }
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    let actions = updateItems.map(\.updateAction.rawValue).joined(separator: " ")
    calls.append("updates \(actions)")
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append("offset")
    return proposedContentOffset
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    calls.append("initial \(itemIndexPath.section)-\(itemIndexPath.item)")
    return nil
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    calls.append("final \(itemIndexPath.section)-\(itemIndexPath.item)")
    return nil
  }

  override func finalizeCollectionViewUpdates() {
    calls.append("finalize")
  }

  override func departingLayoutAttributesForItem(at itemIndexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard moves else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: height)
    departed = attributes
    return attributes
  }

  override func isDeparting(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    attributes.center.y < 150
  }

  override func advanceFrame() {
    departed?.center.y += 10
  }
}
