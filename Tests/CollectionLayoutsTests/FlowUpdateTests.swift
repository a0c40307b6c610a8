import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

struct FlowUpdateTests {
  /// A flow that records its answers about items that come and go.
  private final class Recorder: FlowLayout {
    var initial: [IndexPath: CollectionViewLayoutAttributes?] = [:]
    var final: [IndexPath: CollectionViewLayoutAttributes?] = [:]

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      initial[itemIndexPath] = .some(attributes)
      return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      final[itemIndexPath] = .some(attributes)
      return attributes
    }

    func begin(at path: IndexPath) throws -> CollectionViewLayoutAttributes {
      try #require(initial[path] ?? nil)
    }

    func end(at path: IndexPath) throws -> CollectionViewLayoutAttributes {
      try #require(final[path] ?? nil)
    }
  }

  private let layout = Recorder()
  private let data = ItemCounts(12, 4)

  init() {
    layout.itemSize = CGSize(width: 200, height: 200)
    layout.sectionInset = EdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (13, 13)
  }

  // The effects of the demo: items come and go small, with an eighth of a turn.
  private func turn() {
    layout.insertionEffect = FlowLayout.UpdateEffect(scale: 0.1, angle: -.pi / 4)
    layout.deletionEffect = FlowLayout.UpdateEffect(scale: 0.1, angle: .pi / 4)
  }

  @Test(
    arguments: [
      (CGSize(width: 768, height: 960), [13.0, 284, 555]),
      (CGSize(width: 1024, height: 704), [13, 279, 545, 811]),
    ]
  )
  func `squares of 200 points share a line of a tablet`(size: CGSize, lefts: [Double]) throws {
    let view = CollectionView(size, layout, data)
    for item in 0..<12 {
      let frame = try view.place(item).frame
      // In the wide view gaps are a third of a number that is no multiple of 3.
      #expect(abs(frame.minX - lefts[item % lefts.count]) < 0.5)
      #expect(near(frame.minY, 13 + 213 * Double(item / lefts.count)))
    }
  }

  @Test
  func `items without an effect fade at their positions`() throws {
    let view = CollectionView(CGSize(width: 768, height: 960), layout, data)
    try view.insert([[0, 3]], into: data)
    let start = try layout.begin(at: [0, 3])
    #expect(start.alpha == 0 && start.transform == .identity)
    let place = try view.place(3)
    #expect(start.frame == place.frame)
    let old = try view.place(4).frame
    try view.delete([[0, 4]], from: data)
    let end = try layout.end(at: [0, 4])
    #expect(end.alpha == 0 && end.transform == .identity && end.frame == old)
  }

  @Test
  func `an inserted item grows and rotates clockwise into its position`() throws {
    turn()
    let view = CollectionView(CGSize(width: 768, height: 960), layout, data)
    try view.insert([[0, 3]], into: data)
    let start = try layout.begin(at: [0, 3])
    let place = try view.place(3)
    #expect(start.center == place.center)
    #expect(start.alpha == 0)
    #expect(near(start.turn, -.pi / 4))
    #expect(near(start.transform.parts.scale.x, 0.1) && near(start.transform.parts.scale.y, 0.1))
    // Items that only move get no attributes from the layout.
    #expect(layout.initial.compactMap(\.value).count == 1)
  }

  @Test
  func `a deleted item shrinks and rotates clockwise where it was`() throws {
    turn()
    let view = CollectionView(CGSize(width: 768, height: 960), layout, data)
    let old = try view.place(11).center
    try view.delete([[0, 11]], from: data)
    let end = try layout.end(at: [0, 11])
    #expect(end.center == old)
    #expect(end.alpha == 0)
    #expect(near(end.turn, .pi / 4))
    #expect(near(end.transform.parts.scale.x, 0.1) && near(end.transform.parts.scale.y, 0.1))
  }

  @Test
  func `an item deleted while the content moves disappears at its old position`() throws {
    turn()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    let view = CollectionView(CGSize(width: 768, height: 400), layout, data)
    view.contentOffset.y = view.contentSize.height - 400
    view.layoutIfNeeded()
    let old = try view.place(3, 1).center
    try view.delete([[1, 3]], from: data)
    #expect(view.contentOffset.y == view.contentSize.height - 400)
    #expect(try layout.end(at: [1, 3]).center == old)
  }

  @Test
  func `items of inserted and deleted sections have the same effects`() throws {
    turn()
    let view = CollectionView(CGSize(width: 768, height: 2000), layout, data)
    try view.performBatchUpdates {
      data.sections = [2, 12]
      try view.deleteSections([1])
      try view.insertSections([0])
    }
    for item in 0..<2 { #expect(near(try layout.begin(at: [0, item]).turn, -.pi / 4)) }
    for item in 0..<4 { #expect(near(try layout.end(at: [1, item]).turn, .pi / 4)) }
    #expect(layout.initial.compactMap(\.value).count == 2)
    #expect(layout.final.compactMap(\.value).count == 4)
  }

  @Test
  func `a reloaded item fades`() throws {
    turn()
    let view = CollectionView(CGSize(width: 768, height: 960), layout, data)
    try view.performBatchUpdates {
      try view.reloadItems(at: [[0, 1]])
    }
    let place = try view.place(1)
    for fading in [try layout.begin(at: [0, 1]), try layout.end(at: [0, 1])] {
      #expect(fading.alpha == 0 && fading.frame == place.frame && fading.transform == .identity)
    }
    #expect(layout.initial.count == 1 && layout.final.count == 1)
  }

  @Test
  func `an effect adds to the transform and opacity of an item at its position`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: [0, 0])
    attributes.center = CGPoint(x: 10, y: 20)
    attributes.transform = Transform(rotation: 1)
    attributes.alpha = 0.5
    FlowLayout.UpdateEffect(alpha: 0.5, scale: 2, angle: 0.25, offset: Vector(x: 3, y: 4))
      .apply(to: attributes)
    #expect(attributes.center == CGPoint(x: 13, y: 24))
    #expect(attributes.alpha == 0.25)
    #expect(near(attributes.turn, 1.25))
    #expect(near(attributes.transform.parts.scale.x, 2))
  }
}
