import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// The table of the family of springy layouts.
struct SpringyVariantTests {
  private typealias Variant = SpringyFlowLayout.Variant

  struct Row: Sendable {
    let variant: SpringyFlowLayout.Variant
    let length: Double?
    let damping: Double
    let frequency: Double
    let divisor: Double
    let distance: SpringyFlowLayout.ScrollResistance.Distance
    let margin: SpringyFlowLayout.TilingMargin?

    init(
      _ variant: SpringyFlowLayout.Variant,
      _ length: Double?,
      _ damping: Double,
      _ frequency: Double,
      _ divisor: Double,
      _ distance: SpringyFlowLayout.ScrollResistance.Distance,
      _ margin: SpringyFlowLayout.TilingMargin?
    ) {
      (self.variant, self.length, self.damping) = (variant, length, damping)
      (self.frequency, self.divisor, self.distance) = (frequency, divisor, distance)
      self.margin = margin
    }
  }

  static let table = [
    Row(.objcIO, 0, 0.8, 1, 1500, .xy, 100),
    Row(.teehanLax, 1, 0.8, 1, 900, .axis, 100),
    Row(.vv, 0, 0.5, 0.8, 500, .axis, nil),
    Row(.shinobi, 0, 0.5, 0.8, 500, .axis, SpringyFlowLayout.TilingMargin(before: 140, after: 140, across: 0)),
    Row(.th, 0, 0.6, 1, 600, .axis, SpringyFlowLayout.TilingMargin(before: 100, after: 200, across: 100, step: 50)),
    Row(.bouncySubtle, nil, 0.8, 2, 1000, .axis, 200),
    Row(.bouncyRegular, nil, 0.7, 1.5, 1000, .axis, 200),
    Row(.bouncyProminent, nil, 0.5, 1, 1000, .axis, 200),
    Row(.jsq, 1, 1, 1, 1000, .axis, 100),
    Row(.mr, 0, 0.8, 1, 500, .euclidean, nil),
  ]

  @Test
  func `the test's table has every variant`() {
    #expect(Self.table.map(\.variant) == Variant.allCases)
  }

  @Test(arguments: table)
  func `a variant has the numbers of the table`(_ row: Row) {
    let feel = row.variant.feel
    #expect(feel.spring.length == row.length)
    #expect(feel.spring.damping == row.damping)
    #expect(feel.spring.frequency == row.frequency)
    #expect(feel.scrollResistance.divisor == row.divisor)
    #expect(feel.scrollResistance.distance == row.distance)
    #expect(feel.tilingMargin == row.margin)
    #expect(feel.scrollResistance.isLimited == (row.variant != .mr))
    #expect(feel.usesWholePoints == row.variant.rawValue.hasPrefix("bouncy"))
    #expect((feel.spring.brake != nil) == (row.variant == .th))
  }

