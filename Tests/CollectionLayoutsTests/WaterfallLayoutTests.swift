import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Columns where each item goes to the shortest one.
struct WaterfallLayoutTests {
  private let layout = WaterfallLayout()

  // Two columns of 145 points, at x = 10 and 165.
  private func usePairs() {
    layout.aspectRatios = [1, 0.5, 2]
    layout.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }

  private func frames(_ view: CollectionView, _ section: Int = 0) throws -> [CGRect] {
    try (0..<view.numberOfItems(inSection: section)).map { try view.place($0, section).frame }
  }

  @Test
  func `each item goes to the shortest column`() throws {
    usePairs()
    let data = ItemCounts(6)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    let expected = [
      CGRect(x: 10, y: 10, width: 145, height: 145),
      CGRect(x: 165, y: 10, width: 145, height: 290),
      CGRect(x: 10, y: 165, width: 145, height: 72.5),
      CGRect(x: 10, y: 247.5, width: 145, height: 145),
      CGRect(x: 165, y: 310, width: 145, height: 290),
      CGRect(x: 10, y: 402.5, width: 145, height: 72.5),
    ]
    #expect(try frames(view) == expected)
    #expect(view.contentSize == CGSize(width: 320, height: 610))
  }

  // The sum of 0.1 and 0.2 is a little more than 0.3.
  @Test
  func `of equally short columns, the leftmost is next`() throws {
    layout.columns = 3
    layout.aspectRatios = [10, 10 / 3, 10 / 3, 5, 1]
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let data = ItemCounts(5)
    let view = CollectionView(CGSize(width: 3, height: 480), layout, data)
    #expect(try frames(view).map(\.minX) == [0, 1, 2, 0, 0])
    layout.aspectRatios = [1]
    view.layoutIfNeeded()
    #expect(try frames(view).map(\.minX) == [0, 1, 2, 0, 1])
  }

  @Test
  func `rows of a waterfall that scrolls sideways are its columns with the axes exchanged`() throws {
    usePairs()
    let other = WaterfallLayout()
    other.scrollDirection = .horizontal
    other.aspectRatios = layout.aspectRatios.map { 1 / $0 }
    other.sectionInset = layout.sectionInset
    let data = ItemCounts(9, 4)
    let upright = CollectionView(CGSize(width: 320, height: 480), layout, data)
    let lying = CollectionView(CGSize(width: 480, height: 320), other, data)
    for section in 0..<2 {
      for (one, two) in zip(try nonEmpty(try frames(upright, section)), try frames(lying, section)) {
        #expect(CGRect(x: two.minY, y: two.minX, width: two.height, height: two.width) == one)
      }
    }
    #expect(lying.contentSize == CGSize(width: upright.contentSize.height, height: 320))
  }

  @Test(arguments: [1, 2, 5])
  func `rectangle holds exactly the items whose frames overlap it`(columns: Int) throws {
    layout.columns = columns
    layout.aspectRatios = [0.7, 1.9, 0.2, 1, 3, 0.4, 1.3]
    let data = ItemCounts(53, 0, 1, 38)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    let all = try data.sections.indices.flatMap { section in
      try frames(view, section).enumerated().map { (IndexPath(item: $0.offset, section: section), $0.element) }
    }
    var dice = Dice(3)
    for _ in 0..<200 {
      let top = dice.number(in: -100...Double(view.contentSize.height))
      let rect = CGRect(x: dice.number(in: -50...300), y: top, width: 60, height: dice.number(in: 1...700))
      let found = layout.layoutAttributesForElements(in: rect) ?? []
      let expected = all.filter { $0.1.intersects(rect) && !$0.1.intersection(rect).isEmpty }
      #expect(found.map(\.indexPath).sorted() == expected.map(\.0))
    }
  }

  @Test
  func `items never overlap, and columns end at most one item apart`() throws {
    layout.columns = 4
    layout.aspectRatios = [0.7, 1.9, 0.3, 1, 3, 0.4, 1.3]
    let data = ItemCounts(200)
    let view = CollectionView(CGSize(width: 430, height: 480), layout, data)
    let frames = try frames(view)
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] { #expect(frame.intersection(other).isEmpty) }
    }
    let ends = Set(frames.map(\.minX)).map { x in frames.filter { $0.minX == x }.map(\.maxY).max() ?? 0 }
    #expect(ends.count == 4)
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 100 / 0.3 + 10)
  }

  // Items with numbers that stay the same, as in a scene.
  private final class Numbers: ItemSizing {
    var numbers = Array(0..<9)

    func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize? { nil }

    func ordinal(ofItemAt indexPath: IndexPath) -> Int { numbers[indexPath.item] }
  }

  @Test
  func `items keep their ratios when others come and go, and earlier ones their positions`() throws {
    usePairs()
    let numbers = Numbers()
    layout.itemSizing = numbers
    let data = ItemCounts(9)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    let before = try frames(view)
    numbers.numbers.insert(9, at: 4)
    try view.insert([IndexPath(item: 4, section: 0)], into: data)
    view.layoutIfNeeded()
    var after = try frames(view)
    #expect(after[..<4] == before[..<4])
    #expect(after[4] == CGRect(x: 165, y: 310, width: 145, height: 145))
    after.remove(at: 4)
    #expect(after.map(\.size) == before.map(\.size))
    numbers.numbers.remove(at: 4)
    try view.delete([IndexPath(item: 4, section: 0)], from: data)
    view.layoutIfNeeded()
    #expect(try frames(view) == before)
  }

  @Test
  func `sections have their own columns, below their headers, which can stick`() throws {
    usePairs()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let data = ItemCounts(3, 2)
    let view = CollectionView(CGSize(width: 320, height: 200), layout, data)
    // The items of the first section end at 40 + 290.
    #expect(try frames(view, 1).map(\.origin) == [CGPoint(x: 10, y: 380), CGPoint(x: 165, y: 380)])
    let header = IndexPath(item: 0, section: 1)
    let kind = CollectionView.elementKindSectionHeader
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: header)?.frame.minY == 340)
    view.contentOffset.y = 400
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: header)?.frame.minY == 400)
  }

  private final class Photos: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      indexPath.item == 1 ? layout.itemSize : CGSize(width: 4000, height: 2000)
    }
  }

  @Test
  func `sizes of a delegate are ratios, except the item size`() throws {
    usePairs()
    let photos = Photos()
    layout.delegate = photos
    let data = ItemCounts(3)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    #expect(try frames(view).map(\.height) == [72.5, 290, 72.5])
  }

  @Test
  func `items have springs only if the layout is springy`() throws {
    usePairs()
    let data = ItemCounts(40)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    let exact = try frames(view)
    #expect(layout.springCount == 0 && layout.animators.isEmpty)
    layout.isSpringy = true
    view.layoutIfNeeded()
    #expect(layout.springCount > 0)
    #expect(try frames(view) == exact)
    layout.isSpringy = false
    view.layoutIfNeeded()
    #expect(layout.springCount == 0)
    #expect(try frames(view) == exact)
  }

  @Test
  func `columns without room, one column, and no ratios`() throws {
    let data = ItemCounts(3)
    let view = CollectionView(CGSize(width: 8, height: 480), layout, data)
    #expect(try frames(view).map(\.size) == [.zero, .zero, .zero])
    layout.columns = 1
    layout.aspectRatios = []
    view.layoutIfNeeded()
    #expect(try frames(view).map(\.size) == Array(repeating: CGSize(width: 8, height: 8), count: 3))
  }
}
