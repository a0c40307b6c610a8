import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct FlowLayoutTests {
  private func makeView(_ size: CGSize, _ layout: FlowLayout, _ data: ItemCounts) -> CollectionView {
    let view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  private func frame(_ view: CollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test
  func `five squares share a line of 320 points`() {
    let (layout, data) = (FlowLayout(), ItemCounts(120))
    layout.useSquares()
    let view = makeView(CGSize(width: 320, height: 568), layout, data)
    let lefts: [Double] = [10, 74, 138, 202, 266]
    for item in 0..<120 {
      let expected = CGRect(x: lefts[item % 5], y: 10 + 54 * Double(item / 5), width: 44, height: 44)
      #expect(frame(view, item) == expected)
    }
    #expect(view.contentSize == CGSize(width: 320, height: 1306))
  }

  @Test(arguments: [(120, 1306), (10_000, 108_010), (1, 64), (0, 20)] as [(Int, CGFloat)])
  func `content is as high as its rows`(count: Int, height: CGFloat) {
    let (layout, data) = (FlowLayout(), ItemCounts(count))
    layout.useSquares()
    let view = makeView(CGSize(width: 320, height: 568), layout, data)
    #expect(view.contentSize.height == height)
  }

  @Test
  func `ten squares share a line of 568 points, 12 apart`() {
    let (layout, data) = (FlowLayout(), ItemCounts(12))
    layout.useSquares()
    let view = makeView(CGSize(width: 568, height: 320), layout, data)
    for item in 0..<10 { #expect(frame(view, item)?.minX == 10 + 56 * CGFloat(item)) }
    #expect(frame(view, 10)?.origin == CGPoint(x: 10, y: 64))
    #expect(frame(view, 11)?.origin == CGPoint(x: 66, y: 64))
  }

  @Test
  func `item that is alone in its row is centered`() {
    let (layout, data) = (FlowLayout(), ItemCounts(10_000))
    layout.itemSize = CGSize(width: 306, height: 45)
    layout.minimumLineSpacing = 15
    layout.sectionInset = EdgeInsets(top: 5, left: 2, bottom: 0, right: 2)
    let view = makeView(CGSize(width: 320, height: 406), layout, data)
    #expect(frame(view, 0) == CGRect(x: 7, y: 5, width: 306, height: 45))
    #expect(frame(view, 9_999) == CGRect(x: 7, y: 5 + 60 * 9_999, width: 306, height: 45))
  }

  @Test
  func `item that is alone in its column is centered`() {
    let (layout, data) = (FlowLayout(), ItemCounts(10_000))
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 75, height: 190)
    layout.minimumLineSpacing = 15
    layout.sectionInset = EdgeInsets(top: 5, left: 2, bottom: 5, right: 2)
    let view = makeView(CGSize(width: 320, height: 366), layout, data)
    #expect(frame(view, 0) == CGRect(x: 2, y: 88, width: 75, height: 190))
    #expect(frame(view, 10) == CGRect(x: 902, y: 88, width: 75, height: 190))
    #expect(view.contentSize == CGSize(width: 2 + 90 * 10_000 - 15 + 2, height: 366))
  }

  @Test
  func `columns are rows with the axes exchanged`() throws {
    let (rows, columns, data) = (FlowLayout(), FlowLayout(), ItemCounts(23, 0, 7))
    for layout in [rows, columns] {
      layout.itemSize = CGSize(width: 44, height: 44)
      layout.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 3, right: 5)
    }
    columns.scrollDirection = .horizontal
    columns.sectionInset = EdgeInsets(top: 5, left: 3, bottom: 5, right: 3)
    let upright = makeView(CGSize(width: 320, height: 568), rows, data)
    let lying = makeView(CGSize(width: 568, height: 320), columns, data)
    for (section, count) in try nonEmpty(data.sections).enumerated() {
      for item in 0..<count {
        let one = try #require(frame(upright, item, section))
        let other = try #require(frame(lying, item, section))
        #expect(one.minX == other.minY && one.minY == other.minX)
      }
    }
  }

  @Test
  func `item wider than the view is centered`() {
    let (layout, data) = (FlowLayout(), ItemCounts(2))
    layout.itemSize = CGSize(width: 400, height: 20)
    let view = makeView(CGSize(width: 320, height: 100), layout, data)
    #expect(frame(view, 1) == CGRect(x: -40, y: 30, width: 400, height: 20))
  }

  @Test
  func `sections follow each other with their insets, also empty ones`() {
    let (layout, data) = (FlowLayout(), ItemCounts(6, 0, 1))
    layout.useSquares()
    let view = makeView(CGSize(width: 320, height: 568), layout, data)
    // Two rows of 44 with 10 between and around them, then 20 of the empty section.
    #expect(frame(view, 0, 2)?.origin == CGPoint(x: 10, y: 118 + 20 + 10))
    #expect(view.contentSize == CGSize(width: 320, height: 118 + 20 + 64))
  }

  @Test
  func `rectangle holds exactly the items whose frames overlap it`() {
    let (layout, data) = (FlowLayout(), ItemCounts(53, 0, 1, 38))
    layout.useSquares()
    let view = makeView(CGSize(width: 320, height: 568), layout, data)
    var all: [(path: IndexPath, frame: CGRect)] = []
    for (section, count) in data.sections.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        guard let frame = frame(view, item, section) else { continue }
        all.append((path, frame))
      }
    }
    for top in stride(from: -30.0, through: 1300, by: 11) {
      let rect = CGRect(x: 60, y: top, width: 100, height: 70)
      let expected = all.filter { _, frame in
        frame.minX < 160 && frame.maxX > 60 && frame.minY < top + 70 && frame.maxY > top
      }
      .map(\.path)
      let found = layout.layoutAttributesForElements(in: rect)?.map(\.indexPath)
      #expect(found == expected)
    }
  }

  @Test
  func `a line is as wide as the view without its content inset`() {
    let (layout, data) = (FlowLayout(), ItemCounts(10))
    layout.useSquares()
    let view = makeView(CGSize(width: 340, height: 568), layout, data)
    view.contentInset = EdgeInsets(left: 10, right: 10)
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 320)
    #expect(frame(view, 4)?.minX == 266)
  }

  final class Sizes: FlowLayoutDelegate {
    var sizes: [CGSize]
    var questions = 0

    init(_ sizes: [CGSize]) {
      self.sizes = sizes
    }

    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      questions += 1
      return sizes[indexPath.item]
    }
  }

  @Test
  func `items of one size have the same positions with a common size as with a size each`() {
    let (one, each, data) = (FlowLayout(), FlowLayout(), ItemCounts(17))
    let sizes = Sizes(Array(repeating: CGSize(width: 44, height: 44), count: 17))
    for layout in [one, each] { layout.useSquares() }
    each.delegate = sizes
    let first = makeView(CGSize(width: 320, height: 568), one, data)
    let second = makeView(CGSize(width: 320, height: 568), each, data)
    // The last line is not full: without a common size, its gap is the minimum.
    for item in 0..<15 { #expect(frame(first, item) == frame(second, item)) }
    #expect(frame(second, 16)?.origin == CGPoint(x: 64, y: 172))
    #expect(first.contentSize == second.contentSize)
  }

  @Test
  func `row is as high as its highest item, and the others are centered in it`() {
    let (layout, data) = (FlowLayout(), ItemCounts(3))
    let sizes = Sizes([CGSize(width: 100, height: 20), CGSize(width: 100, height: 60), CGSize(width: 150, height: 30)])
    layout.delegate = sizes
    let view = makeView(CGSize(width: 250, height: 200), layout, data)
    #expect(frame(view, 0) == CGRect(x: 0, y: 20, width: 100, height: 20))
    #expect(frame(view, 1) == CGRect(x: 150, y: 0, width: 100, height: 60))
    #expect(frame(view, 2) == CGRect(x: 50, y: 70, width: 150, height: 30))
    #expect(view.contentSize.height == 100)
  }

  @Test
  func `scrolling asks for no sizes`() {
    let (layout, data) = (FlowLayout(), ItemCounts(100))
    let sizes = Sizes(Array(repeating: CGSize(width: 200, height: 50), count: 100))
    layout.delegate = sizes
    let view = makeView(CGSize(width: 320, height: 568), layout, data)
    let questions = sizes.questions
    view.contentOffset.y = 700
    _ = view.visibleLayoutAttributes
    #expect(sizes.questions == questions)
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 11, section: 0))
  }
}
