package import CradleGeometry
package import CradleGraphics
package import Foundation

/// The outline of an element on the canvas, with filled dents.
///
/// Circles, capsules and rectangles with equal round corners are exact. Other curves are cut into segments.
package struct Silhouette: Hashable, Sendable {
  // How far a segment may be from its curve, in points, and the most segments of a curve.
  private static let error = 0.01
  private static let mostSegments = 64
  // A shorter edge has no direction, in points.
  private static let shortestEdge = 1e-9

  // The convex polygon that becomes the outline if it grows by the radius on all sides.
  private let corners: [Vector]
  private let radius: Double

  /// Reads the outline of what the element fills first; without a fill, its rectangle.
  package init(_ element: DisplayList.Element) {
    let half = Vector(x: element.size.width / 2, y: element.size.height / 2)
    let drawn = element.commands.outline.flatMap { $0.elements.isEmpty ? nil : $0 }
    let outline = drawn ?? Path(rectangle: CGRect(centeredWith: half))
    let scale = element.scale
    let transform = Transform(scaleX: scale.x, y: scale.y).concatenating(Transform(rotation: element.angle))
    let center = Vector(element.center)
    let round = abs(scale.x) == abs(scale.y) ? outline.roundCorners : nil
    let own =
      round?.centers ?? outline.firstSubpathCorners(within: Self.error, most: Self.mostSegments).map(Vector.init)
    corners = own.map { center + transform.apply(to: $0) }.convexHull
    radius = (round?.radius ?? 0) * abs(scale.x)
  }

  /// Creates the outline of a point.
  package init(of place: Vector) {
    corners = [place]
    radius = 0
  }

  /// The rectangle around the outline.
  package var box: CGRect {
    let columns = extent(along: Vector(x: 1, y: 0))
    let rows = extent(along: Vector(x: 0, y: 1))
    return CGRect(
      x: columns.lowerBound - radius,
      y: rows.lowerBound - radius,
      width: columns.upperBound - columns.lowerBound + 2 * radius,
      height: rows.upperBound - rows.lowerBound + 2 * radius
    )
  }

  /// Returns the distance between both outlines, in points; for outlines that overlap, the shortest way apart, negative.
  package func gap(to other: Silhouette) -> Double {
    let between = [separation(from: other), other.separation(from: self)].compactMap(\.self).max() ?? 0
    let distance = between > -Self.shortestEdge ? distance(to: other) : between
    return distance - radius - other.radius
  }

  // The largest gap along a normal of an edge (the separating axis theorem); `nil` without edges.
  private func separation(from other: Silhouette) -> Double? {
    var largest: Double?
    for (start, end) in edges {
      let edge = end - start
      let length = edge.length
      guard length > Self.shortestEdge else { continue }
      let normal = Vector(x: edge.y, y: -edge.x) / length
      let one = extent(along: normal)
      let two = other.extent(along: normal)
      let gap = max(one.lowerBound - two.upperBound, two.lowerBound - one.upperBound)
      largest = max(largest ?? gap, gap)
    }
    return largest
  }

  // The distance between polygons that do not overlap: that of a corner from an edge.
  private func distance(to other: Silhouette) -> Double {
    let there = corners.map { other.distance(to: $0) }.min() ?? 0
    let back = other.corners.map { distance(to: $0) }.min() ?? 0
    return min(there, back)
  }

  private func distance(to place: Vector) -> Double {
    edges.map { start, end in
      let way = end - start
      let square = way.dot(way)
      let part = square > 0 ? min(1, max(0, (place - start).dot(way) / square)) : 0
      return (place - start - way * part).length
    }
    .min() ?? 0
  }

  // Of a point, an edge without a length.
  private var edges: some Sequence<(Vector, Vector)> {
    let next = corners.dropFirst() + corners.prefix(1)
    return zip(corners, next)
  }

  private func extent(along axis: Vector) -> ClosedRange<Double> {
    guard let first = corners.first?.dot(axis) else { return 0...0 }
    return corners.dropFirst().reduce(first...first) { extent, corner in
      let place = corner.dot(axis)
      return min(extent.lowerBound, place)...max(extent.upperBound, place)
    }
  }
}

