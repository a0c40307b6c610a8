import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Where the items of a line are, and lines that overlap.
struct FlowAlignmentTests {
  private final class Sizes: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      layout.itemSize
    }
  }

  private let layout = FlowLayout()
  private let sizes = Sizes()

  private func frames(_ view: CollectionView, _ count: Int) throws -> [CGRect] {
    try (0..<count).map { try view.place($0).frame }
  }

  // Three squares of 90 points and two gaps of 10 take 290 of 320 points. A fourth square is alone.
  @Test(
    arguments: [
      (.left, [0, 100, 200, 0]), (.center, [15, 115, 215, 115]), (.justified, [0, 115, 230, 0]),
    ] as [(FlowLayout.Alignment, [CGFloat])],
    [false, true]
  )
  func `items of a line are at its start, in its middle, or spread over it`(
    expected: (alignment: FlowLayout.Alignment, starts: [CGFloat]),
    isMeasured: Bool
  ) throws {
    if isMeasured { layout.delegate = sizes }
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.alignment = expected.alignment
    let data = ItemCounts(4)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    #expect(try frames(view, 4).map(\.minX) == expected.starts)
    #expect(try frames(view, 4).map(\.minY) == [0, 0, 0, 100])
    layout.scrollDirection = .horizontal
    view.frame.size = CGSize(width: 480, height: 320)
    view.layoutIfNeeded()
    #expect(try frames(view, 4).map(\.minY) == expected.starts)
  }

  @Test
  func `items are justified by default`() {
    #expect(layout.alignment == .justified)
  }

  // An item is alone in its line of 100 points.
  @Test(arguments: [(.left, 0), (.center, 20), (.justified, 20)] as [(FlowLayout.Alignment, CGFloat)], [false, true])
  func `item that is alone in a full line`(
    expected: (alignment: FlowLayout.Alignment, start: CGFloat),
    isMeasured: Bool
  ) throws {
    if isMeasured { layout.delegate = sizes }
    layout.itemSize = CGSize(width: 60, height: 20)
    layout.alignment = expected.alignment
    let data = ItemCounts(2)
    let view = CollectionView(CGSize(width: 100, height: 100), layout, data)
    #expect(try view.place(0).frame.minX == expected.start)
  }

  @Test(arguments: [false, true])
  func `lines overlap by a negative spacing, at most completely`(isMeasured: Bool) throws {
    if isMeasured { layout.delegate = sizes }
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = -60
    let data = ItemCounts(5)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    #expect(try frames(view, 5).map(\.minY) == [0, 40, 80, 120, 160])
    #expect(view.contentSize.height == 260)
    let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 110, width: 320, height: 5)) ?? []
    #expect(found.map(\.indexPath.item) == [1, 2])
    layout.minimumLineSpacing = -250
    view.layoutIfNeeded()
    #expect(try frames(view, 5).map(\.minY) == [0, 0, 0, 0, 0])
    #expect(view.contentSize.height == 100)
    #expect(layout.layoutAttributesForElements(in: view.bounds)?.count == 5)
  }

  private final class Heights: FlowLayoutDelegate {
    let heights: [Double] = [200, 20, 20, 90]

    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 300, height: heights[indexPath.item])
    }
  }

  // The second and the third line do not move above the first one, which is behind both.
  @Test
  func `tall line behind short ones is found as far as it reaches`() throws {
    let heights = Heights()
    layout.delegate = heights
    layout.minimumLineSpacing = -100
    let data = ItemCounts(4)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    #expect(try frames(view, 4).map(\.minY) == [0, 100, 100, 100])
    #expect(view.contentSize.height == 200)
    let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 195, width: 320, height: 5)) ?? []
    #expect(found.map(\.indexPath.item) == [0])
  }
}
