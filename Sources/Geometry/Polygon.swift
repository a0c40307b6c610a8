package import Foundation

/// A closed outline of straight edges that does not touch itself.
///
/// The corners are in clockwise order on screen. With the y axis down, their shoelace sum is positive.
///
/// ```swift
/// let arrow = try Polygon([CGPoint(x: 12, y: 0), CGPoint(x: -8, y: 8), CGPoint(x: -8, y: -8)])
/// print(arrow.area, arrow.centroid, arrow.isConvex)
/// ```
package struct Polygon: Hashable, Sendable {
  /// The largest number of corners of a polygon.
  ///
  /// The checks and ``convexPieces(maximumCorners:file:line:)`` take time in proportion to the square of this number.
  package static let maximumCorners = 4_096

  /// The distinct corners of the polygon in points, clockwise on screen.
  package let corners: [CGPoint]

  /// Creates a polygon from its corners in points, which may be clockwise or counterclockwise.
  ///
  /// A corner within 1e-5 points of the previous corner is dropped. Counterclockwise corners are reversed, but the
  /// first corner stays the first.
  package init(_ corners: [CGPoint]) throws(CradleError) {
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { throw CradleError(Polygon.Mistake.notFinite) }
    let distinct = Path.withoutRepeats(corners)
    guard distinct.count >= 3 else { throw CradleError(Polygon.Mistake.tooFewCorners) }
    guard distinct.count <= Self.maximumCorners else { throw CradleError(Polygon.Mistake.tooManyCorners) }
    let area = Self.signedArea(of: distinct)
    guard area.isFinite else { throw CradleError(Polygon.Mistake.notFinite) }
    guard !OutlineCheck(distinct).isOnOneLine else { throw CradleError(Polygon.Mistake.noArea) }
    guard !OutlineCheck(distinct).touchesItself else { throw CradleError(Polygon.Mistake.crossesItself) }
    guard area != 0 else { throw CradleError(Polygon.Mistake.noArea) }
    self.corners = area > 0 ? distinct : [distinct[0]] + distinct.dropFirst().reversed()
  }

  /// Creates a polygon from the first part of an outline; an open part is closed.
  ///
  /// As in UIKit Dynamics, each curve becomes straight segments of about 10 points.
  package init(_ path: Path) throws(CradleError) {
    try self.init(path.firstSubpathCorners)
  }

  /// Whether the polygon is convex, so that its outline never turns counterclockwise.
  ///
  /// A turn of less than a billionth does not count.
  package var isConvex: Bool {
    corners.indices.allSatisfy { Corner(at: $0, of: corners).sine > -Corner.flat }
  }
}

extension Polygon {
  /// A reason why an outline is not a polygon.
  package enum Mistake: ErrorReason, Hashable, Sendable {
    /// A coordinate is not a number, or too large for the computation.
    case notFinite
    /// There are fewer than three different corners.
    case tooFewCorners
    /// There are more corners than ``Polygon/maximumCorners``.
    case tooManyCorners
    /// All corners lie on one line.
    case noArea
    /// Two edges cross, touch or overlap.
    case crossesItself
  }
}

extension Polygon.Mistake {
  package var code: CradleError.Code { .invalidPolygon }

  package var sentence: Sentence {
    switch self {
    case .notFinite: "the outline has a coordinate that is not finite"
    case .tooFewCorners: "the outline has fewer than three corners"
    case .tooManyCorners: "the outline has more than \(Polygon.maximumCorners) corners"
    case .noArea: "the outline encloses no area"
    case .crossesItself: "the outline crosses or touches itself"
    }
  }
}

extension Polygon {
  /// The area of the polygon, in square points.
  package var area: Double {
    Self.signedArea(of: corners)
  }

  /// The center of mass of the polygon, in points.
  package var centroid: CGPoint {
    let origin = corners[0]
    var sum = Vector.zero
    for (from, to) in Self.edges(of: corners, around: origin) {
      sum += (from + to) * from.cross(to)
    }
    return origin + sum / (6 * area)
  }

  /// The polar second moment of area about the ``centroid``, in points to the fourth.
  ///
  /// To get the moment of inertia, multiply this number by the mass per square point.
  package var secondMoment: Double {
    var sum = 0.0
    for (from, to) in Self.edges(of: corners, around: centroid) {
      sum += from.cross(to) * (from.dot(from) + from.dot(to) + to.dot(to))
    }
    return sum / 12
  }