extension CGRect {
  fileprivate init(centeredWith half: Vector) {
    self.init(x: -half.x, y: -half.y, width: 2 * half.x, height: 2 * half.y)
  }
}

extension [Vector] {
  // The corners of the smallest convex polygon around the points (Andrew's monotone chain).
  fileprivate var convexHull: [Vector] {
    let sorted = self.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Vector>) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1 {
          let last = chain[chain.count - 1]
          guard (last - chain[chain.count - 2]).cross(point - last) <= 0 else { break }
          chain.removeLast()
        }
        if chain.last != point { chain.append(point) }
      }
      return chain
    }
    let hull = chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
    return hull.isEmpty ? Array(sorted.prefix(1)) : Array(hull)
  }
}

extension Path {
  // How far a number may be from that of a quarter circle, in points.
  private static let roundness = 1e-6

  // The centers of four quarter circles with one radius, if the path is a rectangle with these corners; `nil` for any
  // other path.
  fileprivate var roundCorners: (centers: [Vector], radius: Double)? {
    var centers: [Vector] = []
    var places: [Vector] = []
    var radii: [Double] = []
    for element in elements {
      switch element {
      case .move(let place) where places.isEmpty: places.append(Vector(place))
      case .line(let place): places.append(Vector(place))
      case .curve(let end, let control1, let control2):
        guard let start = places.last else { return nil }
        let end = Vector(end)
        // The tangents at both ends meet in the corner.
        let corner = start + (Vector(control1) - start) / Self.quarterCircleControl
        let other = end + (Vector(control2) - end) / Self.quarterCircleControl
        let center = start + end - corner
        let radius = (start - center).length
        guard (corner - other).length < Self.roundness, abs((end - center).length - radius) < Self.roundness,
          abs((start - center).dot(end - center)) < Self.roundness * radius
        else { return nil }
        centers.append(center)
        radii.append(radius)
        places.append(end)
      case .move: return nil
      case .close: break
      }
    }
    guard let radius = radii.first, centers.count == 4,
      radii.allSatisfy({ abs($0 - radius) < Self.roundness }),
      (centers[0] + centers[2] - centers[1] - centers[3]).length < Self.roundness,
      // No corner is a dent.
      Self.sides(of: places, shrunkBy: radius).isClose(to: Self.sides(of: centers, shrunkBy: 0), Self.roundness)
    else { return nil }
    return (centers, radius)
  }

  private static func sides(of places: [Vector], shrunkBy inset: Double) -> [Double] {
    let columns = places.map(\.x)
    let rows = places.map(\.y)
    return [
      (columns.min() ?? 0) + inset, (columns.max() ?? 0) - inset, (rows.min() ?? 0) + inset, (rows.max() ?? 0) - inset,
    ]
  }
}

extension [Double] {
  fileprivate func isClose(to others: [Double], _ tolerance: Double) -> Bool {
    zip(self, others).allSatisfy { abs($0 - $1) < tolerance }
  }
}

extension [DrawingCommand] {
  /// The radius of the corners of the first outline, if it is a rectangle with circular corners; `nil` for any other.
  package var cornerRadius: Double? {
    guard let outline else { return nil }
    let isRound = outline.elements.contains { if case .curve = $0 { true } else { false } }
    return isRound ? outline.roundCorners?.radius : outline.elements.count == 5 ? 0 : nil
  }

  // The outline of the first fill or picture, in the element's own coordinates.
  fileprivate var outline: Path? {
    for command in self {
      switch command {
      case .fill(let path, _), .image(_, _, let path), .material(let path, _): return path
      case .group(let commands, _, _): if let outline = commands.outline { return outline }
      case .stroke, .text, .shadow: continue
      }
    }
    return nil
  }
}
