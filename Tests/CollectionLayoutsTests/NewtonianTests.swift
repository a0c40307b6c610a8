import CradleCollectionLayouts
import CradleGeometry
import CradleSprings
import Foundation
import Testing

/// The Newtonian collection view on a tablet, 1024 × 768.
struct NewtonianTests {
  private typealias Stage = DynamicStage<NewtonianLayout>

  private static let anchor = CGPoint(x: 512, y: 64)

  private static func makeStage(_ count: Int = 0) -> Stage {
    Stage(NewtonianLayout(), count, size: CGSize(width: 1024, height: 768))
  }

  @Test
  func `content is as large as the view without its insets`() {
    let stage = Self.makeStage(3)
    #expect(stage.view.contentSize == CGSize(width: 1024, height: 768))
    stage.view.contentInset.top = 64
    stage.advance()
    #expect(stage.view.contentSize == CGSize(width: 1024, height: 704))
    #expect(stage.view.contentOffset.y == -64)
  }

  @Test
  func `parameters take the frequency and the damping of a spring in any dialect`() throws {
    let named = NewtonianLayout.Parameters(.bouncy, length: 250)
    #expect(abs(named.frequency - 2) < 1e-12 && abs(named.damping - 0.7) < 1e-12 && named.length == 250)
    let heavy = try Spring(mass: 3, stiffness: 300, dampingCoefficient: 60)
    #expect(abs(NewtonianLayout.Parameters(heavy).damping - 1) < 1e-12)
    var usual = NewtonianLayout.Parameters(heavy)
    usual.frequency = 1
    usual.damping = 0.4
    #expect(usual == NewtonianLayout.Parameters())
  }

  @Test
  func `an item hangs 25 points below the length of its spring`() {
    let stage = Self.makeStage(1)
    let height = 64 + 300 + 1000 / (4 * Double.pi * Double.pi)
    #expect(abs(height - 389.3) < 0.05)
    #expect(abs(stage.center(0).y - height) < 1e-9)
    stage.advance(frames: 300)
    #expect(abs(stage.center(0).x - 512) < 0.5)
    #expect(abs(stage.center(0).y - 389.3) < 0.5)
  }

  @Test
  func `a new item starts beyond the right edge and swings in`() throws {
    let stage = Self.makeStage()
    try stage.insert(at: 0)
    #expect(stage.center(0) == CGPoint(x: 1174, y: 350))
    #expect(abs((stage.center(0) - Self.anchor).length - 721) < 1)
    stage.advance(frames: 60)
    #expect(stage.center(0).x < 700)
    #expect(stage.isSane)
  }

  @Test
  func `the swing takes about 3.6 s to and fro`() throws {
    let stage = Self.makeStage(1)
    stage.layout.length = 600
    stage.layout.length = 300
    try stage.insert(at: 1)
    try stage.delete(at: 0)
    var crossings: [Int] = []
    var wasRight = true
    for frame in 0..<1500 {
      stage.advance()
      let isRight = stage.center(0).x > 512
      if isRight != wasRight { crossings.append(frame) }
      wasRight = isRight
    }
    // The later, the smaller the swing, and the nearer to a pendulum's.
    let periods = zip(crossings.dropFirst(6), crossings.dropFirst(8)).map {
      Double($1 - $0) / 60
    }
    #expect(periods.allSatisfy { abs($0 - 3.6) < 0.5 })
    #expect(periods.count > 3)
  }

  @Test
  func `ten items dropped in one by one pile up around the point where one hangs`() throws {
    let stage = Self.makeStage()
    for item in 0..<10 {
      try stage.insert(at: item)
      stage.advance(frames: 40)
      #expect(stage.isSane)
    }
    stage.advance(frames: 1200)
    for item in 0..<10 {
      let distance = (stage.center(item) - Self.anchor).length
      #expect(distance > 150 && distance < 600)
    }
  }

  @Test
  func `several items that come in at once start one behind the other`() throws {
    let stage = Self.makeStage()
    try stage.insert(3, at: 0)
    try stage.insert(2, at: 0)
    let frames = (0..<5).compactMap {
      stage.view.layoutAttributesForItem(at: [0, $0])?.frame
    }
    #expect(frames.count == 5)
    for (index, frame) in frames.enumerated() {
      #expect(frames[(index + 1)...].allSatisfy { !$0.intersects(frame) })
    }
  }

