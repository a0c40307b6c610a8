import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// A hundred thousand squares on springs; only those near the view are simulated.
@Suite struct ScaleTests {
  private typealias Stage = DynamicStage<SpringyFlowLayout>

  private static let most = 100_000

  private static func makeStage(_ count: Int) -> Stage {
    let layout = SpringyFlowLayout()
    layout.useSquares()
    return Stage(layout, count, size: CGSize(width: 320, height: 568))
  }

  @Test func `a hundred thousand items never need more springs than a thousand`() {
    let (few, many) = (Self.makeStage(1000), Self.makeStage(Self.most))
    var mostSprings = 0
    func advance(_ stage: Stage, frames: Int) {
      for _ in 0..<frames {
        stage.advance()
        mostSprings = max(mostSprings, stage.layout.springCount)
      }
    }
    for _ in 0..<2 {
      few.view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -6000))
      advance(few, frames: 90)
    }
    let allowed = mostSprings
    mostSprings = 0
    for item in stride(from: 0, to: Self.most, by: 12_345) {
      many.view.scrollToItem(at: [0, item], at: .top, animated: true)
      advance(many, frames: 20)
      many.view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -6000))
      advance(many, frames: 40)
      #expect(many.isSane)
    }
    many.view.scrollToItem(at: [0, Self.most - 1], at: .bottom, animated: true)
    advance(many, frames: 20)
    // Below the last row there is only the section's inset.
    #expect(many.view.contentOffset.y == many.view.contentOffsetLimits.upper.y - 10)
    #expect(mostSprings <= allowed)
    #expect(many.settle() < 600)
  }

  /// The ways of items over the view, frame by frame, while a finger pulls the content and throws
  /// it.
  private static func motion(of stage: Stage, from first: Int) -> [Vector] {
    stage.view.scrollToItem(at: [0, first], at: .top, animated: false)
    stage.settle()
    stage.view.touchBegan(at: CGPoint(x: 160, y: 300))
    var places: [Vector] = []
    for frame in 0..<120 {
      if frame < 10 { stage.view.touchMoved(to: CGPoint(x: 160, y: 300 - 8 * Double(frame))) }
      if frame == 10 { stage.view.touchEnded(velocity: Vector(x: 0, y: -1500)) }
      stage.advance()
      for item in stride(from: first + 10, to: first + 100, by: 7) {
        places.append(stage.center(item) - stage.view.contentOffset)
      }
    }
    return places
  }

  @Test func `items at the bottom move as those at the top`() {
    let stage = Self.makeStage(Self.most)
    let top = Self.motion(of: stage, from: 500)
    let bottom = Self.motion(of: stage, from: Self.most - 1000)
    let largest = zip(top, bottom).map { ($0 - $1).length }.max() ?? .infinity
    #expect(largest < 0.01)
    #expect(top.count == bottom.count)
  }

  @Test func `springs stay few while the data of a hundred thousand items change`() throws {
    let stage = Self.makeStage(Self.most)
    let springs = stage.layout.springCount
    stage.view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -3000))
    stage.advance(frames: 10)
    try stage.insert(at: 0)
    try stage.delete(at: 50_000)
    try stage.move(from: 99_000, to: 30)
    try stage.insert(1000, at: 20)
    stage.advance(frames: 3)
    #expect(stage.isSane)
    #expect(stage.layout.springCount < 2 * springs)
    #expect(stage.settle() < 600)
  }
}