  // Returns the area, which is negative for counterclockwise corners. The area is computed relative to a corner and not
  // to the origin. So the area of a distant polygon is as precise as that of a near one.
  static func signedArea(of corners: [CGPoint]) -> Double {
    var sum = 0.0
    for (from, to) in edges(of: corners, around: corners[0]) { sum += from.cross(to) }
    return sum / 2
  }

  private static func edges(of corners: [CGPoint], around origin: CGPoint) -> [(Vector, Vector)] {
    corners.indices.map { index in
      let next = index + 1 == corners.count ? 0 : index + 1
      return (corners[index] - origin, corners[next] - origin)
    }
  }
}

// Checks whether a closed outline is a polygon.
struct OutlineCheck {
  // Two edges count as touching up to this distance, in points. Bodies have single precision, and from 16 points on,
  // single precision is coarser than this.
  private static let reach = 1e-6

  private let corners: [CGPoint]

  // Creates a check of an outline with at least two corners.
  init(_ corners: [CGPoint]) {
    self.corners = corners
  }

  var isOnOneLine: Bool {
    let origin = corners[0]
    var farthest = Vector.zero
    for corner in corners where (corner - origin).length > farthest.length {
      farthest = corner - origin
    }
    let direction = farthest / farthest.length
    return corners.allSatisfy { abs(direction.cross($0 - origin)) <= Self.reach }
  }

  // Whether two edges touch or cross. A line sweeps from left to right, and each edge is compared with the edges that
  // this line still crosses.
  var touchesItself: Bool {
    let edges = corners.indices.map(edge)
    let order = edges.indices.sorted { (edges[$0].left, $0) < (edges[$1].left, $1) }
    var active: [Int] = []
    for index in order {
      active.removeAll { edges[$0].right + Self.reach < edges[index].left }
      for other in active where edges[index].isNear(edges[other], reach: Self.reach) {
        if touch(edges[index], other: edges[other], apart: abs(index - other)) { return true }
      }
      active.append(index)
    }
    return false
  }

  private func edge(_ index: Int) -> Edge {
    Edge(start: corners[index], end: corners[index + 1 == corners.count ? 0 : index + 1])
  }

  private func touch(_ edge: Edge, other: Edge, apart: Int) -> Bool {
    guard apart == 1 || apart == corners.count - 1 else { return edge.touches(other, reach: Self.reach) }
    // Neighboring edges share a corner, but they must not fold back.
    let (first, second) = edge.end == other.start ? (edge, other) : (other, edge)
    return first.distance(to: second.end) <= Self.reach
      || second.distance(to: first.start) <= Self.reach
  }
}

private struct Edge {
  let start: CGPoint
  let end: CGPoint

  var left: Double { min(start.x, end.x) }
  var right: Double { max(start.x, end.x) }
  private var top: Double { min(start.y, end.y) }
  private var bottom: Double { max(start.y, end.y) }

  func isNear(_ other: Edge, reach: Double) -> Bool {
    left <= other.right + reach && other.left <= right + reach
      && top <= other.bottom + reach && other.top <= bottom + reach
  }

  func touches(_ other: Edge, reach: Double) -> Bool {
    (separates(other) && other.separates(self))
      || distance(to: other.start) <= reach || distance(to: other.end) <= reach
      || other.distance(to: start) <= reach || other.distance(to: end) <= reach
  }

  // Returns whether the ends of the other edge are on different sides of this edge's line.
  private func separates(_ other: Edge) -> Bool {
    let direction = end - start
    let from = direction.cross(other.start - start)
    let to = direction.cross(other.end - start)
    return (from < 0 && to > 0) || (from > 0 && to < 0)
  }

  func distance(to place: CGPoint) -> Double {
    let along = end - start
    let towards = place - start
    let part = min(max(towards.dot(along) / along.dot(along), 0), 1)
    return (towards - along * part).length
  }
}

// A corner of a closed outline, with its two edges.
struct Corner {
  // The smallest sine of a turn that counts. Rounded coordinates give about 1e-13. In the largest polygon, the mean
  // sine is 1e-3.
  static let flat = 1e-9

  var arriving: Vector
  var leaving: Vector

  init(at index: Int, of corners: [CGPoint]) {
    let before = corners[index == 0 ? corners.count - 1 : index - 1]
    let after = corners[index + 1 == corners.count ? 0 : index + 1]
    self.init(before, corners[index], after)
  }

  init(_ before: CGPoint, _ middle: CGPoint, _ after: CGPoint) {
    arriving = middle - before
    leaving = after - middle
  }

  // The sine of the outline's change of direction at this corner, clockwise on screen.
  var sine: Double {
    let lengths = arriving.length * leaving.length
    return lengths > 0 ? arriving.cross(leaving) / lengths : 0
  }
}