  @Test(arguments: [2, 5, 6, 7, 20])
  func `items of the first layout pass hang without a jolt`(_ count: Int) {
    let stage = Self.makeStage(count)
    let frames = (0..<count).compactMap {
      stage.view.layoutAttributesForItem(at: [0, $0])?.frame
    }
    for (index, frame) in frames.enumerated() {
      #expect(frames[(index + 1)...].allSatisfy { !$0.intersects(frame) })
    }
    var fastest = 0.0
    for _ in 0..<120 {
      stage.advance()
      for item in 0..<count {
        fastest = max(fastest, stage.layout.velocityForItem(at: [0, item])?.linear.length ?? 0)
      }
    }
    // An insertion is twice as fast.
    #expect(fastest < 1000, "\(fastest)")
  }

  @Test
  func `a deleted item keeps its velocity, and falls`() throws {
    let stage = Self.makeStage()
    try stage.insert(at: 0)
    stage.advance(frames: 25)
    let velocity = stage.layout.velocityForItem(at: [0, 0])?.linear ?? .zero
    let start = stage.center(0)
    try stage.delete(at: 0)
    func falling() -> CollectionViewElement? {
      stage.view.visibleElements.first(where: \.isDisappearing)
    }
    #expect(falling()?.itemIdentifier == 0)
    #expect(falling()?.attributes.center == start)
    #expect(falling()?.attributes.alpha == 1)
    stage.advance(frames: 3)
    let expected = start + velocity * 0.05 + Vector(x: 0, y: 1000 * 0.05 * 0.05 / 2)
    #expect(((falling()?.attributes.center ?? .zero) - expected).length < 1)
    stage.advance(frames: 140)
    #expect(falling() == nil)
    #expect(stage.view.visibleElements.isEmpty)
  }

  @Test
  func `a deleted item that no gravity moves fades after two seconds`() throws {
    let stage = Self.makeStage(2)
    stage.layout.gravity = 0
    stage.settle()
    try stage.delete(at: 0)
    func falling() -> CollectionViewElement? {
      stage.view.visibleElements.first(where: \.isDisappearing)
    }
    stage.advance(frames: 119)
    #expect(falling()?.attributes.alpha == 1)
    stage.advance(frames: 10)
    #expect(abs((falling()?.attributes.alpha ?? 0) - 0.5) < 0.1)
    #expect(!stage.view.isAtRest)
    stage.advance(frames: 10)
    #expect(falling() == nil)
  }

  @Test
  func `deleted items fall, any number of them, while others come in`() throws {
    let stage = Self.makeStage(8)
    stage.advance(frames: 60)
    for step in 0..<4 {
      try stage.delete(at: step)
      try stage.insert(at: 0)
      stage.advance(frames: 9)
      #expect(stage.isSane)
      let elements = stage.view.visibleElements
      #expect(elements.filter(\.isDisappearing).count == step + 1)
    }
    #expect(stage.data.sections[0] == [11, 10, 9, 8, 4, 5, 6, 7])
    stage.advance(frames: 200)
    #expect(stage.view.visibleElements.count == 8)
    #expect(stage.layout.animators.count == 1)
  }

  @Test
  func `a deletion in the middle leaves the others where they hang`() throws {
    let stage = Self.makeStage(5)
    stage.advance(frames: 60)
    let (second, last) = (stage.center(1), stage.center(4))
    try stage.delete(at: 2)
    #expect(stage.center(1) == second)
    #expect(stage.center(3) == last)
    try stage.move(from: 3, to: 0)
    #expect(stage.center(0) == last)
  }

  @Test
  func `items of a rotated view hang from its new middle`() {
    let stage = Self.makeStage(1)
    let before = stage.center(0)
    stage.view.setFrame(CGRect(x: 0, y: 0, width: 768, height: 1024), animation: LayoutAnimation())
    #expect(stage.center(0) == before)
    stage.advance(frames: 120)
    #expect(abs(stage.center(0).x - before.x) > 50)
    #expect(stage.isSane)
  }

  @Test
  func `parameters of a Newtonian layout may change while items move`() {
    let stage = Self.makeStage(6)
    stage.layout.itemSize = CGSize(width: 60, height: 140)
    stage.advance(frames: 30)
    #expect(stage.view.layoutAttributesForItem(at: [0, 0])?.size == stage.layout.itemSize)
    stage.layout.length = 0
    stage.advance(frames: 30)
    (stage.layout.length, stage.layout.damping, stage.layout.frequency) = (200, 1, 3)
    stage.layout.gravity = -1
    stage.advance(frames: 60)
    stage.layout.anchorY = 700
    stage.advance(frames: 60)
    #expect(stage.isSane)
    // Items that fall upwards hang above the point.
    stage.advance(frames: 600)
    let heights = (0..<6).map { stage.center($0).y }
    #expect(heights.reduce(0, +) / 6 < 700)
  }

