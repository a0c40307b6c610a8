import Foundation

// Looks for what makes a closed outline no polygon.
struct OutlineCheck {
  // Edges that come as near to each other touch, in points. Single precision, in which bodies are
  // simulated, is coarser from 16 points on.
  private static let reach = 1e-6

  private let corners: [CGPoint]

  // Of two corners or more.
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

  // A line sweeps from left to right and compares each edge with those that it still crosses.
  var touchesItself: Bool {
    let edges = corners.indices.map(edge)
    let order = edges.indices.sorted { (edges[$0].left, $0) < (edges[$1].left, $1) }
    var active: [Int] = []
    for index in order {
      active.removeAll { edges[$0].right + Self.reach < edges[index].left }
      for other in active where edges[index].isNear(edges[other], reach: Self.reach) {
        if touch(edges[index], edges[other], apart: abs(index - other)) { return true }
      }
      active.append(index)
    }
    return false
  }

  private func edge(_ index: Int) -> Edge {
    Edge(start: corners[index], end: corners[index + 1 == corners.count ? 0 : index + 1])
  }

  private func touch(_ edge: Edge, _ other: Edge, apart: Int) -> Bool {
    guard apart == 1 || apart == corners.count - 1 else {
      return edge.touches(other, reach: Self.reach)
    }
    // Neighbors share a corner. They must not fold back.
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
    separates(other) && other.separates(self)
      || distance(to: other.start) <= reach || distance(to: other.end) <= reach
      || other.distance(to: start) <= reach || other.distance(to: end) <= reach
  }

  // Whether the ends of the other edge are on different sides of this one's line.
  private func separates(_ other: Edge) -> Bool {
    let direction = end - start
    let (from, to) = (direction.cross(other.start - start), direction.cross(other.end - start))
    return from < 0 && to > 0 || from > 0 && to < 0
  }

  func distance(to place: CGPoint) -> Double {
    let (along, towards) = (end - start, place - start)
    let part = min(max(towards.dot(along) / along.dot(along), 0), 1)
    return (towards - along * part).length
  }
}