  private static func makeStage(_ variant: SpringyFlowLayout.Variant) -> DynamicStage<SpringyFlowLayout> {
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 45)
    layout.minimumLineSpacing = 10.5
    layout.feel = variant.feel
    return DynamicStage(layout, 200, size: CGSize(width: 320, height: 568))
  }

  private static func flowCenter(_ item: Int) -> CGPoint {
    CGPoint(x: 160, y: 22.5 + 55.5 * Double(item))
  }

  @Test(arguments: SpringyFlowLayout.Variant.allCases)
  func `every variant springs, and comes to rest at its positions`(_ variant: SpringyFlowLayout.Variant) {
    let stage = Self.makeStage(variant)
    stage.view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -900))
    stage.advance(frames: 8)
    let lags = stage.view.indexPathsForVisibleItems.map {
      (stage.center($0.item) - Self.flowCenter($0.item)).length
    }
    #expect((lags.max() ?? 0) > 5)
    #expect(stage.settle() < 600)
    // Springs have a length of a point, or hang at whole points.
    let reach = variant.feel.spring.length == 0 ? 0.05 : 1.5
    for path in stage.view.indexPathsForVisibleItems {
      #expect((stage.center(path.item) - Self.flowCenter(path.item)).length < reach)
    }
  }

  @Test
  func `without a limit, an item far from the finger lags more than the finger moves`() {
    let stage = Self.makeStage(.mr)
    stage.view.touchBegan(at: CGPoint(x: 160, y: 560))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 550))
    let distance = 550 - 22.5
    #expect(abs(stage.center(0).y - 22.5 - 10 * distance / 500) < 1e-3)
  }

  @Test
  func `items of a variant with whole points have heights rounded down`() {
    let stage = Self.makeStage(.bouncyRegular)
    stage.view.touchBegan(at: CGPoint(x: 160, y: 500))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 400))
    for item in 0..<10 {
      let center = stage.center(item)
      #expect(center.y == center.y.rounded(.down))
    }
  }

  @Test
  func `an item braked by its variant does not overshoot`() {
    func lowest(_ variant: SpringyFlowLayout.Variant) -> Double {
      let stage = Self.makeStage(variant)
      stage.layout.spring.damping = 0.3
      stage.view.touchBegan(at: CGPoint(x: 160, y: 500))
      stage.view.touchMoved(to: CGPoint(x: 160, y: 450))
      var lowest = 0.0
      for _ in 0..<120 {
        stage.advance()
        lowest = min(lowest, stage.center(0).y - 22.5)
      }
      return lowest
    }
    #expect(lowest(.objcIO) < -3)
    #expect(lowest(.th) > -1)
  }

  @Test
  func `the springs of a chat overshoot by less than a point`() {
    let stage = Self.makeStage(.jsq)
    stage.view.touchBegan(at: CGPoint(x: 160, y: 500))
    stage.view.touchMoved(to: CGPoint(x: 160, y: 400))
    #expect(stage.center(0).y > 22.5 + 35)
    var lowest = 0.0
    for _ in 0..<240 {
      stage.advance()
      lowest = min(lowest, stage.center(0).y - 22.5)
    }
    #expect(lowest > -1)
    #expect(stage.view.isTracking && stage.layout.animators.allSatisfy { !$0.isRunning })
  }

  @Test
  func `with a step of 50 points, springs are removed only at multiples of it`() {
    let stage = Self.makeStage(.th)
    stage.layout.scrollResistance.afterRelease = .none
    stage.view.contentOffset.y = 1000
    stage.view.layoutIfNeeded()
    // 900 to 1768, rows 55.5 apart.
    let first = stage.layout.springCount
    stage.view.contentOffset.y = 1049
    stage.view.layoutIfNeeded()
    #expect(stage.layout.velocityForItem(at: [0, 16]) != nil)
    #expect(stage.layout.springCount == first)
    stage.view.contentOffset.y = 1050
    stage.view.layoutIfNeeded()
    // Its lower edge is at 933.
    #expect(stage.layout.velocityForItem(at: [0, 16]) == nil)
  }

  @Test
  func `margins before and after the view decide which rows have springs`() {
    let margin = SpringyFlowLayout.TilingMargin(before: 100, after: 200, across: 10)
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.tilingMargin = margin
    let stage = DynamicStage(layout, 200, size: CGSize(width: 320, height: 500))
    stage.view.contentOffset.y = 1000
    stage.view.layoutIfNeeded()
    // Rows 50 apart: 900 to 1700.
    #expect(layout.velocityForItem(at: [0, 17]) == nil)
    #expect(layout.velocityForItem(at: [0, 18]) != nil)
    #expect(layout.velocityForItem(at: [0, 33]) != nil)
    #expect(layout.velocityForItem(at: [0, 34]) == nil)
  }

  @Test
  func `the needed margin is an item's size, or the way of a frame if that is longer`() {
    let size = CGSize(width: 44, height: 80)
    #expect(SpringyFlowLayout.TilingMargin.needed(itemSize: size, speed: 0, along: .vertical) == 80)
    #expect(SpringyFlowLayout.TilingMargin.needed(itemSize: size, speed: -6000, along: .vertical) == 100)
    #expect(SpringyFlowLayout.TilingMargin.needed(itemSize: size, speed: 600, along: .horizontal) == 44)
  }
}
