package import Foundation

extension Path {
  // UIKit Dynamics cuts a curve into segments of about this length, in points.
  private static let segmentLength = 10.0

  // So that a curve of a million points does not fill the memory; no polygon may have more.
  private static let mostSegments = Double(Polygon.maximumCorners)

  // Two places that are nearer to each other count as one, in points. UIKit Dynamics takes 2⁻²³ of
  // a meter.
  private static let shortestEdge = 1e-5

  /// The corners of the first part of the outline, its curves cut into straight lines.
  ///
  /// The part ends where it is closed or where the next one starts. Each curve becomes
  /// max(⌊L / 10⌋, 1) segments of equal parameter, with L its length in points as UIKit Dynamics
  /// estimates it. Of places that follow each other closer than 1e-5 points only the first is kept;
  /// the last corner is not the first one again. The outline may cross itself.
  package var firstSubpathCorners: [CGPoint] {
    var corners: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let place):
        guard corners.isEmpty else { return Self.withoutRepeats(corners) }
        corners.append(place)
      case .line(let place): corners.append(place)
      case .curve(let end, let control1, let control2):
        let start = corners.last ?? control1
        let curve = CubicCurve(start: start, control1: control1, control2: control2, end: end)
        if corners.isEmpty { corners.append(start) }
        corners += curve.flattened(into: Self.segmentCount(of: curve))
      case .close: return Self.withoutRepeats(corners)
      }
    }
    return Self.withoutRepeats(corners)
  }

  /// Returns the number of segments into which UIKit Dynamics cuts a curve.
  static func segmentCount(of curve: CubicCurve) -> Int {
    let count = curve.estimatedLength / segmentLength
    return count >= 1 ? Int(min(count, mostSegments)) : 1
  }

  /// Returns the corners without those that repeat the one before, the first following the last.
  static func withoutRepeats(_ corners: [CGPoint]) -> [CGPoint] {
    var kept: [CGPoint] = []
    for corner in corners {
      if let last = kept.last, (corner - last).length <= shortestEdge { continue }
      kept.append(corner)
    }
    while kept.count > 1, let first = kept.first, let last = kept.last,
      (last - first).length <= shortestEdge
    {
      kept.removeLast()
    }
    return kept
  }
}

// A Bézier curve of the third degree.
struct CubicCurve {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  func place(at parameter: Double) -> CGPoint {
    let (t, u) = (parameter, 1 - parameter)
    let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y
    )
  }

  // The length as UIKit Dynamics estimates it, which decides how many segments a curve becomes.
  //
  // Eleven samples are joined by straight lines; but each sample is of the curve that starts at the
  // sample before, with the same controls. So the estimate is a few percent off. The true length
  // gives other numbers of segments: of 182 ellipses that were measured, for 22.
  var estimatedLength: Double {
    var chained = self
    var length = 0.0
    for step in 0...10 {
      let sample = chained.place(at: Double(step) / 10)
      length += (sample - chained.start).length
      chained.start = sample
    }
    return length
  }

  // The ends of segments of equal parameter; the curve's start is left out.
  func flattened(into count: Int) -> [CGPoint] {
    (1...count).map { $0 == count ? end : place(at: Double($0) / Double(count)) }
  }
}

/// An ellipse whose axes lie along the coordinate axes, as a body's outline.
package enum Ellipse {
  // UIKit Dynamics has no limit; this one shows only above 4000 points, and there by half a point.
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
    require(
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
