import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// What an invalidation names, and what the view changes with it.
struct InvalidationContextTests {
  private let layout = FlowLayout()
  private let data = ItemCounts(100)
  private let view: CollectionView

  init() {
    layout.itemSize = CGSize(width: 300, height: 40)
    view = CollectionView(CGSize(width: 320, height: 400), layout, data)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
  }

  private func adjust(by way: Double) {
    let context = CollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment.y = way
    layout.invalidateLayout(with: context)
  }

  @Test
  func `items are named in order and each once, and none are at first`() {
    let context = CollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && context.contentOffsetAdjustment == .zero)
    #expect(context.invalidatedSupplementaryIndexPaths == nil && context.contentSizeAdjustment == .zero)
    context.invalidateItems(at: [[0, 3], [0, 1]])
    context.invalidateItems(at: [[0, 3], [1, 0], [0, 0]])
    #expect(context.invalidatedItemIndexPaths == [[0, 0], [0, 1], [0, 3], [1, 0]])
    context.invalidateSupplementaryElements(ofKind: "badge", at: [[0, 1]])
    context.invalidateSupplementaryElements(ofKind: "badge", at: [[0, 0]])
    context.invalidateDecorationElements(ofKind: "line", at: [[0, 2]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["badge": [[0, 0], [0, 1]]])
    #expect(context.invalidatedDecorationIndexPaths == ["line": [[0, 2]]])
  }

  @Test
  func `the offset moves with the next layout pass, and adjustments add up`() {
    adjust(by: 30)
    adjust(by: -10)
    #expect(view.contentOffset.y == 1000)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1020)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1020)
  }

  @Test
  func `an offset beyond the content comes back to its edge`() {
    adjust(by: -5000)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }

  @Test
  func `the size of the content grows at once, until the layout is asked again`() {
    let height = view.contentSize.height
    let context = CollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment.height = 60
    layout.invalidateLayout(with: context)
    #expect(view.contentSize.height == height + 60)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == height)
  }

  // Each motion goes on as without the adjustment, moved by it.
  @Test(arguments: ["drag", "flick", "glide", "target"])
  func `motion goes on from an adjusted offset`(motion: String) throws {
    func play(adjustingBy way: Double) -> [Double] {
      let layout = FlowLayout()
      layout.itemSize = CGSize(width: 300, height: 40)
      let view = CollectionView(CGSize(width: 320, height: 400), layout, data)
      view.contentOffset.y = 1000
      view.layoutIfNeeded()
      switch motion {
      case "drag":
        view.touchBegan(at: CGPoint(x: 100, y: 300))
        view.touchMoved(to: CGPoint(x: 100, y: 280))
      case "flick": view.fling(at: CGPoint(x: 100, y: 300), velocity: Vector(x: 0, y: -500))
      case "glide": view.setContentOffset(CGPoint(x: 0, y: 1200), animated: true)
      default:
        view.snapAlignment = .start
        view.fling(at: CGPoint(x: 100, y: 300), velocity: Vector(x: 0, y: -500))
      }
      view.advanceFrame()
      view.layoutIfNeeded()
      let context = CollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment.y = way
      layout.invalidateLayout(with: context)
      view.layoutIfNeeded()
      if motion == "drag" { view.touchMoved(to: CGPoint(x: 100, y: 250)) }
      return (0..<30).map { _ in
        view.advanceFrame()
        return view.contentOffset.y
      }
    }
    for (plain, adjusted) in try pairs(play(adjustingBy: 0), play(adjustingBy: 50)) {
      #expect(abs(adjusted - plain - 50) < 1e-6)
    }
  }

  @Test
  func `an adjustment that is not a number is a fault of the layout, and moves nothing`() {
    var faults: [String] = []
    view.layoutFaultHandler = { faults.append($0.description) }
    adjust(by: .nan)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1000)
    #expect(faults == ["FlowLayout adjusts the offset by [0.0, nan] and the size by 0.0 × 0.0"])
  }
}
