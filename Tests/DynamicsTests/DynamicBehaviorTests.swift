import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct DynamicBehaviorTests {
  private final class Journal {
    var entries: [String] = []
  }

  private final class Traveller: DynamicBehavior {
    let name: String
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init()
      action = { journal.entries.append("\(name) acts") }
    }

    override func willMove(to dynamicAnimator: DynamicAnimator?) {
      journal.entries.append("\(name) \(dynamicAnimator == nil ? "leaves" : "comes")")
    }
  }

  @Test
  func `children are added, act and are removed after their parent, in order`() {
    let journal = Journal()
    let parent = Traveller("parent", journal)
    for name in ["first", "second"] { parent.addChildBehavior(Traveller(name, journal)) }
    let animator = DynamicAnimator()
    animator.addBehavior(GravityBehavior(items: [Tile(x: 0, y: 0)]))
    animator.addBehavior(parent)
    animator.advance()
    animator.removeBehavior(parent)
    #expect(
      journal.entries == [
        "parent comes", "first comes", "second comes",
        "parent acts", "first acts", "second acts",
        "parent leaves", "first leaves", "second leaves",
      ]
    )
  }

  @Test
  func `a child acts as soon as its parent is in an animator, and as long as it is a child`() {
    let tile = Tile(x: 0, y: 0)
    let parent = DynamicBehavior()
    let gravity = GravityBehavior(items: [tile])
    let animator = DynamicAnimator()
    animator.addBehavior(parent)
    parent.addChildBehavior(gravity)
    #expect(gravity.dynamicAnimator === animator)
    #expect(animator.behaviors.count == 1)
    #expect(animator.isRunning)
    parent.removeChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil)
    #expect(animator.velocity(of: tile) == nil)
  }

  @Test
  func `an action sees the position of an item after the tick`() {
    let tile = Tile(x: 0, y: 0)
    let gravity = GravityBehavior(items: [tile])
    var heights: [Double] = []
    gravity.action = { heights.append(tile.center.y) }
    let animator = DynamicAnimator()
    animator.addBehavior(gravity)
    animator.advance(by: .ticks(3))
    #expect(heights.count == 3)
    #expect(heights.first ?? 0 > 0)
    #expect(heights == heights.sorted())
  }

  @Test
  func `behaviors that an action removes or adds leave and come at the end of the tick`() {
    let (falling, next) = (Tile(x: 0, y: 0), Tile(x: 0, y: 0))
    let first = GravityBehavior(items: [falling])
    let second = GravityBehavior(items: [next])
    let animator = DynamicAnimator()
    var counts: [Int] = []
    first.action = { [unowned animator, unowned first] in
      animator.addBehavior(second)
      animator.removeBehavior(first)
      counts.append(animator.behaviors.count)
    }
    animator.addBehavior(first)
    animator.advance()
    #expect(counts == [1])
    #expect(animator.behaviors.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
    #expect(animator.velocity(of: falling) == nil)
    #expect(animator.velocity(of: next)?.linear == .zero)
  }

  @Test
  func `a behavior that an action removes and adds again stays`() {
    let gravity = GravityBehavior(items: [Tile(x: 0, y: 0)])
    let animator = DynamicAnimator()
    gravity.action = { [unowned animator, unowned gravity] in
      animator.removeBehavior(gravity)
      animator.addBehavior(gravity)
    }
    animator.addBehavior(gravity)
    animator.advance()
    #expect(animator.behaviors.count == 1)
    #expect(gravity.dynamicAnimator === animator)
  }

  @Test
  func `adding a behavior twice is the same as once`() {
    let gravity = GravityBehavior(items: [Tile(x: 0, y: 0)])
    let animator = DynamicAnimator()
    animator.addBehavior(gravity)
    animator.addBehavior(gravity)
    #expect(animator.behaviors.count == 1)
  }

  @Test
  func `adding a behavior of another animator is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let gravity = GravityBehavior(items: [])
      let (one, other) = (DynamicAnimator(), DynamicAnimator())
      one.addBehavior(gravity)
      other.addBehavior(gravity)
    }
  }

  @Test
  func `behaviors outlive their animator`() {
    let tile = Tile(x: 0, y: 0)
    let rod = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 50, y: 0))
    do {
      let animator = DynamicAnimator()
      animator.addBehavior(rod)
    }
    rod.length = 20
    rod.anchorPoint = .zero
    let animator = DynamicAnimator()
    animator.addBehavior(rod)
    #expect(rod.dynamicAnimator === animator)
  }
}
