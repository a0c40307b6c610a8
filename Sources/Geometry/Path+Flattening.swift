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

  /// Returns into how many segments UIKit Dynamics cuts a curve.
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
