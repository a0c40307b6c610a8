package import CradleGeometry
package import Foundation

/// A sequence of points, connected by straight lines.
package struct Polyline: Hashable, Sendable {
  /// The points, in order.
  package let points: [CGPoint]

  /// The smallest rectangle around all points; null if there are no points.
  var bounds: CGRect {
    Path(polygon: points).controlBounds
  }

  /// Creates a line through points.
  package init(_ points: [CGPoint]) {
    self.points = points
  }
}

// Simplification of lines.
extension Polyline {
  /// Returns a line through some of the points.
  ///
  /// No other point is farther from the line than the given distance.
  ///
  /// The algorithm starts at a kept point. It tracks all directions that pass every following point closely enough. If
  /// no direction is left, or if the line turns back, the point before is kept as well. So one pass is enough.
  package func thinned(within distance: Double) -> Polyline {
    guard let first = points.first, points.count > 2 else { return self }
    var kept = [first]
    var anchor = first
    var last = first
    var cone: Cone?
    for point in points.dropFirst() {
      let way = point - anchor
      if cone?.allows(way, distance: distance) ?? true {
        if cone != nil || way.length > distance { cone = Cone(cone, with: way, distance: distance) }
      } else {
        kept.append(last)
        anchor = last
        let rest = point - anchor
        cone = rest.length > distance ? Cone(nil, with: rest, distance: distance) : nil
      }
      last = point
    }
    return Polyline(kept + [last])
  }

  // The directions of all lines that start at a point and pass other points within a distance.
  private struct Cone {
    let left: Vector
    let right: Vector
    let reach: Double

    init(_ cone: Cone?, with way: Vector, distance: Double) {
      let length = way.length
      let side = Vector(x: -way.y, y: way.x) * (distance / max(length, distance))
      let left = way - side
      let right = way + side
      guard let cone else {
        self.left = left
        self.right = right
        reach = length
        return
      }
      self.left = cone.left.cross(left) > 0 ? left : cone.left
      self.right = cone.right.cross(right) < 0 ? right : cone.right
      reach = max(cone.reach, length)
    }

    func allows(_ way: Vector, distance: Double) -> Bool {
      left.cross(way) >= 0 && right.cross(way) <= 0 && way.length >= reach - distance / 2
    }
  }

  /// Returns the line with at most four points per column: the first, the lowest, the highest and the last point.
  ///
  /// If the pen is wider than a column, both lines cover the same pixels. If a line turns back to the left, it stays
  /// unchanged.
  package func condensed(toColumnsOf width: Double) -> Polyline {
    let isForward = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    guard isForward, let first = points.first else { return self }
    var kept: [CGPoint] = []
    var start = 0
    while start < points.count {
      let column = ((points[start].x - first.x) / width).rounded(.down)
      let end =
        points[start...].firstIndex { ((($0.x - first.x) / width).rounded(.down)) != column }
        ?? points.count
      kept += Self.outline(of: points[start..<end])
      start = end
    }
    return Polyline(kept)
  }

  private static func outline(of column: ArraySlice<CGPoint>) -> [CGPoint] {
    guard column.count > 4,
      let low = column.indices.min(by: { column[$0].y < column[$1].y }),
      let high = column.indices.max(by: { column[$0].y < column[$1].y })
    else { return Array(column) }
    let places = [column.startIndex, min(low, high), max(low, high), column.endIndex - 1]
    return places.enumerated().compactMap { number, place in
      number > 0 && place == places[number - 1] ? nil : column[place]
    }
  }
}

// Dashes and dots of lines.
extension Polyline {
  /// Returns the line as a path.
  ///
  /// The dash pattern depends on the line width.
  package func path(_ dash: Plot.Series.Dash, width: Double) -> Path {
    switch dash {
    case .solid: Path(joining: [points])
    case .dashed: Path(joining: pieces(of: 4 * width, gap: 2.5 * width))
    // If a line has flat ends, it needs a length to be visible.
    case .dotted: Path(joining: pieces(of: width, gap: 1.5 * width))
    }
  }

  /// Returns dashes of a length, with gaps between them.
  ///
  /// The pattern continues around corners.
  package func pieces(of length: Double, gap: Double) -> [[CGPoint]] {
    guard let first = points.first, length > 0, gap > 0 else { return [points] }
    var pieces: [[CGPoint]] = [[first]]
    var isDrawn = true
    var rest = length
    for (from, to) in zip(points, points.dropFirst()) {
      let way = to - from
      let whole = way.length
      var done = 0.0
      while whole - done > rest {
        done += rest
        let place = from + way * (done / whole)
        if isDrawn { pieces[pieces.count - 1].append(place) } else { pieces.append([place]) }
        isDrawn.toggle()
        rest = isDrawn ? length : gap
      }
      rest -= whole - done
      if isDrawn { pieces[pieces.count - 1].append(to) }
    }
    return pieces.filter { $0.count > 1 }
  }
}

extension Path {
  /// Creates an outline of straight lines.
  ///
  /// Each list of points becomes one line.
  package init(joining pieces: [[CGPoint]]) {
    self.init(
      pieces.flatMap { piece in
        piece.enumerated().map { $0.offset == 0 ? .move(to: $0.element) : .line(to: $0.element) }
      }
    )
  }
}