  @Test
  func `a falling item fades where it is when another layout takes over`() throws {
    let stage = Self.makeStage(4)
    stage.advance(frames: 30)
    try stage.delete(at: 3)
    stage.advance(frames: 10)
    let falling = try #require(Self.disappearing(stage))
    stage.view.setCollectionViewLayout(FlowLayout(), animated: true)
    let height = stage.view.contentOffset.y
    #expect(Self.disappearing(stage)?.attributes.center == falling.attributes.center)
    #expect(Self.disappearing(stage)?.attributes.alpha == 1)
    stage.advance(frames: 9)
    let faded = try #require(Self.disappearing(stage))
    #expect(faded.attributes.center == falling.attributes.center && height == 0)
    #expect(abs(faded.attributes.alpha - 0.5) < 0.2)
    stage.advance(frames: 20)
    #expect(Self.disappearing(stage) == nil)
    #expect(stage.view.isAtRest)
  }

  private static func disappearing(_ stage: Stage) -> CollectionViewElement? {
    stage.view.visibleElements.first(where: \.isDisappearing)
  }

  @Test
  func `a reloaded item goes on gliding in from another layout`() throws {
    let stage = Stage(NewtonianLayout(), 8, size: CGSize(width: 320, height: 568))
    let flow = FlowLayout()
    flow.useSquares()
    stage.view.setCollectionViewLayout(flow, animated: false)
    stage.advance()
    stage.view.setCollectionViewLayout(stage.layout, animated: true)
    stage.advance(frames: 6)
    let before = try #require(stage.shown(3))
    try stage.view.reloadItems(at: [[0, 3]])
    let after = try #require(stage.shown(3))
    #expect((after - before).length < 1e-6)
    stage.advance(frames: 30)
    let (shown, place) = (try #require(stage.shown(3)), stage.center(3))
    #expect((shown - place).length < 1e-6)
  }

  @Test
  func `data reloaded with any counts show each item once`() {
    let stage = Self.makeStage(4)
    for counts in [[7], [], [2, 3], [0], [20]] {
      stage.data.sections = counts.map { stage.data.take($0) }
      stage.view.reloadData()
      stage.advance(frames: 20)
      #expect(stage.isSane)
      #expect(stage.view.visibleElements.count == counts.reduce(0, +))
    }
  }

  @Test(arguments: 0..<8)
  func `150 random changes leave all items finite and near the view`(_ seed: Int) throws {
    var random = Numbers(seed: UInt64(seed))
    let stage = Self.makeStage(3)
    let flow = FlowLayout()
    for step in 0..<150 {
      let count = stage.data.sections[0].count
      switch random.next(8) {
      case 0, 1: try stage.insert(1 + random.next(2), at: random.next(count + 1))
      case 2 where count > 0, 3 where count > 0: try stage.delete(at: random.next(count))
      case 4 where count > 1: try stage.move(from: random.next(count), to: random.next(count))
      case 5:
        let isUpright = random.next(2) == 0
        stage.view.setFrame(
          CGRect(x: 0, y: 0, width: isUpright ? 768 : 1024, height: isUpright ? 1024 : 768),
          animation: LayoutAnimation()
        )
      case 6: stage.layout.itemSize = CGSize(width: 50 + random.next(60), height: 80)
      case 7:
        let other = stage.view.collectionViewLayout === flow ? stage.layout : flow
        stage.view.setCollectionViewLayout(other, animated: true)
      default: stage.layout.gravity = Double(random.next(4))
      }
      stage.advance(frames: random.next(20))
      #expect(stage.isSane, "seed \(seed), step \(step)")
    }
    stage.view.setCollectionViewLayout(stage.layout, animated: false)
    stage.advance(frames: 300)
    #expect(stage.isSane)
    #expect(stage.view.visibleElements.allSatisfy { !$0.isDisappearing })
    for item in stage.data.sections[0].indices {
      #expect((stage.center(item) - stage.view.bounds.center).length < 2000, "seed \(seed)")
    }
  }
}

extension CGRect {
  fileprivate var center: CGPoint {
    CGPoint(x: midX, y: midY)
  }
}
