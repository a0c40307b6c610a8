import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Faults that show only when several changes overlap; random walks have found them.
@Suite struct OverlappingChangeTests {
  private static let phone = CGSize(width: 320, height: 568)

  private static func squares() -> FlowLayout {
    let layout = FlowLayout()
    layout.useSquares()
    return layout
  }

  @Test(arguments: [true, false])
  func `a completion may begin another change`(isAnimated: Bool) throws {
    let stage = DynamicStage(Self.squares(), 12, size: Self.phone)
    var told = 0
    try stage.view.performBatchUpdates(animated: isAnimated) {
      stage.data.sections[0].removeLast()
      try stage.view.deleteItems(at: [[0, 11]])
    } completion: { [view = stage.view] _ in
      told += 1
      try? view.performBatchUpdates(animated: isAnimated) {
      } completion: { _ in
        told += 1
        view.reloadData()
      }
    }
    stage.advance(frames: 60)
    #expect(told == 2)
    #expect(stage.view.isAtRest)
  }

  @Test func `a closure that throws abandons its update, and the view shows the data`() {
    let stage = DynamicStage(Self.squares(), 12, size: Self.phone)
    #expect(throws: CancellationError.self) {
      try stage.view.performBatchUpdates {
        stage.data.sections[0].removeLast()
        try stage.view.deleteItems(at: [[0, 11]])
        throw CancellationError()
      }
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 11)
  }

  @Test func `a reload completes a running update, which may begin another change`() throws {
    let stage = DynamicStage(Self.squares(), 12, size: Self.phone)
    var told = 0
    try stage.view.performBatchUpdates {
    } completion: { [view = stage.view] _ in
      told += 1
      view.setCollectionViewLayout(CircleLayout(), animated: true) { _ in told += 1 }
    }
    stage.view.reloadData()
    #expect(told == 1)
    stage.advance(frames: 30)
    #expect(told == 2)
  }

  @Test func `a view that is rotated back and forth never has a negative size`() {
    let stage = DynamicStage(CircleLayout(), 5, size: Self.phone)
    for side in [20.0, 768, 20, 768, 0, 768, 0] {
      let before = stage.view.presentationFrame
      stage.view.setFrame(
        CGRect(x: 0, y: 0, width: side, height: side),
        animation: LayoutAnimation(duration: .seconds(0.4))
      )
      let after = stage.view.presentationFrame
      #expect(abs(after.width - before.width) < 1e-9 && abs(after.height - before.height) < 1e-9)
      for _ in 0..<4 {
        stage.advance()
        #expect(stage.view.presentationFrame.size.width >= 0)
        #expect(stage.view.presentationBounds.size.height >= 0)
      }
    }
    stage.advance(frames: 30)
    #expect(stage.view.presentationFrame == stage.view.frame)
  }

  @Test func `an item moved into an inserted section is not treated as inserted`() throws {
    let layout = SpringCarouselLayout()
    let stage = DynamicStage(layout, 30, size: Self.phone)
    let number = stage.data.sections[0][29]
    try stage.view.performBatchUpdates {
      stage.data.sections[0].removeLast()
      stage.data.sections.insert([100, number], at: 0)
      try stage.view.insertSections([0])
      try stage.view.moveItem(at: [0, 29], to: [0, 1])
    }
    // The item was too far away to come from there, so it fades in, on the floor.
    let moved = try #require(stage.view.visibleElements.first { $0.itemIdentifier == number })
    #expect(moved.attributes.alpha == 0)
    #expect(moved.attributes.center.y == 533)
    let inserted = try #require(stage.view.visibleElements.first { $0.itemIdentifier == 100 })
    #expect(inserted.attributes.alpha == 1)
    #expect(inserted.attributes.center.y == 35)
  }

  @Test func `items of a carousel that are outside of narrower walls come in`() {
    let layout = SpringCarouselLayout()
    let stage = DynamicStage(layout, 7, size: Self.phone)
    stage.settle()
    layout.itemSize = CGSize(width: 30, height: 30)
    stage.advance()
    stage.settle()
    // The room is 270 points wide now, and was twice as wide.
    for item in 0..<7 { #expect(abs(stage.center(item).x - (15 + 40 * Double(item))) < 2.5) }
    #expect(stage.view.isAtRest)
  }

  @Test func `an item that a layout leaves out is shown once when a layout has it again`() throws {
    let newtonian = NewtonianLayout()
    let stage = DynamicStage(CircleLayout(), 6, size: Self.phone)
    newtonian.itemSize = .zero
    stage.view.setCollectionViewLayout(newtonian, animated: true)
    stage.advance(frames: 4)
    let before = stage.view.visibleElements
    #expect(before.count == 6 && before.allSatisfy(\.isDisappearing))
    stage.view.setCollectionViewLayout(Self.squares(), animated: true)
    let after = stage.view.visibleElements
    #expect(after.count == 6)
    for element in after {
      let old = try #require(before.first { $0.itemIdentifier == element.itemIdentifier })
      #expect(!element.isDisappearing)
      #expect((element.attributes.center - old.attributes.center).length < 1e-9)
      #expect(abs(element.attributes.alpha - old.attributes.alpha) < 1e-9)
    }
    stage.view.setCollectionViewLayout(newtonian, animated: true)
    stage.advance(frames: 2)
    newtonian.itemSize = CGSize(width: 40, height: 40)
    stage.advance()
    #expect(Set(stage.view.visibleElements.map(\.itemIdentifier)).count == 6)
    #expect(stage.view.visibleElements.count == 6)
  }

  @Test func `content that glides beyond the end of reloaded data stops at the edge`() throws {
    let stage = DynamicStage(Self.squares(), 300, size: Self.phone)
    stage.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    stage.advance(frames: 5)
    stage.data.sections = [stage.data.take(60)]
    stage.view.reloadData()
    stage.advance()
    let offset = stage.view.contentOffset.y
    // It slows down again, and does not jump.
    #expect(offset > stage.view.contentOffsetLimits.upper.y)
    stage.advance()
    #expect(abs(stage.view.contentOffset.y - offset) < 20)
    stage.settle()
    #expect(stage.view.contentOffset.y == stage.view.contentOffsetLimits.upper.y)
  }

  @Test func `a fan of items on rods hangs as low as the rods are long`() {
    let layout = NewtonianLayout()
    layout.frequency = 0
    let stage = DynamicStage(layout, 3, size: CGSize(width: 768, height: 960))
    #expect(stage.center(1) == CGPoint(x: 384, y: 64 + 300))
  }

  @Test func `springs of wide items are removed when the view has left them sideways`() {
    let layout = SpringyFlowLayout()
    layout.useSquares()
    layout.itemSize = CGSize(width: 900, height: 44)
    layout.tilingMargin = SpringyFlowLayout.TilingMargin(before: 100, step: 50)
    let stage = DynamicStage(layout, 4, size: Self.phone)
    #expect(layout.springCount == 4)
    stage.view.setContentOffset(CGPoint(x: 2000, y: 0), animated: false)
    stage.advance()
    #expect(layout.springCount == 0)
  }
}
