import CradleGeometry
import Foundation

/// The pixels inside a convex outline, as areas of a few rows each.
///
/// The areas follow one another from top to bottom without gaps. Pixels near the outline are left out.
struct CoveredPixels {
  // With more areas, more pixels inside a rotated outline would be covered. But drawing around more areas would take
  // longer.
  private static let areaCount = 12

  let areas: [PixelArea]

  /// Finds the pixels inside an outline.
  ///
  /// If the outline is not convex, the result is empty.
  ///
  /// - Parameters:
  ///   - path: The outline, in pixels.
  ///   - limit: The area to search.
  init(inside path: Path, within limit: PixelArea) {
    guard let polygon = InscribedPolygon(path) else {
      areas = []
      return
    }
    // The areas stay a pixel away from the outline, because cairo rounds positions to 1/256 of a pixel.
    let top = Int(polygon.top.rounded(.up)) + 1
    let rows = top..<max(top, Int(polygon.bottom.rounded(.down)) - 1)
    let seen = rows.clamped(to: limit.rows)
    let height = max(4, (seen.count + Self.areaCount - 1) / Self.areaCount)
    var areas: [PixelArea] = []
    for start in stride(from: seen.lowerBound, to: seen.upperBound, by: height) {
      let own = start..<min(seen.upperBound, start + height)
      guard let columns = polygon.columns(inRows: own),
        let area = PixelArea(columns: columns.clamped(to: limit.columns), rows: own)
      else { continue }
      if let last = areas.last, last.columns == area.columns,
        let both = PixelArea(columns: area.columns, rows: last.rows.lowerBound..<own.upperBound)
      {
        areas[areas.count - 1] = both
      } else {
        areas.append(area)
      }
    }
    self.areas = areas
  }

  var count: Int {
    areas.reduce(0) { $0 + $1.columns.count * $1.rows.count }
  }
}

/// A convex polygon inside an outline.
///
/// The polygon's corners are the ends of the outline's pieces.
private struct InscribedPolygon {
  let top: Double
  let bottom: Double
  private let corners: [CGPoint]

  /// Finds the polygon.
  ///
  /// The result is `nil` if the outline is not convex, or has several parts.
  init?(_ path: Path) {
    var corners = [CGPoint]()
    var hull = [CGPoint]()
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let place):
        guard index == 0 else { return nil }
        (corners, hull) = ([place], [place])
      case .line(let place):
        corners.append(place)
        hull.append(place)
      case .curve(let place, let first, let second):
        corners.append(place)
        hull += [first, second, place]
      case .close:
        guard index == path.elements.count - 1 else { return nil }
      }
    }
    guard corners.count > 2, Self.isConvex(hull),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max(),
      bottom - top < 100_000
    else { return nil }
    self.top = Double(top)
    self.bottom = Double(bottom)
    self.corners = corners
  }

  /// Returns the columns that are inside the polygon, both in the given rows and in the rows next to them.
  func columns(inRows rows: Range<Int>) -> Range<Int>? {
    let above = Double(rows.lowerBound - 1)
    let below = Double(rows.upperBound + 1)
    guard let first = line(at: above), let second = line(at: below) else { return nil }
    let left = Int(max(first.left, second.left).rounded(.up)) + 1
    let right = Int(min(first.right, second.right).rounded(.down)) - 1
    return left < right ? left..<right : nil
  }

  // The part of a horizontal line that is inside the polygon.
  private func line(at y: Double) -> (left: Double, right: Double)? {
    var left = Double.infinity
    var right = -Double.infinity
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      guard min(start.y, end.y) <= y, max(start.y, end.y) >= y else { continue }
      let share = start.y == end.y ? 0 : (y - start.y) / (end.y - start.y)
      for x in start.y == end.y ? [start.x, end.x] : [start.x + (end.x - start.x) * share] {
        (left, right) = (min(left, x), max(right, x))
      }
    }
    return left < right ? (left, right) : nil
  }

  // Whether a closed line only turns to one side, and goes around once.
  private static func isConvex(_ places: [CGPoint]) -> Bool {
    var sides = places.indices.map { index -> Vector in
      let start = places[index]
      let end = places[(index + 1) % places.count]
      return Vector(x: end.x - start.x, y: end.y - start.y)
    }
    sides.removeAll { abs($0.x) < 1e-6 && abs($0.y) < 1e-6 }
    guard sides.count > 2 else { return false }
    var turns = Set<Bool>()
    var reversals = 0
    for (index, side) in sides.enumerated() {
      let next = sides[(index + 1) % sides.count]
      let turn = side.x * next.y - side.y * next.x
      // A tiny turn comes from rounding, or from a line that continues straight. A line that turns back is not convex.
      if abs(turn) > 1e-6 { turns.insert(turn > 0) }
      if abs(turn) <= 1e-6, side.x * next.x + side.y * next.y < 0 { return false }
      if isRightward(side) != isRightward(next) { reversals += 1 }
    }
    return turns.count == 1 && reversals == 2
  }

  private static func isRightward(_ side: Vector) -> Bool {
    abs(side.x) > 1e-9 ? side.x > 0 : side.y > 0
  }
}
