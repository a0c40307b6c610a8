import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

struct CircleLayoutTests {
  /// A circle that records its answers about items that come and go.
  private final class Recorder: CircleLayout {
    var initial: [IndexPath: CollectionViewLayoutAttributes] = [:]
    var final: [IndexPath: CollectionViewLayoutAttributes] = [:]

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      initial[itemIndexPath] = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      return initial[itemIndexPath]
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      final[itemIndexPath] = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      return final[itemIndexPath]
    }
  }

  struct Screen: Sendable {
    let size: CGSize
    let center: CGPoint
    let radius: Double
  }

  static let screens = [
    Screen(size: CGSize(width: 768, height: 960), center: CGPoint(x: 384, y: 480), radius: 307.2),
    Screen(size: CGSize(width: 1024, height: 704), center: CGPoint(x: 512, y: 352), radius: 281.6),
    Screen(size: CGSize(width: 1024, height: 768), center: CGPoint(x: 512, y: 384), radius: 307.2),
  ]

  private func expect(_ view: CollectionView, count: Int, on screen: Screen) throws {
    for item in 0..<count {
      let place = try view.place(item)
      let theta = 2 * Double.pi * Double(item) / Double(count)
      let expected = CGPoint(
        x: screen.center.x + screen.radius * cos(theta - .pi / 2),
        y: screen.center.y + screen.radius * sin(theta - .pi / 2)
      )
      #expect(near(place.center, expected))
      #expect(near(place.transform.a, cos(theta)) && near(place.transform.b, sin(theta)))
      #expect(place.size == CGSize(width: 70, height: 70))
      #expect(place.alpha == 1 && place.zIndex == 0)
    }
  }

  @Test(arguments: screens, [1, 2, 3, 12, 13])
  func `items stand on the circle, upright at the top and then clockwise`(screen: Screen, count: Int) throws {
    let (layout, data) = (CircleLayout(), ItemCounts(count))
    let view = CollectionView(screen.size, layout, data)
    #expect(layout.resolvedCenter == screen.center)
    #expect(near(layout.resolvedRadius, screen.radius))
    #expect(view.contentSize == screen.size)
    try expect(view, count: count, on: screen)
  }

  @Test
  func `items 0, 3, 6 and 9 of twelve are at the top, right, bottom and left`() throws {
    let (layout, data) = (CircleLayout(), ItemCounts(12))
    let view = CollectionView(CGSize(width: 768, height: 960), layout, data)
    #expect(near(try view.place(0).center, CGPoint(x: 384, y: 172.8)))
    #expect(near(try view.place(3).center, CGPoint(x: 691.2, y: 480)))
    #expect(near(try view.place(6).center, CGPoint(x: 384, y: 787.2)))
    #expect(near(try view.place(9).center, CGPoint(x: 76.8, y: 480)))
  }

  @Test
  func `a rotated view gets another circle, and items glide to it`() throws {
    let (layout, data) = (CircleLayout(), ItemCounts(12))
    let view = CollectionView(Self.screens[0].size, layout, data)
    view.setFrame(
      CGRect(origin: .zero, size: Self.screens[1].size),
      animation: LayoutAnimation(duration: .ticks(20), curve: .linear)
    )
    try expect(view, count: 12, on: Self.screens[1])
    let shown = try #require(view.visibleElements.first?.attributes.center)
    #expect(near(shown, CGPoint(x: 384, y: 172.8)))
    view.advance(frames: 5)
    let halfway = try #require(view.visibleElements.first?.attributes.center)
    #expect(near(halfway, CGPoint(x: 448, y: (172.8 + 70.4) / 2)))
  }

  @Test
  func `bars reduce the room of the circle, whose content does not scroll`() {
    let (layout, data) = (CircleLayout(), ItemCounts(12))
    let view = CollectionView(CGSize(width: 768, height: 1024), layout, data, inset: EdgeInsets(top: 64))
    #expect(layout.resolvedCenter == CGPoint(x: 384, y: 480))
    #expect(near(layout.resolvedRadius, 307.2))
    #expect(view.contentSize == CGSize(width: 768, height: 960))
    #expect(view.contentOffset == CGPoint(x: 0, y: -64))
  }

  @Test(arguments: [0, 1, 2])
  func `insets larger than the view shrink the circle to a point`(count: Int) {
    let (layout, data) = (CircleLayout(), ItemCounts(count))
    layout.hand = CircleLayout.Hand(minute: 10)
    let view = CollectionView(
      CGSize(width: 30, height: 40),
      layout,
      data,
      inset: EdgeInsets(top: 50, left: 20, right: 20)
    )
    #expect(layout.resolvedRadius == 0)
    #expect(view.contentSize == .zero)
    let elements = layout.layoutAttributesForElements(in: view.bounds) ?? []
    #expect(elements.count >= count)
    #expect(elements.areFinite)
  }

  @Test
  func `items of all sections share one circle`() throws {
    let (layout, data) = (CircleLayout(), ItemCounts(3, 0, 5))
    let view = CollectionView(Self.screens[0].size, layout, data)
    let (one, all) = (CircleLayout(), ItemCounts(8))
    let joined = CollectionView(Self.screens[0].size, one, all)
    #expect(try view.place(2).center == joined.place(2).center)
    #expect(try view.place(4, 2).center == joined.place(7).center)
    #expect(layout.layoutAttributesForItem(at: [1, 0]) == nil)
    #expect(layout.layoutAttributesForItem(at: [0, 3]) == nil)
    #expect(layout.layoutAttributesForItem(at: [3, 0]) == nil)
  }

  @Test
  func `the angle rotates all items around the middle`() throws {
    let (layout, data) = (CircleLayout(), ItemCounts(12))
    let view = CollectionView(Self.screens[0].size, layout, data)
    let second = try view.place(1)
    layout.angle = .pi / 6
    view.layoutIfNeeded()
    #expect(near(try view.place(0).center, second.center))
    #expect(near(try view.place(0).turn, second.turn))
  }

  @Test
  func `no item jumps while the circle rotates and others come and go`() throws {
    let stage = DynamicStage(CircleLayout(), 12, size: Self.screens[0].size)
    stage.view.updateAnimation = LayoutAnimation(duration: .seconds(0.3), curve: .linear)
    var last = try #require(stage.shown(4))
    for frame in 0..<60 {
      if frame == 5 { try stage.insert(at: 0) }
      if frame == 15 { try stage.delete(2, at: 0) }
      if frame == 20 { try stage.insert(3, at: 12 - 1) }
      stage.layout.angle += .pi / 120
      stage.advance()
      let now = try #require(stage.shown(4))
      // The turn is 8 points a frame. The updates, which overlap, move the item by 81, 162 and 163
      // points in 18 frames each: 23 more, where all of them add up.
      #expect((now - last).length < 8.1 + 23)
      last = now
      #expect(stage.isSane)
    }
    #expect(stage.view.isAtRest)
  }

  @Test
  func `all items are returned for any rectangle, the hand only around the middle`() {
    let (layout, data) = (CircleLayout(), ItemCounts(5))
    layout.hand = CircleLayout.Hand(minute: 0)
    _ = CollectionView(Self.screens[0].size, layout, data)
    let corner = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(corner?.count == 5)
    let middle = CGRect(x: 380, y: 470, width: 20, height: 20)
    #expect(layout.layoutAttributesForElements(in: middle)?.count == 6)
  }

  @Test
  func `the hand points at the minute, behind the items`() throws {
    let (layout, data) = (CircleLayout(), ItemCounts(12))
    let view = CollectionView(Self.screens[0].size, layout, data)
    #expect(view.visibleElements.count == 12)
    layout.hand = CircleLayout.Hand(minute: 10)
    view.layoutIfNeeded()
    let hand = try #require(view.visibleElements.first?.attributes)
    #expect(hand.representedElementCategory == .decorationView)
    #expect(hand.representedElementKind == CircleLayout.elementKindMinuteHand)
    #expect(hand.size == CGSize(width: 20, height: 200))
    #expect(hand.center == CGPoint(x: 384, y: 480))
    #expect(hand.zIndex == -1)
    #expect(near(hand.turn, .pi / 3))
  }

  @Test
  func `an inserted item comes out of the middle, rotated as at its final position`() throws {
    let (layout, data) = (Recorder(), ItemCounts(12))
    let view = CollectionView(Self.screens[0].size, layout, data)
    try view.insert([[0, 12]], into: data)
    try expect(view, count: 13, on: Self.screens[0])
    #expect(layout.initial.count == 1)
    let start = try #require(layout.initial[[0, 12]])
    #expect(start.center == CGPoint(x: 384, y: 480))
    #expect(start.alpha == 0)
    let place = try view.place(12)
    #expect(start.transform == place.transform)
    view.advance(frames: 20)
    #expect(view.isAtRest)
  }

  @Test
  func `a deleted item shrinks into the middle, rotated as it was`() throws {
    let (layout, data) = (Recorder(), ItemCounts(13))
    let view = CollectionView(Self.screens[0].size, layout, data)
    try view.delete([[0, 12]], from: data)
    try expect(view, count: 12, on: Self.screens[0])
    #expect(layout.final.count == 1)
    let end = try #require(layout.final[[0, 12]])
    #expect(end.center == CGPoint(x: 384, y: 480))
    #expect(end.alpha == 0)
    #expect(near(end.turn, -2 * Double.pi / 13))
    #expect(near(end.transform.parts.scale.x, 0.1) && near(end.transform.parts.scale.y, 0.1))
    #expect(view.visibleElements.count == 13)
    view.advance(frames: 20)
    #expect(view.visibleElements.count == 12)
  }

  @Test
  func `the last item can go, and a first one come in again`() throws {
    let (layout, data) = (CircleLayout(), ItemCounts(1))
    let view = CollectionView(Self.screens[0].size, layout, data)
    try view.delete([[0, 0]], from: data)
    view.advance(frames: 20)
    #expect(view.visibleElements.isEmpty)
    try view.insert([[0, 0]], into: data)
    #expect(view.showsFiniteElements)
    view.advance(frames: 20)
    #expect(near(try view.place(0).center, CGPoint(x: 384, y: 172.8)))
  }

  @Test
  func `items that are reloaded fade, and moved ones have no initial or final attributes`() throws {
    let (layout, data) = (Recorder(), ItemCounts(5))
    let view = CollectionView(Self.screens[0].size, layout, data)
    try view.performBatchUpdates {
      try view.reloadItems(at: [[0, 1]])
      try view.moveItem(at: [0, 3], to: [0, 0])
    }
    let (start, end) = (layout.initial, layout.final)
    // The reloaded item has moved on by one.
    #expect(start.map(\.key) == [[0, 2]] && end.map(\.key) == [[0, 1]])
    #expect(start[[0, 2]]?.alpha == 0 && end[[0, 1]]?.alpha == 0)
    #expect(start[[0, 2]]?.center == (try view.place(2).center))
  }

  @Test
  func `two fingers move the circle along and stretch it`() throws {
    let (layout, data) = (CircleLayout(), ItemCounts(12))
    let view = CollectionView(Self.screens[0].size, layout, data)
    layout.pinchBegan(at: CGPoint(x: 300, y: 400))
    layout.pinchChanged(to: CGPoint(x: 310, y: 380), scale: 0.5)
    view.layoutIfNeeded()
    #expect(layout.resolvedCenter == CGPoint(x: 394, y: 460))
    #expect(near(try view.place(0).center, CGPoint(x: 394, y: 460 - 153.6)))
    // The fingers' changes are measured from where they began.
    layout.pinchChanged(to: CGPoint(x: 300, y: 400), scale: 2)
    view.layoutIfNeeded()
    #expect(near(try view.place(0).center, CGPoint(x: 384, y: 480 - 614.4)))
    #expect(layout.pinchEnded(scale: 2) == .stays)
    // The circle stays, also when the view is turned.
    view.frame.size = Self.screens[1].size
    view.layoutIfNeeded()
    #expect(layout.resolvedCenter == CGPoint(x: 384, y: 480))
    #expect(near(layout.resolvedRadius, 614.4))
  }

  @Test(arguments: [-3, 0, .infinity, .nan] as [Double])
  func `a pinch leaves the radius finite and not negative`(scale: Double) {
    let (layout, data) = (CircleLayout(), ItemCounts(12))
    let view = CollectionView(Self.screens[0].size, layout, data)
    layout.pinchBegan(at: .zero)
    layout.pinchChanged(to: .zero, scale: scale)
    view.layoutIfNeeded()
    #expect(layout.resolvedRadius >= 0 && layout.resolvedRadius.isFinite)
    #expect(view.showsFiniteElements)
  }
}
