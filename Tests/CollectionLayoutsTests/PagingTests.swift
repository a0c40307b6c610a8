import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Content that stops at pages or items, and a delegate that observes it.
struct PagingTests {
  private let size = CGSize(width: 320, height: 480)

  private func pages(_ count: Int = 5) -> ScrollView {
    let view = ScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentSize = CGSize(width: 320 * Double(count), height: 480)
    view.isPagingEnabled = true
    return view
  }

  // Returns the offset of each display frame until the content rests.
  private func rest(_ view: ScrollView) -> [Double] {
    var offsets: [Double] = []
    while view.isDecelerating, offsets.count < 1000 {
      view.advanceFrame()
      offsets.append(view.contentOffset.x)
    }
    return offsets
  }

  @Test(arguments: [
    (0.0, -0.31, 320.0), (0.0, -0.29, 0), (170, -0.1, 320), (150, -0.1, 0), (330, 0.5, 320),
    (330, -0.5, 640), (320, -0.5, 640), (1280, -5, 1280), (0, 5, 0),
  ])
  func `the position and the velocity of the lifted finger choose a page`(
    offset: Double,
    velocity: Double,
    page: Double
  ) {
    let view = pages()
    view.contentOffset = CGPoint(x: offset, y: 0)
    view.fling(at: CGPoint(x: 100, y: 100), velocity: Vector(x: velocity * 1000, y: 0))
    _ = rest(view)
    #expect(view.contentOffset == CGPoint(x: page, y: 0))
    #expect(!view.isDecelerating)
  }

  @Test
  func `a page turns by the steps of a millisecond that UIKit makes`() {
    let view = pages()
    view.contentOffset = CGPoint(x: 100, y: 0)
    view.fling(at: CGPoint(x: 100, y: 100), velocity: Vector(x: -800, y: 0))
    let offsets = rest(view)
    let friction = 0.966818182 + 9.94318182e-6 * 320
    let pull = 0.000359090909 - 1.84659091e-7 * 320
    var (x, v) = (100.0, 0.8)
    var expected: [Double] = []
    for frame in 1...offsets.count {
      for _ in (frame - 1) * 1000 / 60..<frame * 1000 / 60 where x != 320 {
        v = (v + (320 - x) * pull) * friction
        x += v
        if abs(v) < 0.01, abs(320 - x) <= 1 { x = 320 }
      }
      expected.append(x)
    }
    #expect(offsets.last == 320)
    #expect(offsets.count < 60)
    let worst = zip(offsets, expected).map { abs($0 - $1) }.max() ?? 1
    #expect(worst < 1e-9)
  }

  @Test
  func `no flick turns more than one page, however many came before`() {
    let view = pages(20)
    for page in 1...6 {
      view.touchBegan(at: CGPoint(x: 300, y: 100))
      for step in 1...5 {
        view.touchMoved(to: CGPoint(x: 300 - Double(step) * 40, y: 100))
        view.advanceFrame()
      }
      view.touchEnded()
      _ = rest(view)
      #expect(view.contentOffset == CGPoint(x: Double(page) * 320, y: 0))
    }
  }

