import CradleDynamics
import CradleGeometry
import Foundation

/// The plainest of items.
final class Tile: DynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform: Transform
  var collisionBoundsType = DynamicItemCollisionBoundsType.rectangle
  var collisionBoundingPath = Path()

  init(x: Double, y: Double, side: Double = 40, transform: Transform = .identity) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: side, height: side)
    self.transform = transform
  }

  init(x: Double, y: Double, size: CGSize) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(origin: .zero, size: size)
    transform = .identity
  }
}

extension Tile {
  /// Creates a disc.
  convenience init(x: Double, y: Double, radius: Double) {
    self.init(x: x, y: y, side: 2 * radius)
    collisionBoundsType = .ellipse
  }

  /// Creates an item with an outline around its center.
  convenience init(x: Double, y: Double, path: Path) {
    self.init(x: x, y: y, size: path.controlBounds.size)
    collisionBoundsType = .path
    collisionBoundingPath = path
  }

  var angle: Double {
    transform.parts.rotation
  }
}

extension DynamicAnimator {
  /// Creates an animator with behaviors.
  convenience init(_ behaviors: DynamicBehavior..., solver: Solver = Solver()) {
    self.init()
    self.solver = solver
    for behavior in behaviors { addBehavior(behavior) }
  }

  /// The velocity of an item, in points per second.
  func speed(of item: any DynamicItem) -> Vector {
    velocity(of: item)?.linear ?? .zero
  }

  /// Sets the part of its speed that an item loses per second.
  func setResistance(_ linear: Double, angular: Double, of item: any DynamicItem) {
    let properties = DynamicItemBehavior(items: [item])
    properties.resistance = linear
    properties.angularResistance = angular
    addBehavior(properties)
  }
}
