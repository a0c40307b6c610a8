import CradleCollectionLayouts
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// What becomes of items away from the focus.
struct FlowFocusTests {
  private static let size = CGSize(width: 300, height: 100)

  private let data = ItemCounts(20)

  private func focus(_ scale: Double = 1, rotation: Double = 0, translation: Vector) -> FlowLayout.Focus {
    var focus = FlowLayout.Focus(distance: 100, scale: scale)
    focus.rotation = rotation
    focus.translation = translation
    return focus
  }

  // Squares of 100 points without gaps, so three are visible.
  private func makeRow(_ layout: FlowLayout, _ focus: FlowLayout.Focus?) -> CollectionView {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.focus = focus
    return CollectionView(Self.size, layout, data)
  }

  // Values of the first items, without rounding errors.
  private func values(
    _ view: CollectionView,
    of path: KeyPath<CollectionViewLayoutAttributes, Double>,
    _ count: Int = 4
  ) throws -> [Double] {
    try (0..<count).map { (try view.place($0)[keyPath: path] * 1e9).rounded() / 1e9 }
  }

  @Test(arguments: [false, true])
  func `items change with their distance from the middle`(isSpringy: Bool) throws {
    let layout = isSpringy ? SpringyFlowLayout() : FlowLayout()
    let view = makeRow(layout, FlowLayout.Focus(distance: 100, scale: 0.6, alpha: 0.5, zIndex: -10))
    // The middle is at 150.
    #expect(try values(view, of: \.transform.parts.scale.x) == [0.6, 1, 0.6, 0.6])
    #expect(try values(view, of: \.alpha) == [0.5, 1, 0.5, 0.5])
    #expect(try (0..<4).map { try view.place($0).zIndex } == [-10, 0, -10, -10])
    view.contentOffset.x = 50
    view.layoutIfNeeded()
    #expect(try values(view, of: \.transform.parts.scale.y) == [0.6, 0.8, 0.8, 0.6])
    #expect(try values(view, of: \.alpha) == [0.5, 0.75, 0.75, 0.5])
    #expect(try (0..<4).map { try view.place($0).zIndex } == [-10, -5, -5, -10])
    #expect(try view.place(1).center == CGPoint(x: 150, y: 50))
    #expect(view.visibleLayoutAttributes.map(\.indexPath.item) == [0, 3, 1, 2])
  }

  @Test
  func `focus is where items snap`() throws {
    let view = makeRow(FlowLayout(), FlowLayout.Focus(distance: 100, alpha: 0))
    view.snapAlignment = .start
    #expect(try values(view, of: \.alpha, 3) == [1, 0, 0])
    view.contentInset.left = 20
    view.contentOffset.x = 5
    view.layoutIfNeeded()
    #expect(try values(view, of: \.alpha, 3) == [0.75, 0.25, 0])
    view.snapAlignment = .center
    #expect(try values(view, of: \.alpha, 3) == [0, 0.95, 0.05])
  }

  @Test
  func `items before the focus are mirror images of items after it`() throws {
    let view = makeRow(FlowLayout(), focus(rotation: 0.5, translation: Vector(x: 10, y: 20)))
    #expect(try view.place(0).center == CGPoint(x: 40, y: 70))
    #expect(try view.place(1).center == CGPoint(x: 150, y: 50))
    #expect(try view.place(2).center == CGPoint(x: 260, y: 70))
    #expect(try abs(view.place(0).turn + 0.5) < 1e-12)
    #expect(try abs(view.place(2).turn - 0.5) < 1e-12)
  }

  @Test
  func `items of a column are mirrored above the focus`() throws {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.focus = focus(translation: Vector(x: 10, y: 20))
    let view = CollectionView(CGSize(width: 100, height: 300), layout, data)
    #expect(try view.place(0).center == CGPoint(x: 60, y: 30))
    #expect(try view.place(2).center == CGPoint(x: 60, y: 270))
  }

  @Test
  func `changes grow along the curve`() throws {
    let view = makeRow(FlowLayout(), FlowLayout.Focus(distance: 200, alpha: 0, curve: .easeIn))
    #expect(try view.place(2).alpha == 1 - TimingCurve.easeIn.progress(at: 0.5))
  }

  // Items move into the view, and out of it.
  @Test(arguments: [false, true])
  func `rectangle holds the items that are seen there`(isSpringy: Bool) throws {
    let layout = isSpringy ? SpringyFlowLayout() : FlowLayout()
    let view = makeRow(layout, focus(1.5, rotation: 0.4, translation: Vector(x: -120, y: 30)))
    for offset in [0.0, 130, 700, 1700] {
      view.contentOffset.x = offset
      view.layoutIfNeeded()
      let found = layout.layoutAttributesForElements(in: view.bounds) ?? []
      let expected = try (0..<20).filter { try view.place($0).frame.intersects(view.bounds) }
      #expect(found.map(\.indexPath.item).sorted() == expected)
    }
  }

  @Test(arguments: [false, true])
  func `focus changes neither where items snap nor where they scroll to`(isSpringy: Bool) throws {
    let layout = isSpringy ? SpringyFlowLayout() : FlowLayout()
    let plain = makeRow(FlowLayout(), nil)
    let view = makeRow(layout, focus(0.5, rotation: 0.4, translation: Vector(x: 37, y: 20)))
    for alignment in [CollectionView.SnapAlignment.start, .center] {
      var offsets: [CGPoint] = []
      for view in [plain, view] {
        view.snapAlignment = alignment
        view.scrollToItem(at: [0, 3], at: .left, animated: false)
        #expect(view.contentOffset.x == 300)
        view.fling(at: CGPoint(x: 250, y: 50), velocity: Vector(x: -900, y: 0))
        view.advance(frames: 400)
        offsets.append(view.contentOffset)
      }
      #expect(offsets[0] == offsets[1])
    }
  }

  @Test
  func `items of a carousel stand on their floor and still change`() throws {
    let layout = SpringCarouselLayout()
    let row = SpringCarouselLayout()
    layout.focus = FlowLayout.Focus(distance: 160, scale: 0.5, alpha: 0)
    let views = [row, layout].map { CollectionView(CGSize(width: 320, height: 200), $0, data) }
    for _ in 0..<60 {
      for view in views {
        view.advance(frames: 1)
        view.advanceAnimators(by: .displayFrame)
      }
    }
    for item in 0..<4 {
      let (plain, changed) = (try views[0].place(item), try views[1].place(item))
      #expect(changed.center == plain.center)
      #expect(abs(changed.alpha - (1 - min(1, abs(plain.center.x - 160) / 160))) < 1e-12)
    }
  }

  @Test
  func `headers do not change`() throws {
    let layout = FlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.focus = FlowLayout.Focus(distance: 10, scale: 0.5, alpha: 0)
    let view = CollectionView(CGSize(width: 300, height: 300), layout, data)
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader,
      at: [0, 0]
    )
    #expect(header?.alpha == 1 && header?.transform == .identity)
  }
}
