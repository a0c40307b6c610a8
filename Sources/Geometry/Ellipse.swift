package import Foundation

/// An ellipse whose axes lie along the coordinate axes, as a body's outline.
package enum Ellipse {
  // UIKit Dynamics has no limit; this one shows above 4000 points only, and there by half a point.
  private static let mostSegments = 250

  /// Returns the corners of a polygon inscribed in an ellipse around (0, 0), clockwise on screen from
  /// the right.
  ///
  /// There are as many as UIKit Dynamics takes: each quarter becomes max(⌊L / 10⌋, 1) segments, with
  /// L the length in points that UIKit Dynamics estimates for the cubic curve through it; 24 corners
  /// for 100 × 50 points, for instance. UIKit's are on the cubic curve, up to 0.03 % outside of the
  /// ellipse; ours are on the ellipse.
  ///
  /// - Precondition: Both sides are finite and above 0.
  package static func corners(of size: CGSize) -> [CGPoint] {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "an ellipse cannot have \(size.width) × \(size.height) points"
    )
    let radii = Vector(x: size.width / 2, y: size.height / 2)
    let axes = [
      Vector(x: 1, y: 0), Vector(x: 0, y: 1), Vector(x: -1, y: 0), Vector(x: 0, y: -1),
    ]
    return axes.indices.flatMap { quarter(from: axes[$0], to: axes[($0 + 1) % 4], radii: radii) }
  }

  // Without the end.
  private static func quarter(from start: Vector, to end: Vector, radii: Vector) -> [CGPoint] {
    let unit = CubicCurve(
      start: start.point,
      control1: (start + end * Path.quarterCircleControl).point,
      control2: (end + start * Path.quarterCircleControl).point,
      end: end.point
    )
    let count = min(Path.segmentCount(of: unit.stretched(by: radii)), mostSegments)
    return [stretch(start, by: radii)]
      + unit.flattened(into: count).dropLast().map { place in
        stretch(Vector(place) / Vector(place).length, by: radii)
      }
  }

  private static func stretch(_ vector: Vector, by radii: Vector) -> CGPoint {
    CGPoint(x: vector.x * radii.x, y: vector.y * radii.y)
  }
}

extension CubicCurve {
  fileprivate func stretched(by radii: Vector) -> CubicCurve {
    let map = Transform(scaleX: radii.x, y: radii.y)
    return CubicCurve(
      start: map.apply(to: start),
      control1: map.apply(to: control1),
      control2: map.apply(to: control2),
      end: map.apply(to: end)
    )
  }
}
