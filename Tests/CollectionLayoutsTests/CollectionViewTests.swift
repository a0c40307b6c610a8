import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct CollectionViewTests {
  private let screen = CGRect(x: 0, y: 0, width: 320, height: 568)

  /// Fixed elements, and a record of the calls that the layout gets.
  final class Notebook: CollectionViewLayout {
    var elements: [CollectionViewLayoutAttributes] = []
    var changes: [(old: CGRect, new: CGRect)] = []
    var preparations = 0
    var invalidatesAlways = false

    override func prepare() {
      preparations += 1
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      elements
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      changes.append((collectionView?.bounds ?? .null, newBounds))
      return invalidatesAlways
    }
  }

  @Test
  func `layout is asked about every step of scrolling while the view has its old bounds`() {
    let layout = Notebook()
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    view.layoutIfNeeded()
    view.fling(at: .zero, velocity: Vector(x: 0, y: -3000))
    var expected: [(old: CGRect, new: CGRect)] = []
    for _ in 0..<5 {
      let old = view.bounds
      view.advanceFrame()
      expected.append((old, view.bounds))
    }
    view.setContentOffset(.zero, animated: true)
    for _ in 0..<18 {
      let old = view.bounds
      view.advanceFrame()
      expected.append((old, view.bounds))
    }
    #expect(layout.changes.map(\.old) == expected.map(\.old))
    #expect(layout.changes.map(\.new) == expected.map(\.new))
  }

  @Test
  func `layout is prepared once for each invalidation`() {
    let layout = Notebook()
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    for _ in 0..<3 { view.layoutIfNeeded() }
    #expect(layout.preparations == 1)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(layout.preparations == 1)
    layout.invalidatesAlways = true
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
    layout.invalidateLayout()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(layout.preparations == 3)
  }

  @Test
  func `reading attributes prepares a layout only the first time`() {
    let layout = Notebook()
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    _ = view.visibleLayoutAttributes
    #expect(layout.preparations == 1)
    layout.invalidateLayout()
    _ = view.visibleLayoutAttributes
    _ = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(layout.preparations == 1)
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
  }

  @Test
  func `elements are drawn by z index, then in the order of the data`() {
    let layout = Notebook()
    let paths = [(2, 0), (0, 1), (0, 0), (1, 0)].map { IndexPath(item: $0, section: $1) }
    layout.elements = paths.map { CollectionViewLayoutAttributes(forCellWith: $0) }
    layout.elements[0].zIndex = -1
    layout.elements[2].zIndex = 1
    layout.elements[3].isHidden = true
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    #expect(view.visibleLayoutAttributes.map(\.indexPath) == [paths[0], paths[1], paths[2]])
    #expect(view.indexPathsForVisibleItems == [paths[2], paths[0], paths[1]])
  }

  @Test
  func `visible attributes are copies of the layout's`() {
    let layout = Notebook()
    layout.elements = [CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))]
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    let drawn = view.visibleLayoutAttributes
    layout.elements[0].center = CGPoint(x: 9, y: 9)
    #expect(drawn[0].center == .zero)
  }

  final class Masked: CollectionViewLayoutAttributes {
    var mask = 0.0

    required init(category: CollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
      super.init(category: category, kind: kind, indexPath: indexPath)
    }

    required init(copying other: CollectionViewLayoutAttributes) {
      mask = (other as? Masked)?.mask ?? 0
      super.init(copying: other)
    }
  }

  @Test
  func `copy of attributes of a subclass keeps its properties`() {
    let original = Masked(forCellWith: IndexPath(item: 1, section: 2))
    original.mask = 0.6
    original.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    original.transform = Transform(rotation: 1)
    let copy: CollectionViewLayoutAttributes = original.copy()
    #expect((copy as? Masked)?.mask == 0.6)
    #expect(copy.frame == original.frame && copy.transform == original.transform)
  }

  @Test
  func `frame of a rotated element encloses it`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    attributes.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(attributes.frame == CGRect(x: 10, y: -10, width: 20, height: 40))
  }

  @Test
  func `index path has an item and a section that can be changed`() {
    var path = IndexPath(item: 3, section: 1)
    #expect(path == IndexPath(indexes: [1, 3]))
    path.item += 1
    path.section += 1
    #expect(path == IndexPath(item: 4, section: 2))
  }

  private func makeFlow(_ data: ItemCounts) -> CollectionView {
    let layout = FlowLayout()
    layout.useSquares()
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  @Test
  func `item is scrolled to the top, bottom or center, as far as the content goes`() {
    let data = ItemCounts(120)
    let view = makeFlow(data)
    view.contentInset.top = 64
    // Item 60 is between y = 658 and 702.
    let path = IndexPath(item: 60, section: 0)
    view.scrollToItem(at: path, at: .top, animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 658 - 64))
    view.scrollToItem(at: path, at: .bottom, animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 702 - 568))
    view.scrollToItem(at: path, at: .centeredVertically, animated: true)
    for _ in 0..<18 { view.advanceFrame() }
    #expect(view.contentOffset == CGPoint(x: 0, y: 680 - 284 - 32))
    view.scrollToItem(at: IndexPath(item: 119, section: 0), at: .top, animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 1306 - 568))
  }

  @Test
  func `item at a point is found, and a gap has none`() {
    let data = ItemCounts(120)
    let view = makeFlow(data)
    #expect(view.indexPathForItem(at: CGPoint(x: 80, y: 70)) == IndexPath(item: 6, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 70)) == nil)
  }

  @Test
  func `counts are those of the last reload`() {
    let data = ItemCounts(5)
    let view = makeFlow(data)
    data.sections = [7, 2]
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 5)
    view.reloadData()
    #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 1) == 2)
  }

  @Test
  func `a new layout places the items from the next pass on`() {
    let data = ItemCounts(5)
    let view = makeFlow(data)
    let wide = FlowLayout()
    wide.itemSize = CGSize(width: 200, height: 30)
    let before = view.collectionViewLayout
    view.collectionViewLayout = wide
    #expect(before.collectionView == nil && wide.collectionView === view)
    #expect(view.visibleLayoutAttributes[1].frame == CGRect(x: 60, y: 40, width: 200, height: 30))
  }

  /// A flow that stops with a row at the upper edge.
  final class Snapping: FlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: Vector
    ) -> CGPoint {
      CGPoint(x: 0, y: 10 + 54 * ((proposedContentOffset.y - 10) / 54).rounded())
    }
  }

  @Test(arguments: [-300.0, -1000, -8000, 300, 2000])
  func `content stops at the offset that the layout targets`(velocity: Double) {
    let (layout, data) = (Snapping(), ItemCounts(10_000))
    layout.useSquares()
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    view.dataSource = data
    view.contentOffset.y = 5000
    view.layoutIfNeeded()
    view.fling(at: CGPoint(x: 1, y: 2), velocity: Vector(x: 0, y: velocity))
    var last = view.contentOffset.y
    var longest = 0.0
    while view.isDecelerating {
      view.advanceFrame()
      let step = abs(view.contentOffset.y - last)
      // A last frame that jumped to the target would be seen.
      if !view.isDecelerating { #expect(step < 0.35) }
      (last, longest) = (view.contentOffset.y, max(longest, step))
    }
    let rows = (view.contentOffset.y - 10) / 54
    #expect(abs(rows - rows.rounded()) < 1e-9)
    // Half a row off what was proposed, at most.
    let reach = (abs(velocity) / 1000 - 0.01) / -ElementaryFunctions.naturalLogarithm(of: 0.998)
    #expect(abs(abs(view.contentOffset.y - 5000) - reach) <= 27.001)
    #expect(view.touchLocation == nil)
    #expect(longest > 1)
  }

  /// A single item that falls, written as it would be for UIKit.
  final class Falling: CollectionViewLayout {
    lazy var animator = DynamicAnimator(collectionViewLayout: self)

    func drop() {
      let path = IndexPath(item: 0, section: 0)
      let attributes = CollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
      animator.addBehavior(GravityBehavior(items: [attributes]))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? CollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }

  @Test
  func `view advances the animators of its layout`() {
    let layout = Falling()
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    #expect(view.isAtRest)
    layout.drop()
    #expect(!view.isAtRest)
    view.advanceAnimators(by: .seconds(0.5))
    #expect(layout.animator.elapsedTicks == .ticks(60))
    let item = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    // Half a second of free fall: 125 points, less the resistance of 0.1 per second.
    #expect((item?.center.y ?? 0) > 25 + 120)
    #expect((item?.center.y ?? 0) < 25 + 130)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) == nil)
    #expect(view.visibleLayoutAttributes.count == 1)
  }

  /// A layout whose only item falls, and collides with the bounds of the content.
  private final class Shaft: CollectionViewLayout {
    lazy var animator = DynamicAnimator(collectionViewLayout: self)
    var height = 200.0
    private let item = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: height) }

    override func prepare() {
      guard animator.behaviors.isEmpty else { return }
      item.frame = CGRect(x: 30, y: 0, width: 40, height: 40)
      let collision = CollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(GravityBehavior(items: [item]))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      [item]
    }
  }

  @Test
  func `the animator of a layout has the content for its reference bounds, as in UIKit`() throws {
    let layout = Shaft()
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let counts = ItemCounts(1)
    view.dataSource = counts
    view.layoutIfNeeded()
    layout.animator.advance(by: .seconds(3))
    let item = try #require(layout.layoutAttributesForElements(in: .zero)?.first)
    #expect(abs(item.frame.maxY - 200) < 1.5)
    layout.animator.referenceBounds = CGRect(x: 0, y: 0, width: 100, height: 300)
    layout.animator.advance(by: .seconds(3))
    #expect(abs(item.frame.maxY - 300) < 1.5)
  }

  @Test
  func `the message about an item that does not exist names the layout`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layout = Notebook()
      let frame = CGRect(x: 0, y: 0, width: 320, height: 568)
      let view = CollectionView(frame: frame, collectionViewLayout: layout)
      let counts = ItemCounts(3)
      view.dataSource = counts
      layout.elements = (0..<4).map {
        CollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
      }
      _ = view.visibleElements
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Notebook places the item [0, 3], but section 0 has 3 items"))
  }
}