  /// A layout of rows of 100 points.
  private final class Rows: CollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 3000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      (0..<30).map { item in
        let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: Double(item) * 100, width: 320, height: 100)
        return attributes
      }
      .filter { $0.frame.intersects(rect) }
    }
  }

  private func rows(_ alignment: CollectionView.SnapAlignment) -> CollectionView {
    let view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: Rows())
    view.snapAlignment = alignment
    view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    view.layoutIfNeeded()
    return view
  }

  @Test(arguments: [-900.0, -333, 0, 250])
  func `content stops where a row begins`(velocity: Double) {
    let view = rows(.start)
    view.contentOffset = CGPoint(x: 0, y: 730)
    view.fling(at: CGPoint(x: 100, y: 400), velocity: Vector(x: 0, y: velocity))
    _ = rest(view)
    #expect((view.contentOffset.y + 10).truncatingRemainder(dividingBy: 100) == 0)
  }

  // The content was at 190, where the third row begins.
  @Test(
    arguments: [(-9000, 1, 290), (-9000, 3, 490), (-500, 9, 390), (9000, 1, 90), (9000, 5, -10), (0, 1, 190)]
      as [(Double, Int, Double)]
  )
  func `flick moves on by a number of items at most`(velocity: Double, count: Int, end: Double) {
    let view = rows(.start)
    view.itemsPerFlick = count
    view.contentOffset = CGPoint(x: 0, y: 190)
    view.fling(at: CGPoint(x: 100, y: 400), velocity: Vector(x: 0, y: velocity))
    _ = rest(view)
    #expect(view.contentOffset == CGPoint(x: 0, y: end))
  }

  @Test
  func `items of a flick count from where the drag began`() {
    let view = rows(.start)
    view.itemsPerFlick = 1
    view.contentOffset = CGPoint(x: 0, y: 190)
    view.touchBegan(at: CGPoint(x: 100, y: 400))
    view.touchMoved(to: CGPoint(x: 100, y: 120))
    view.touchEnded(velocity: Vector(x: 0, y: -3000))
    _ = rest(view)
    #expect(view.contentOffset.y == 290)
  }

  // v / |ln rate|, without the speed at which the content stops. The content stops at the end of a display frame.
  @Test(arguments: [(.normal, 0.998), (.fast, 0.99)] as [(ScrollView.DecelerationRate, Double)])
  func `content that stops sooner covers less distance`(rate: ScrollView.DecelerationRate, factor: Double) {
    let view = ScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentSize = CGSize(width: 320, height: 9000)
    view.decelerationRate = rate
    view.fling(at: CGPoint(x: 100, y: 400), velocity: Vector(x: 0, y: -1000))
    _ = rest(view)
    #expect(abs(view.contentOffset.y - (1 - 0.01) / -log(factor)) < 0.5)
  }

  @Test
  func `content stops where a row is in the middle`() {
    let view = rows(.center)
    view.contentOffset = CGPoint(x: 0, y: 730)
    view.fling(at: CGPoint(x: 100, y: 400), velocity: Vector(x: 0, y: -500))
    _ = rest(view)
    #expect((view.contentOffset.y + 240 - 50).truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test
  func `content does not stop outside of its range to be aligned`() {
    let view = rows(.center)
    view.fling(at: CGPoint(x: 100, y: 400), velocity: Vector(x: 0, y: 3000))
    _ = rest(view)
    #expect(view.contentOffset.y == -10)
  }

  private final class Diary: ScrollViewDelegate {
    var lines: [String] = []
    var target: Double?

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      if lines.last != "scroll" { lines.append("scroll") }
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { lines.append("begin") }

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView,
      withVelocity velocity: Vector,
      targetContentOffset: inout CGPoint
    ) {
      lines.append("will end")
      if let target { targetContentOffset.x = target }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      lines.append("end \(decelerate)")
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { lines.append("rest") }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { lines.append("arrived") }
  }

  private func drag(_ view: ScrollView) {
    view.touchBegan(at: CGPoint(x: 300, y: 100))
    for step in 1...5 {
      view.touchMoved(to: CGPoint(x: 300 - Double(step) * 20, y: 100))
      view.advanceFrame()
    }
    view.touchEnded()
    _ = rest(view)
  }

  @Test
  func `a delegate hears about a drag in UIKit's order, and chooses where the content stops`() {
    let (view, diary) = (pages(), Diary())
    view.isPagingEnabled = false
    view.delegate = diary
    diary.target = 500
    drag(view)
    #expect(diary.lines == ["begin", "scroll", "will end", "end true", "scroll", "rest"])
    #expect(view.contentOffset.x == 500)
    diary.lines = []
    view.setContentOffset(CGPoint(x: 100, y: 0), animated: true)
    for _ in 0..<18 { view.advanceFrame() }
    #expect(diary.lines == ["scroll", "arrived"])
  }

  @Test
  func `a delegate chooses nothing where pages turn`() {
    let (view, diary) = (pages(), Diary())
    view.delegate = diary
    diary.target = 500
    drag(view)
    #expect(diary.lines == ["begin", "scroll", "end true", "scroll", "rest"])
    #expect(view.contentOffset.x == 320)
  }
}
