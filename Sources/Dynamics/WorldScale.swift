import CradleCBox2D
import CradleGeometry
import Foundation

// The conversion from points to meters, in single precision and relative to an origin. A meter is 100 points.
struct WorldScale {
  static let pointsPerMeter: Float = 100
  private static let metersPerPoint: Float = 0.01

  // The origin moves in steps of ten meters. So positions change by a whole number of meters, and rounding is rare.
  private static let originStep = 1000.0

  // The origin of the world, in points.
  private(set) var origin = Vector.zero

  // Moves the origin near a point, and returns its displacement in meters; `nil` if the origin does not move.
  mutating func moveOrigin(near place: CGPoint) -> CB2Vector? {
    let nearest = Vector(
      x: (place.x / Self.originStep).rounded() * Self.originStep,
      y: (place.y / Self.originStep).rounded() * Self.originStep
    )
    guard nearest != origin else { return nil }
    let displacement = nearest - origin
    origin = nearest
    return CB2Vector(x: Float(displacement.x / 100), y: Float(displacement.y / 100))
  }

  func meters(_ place: CGPoint) -> CB2Vector {
    Self.meters(Vector(x: place.x - origin.x, y: place.y - origin.y))
  }

  func place(_ meters: CB2Vector) -> CGPoint {
    Self.points(meters).point + origin
  }

  // The largest position, in points. Single precision cannot represent positions much farther away, and a trillion
  // points are enough.
  private static let farthest = 1e12

  static func meters(_ length: Double) -> Float {
    metersPerPoint * Float(min(max(length, -farthest), farthest))
  }

  static func meters(_ vector: Vector) -> CB2Vector {
    CB2Vector(x: meters(vector.x), y: meters(vector.y))
  }

  static func points(_ meters: CB2Vector) -> Vector {
    Vector(x: Double(pointsPerMeter * meters.x), y: Double(pointsPerMeter * meters.y))
  }
}
