import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

struct StackLayoutTests {
  // Views hold their data weakly, so it is kept here.
  private let data = ItemCounts()

  private static let portrait = CGSize(width: 768, height: 960)
  private static let landscape = CGSize(width: 1024, height: 704)

  private func footer(
    _ layout: StackLayout,
    _ section: Int
  ) throws
    -> CollectionViewLayoutAttributes
  {
    try #require(
      layout.layoutAttributesForSupplementaryView(ofKind: FlowLayout.elementKindSectionFooter, at: [section, 0])
    )
  }

  @Test(arguments: [(portrait, [20.0, 294, 568]), (landscape, [20, 288, 556, 824])])
  func `as many stacks share a row as the view has room for`(size: CGSize, lefts: [Double]) throws {
    let (layout, data) = (StackLayout(), ItemCounts())
    data.sections = Array(repeating: 20, count: lefts.count + 1)
    let view = CollectionView(size, layout, data)
    for (section, left) in lefts.enumerated() {
      #expect(try view.place(0, section).center == CGPoint(x: left + 90, y: 110))
      let frame = try footer(layout, section).frame
      #expect(frame == CGRect(x: left, y: 208, width: 180, height: 25))
    }
    // 180 of the stack, 8 and 25 of the footer, and 50 between rows.
    #expect(try view.place(0, lefts.count).center == CGPoint(x: 110, y: 110 + 263))
  }

  @Test
  func `content is as high as its rows, and at least as the view`() {
    let (layout, data) = (StackLayout(), ItemCounts(20, 20, 20))
    let view = CollectionView(Self.portrait, layout, data)
    #expect(view.contentSize == Self.portrait)
    data.sections = Array(repeating: 20, count: 13)
    view.reloadData()
    view.layoutIfNeeded()
    let height: CGFloat = 20 + 5 * 213 + 4 * 50 + 20
    #expect(view.contentSize.height == height)
  }

  @Test
  func `only the first three items of a stack are visible, two of them rotated`() throws {
    let (layout, data) = (StackLayout(), ItemCounts(20))
    let view = CollectionView(Self.portrait, layout, data)
    let five = 5 * Double.pi / 180
    for (item, turn) in [0, five, -five, 0, 0].enumerated() {
      let place = try view.place(item)
      #expect(place.center == CGPoint(x: 110, y: 110))
      #expect(place.size == CGSize(width: 170, height: 170))
      #expect(near(place.turn, turn))
      #expect(place.alpha == (item < 3 ? 1 : 0))
      #expect(place.zIndex == [3, 2, 1, 0, 0][item])
      #expect(place.isHidden == (item >= 3))
    }
    #expect(view.visibleElements.map(\.attributes.indexPath.item) == [0, 2, 1, 0])
  }

  @Test(arguments: [0, 1, 100, 320] as [CGFloat])
  func `a view with room for one stack centers it`(width: CGFloat) throws {
    let (layout, data) = (StackLayout(), ItemCounts(2, 0, 5))
    let view = CollectionView(CGSize(width: width, height: 480), layout, data)
    #expect(try view.place(0).center == CGPoint(x: width / 2, y: 110))
    #expect(try view.place(0, 2).center == CGPoint(x: width / 2, y: 110 + 2 * 263))
    #expect(try footer(layout, 1).frame.minY == 208 + 263)
    #expect(view.showsFiniteElements)
  }

  @Test(arguments: 0...50)
  func `up to fifty stacks fill rows of three, and open where they are touched`(count: Int) throws {
    let (layout, data) = (StackLayout(), ItemCounts())
    data.sections = (0..<count).map { $0 % 4 }
    let view = CollectionView(Self.portrait, layout, data)
    let rows = Double((count + 2) / 3)
    let height = rows == 0 ? 40 : 40 + rows * 213 + (rows - 1) * 50
    #expect(near(view.contentSize.height, max(960, height)))
    for section in 0..<count {
      let center = CGPoint(x: [110.0, 384, 658][section % 3], y: 110 + 263 * Double(section / 3))
      #expect(try footer(layout, section).center == center + Vector(x: 0, y: 110.5))
      let hit = layout.sectionToOpen(at: center)
      #expect(hit == (data.sections[section] > 0 ? section : nil))
    }
  }

  @Test
  func `a rotation of the view invalidates the layout of stacks, and scrolling does not`() {
    let (layout, data) = (StackLayout(), ItemCounts(1))
    let view = CollectionView(Self.portrait, layout, data)
    let scrolled = view.bounds.offsetBy(dx: 0, dy: 9)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    let turned = CGRect(origin: .zero, size: Self.landscape)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: turned))
  }

  // MARK: - Pinching

  private func pinched(
    _ size: CGSize,
    scale: Double,
    offset: Double = 0,
    counts: [Int] = [20, 20, 20]
  ) -> (CollectionView, StackLayout) {
    let layout = StackLayout()
    data.sections = counts
    let view = CollectionView(size, layout, data)
    view.contentOffset.y = offset
    layout.pinchBegan(at: CGPoint(x: 400, y: 120))
    layout.pinchChanged(to: CGPoint(x: 400, y: 120), scale: scale)
    view.layoutIfNeeded()
    return (view, layout)
  }

  @Test(arguments: [(portrait, 3, 271.0), (landscape, 4, 266)])
  func `a spread stack is a grid`(size: CGSize, columns: Int, pitch: Double) throws {
    let (view, layout) = pinched(size, scale: 4)
    // Rows begin at 13, 226, 439, 652 and 865; the last only in the higher view.
    let rows = size.height == 960 ? 5 : 4
    for item in 0..<20 {
      let place = try view.place(item, 1)
      guard item < rows * columns else {
        #expect(place.isHidden)
        continue
      }
      let corner = Vector(x: 13 + pitch * Double(item % columns), y: 13 + 213 * Double(item / columns))
      #expect(near(place.center, CGPoint(x: 100, y: 100) + corner))
      #expect(place.size == CGSize(width: 170, height: 170))
      #expect(place.alpha == 1 && !place.isHidden && near(place.turn, 0))
      #expect(place.zIndex == min(20, rows * columns) + 3 - item)
    }
    #expect(try view.place(0, 0).alpha == 0)
    #expect(try view.place(2, 2).alpha == 0)
    #expect(try footer(layout, 1).alpha == 0)
  }

  @Test
  func `halfway, the items of a spread stack are halfway to the grid`() throws {
    let (view, layout) = pinched(Self.portrait, scale: 2.5)
    let place = try view.place(1, 1)
    #expect(near(place.center, CGPoint(x: 384, y: 111.5)))
    #expect(near(place.turn, 2.5 * .pi / 180))
    // The other stacks fade three quarters of the way.
    #expect(near(try view.place(0, 0).alpha, 1 - 0.5 / 0.75))
    #expect(near(try view.place(3, 0).alpha, 0))
    #expect(near(try footer(layout, 1).alpha, 1 - 0.5 / 0.75))
  }

  @Test(arguments: [0.2, -1, 1, .nan] as [Double])
  func `fingers that do not move apart leave a stack where it is`(scale: Double) throws {
    let (view, _) = pinched(Self.portrait, scale: scale)
    #expect(try view.place(1, 1).center == CGPoint(x: 384, y: 110))
    #expect(try view.place(1, 0).alpha == 1)
  }

  @Test
  func `the grid of a spread stack begins at the visible content`() throws {
    let (view, _) = pinched(
      CGSize(width: 768, height: 300),
      scale: 10,
      offset: 40,
      counts: Array(repeating: 20, count: 9)
    )
    #expect(near(try view.place(0, 1).center, CGPoint(x: 113, y: 113 + 40)))
    // Two rows begin on the page.
    #expect(view.visibleElements.filter { $0.attributes.alpha > 0 }.count == 6)
  }

  @Test
  func `fingers spread more than 2.5 times open the stack, others let it collapse`() throws {
    let (view, layout) = pinched(Self.portrait, scale: 2.5)
    #expect(layout.pinchEnded(scale: 2.51) == .opens)
    #expect(layout.pinchEnded(scale: 2.5) == .collapses)
    view.updateAnimation = LayoutAnimation(duration: .ticks(20), curve: .linear)
    try view.performBatchUpdates({ layout.collapse() })
    #expect(try view.place(7, 1).isHidden)
    // On their way all visible.
    view.advance(frames: 5)
    let seen = view.visibleElements.filter { $0.attributes.representedElementCategory == .cell }
    #expect(seen.count == 15 + 6)
    view.advance(frames: 5)
    #expect(view.visibleElements.count == 12)
    #expect(view.isAtRest)
    #expect(layout.pinchEnded(scale: 4) == .stays)
  }

  @Test
  func `fingers beside the stacks, or on an empty one, hold nothing`() throws {
    let (layout, data) = (StackLayout(), ItemCounts(20, 0))
    let view = CollectionView(Self.portrait, layout, data)
    for place in [CGPoint(x: 250, y: 110), CGPoint(x: 384, y: 110)] {
      layout.pinchBegan(at: place)
      layout.pinchChanged(to: place, scale: 3)
      view.layoutIfNeeded()
      #expect(try view.place(0).alpha == 1)
      #expect(layout.pinchEnded(scale: 3) == .stays)
    }
  }

  @Test
  func `a spread stack stays in hand when another goes, and not when it goes itself`() throws {
    let (view, layout) = pinched(Self.portrait, scale: 4)
    try view.performBatchUpdates {
      data.sections = [20, 20]
      try view.deleteSections([0])
    }
    #expect(try view.place(0, 0).alpha == 1)
    #expect(try view.place(0, 1).alpha == 0)
    try view.performBatchUpdates {
      data.sections = [20]
      try view.deleteSections([0])
    }
    #expect(try view.place(0, 0).alpha == 1)
    #expect(layout.pinchEnded(scale: 4) == .stays)
  }

  @Test(arguments: [0, 1])
  func `items of a spread stack stay where they are when a flow takes over`(scrolled: Double) throws {
    // Five rows of stacks are 1315 points high; 960 of them are visible.
    let counts = Array(repeating: 20, count: 15)
    let offset = scrolled * 200
    let (view, _) = pinched(Self.portrait, scale: 4, offset: offset, counts: counts)
    func shownPlaces() -> [CGPoint] {
      let cells = view.visibleElements.filter {
        $0.attributes.representedElementCategory == .cell
          && $0.attributes.indexPath.section == 1
      }
      return cells.sorted { $0.attributes.indexPath < $1.attributes.indexPath }
        .map { $0.attributes.center - Vector(view.presentationBounds.origin) }
    }
    let before = shownPlaces()
    #expect(before.count == 15)
    let flow = FlowLayout()
    flow.itemSize = CGSize(width: 200, height: 200)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (13, 13)
    flow.sectionInset = EdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    view.setCollectionViewLayout(flow, animated: true)
    for _ in 0..<20 {
      #expect(shownPlaces().prefix(15).elementsEqual(before) { ($0 - $1).length < 1e-6 })
      view.advance(frames: 1)
    }
  }

  @Test
  func `an opened stack is closed again when its layout comes back`() throws {
    let (view, layout) = pinched(Self.portrait, scale: 4)
    view.setCollectionViewLayout(FlowLayout(), animated: true)
    view.advance(frames: 30)
    view.setCollectionViewLayout(layout, animated: true)
    #expect(try view.place(0, 1).center == CGPoint(x: 384, y: 110))
    view.advance(frames: 30)
    #expect(view.visibleElements.count == 12)
  }
}
