import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Names of UIKit that code calls as it does there.
struct UIKitNameTests {
  private func makeView() -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    view.contentSize = CGSize(width: 1000, height: 10_000)
    return view
  }

  // MARK: - A part of the content

  private struct Part: CustomTestStringConvertible {
    let testDescription: String
    let rect: CGRect
    let offset: CGPoint

    init(_ name: String, _ rect: CGRect, _ offset: CGPoint) {
      (testDescription, self.rect, self.offset) = (name, rect, offset)
    }
  }

  @Test(arguments: [
    Part("seen", CGRect(x: 110, y: 1010, width: 300, height: 400), CGPoint(x: 100, y: 1000)),
    Part("below", CGRect(x: 110, y: 1490, width: 10, height: 44), CGPoint(x: 100, y: 1034)),
    Part("above", CGRect(x: 110, y: 900, width: 10, height: 44), CGPoint(x: 100, y: 900)),
    Part("left and above", CGRect(x: 20, y: 900, width: 10, height: 44), CGPoint(x: 20, y: 900)),
    Part("right", CGRect(x: 600, y: 1100, width: 50, height: 44), CGPoint(x: 330, y: 1000)),
    Part("larger than the view", CGRect(x: 110, y: 3000, width: 10, height: 900), CGPoint(x: 100, y: 3000)),
    Part("beyond the content", CGRect(x: 110, y: 9990, width: 10, height: 90), CGPoint(x: 100, y: 9500)),
    Part("outside", CGRect(x: 110, y: 20_000, width: 10, height: 90), CGPoint(x: 100, y: 1000)),
  ])
  private func `the content moves by as little as shows a part of it`(part: Part) {
    let view = makeView()
    view.contentOffset = CGPoint(x: 100, y: 1000)
    view.scrollRectToVisible(part.rect, animated: false)
    #expect(view.contentOffset == part.offset)
  }

  @Test
  func `a part is not seen below bars, and the glide to it takes 0.3 s`() {
    let view = makeView()
    view.contentInset = EdgeInsets(top: 64, bottom: 50)
    view.contentOffset.y = 1000
    view.scrollRectToVisible(CGRect(x: 0, y: 1030, width: 320, height: 20), animated: true)
    #expect(view.isScrollAnimating && view.contentOffset.y == 1000)
    for _ in 0..<18 { view.advanceFrame() }
    #expect(view.contentOffset.y == 966 && !view.isScrollAnimating)
    view.scrollRectToVisible(CGRect(x: 0, y: 1420, width: 320, height: 20), animated: false)
    #expect(view.contentOffset.y == 990)
  }

  // MARK: - Switches and insets

  @Test
  func `content that a finger cannot scroll is scrolled by a program alone`() {
    let view = makeView()
    view.isScrollEnabled = false
    view.touchBegan(at: CGPoint(x: 10, y: 400))
    view.touchMoved(to: CGPoint(x: 10, y: 300))
    #expect(!view.isTracking && view.contentOffset == .zero && view.touchLocation == nil)
    view.touchEnded()
    view.fling(at: CGPoint(x: 10, y: 400), velocity: Vector(x: 0, y: -2000))
    #expect(!view.isDecelerating)
    view.setContentOffset(CGPoint(x: 0, y: 70), animated: false)
    #expect(view.contentOffset.y == 70)
  }

  @Test
  func `the finger is taken away when scrolling is switched off, and what coasts goes on`() {
    let view = makeView()
    view.touchBegan(at: CGPoint(x: 10, y: 400))
    view.touchMoved(to: CGPoint(x: 10, y: 300))
    view.isScrollEnabled = false
    #expect(!view.isTracking && !view.isDragging)
    view.isScrollEnabled = true
    view.fling(at: CGPoint(x: 10, y: 400), velocity: Vector(x: 0, y: -2000))
    view.isScrollEnabled = false
    #expect(view.isDecelerating)
  }

  @Test
  func `content may bounce along one axis alone`() {
    let view = makeView()
    view.bouncesHorizontally = false
    view.touchBegan(at: CGPoint(x: 10, y: 10))
    view.touchMoved(to: CGPoint(x: 110, y: 110))
    #expect(view.contentOffset.x == 0 && view.contentOffset.y < -30)
    #expect(!view.bounces)
    view.bounces = true
    #expect(view.bouncesHorizontally && view.bouncesVertically)
    view.bounces = false
    #expect(!view.bouncesHorizontally && !view.bouncesVertically)
  }

  private final class Insets: ScrollViewDelegate {
    var tops: [Double] = []

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      tops.append(scrollView.adjustedContentInset.top)
    }
  }

  @Test
  func `view and delegate hear of the space around the content when it changes`() {
    final class Listener: ScrollView {
      var count = 0

      override func adjustedContentInsetDidChange() { count += 1 }
    }
    let (view, insets) = (Listener(frame: CGRect(x: 0, y: 0, width: 320, height: 500)), Insets())
    view.delegate = insets
    view.safeAreaInsets.top = 64
    view.contentInset.top = 10
    view.contentInset.top = 10
    #expect(insets.tops == [64, 74] && view.count == 2)
  }

  // MARK: - Headers

  @Test
  func `headers that are seen are named by their sections, and have attributes`() {
    let (layout, data) = (FlowLayout(), ItemCounts(6, 6, 6))
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    let view = CollectionView(CGSize(width: 320, height: 568), layout, data)
    let kind = CollectionView.elementKindSectionHeader
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[0, 0], [1, 0]])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "other").isEmpty)
    let header = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [1, 0])
    #expect(header?.frame == layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [1, 0])?.frame)
    header?.alpha = 0
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [1, 0])?.alpha == 1)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [9, 0]) == nil)
  }

  // MARK: - Targets

  private final class Rounding: FlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: Vector
    ) -> CGPoint {
      CGPoint(x: 0, y: 1e-14)
    }
  }

  @Test
  func `content that is thrown to where it is, up to a rounding error, stays there`() {
    let view = CollectionView(CGSize(width: 320, height: 500), Rounding(), ItemCounts(1000))
    view.fling(at: CGPoint(x: 1, y: 2), velocity: Vector(x: 0, y: -1500))
    for _ in 0..<60 { view.advanceFrame() }
    #expect(view.contentOffset.y == 1e-14 && !view.isDecelerating)
  }

  // MARK: - Velocities as points

  private final class Paging: FlowLayout {
    var velocities: [CGPoint] = []

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      velocities.append(velocity)
      let page = super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset,
        withScrollingVelocity: velocity
      )
      return CGPoint(x: 0, y: (page.y / 500).rounded() * 500)
    }
  }

  @Test
  func `a layout may take the velocity as a point, as in UIKit`() {
    let (layout, data) = (Paging(), ItemCounts(1000))
    let view = CollectionView(CGSize(width: 320, height: 500), layout, data)
    view.fling(at: CGPoint(x: 1, y: 2), velocity: Vector(x: 0, y: -1500))
    while view.isDecelerating { view.advanceFrame() }
    #expect(layout.velocities == [CGPoint(x: 0, y: 1.5)])
    #expect(view.contentOffset.y == 1000 || view.contentOffset.y == 500)
  }
}
