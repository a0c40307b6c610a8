import Dynamics
import Foundation
import Geometry

// Where items are before anything moves them.
extension NewtonianLayout {
  // In points: how far beyond the right edge an item starts that comes in, and at what height.
  private static let startDistance = 100.0
  private static let startHeight = 300.0
  // Between items that start side by side, in points; more than their skins.
  private static let gap = 6.0

  // Beyond the right edge, one behind the other, and where nothing is in the way.
  func arrivals(_ count: Int) -> [CGPoint] {
    var place = CGPoint(
      x: collectionViewContentSize.width + Self.startDistance + itemSize.width / 2,
      y: Self.startHeight + itemSize.height / 2
    )
    let taken = (hanging.map(\.attributes) + departures.all.map(\.item.attributes))
      .map { $0.frame.insetBy(dx: -Self.gap, dy: -Self.gap) }
    var places: [CGPoint] = []
    while places.count < count {
      let frame = CGRect(center: place, size: itemSize)
      if !taken.contains(where: { $0.overlaps(frame) }) { places.append(place) }
      place.x += itemSize.width + Self.gap
    }
    return places
  }

  // Where items hang nearly at rest: side by side on an arc, and those for which there is no room on
  // it, on arcs below.
  func fan(_ count: Int) -> [CGPoint] {
    HangingFan(
      anchor: anchor,
      radius: length + stretch,
      itemSize: itemSize,
      gap: Self.gap
    ).places(count)
  }

  // By how much gravity stretches a spring in the end. One without a frequency is a rod.
  private var stretch: Double {
    guard frequency > 0 else { return 0 }
    let angular = 2 * Double.pi * frequency
    return gravity * GravityBehavior.standardAcceleration / (angular * angular)
  }
}
