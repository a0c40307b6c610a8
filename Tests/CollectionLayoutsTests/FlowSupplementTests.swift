import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

struct FlowSupplementTests {
  private let layout = FlowLayout()
  private let data = ItemCounts(6, 0, 1)

  init() {
    layout.useSquares()
    layout.headerReferenceSize = CGSize(width: 7, height: 30)
    layout.footerReferenceSize = CGSize(width: 5, height: 20)
  }

  private func frame(_ kind: String, _ section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [section, 0])?.frame
  }

  private func header(_ section: Int) -> CGRect? {
    frame(FlowLayout.elementKindSectionHeader, section)
  }

  private func footer(_ section: Int) -> CGRect? {
    frame(FlowLayout.elementKindSectionFooter, section)
  }

  @Test
  func `kinds have the names that ported layouts compare them with`() {
    #expect(FlowLayout.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
    #expect(FlowLayout.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
  }

  @Test
  func `headers and footers are as wide as the view, around the insets`() throws {
    let view = CollectionView(CGSize(width: 320, height: 568), layout, data)
    #expect(header(0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(try view.place(0).frame.origin == CGPoint(x: 10, y: 40))
    // Two rows of 44 with 10 between and around them.
    #expect(footer(0) == CGRect(x: 0, y: 148, width: 320, height: 20))
    // A section without items has its header, its insets and its footer.
    #expect(header(1) == CGRect(x: 0, y: 168, width: 320, height: 30))
    #expect(footer(1) == CGRect(x: 0, y: 218, width: 320, height: 20))
    #expect(try view.place(0, 2).frame.origin == CGPoint(x: 10, y: 238 + 40))
    #expect(view.contentSize == CGSize(width: 320, height: 238 + 30 + 64 + 20))
    #expect(header(3) == nil)
    #expect(frame("other", 0) == nil)
    #expect(
      layout.layoutAttributesForSupplementaryView(ofKind: FlowLayout.elementKindSectionHeader, at: [0, 1]) == nil
    )
  }

  @Test
  func `headers of a horizontal flow have their own width and the height of the view`() throws {
    layout.scrollDirection = .horizontal
    let view = CollectionView(CGSize(width: 568, height: 320), layout, data)
    #expect(header(0) == CGRect(x: 0, y: 0, width: 7, height: 320))
    #expect(try view.place(0).frame.origin == CGPoint(x: 17, y: 10))
    #expect(footer(0) == CGRect(x: 125, y: 0, width: 5, height: 320))
    #expect(header(1) == CGRect(x: 130, y: 0, width: 7, height: 320))
  }

  @Test
  func `headers and footers of no height are left out`() {
    layout.headerReferenceSize = CGSize(width: 7, height: 0)
    layout.footerReferenceSize = .zero
    let view = CollectionView(CGSize(width: 320, height: 568), layout, data)
    #expect(header(0) == nil && footer(0) == nil)
    #expect(view.visibleElements.count == 7)
  }

  @Test
  func `a rectangle holds exactly the headers, footers and items that overlap it`() {
    data.sections = [53, 0, 1, 38]
    layout.itemSize = CGSize(width: 100, height: 44)
    let view = CollectionView(CGSize(width: 320, height: 568), layout, data)
    let whole = CGRect(origin: .zero, size: view.contentSize)
    let all = layout.layoutAttributesForElements(in: whole) ?? []
    #expect(all.count == 53 + 1 + 38 + 8)
    for top in stride(from: -30.0, through: Double(whole.height), by: 11) {
      let rect = CGRect(x: 60, y: top, width: 100, height: 70)
      let expected = all.filter {
        $0.frame.minX < 160 && $0.frame.maxX > 60 && $0.frame.minY < top + 70
          && $0.frame.maxY > top
      }
      let found = layout.layoutAttributesForElements(in: rect) ?? []
      #expect(found.map(\.frame) == expected.map(\.frame))
      #expect(found.map(\.representedElementKind) == expected.map(\.representedElementKind))
    }
  }

  @Test
  func `sticky headers stay in sight until the items of their section are gone`() {
    data.sections = [50, 50]
    layout.sectionHeadersPinToVisibleBounds = true
    let view = CollectionView(CGSize(width: 320, height: 568), layout, data, inset: EdgeInsets(top: 64))
    // A section: 30, then ten rows of 54 and 10, then 20.
    #expect(header(0)?.minY == 0)
    #expect(header(1)?.minY == 600)
    let places: [(CGFloat, CGFloat, CGFloat)] = [
      (-64, 0, 600), (36, 100, 600), (456, 520, 600), (500, 550, 600), (600, 550, 664),
    ]
    for (offset, first, second) in places {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      #expect(header(0)?.minY == first)
      #expect(header(1)?.minY == second)
      let seen = view.visibleElements.filter {
        $0.attributes.representedElementKind == FlowLayout.elementKindSectionHeader
      }
      #expect(seen.allSatisfy { $0.attributes.zIndex == 10 })
      #expect(seen.count == (offset > 516 ? 1 : offset < 32 ? 1 : 2))
    }
  }

  @Test
  func `sticky headers invalidate the layout at each scroll, but ask for no sizes`() {
    let view = CollectionView(CGSize(width: 320, height: 568), layout, data)
    let scrolled = view.bounds.offsetBy(dx: 0, dy: 9)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    layout.sectionHeadersPinToVisibleBounds = true
    #expect(layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    let context = layout.invalidationContext(forBoundsChange: scrolled)
    #expect((context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutAttributes == false)
  }

  private final class Metrics: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets {
      EdgeInsets(top: Double(section), left: 10)
    }

    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> Double {
      Double(section) * 5
    }

    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> Double {
      Double(section) * 3
    }

    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      CGSize(width: 0, height: section == 1 ? 0 : 12)
    }

    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      CGSize(width: 0, height: section == 1 ? 8 : 0)
    }
  }

  @Test
  func `a delegate sets the measures of each section`() throws {
    let metrics = Metrics()
    data.sections = [4, 4]
    layout.delegate = metrics
    let view = CollectionView(CGSize(width: 100, height: 568), layout, data)
    // Two 44-point squares in 90.
    #expect(header(0)?.height == 12)
    #expect(try view.place(1).frame.origin == CGPoint(x: 56, y: 12))
    #expect(try view.place(2).frame.origin == CGPoint(x: 10, y: 56))
    #expect(footer(0) == nil)
    // One, since 44 + 3 + 44 is more: in the middle of 90, and 1 below the first section. Four of
    // them are 5 apart.
    #expect(header(1) == nil)
    #expect(try view.place(0, 1).frame.origin == CGPoint(x: 33, y: 101))
    #expect(try view.place(1, 1).frame.origin == CGPoint(x: 33, y: 101 + 49))
    #expect(footer(1)?.minY == 292)
  }

  @Test
  func `footers stay at the lower edge while their section is seen, in front of its items`() throws {
    layout.sectionFootersPinToVisibleBounds = true
    data.sections = [60, 2]
    let view = CollectionView(CGSize(width: 320, height: 400), layout, data)
    // The section reaches beyond the view, so its footer is at the lower edge.
    #expect(footer(0)?.maxY == 400)
    let kind = FlowLayout.elementKindSectionFooter
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])?.zIndex == 10)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(footer(0)?.maxY == 500)
    // At the end, both are where they are without sticking.
    let end = try #require(header(1)?.minY)
    view.contentOffset.y = view.contentSize.height - 400
    view.layoutIfNeeded()
    #expect(footer(0)?.maxY == end)
    #expect(footer(1)?.maxY == view.contentSize.height)
    // A section whose items are not seen yet has its footer below its header at the least.
    view.contentOffset.y = end - 400 + 35
    view.layoutIfNeeded()
    #expect(footer(1)?.minY == end + 30)
  }
}
