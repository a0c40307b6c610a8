package import Foundation

extension Path {
  // The length of segments, in points. UIKit Dynamics cuts a curve into segments of about this length.
  private static let segmentLength = 10.0

  // The maximum number of segments, which limits the memory for a huge curve. No polygon may have more corners.
  private static let mostSegments = Double(Polygon.maximumCorners)

  // The shortest edge, in points. Two closer points count as one. UIKit Dynamics uses 2⁻²³ m.
  private static let shortestEdge = 1e-5

  /// The corners of the first part of the outline, whose curves are cut into straight segments.
  ///
  /// The part ends where it is closed, or where the next part starts. Each curve becomes max(⌊L / 10⌋, 1) segments of
  /// equal parameter. Here L is the length of the curve in points, as UIKit Dynamics estimates it. Of successive points
  /// closer than 1e-5 points, only the first remains. The last corner does not repeat the first one. The outline may
  /// cross itself.
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

  /// Returns the corners of the first part of the outline, with segments near its curves.
  ///
  /// Each curve is divided at equal steps of its parameter. Wang's formula gives the number of segments that keeps the
  /// error: √(¾·M / e), where M is the larger second difference of the control points, and e is the error.
  ///
  /// - Parameters:
  ///   - error: The largest distance between a segment and its curve, in points; above 0.
  ///   - most: The largest number of segments per curve. With fewer segments than the formula needs, the error grows.
  package func firstSubpathCorners(within error: Double, most: Int) -> [CGPoint] {
    var corners: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let place):
        guard corners.isEmpty else { return Self.withoutRepeats(corners) }
        corners.append(place)
      case .line(let place): corners.append(place)
      case .curve(let end, let control1, let control2):
        let curve = CubicCurve(start: corners.last ?? control1, control1: control1, control2: control2, end: end)
        let count = (0.75 * curve.secondDifference / error).squareRoot().rounded(.up)
        corners += curve.flattened(into: Int(max(1, min(count, Double(most)))))
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

  /// Returns the corners without those that repeat the previous corner.
  ///
  /// The last corner is compared with the first one.
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

  // The larger of the two second differences of the control points.
  var secondDifference: Double {
    let first = (control1 - start) - (control2 - control1)
    let second = (control2 - control1) - (end - control2)
    return max(first.length, second.length)
  }

  // The length as UIKit Dynamics estimates it, which determines the number of segments.
  //
  // The estimate connects eleven samples by straight lines. But each sample is taken from a curve that starts at the
  // previous sample and has the same control points. So the estimate is wrong by a few percent. With the true length,
  // the number of segments would differ from UIKit's, for example for 22 of 182 measured ellipses.
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

  // Returns the ends of segments of equal parameter, without the start of the curve.
  func flattened(into count: Int) -> [CGPoint] {
    (1...count).map { $0 == count ? end : place(at: Double($0) / Double(count)) }
  }
}

/// An ellipse along the coordinate axes, as the outline of a body.
package enum Ellipse {
  // The maximum number of segments. UIKit Dynamics has no limit. This limit matters only for ellipses above 4000
  // points, and changes their outline by half a point.
  private static let mostSegments = 250

  /// Returns the corners of a polygon inside an ellipse around (0, 0).
  ///
  /// The corners are in clockwise order on screen, starting from the right.
  ///
  /// The number of corners is the same as in UIKit Dynamics. Each quarter becomes max(⌊L / 10⌋, 1) segments. Here L is
  /// the length of the quarter's cubic curve in points, as UIKit Dynamics estimates it. For example, 100 × 50 points
  /// give 24 corners. The corners are on the ellipse. In UIKit, they are on the cubic curve, up to 0.03 % outside of
  /// the ellipse.
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

  // Returns the corners of a quarter, without its end.
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
