import CradleDynamics
import CradleGeometry
import Foundation

// The positions of items before anything moves them.
extension NewtonianLayout {
  // The start of an inserted item, in points: its distance beyond the right edge, and its height.
  private static let startDistance = 100.0
  private static let startHeight = 300.0
  // The space between items that start side by side, in points. It is larger than the skins of their bodies.
  private static let gap = 6.0

  // Start positions beyond the right edge, one behind the other, without obstacles.
  func arrivals(_ count: Int) -> [CGPoint] {
    var place = CGPoint(
      x: collectionViewContentSize.width + Self.startDistance + parameters.itemSize.width / 2,
      y: Self.startHeight + parameters.itemSize.height / 2
    )
    let taken = (hanging.map(\.attributes) + departures.all.map(\.item.attributes))
      .map { $0.frame.insetBy(dx: -Self.gap, dy: -Self.gap) }
    var places: [CGPoint] = []
    while places.count < count {
      let frame = CGRect(center: place, size: parameters.itemSize)
      if !taken.contains(where: { $0.overlaps(frame) }) { places.append(place) }
      place.x += parameters.itemSize.width + Self.gap
    }
    return places
  }

  // Start positions near rest: side by side on an arc. Once an arc is full, the next arc is below it.
  func fan(_ count: Int) -> [CGPoint] {
    let radius = parameters.length + stretch
    return HangingFan(anchor: anchor, radius: radius, itemSize: parameters.itemSize, gap: Self.gap).places(count)
  }

  // The stretch of a spring at rest under gravity. A spring with a frequency of 0 is a rod.
  private var stretch: Double {
    guard parameters.frequency > 0 else { return 0 }
    let angular = 2 * Double.pi * parameters.frequency
    return parameters.gravity * GravityBehavior.standardAcceleration / (angular * angular)
  }
}

/// Positions side by side on arcs around a point, for items that hang from it.
struct HangingFan {
  let anchor: CGPoint
  /// The radius of the innermost arc, in points.
  let radius: Double
  let itemSize: CGSize
  let gap: Double

  // The reach of an arc to each side, as a fraction of its radius.
  private static let widest = 0.85

  /// Returns positions for a number of items, symmetrical on each arc and without overlaps.
  func places(_ count: Int) -> [CGPoint] {
    var places: [CGPoint] = []
    let step = itemSize.width + gap
    let diagonal = Vector(x: itemSize.width, y: itemSize.height).length
    var arc = max(radius, diagonal)
    // Impossible sizes are reported when the view is examined. Until then, they must not cause a trap.
    guard step > 0, step.isFinite, diagonal.isFinite, arc.isFinite else {
      return Array(repeating: anchor, count: count)
    }
    while places.count < count {
      let room = 1 + Int(min(2 * Self.widest * arc / step, Double(count)))
      let here = min(room, count - places.count)
      for index in 0..<here {
        let x = (Double(index) - Double(here - 1) / 2) * step
        places.append(anchor + Vector(x: x, y: (arc * arc - x * x).squareRoot()))
      }
      arc += diagonal + gap
    }
    return places
  }
}
