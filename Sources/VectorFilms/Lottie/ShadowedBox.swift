import CradleGeometry
import Foundation

/// A rectangle with round corners that casts a soft shadow.
///
/// At a corner, both sides weaken the shadow. So the areas of the shadow are rounder than the outline.
struct ShadowedBox {
  // If rounding has moved a position, it still counts as on an edge.
  private static let tolerance = 1e-6

  private let box: CGRect
  private let corner: Double

  /// Creates the rectangle of an outline; `nil` if the outline is another shape.
  init?(_ outline: Path) {
    let box = outline.controlBounds
    guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
    var places: [CGPoint] = []
    var ends: [CGPoint] = []
    for element in outline.elements {
      switch element {
      case .move(let place):
        guard ends.isEmpty else { return nil }
        ends.append(place)
      case .line(let place):
        guard let last = ends.last, Self.isStraight(last, place) else { return nil }
        ends.append(place)
      case .curve(let place, let control1, let control2):
        places += [control1, control2]
        ends.append(place)
      case .close:
        guard let first = ends.first, let last = ends.last, Self.isStraight(last, first) else { return nil }
      }
    }
    func distances(_ place: CGPoint) -> (x: Double, y: Double) {
      (min(place.x - box.minX, box.maxX - place.x), min(place.y - box.minY, box.maxY - place.y))
    }
    guard
      (places + ends).map(distances).allSatisfy({ min($0.x, $0.y) < Self.tolerance })
    else { return nil }
    // The distance from a corner of the box to the point where the outline begins to curve.
    let arms = ends.map(distances).map { max($0.x, $0.y) }
    guard let arm = arms.first, arms.allSatisfy({ abs($0 - arm) < Self.tolerance }) else { return nil }
    self.box = box
    corner = arm
  }

  private static func isStraight(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) < tolerance || abs(one.y - other.y) < tolerance
  }

  /// Returns the outline of the area where the shadow is above a height; `nil` if there is no such area.
  func outline(ofHeight height: Double, falloff: ShadowFalloff) -> Path? {
    let half = halfSides(falloff.radius)
    guard let distance = falloff.distance(ofHeight: height, halfSides: half) else { return nil }
    let atCorner = falloff.cornerDistance(ofHeight: height, halfSides: half)
    // Between an arc and its corner, this fraction of the radius remains along each axis.
    let sharp = (distance - atCorner) / (1 - 0.5.squareRoot())
    // The radius is between two extremes: the radius at a sharp corner, and the radius of a line parallel to a wide
    // corner.
    let square = sharp * sharp + max(0, corner * (corner + 2 * distance))
    let width = 2 * (half.x + distance)
    let height = 2 * (half.y + distance)
    guard width > 0, height > 0 else { return nil }
    let place = CGPoint(x: box.midX - width / 2, y: box.midY - height / 2)
    return Path(
      roundedRectangle: CGRect(origin: place, size: CGSize(width: width, height: height)),
      radius: square.squareRoot()
    )
  }

  // Half the sides of a rectangle with sharp corners whose shadow is nearly the same. For soft shadows, only the area
  // of the rectangle matters.
  private func halfSides(_ radius: Double) -> (x: Double, y: Double) {
    guard corner > 0 else { return (box.width / 2, box.height / 2) }
    let cut = (4 - Double.pi) * corner * corner / (box.width * box.height)
    let share = 1 - (1 - (1 - cut).squareRoot()) * min(1, radius / corner)
    return (box.width / 2 * share, box.height / 2 * share)
  }
}
