import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// A focus that changes the heights of rows: 280 points in focus, and 100 points away from it, as in Ultravisual.
struct FlowFocusSizeTests {
  private let data = ItemCounts(20)

  // Rows without gaps, which take 100 points of scrolling each. The last row can come to the top.
  private func makeColumn(_ layout: FlowLayout = FlowLayout(), distance: Double = 100) -> CollectionView {
    layout.itemSize = CGSize(width: 320, height: 280)
    layout.minimumLineSpacing = 0
    layout.sectionInset = EdgeInsets(bottom: 200)
    layout.focus = FlowLayout.Focus(distance: distance, size: 100)
    let view = CollectionView(CGSize(width: 320, height: 480), layout, data)
    view.snapAlignment = .start
    view.layoutIfNeeded()
    return view
  }

  private func edges(_ view: CollectionView, _ count: Int = 5) throws -> [[Double]] {
    try (0..<count).map { item in
      let frame = try view.place(item).frame
      return [frame.minY, frame.height].map { ($0 * 1e9).rounded() / 1e9 }
    }
  }

  @Test(arguments: [false, true])
  func `row at the top is high, and pushes the others`(isSpringy: Bool) throws {
    let view = makeColumn(isSpringy ? SpringyFlowLayout() : FlowLayout())
    #expect(try edges(view) == [[0, 280], [280, 100], [380, 100], [480, 100], [580, 100]])
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(try edges(view) == [[0, 190], [190, 190], [380, 100], [480, 100], [580, 100]])
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(try edges(view) == [[0, 100], [100, 100], [200, 280], [480, 100], [580, 100]])
  }

  // 20 rows of 100 points, 180 points more for the row in focus, and the inset.
  @Test
  func `content is as long as what is shown of it at its end`() throws {
    let view = makeColumn()
    #expect(view.contentSize == CGSize(width: 320, height: 2380))
    view.contentOffset.y = view.contentOffsetLimits.upper.y
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1900)
    #expect(try view.place(19).frame == CGRect(x: 0, y: 1900, width: 320, height: 280))
  }

  @Test(arguments: [60, 100, 170, 400], [TimingCurve.linear, .easeInOut])
  func `rows abut at any distance, and each is in focus where it snaps`(distance: Double, curve: TimingCurve) throws {
    let layout = FlowLayout()
    let view = makeColumn(layout, distance: distance)
    layout.minimumLineSpacing = 7
    layout.focus?.curve = curve
    for offset in stride(from: 0.0, to: 1700, by: 37) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      for item in 1..<20 {
        #expect(abs(try view.place(item).frame.minY - view.place(item - 1).frame.maxY - 7) < 1e-9)
      }
    }
    for item in [0, 3, 7] {
      view.scrollToItem(at: [0, item], at: .top, animated: false)
      view.layoutIfNeeded()
      let frame = try view.place(item).frame
      #expect(abs(frame.minY - view.contentOffset.y) < 1e-9 && abs(frame.height - 280) < 1e-9)
      view.fling(at: CGPoint(x: 100, y: 400), velocity: Vector(x: 0, y: -300))
      view.advance(frames: 400)
      let focused = try (0..<20).filter { abs(try view.place($0).frame.height - 280) < 1e-6 }
      try #require(focused.count == 1 && focused[0] > item)
      #expect(try abs(view.place(focused[0]).frame.minY - view.contentOffset.y) < 1e-6)
    }
  }

  @Test
  func `cells in a row keep their heights in focus, around its middle`() throws {
    let layout = FlowLayout()
    let view = makeColumn(layout)
    view.snapAlignment = nil
    let sizes = Sizes()
    layout.delegate = sizes
    view.layoutIfNeeded()
    // Two cells per row, of 280 and 40 points. Only the high one is compact, and the focus is at 240.
    let frames = try (0..<6).map { try view.place($0).frame }
    for row in 0..<3 {
      #expect(abs(frames[2 * row].midY - frames[2 * row + 1].midY) < 1e-9)
      #expect(frames[2 * row + 1].height == 40)
    }
    for row in 1..<3 { #expect(abs(frames[2 * row].minY - frames[2 * row - 2].maxY) < 1e-9) }
  }

  private final class Sizes: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 150, height: indexPath.item % 2 == 0 ? 280 : 40)
    }
  }

  @Test
  func `headers are pushed, and stick`() throws {
    let layout = FlowLayout()
    let view = makeColumn(layout)
    data.sections = [2, 2]
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    view.reloadData()
    view.layoutIfNeeded()
    let kind = CollectionView.elementKindSectionHeader
    func top() throws -> Double {
      try #require(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [1, 0])).frame.minY
    }
    // The first row is 30 points from being in focus, and has 70 % of its growth. The second has none.
    #expect(abs(try top() - (30 + 100 + 126 + 100 + 200)) < 1e-9)
    layout.sectionHeadersPinToVisibleBounds = true
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(try top() == 500)
  }

  @Test
  func `row of a carousel grows sideways`() throws {
    let layout = SpringCarouselLayout()
    layout.parameters.itemSize = CGSize(width: 200, height: 100)
    layout.parameters.focus = FlowLayout.Focus(distance: 70, size: 60)
    let view = CollectionView(CGSize(width: 320, height: 200), layout, data)
    let frames = try (0..<20).map { try view.place($0).frame }
    #expect(frames.allSatisfy { $0.width <= 200 && $0.width >= 60 })
    #expect(frames.map(\.width).max() ?? 0 > 100)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(abs(right.minX - left.maxX - 10) < 1e-9) }
  }

  @Test
  func `smaller rows keep their heights`() throws {
    let layout = FlowLayout()
    let view = makeColumn(layout)
    layout.itemSize.height = 80
    view.layoutIfNeeded()
    #expect(try edges(view, 3) == [[0, 80], [80, 80], [160, 80]])
    #expect(view.contentSize.height == 1800)
  }
}
