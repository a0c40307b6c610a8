import Dynamics
import Foundation
import Geometry

/// The plainest of items.
final class Tile: DynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform: Transform

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

extension DynamicAnimator {
  /// Sets which part of its speed an item loses per second.
  func setResistance(_ linear: Double, angular: Double, of item: any DynamicItem) {
    let properties = DynamicItemBehavior(items: [item])
    properties.resistance = linear
    properties.angularResistance = angular
    addBehavior(properties)
  }
}
