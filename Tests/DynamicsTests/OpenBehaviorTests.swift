import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Behaviors as the base of others, and boundaries with identifiers of any kind, as UIKit has them.
struct OpenBehaviorTests {
  private final class Bouncy: DynamicItemBehavior {
    override init(items: [any DynamicItem] = []) {
      super.init(items: items)
      elasticity = 1
      resistance = 0
    }
  }

  private final class Hanger: AttachmentBehavior {
    private(set) var moves: [Bool] = []

    init(_ item: any DynamicItem, at anchor: CGPoint) {
      super.init(item: item, offsetFromCenter: .zero, attachedToAnchor: anchor)
      length = 0
      frequency = 2
      damping = 1
    }

    override func willMove(to dynamicAnimator: DynamicAnimator?) {
      super.willMove(to: dynamicAnimator)
      moves.append(dynamicAnimator != nil)
    }
  }

  private final class Walls: CollisionBehavior, CollisionBehaviorDelegate {
    var touched: [AnyHashable?] = []

    override init(items: [any DynamicItem] = []) {
      super.init(items: items)
      translatesReferenceBoundsIntoBoundary = true
      collisionDelegate = self
    }

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      beganContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: AnyHashable?,
      at point: CGPoint
    ) {
      touched.append(identifier)
    }
  }

  @Test
  func `subclasses set themselves up, and act like what they are made of`() {
    let tile = Tile(x: 50, y: 50)
    let hanger = Hanger(tile, at: CGPoint(x: 80, y: 50))
    let animator = DynamicAnimator(hanger, Bouncy(items: [tile]))
    let plainTile = Tile(x: 50, y: 50)
    let spring = AttachmentBehavior(item: plainTile, attachedToAnchor: CGPoint(x: 80, y: 50))
    spring.length = 0
    spring.frequency = 2
    spring.damping = 1
    let properties = DynamicItemBehavior(items: [plainTile])
    properties.elasticity = 1
    properties.resistance = 0
    let plain = DynamicAnimator(spring, properties)
    for _ in 0..<60 {
      animator.advance()
      plain.advance()
      #expect(tile.center == plainTile.center)
    }
    animator.removeBehavior(hanger)
    #expect(hanger.moves == [true, false])
  }

  private enum Side: Hashable {
    case left
    case right
  }

  @Test
  func `boundaries have identifiers of any kind`() {
    let tile = Tile(x: 100, y: 50)
    let walls = Walls(items: [tile])
    walls.addBoundary(withIdentifier: Side.left, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 0, y: 100))
    walls.addBoundary(withIdentifier: 7, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 200, y: 100))
    walls.addBoundary(withIdentifier: "roof" as NSString, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 200, y: 0))
    walls.addBoundary(withIdentifier: IndexPath(indexes: [0, 1]), from: CGPoint(x: 9, y: 9), to: .zero)
    #expect(walls.boundaryIdentifiers == [Side.left, 7, "roof", IndexPath(indexes: [0, 1])] as [AnyHashable])
    #expect(walls.boundary(withIdentifier: Side.left) != nil && walls.boundary(withIdentifier: Side.right) == nil)
    // A text is the same whether as an object or not.
    walls.addBoundary(withIdentifier: "roof", from: CGPoint(x: 0, y: 5), to: CGPoint(x: 200, y: 5))
    #expect(walls.boundaryIdentifiers.count == 4)
    walls.removeBoundary(withIdentifier: IndexPath(indexes: [0, 1]))
    #expect(walls.boundaryIdentifiers.count == 3)
    let animator = DynamicAnimator(walls, GravityBehavior(items: [tile]))
    animator.advance(by: .seconds(1))
    #expect(walls.touched.first == .some(7))
  }

  private final class Names: CollisionBehaviorDelegate {
    var names: [String] = []

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      beganContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?,
      at point: CGPoint
    ) {
      switch identifier {
      case let number as NSNumber: names.append("number \(number)")
      case let path as NSIndexPath: names.append("path \(path.length)")
      case let text as NSString: names.append("text \(text)")
      default: names.append("bounds")
      }
    }
  }

  @Test
  func `UIKit's form gets the identifier as an object`() {
    let identifiers: [AnyHashable] = [7, "floor", IndexPath(indexes: [0, 1]), Side.right]
    var found: [String] = []
    for identifier in identifiers {
      let tile = Tile(x: 100, y: 50)
      let collision = CollisionBehavior(items: [tile])
      collision.addBoundary(withIdentifier: identifier, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 200, y: 100))
      let names = Names()
      collision.collisionDelegate = names
      var heard: AnyHashable?
      collision.onContact { heard = $0.boundaryIdentifier }
      DynamicAnimator(collision, GravityBehavior(items: [tile])).advance(by: .seconds(1))
      found += names.names.prefix(1)
      #expect(heard == identifier)
    }
    #expect(found == ["number 7", "text floor", "path 2", "text right"])
  }
}
