package import Foundation

extension Path {
  // In points. UIKit Dynamics cuts a curve into segments of about this length.
  private static let segmentLength = 10.0

  // Limits the memory for a curve of a million points; no polygon may have more.
  private static let mostSegments = Double(Polygon.maximumCorners)

  // In points. Two closer points count as one; UIKit Dynamics uses 2⁻²³ m.
  private static let shortestEdge = 1e-5

  /// The corners of the first part of the outline, with its curves cut into straight segments.
  ///
  /// The part ends where it is closed, or where the next one starts. Each curve becomes max(⌊L / 10⌋, 1) segments of
  /// equal parameter, where L is UIKit Dynamics' estimate of its length in points. Of successive points closer than
  /// 1e-5 points, only the first remains; the last corner does not repeat the first one. The outline may cross
  /// itself.
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

  /// Returns the number of segments that UIKit Dynamics uses for a curve.
  static func segmentCount(of curve: CubicCurve) -> Int {
    let count = curve.estimatedLength / segmentLength
    return count >= 1 ? Int(min(count, mostSegments)) : 1
  }

  /// Returns the corners without repetitions of the previous one; the first corner follows the last.
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

// A cubic Bézier curve.
struct CubicCurve {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  func place(at parameter: Double) -> CGPoint {
    let t = parameter
    let u = 1 - parameter
    let a = u * u * u
    let b = 3 * t * u * u
    let c = 3 * t * t * u
    let d = t * t * t
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y
    )
  }

  // UIKit Dynamics' estimate of the length, which decides how many segments a curve gets.
  //
  // It connects eleven samples by straight lines, but each sample is taken from a curve that starts at the previous
  // sample, with the same control points. So the estimate is a few percent off. The true length would give a
  // different number of segments, for example for 22 of 182 measured ellipses.
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

  // The ends of segments of equal parameter, without the start of the curve.
  func flattened(into count: Int) -> [CGPoint] {
    (1...count).map { $0 == count ? end : place(at: Double($0) / Double(count)) }
  }
}

/// An ellipse along the coordinate axes, as a body's outline.
package enum Ellipse {
  // UIKit Dynamics has no limit. This one matters only above 4000 points, and there changes the outline by half a
  // point.
  private static let mostSegments = 250

  /// Returns the corners of a polygon inside an ellipse around (0, 0), clockwise on screen from the right.
  ///
  /// Their number is the same as in UIKit Dynamics. Each quarter becomes max(⌊L / 10⌋, 1) segments, where L is UIKit
  /// Dynamics' estimate of the length of its cubic curve, in points. For example, 100 × 50 points give 24 corners.
  /// UIKit's corners are on the cubic curve, up to 0.03 % outside the ellipse; these are on the ellipse.
  ///
  /// - Precondition: Both sides are finite and above 0.
  package static func corners(of size: CGSize) -> [CGPoint] {
    require(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      message: "an ellipse cannot have \(size.width) × \(size.height) points"
    )
    let radii = Vector(x: size.width / 2, y: size.height / 2)
    let axes = [
      Vector(x: 1, y: 0), Vector(x: 0, y: 1), Vector(x: -1, y: 0), Vector(x: 0, y: -1),
    ]
    return axes.indices.flatMap { quarter(from: axes[$0], to: axes[($0 + 1) % 4], radii: radii) }
  }

  // Leaves out the end.
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
