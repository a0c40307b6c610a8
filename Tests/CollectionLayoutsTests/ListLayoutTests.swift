import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Rows as wide as the view, with the numbers of UIKit.
struct ListLayoutTests {
  private let layout = ListLayout()
  private let data = ItemCounts()

  private func list(_ counts: Int..., width: Double = 320) -> CollectionView {
    data.sections = counts
    return CollectionView(CGSize(width: width, height: 480), layout, data)
  }

  private func edges(_ view: CollectionView, _ section: Int) throws -> [RowEdges?] {
    try (0..<view.numberOfItems(inSection: section)).map { try view.place($0, section).rowEdges }
  }

  @Test
  func `a plain list has rows of 44 points from edge to edge`() throws {
    let view = list(3, 2)
    let frames = try (0..<3).map { try view.place($0).frame } + (0..<2).map { try view.place($0, 1).frame }
    #expect(frames == (0..<5).map { CGRect(x: 0, y: 44 * Double($0), width: 320, height: 44) })
    #expect(view.contentSize == CGSize(width: 320, height: 220))
    #expect(try edges(view, 0) == Array(repeating: RowEdges(hasSeparator: true), count: 3))
  }

  @Test
  func `an inset grouped list has a card for each section`() throws {
    layout.style = .insetGrouped
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let view = list(3, 1)
    // 20 of the header, 18 above the card.
    #expect(try view.place(0).frame == CGRect(x: 16, y: 38, width: 288, height: 44))
    #expect(try view.place(2).frame == CGRect(x: 16, y: 126, width: 288, height: 44))
    // 170 + 17 below the card + 20 + 18.
    #expect(try view.place(0, 1).frame == CGRect(x: 16, y: 225, width: 288, height: 44))
    #expect(view.contentSize == CGSize(width: 320, height: 286))
    let kind = FlowLayout.elementKindSectionHeader
    let header = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [1, 0])
    #expect(header?.frame == CGRect(x: 16, y: 187, width: 288, height: 20))
    let first = RowEdges(topRadius: 10, hasSeparator: true)
    #expect(try edges(view, 0) == [first, RowEdges(hasSeparator: true), RowEdges(bottomRadius: 10)])
    #expect(try edges(view, 1) == [RowEdges(topRadius: 10, bottomRadius: 10)])
  }

  @Test
  func `margins are 20 points from a width of 414 on`() throws {
    layout.style = .insetGrouped
    let view = list(1, width: 414)
    #expect(try view.place(0).frame == CGRect(x: 20, y: 18, width: 374, height: 44))
  }

  @Test
  func `headers of a plain list stick, and those of cards scroll away`() throws {
    layout.headerReferenceSize = CGSize(width: 0, height: 28)
    let view = list(20, 20)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let kind = FlowLayout.elementKindSectionHeader
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])?.frame.minY == 100)
    layout.style = .insetGrouped
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])?.frame.minY == 0)
  }

  // Heights that differ from row to row, as of an accordion.
  private final class Heights: ItemSizing {
    var heights: [Int: Double] = [:]

    func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize? {
      heights[indexPath.item].map { CGSize(width: 1, height: $0) }
    }

    func ordinal(ofItemAt indexPath: IndexPath) -> Int { indexPath.item }
  }

  @Test
  func `a row that grows moves the rows below it`() throws {
    let heights = Heights()
    layout.itemSizing = heights
    let view = list(3)
    #expect(try view.place(2).frame == CGRect(x: 0, y: 88, width: 320, height: 44))
    heights.heights[1] = 100
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(try view.place(1).frame == CGRect(x: 0, y: 44, width: 320, height: 100))
    #expect(try view.place(2).frame == CGRect(x: 0, y: 144, width: 320, height: 44))
  }

  @Test
  func `a deletion closes the gap, and the next row becomes the first of the card`() throws {
    layout.style = .insetGrouped
    let view = list(3)
    try view.delete([[0, 0]], from: data)
    let moved = try #require(view.visibleElements.first { $0.indexPath == [0, 0] })
    #expect(moved.attributes.frame.minY == 62)
    #expect(moved.attributes.rowEdges?.topRadius == 10)
    view.advance(frames: 20)
    #expect(view.visibleElements.map(\.attributes.frame.minY) == [18, 62])
  }

  @Test
  func `rows on springs keep their edges up to date`() throws {
    layout.style = .insetGrouped
    layout.isSpringy = true
    let view = list(3)
    try view.delete([[0, 2]], from: data)
    #expect(try edges(view, 0).map { $0?.bottomRadius } == [0, 10])
  }
}
